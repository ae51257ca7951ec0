import { applyViewDelta, createMatch, InputError, type View, viewDelta } from '@upkeep/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

const viewers = [0, 1, 2, 'spectator'] as const;
const table = () => createMatch({ game: skirmish, seed: 3, players: 3 });

describe('a view delta', () => {
  it('makes the next view of the one before, to the byte, through a whole match', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(), { minLength: 10, maxLength: 80 }), (seed, picks) => {
        const match = createMatch({ game: skirmish, seed, players: 3 });
        let views = viewers.map((v) => match.view(v));
        for (const pick of picks) {
          if (match.outcome !== null) break;
          const entries = match.legalActions(match.asked);
          match.submit(entries[pick % entries.length].action);
          views = views.map((before, i) => {
            const after = match.view(viewers[i]);
            const sent = JSON.parse(JSON.stringify(viewDelta(before, after)));
            expect(JSON.stringify(applyViewDelta(before, sent))).toBe(JSON.stringify(after));
            return after;
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('holds for any data a game may put into a view', () => {
    const base = table().view(0);
    const wrap = (part: unknown): View => JSON.parse(JSON.stringify({ ...base, table: part }));
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const before = wrap({ part: a });
        const after = wrap({ part: b });
        const sent = JSON.parse(JSON.stringify(viewDelta(before, after)));
        expect(JSON.stringify(applyViewDelta(before, sent))).toBe(JSON.stringify(after));
      }),
      { numRuns: 300 },
    );
    const lists = fc.array(fc.oneof(fc.nat(4), fc.record({ id: fc.nat(5), v: fc.nat(2) })), { maxLength: 8 });
    fc.assert(
      fc.property(lists, lists, (a, b) => {
        const sent = JSON.parse(JSON.stringify(viewDelta(wrap({ a }), wrap({ a: b }))));
        expect(applyViewDelta(wrap({ a }), sent)).toEqual(wrap({ a: b }));
      }),
      { numRuns: 300 },
    );
  });

  it('is nothing when nothing changed', () => {
    expect(viewDelta(table().view(0), table().view(0))).toBe(null);
  });

  it('is small beside the view', () => {
    const match = table();
    const before = match.view(0);
    match.submit({ player: 0, type: 'boast' });
    const after = match.view(0);
    expect(JSON.stringify(viewDelta(before, after)).length * 4).toBeLessThan(JSON.stringify(after).length);
  });

  it('that was made for another view is refused', () => {
    const view = table().view(0);
    const code = (run: () => unknown): unknown => {
      try {
        run();
      } catch (error) {
        return error instanceof InputError && error.code;
      }
      return 'none';
    };
    expect(code(() => applyViewDelta(view, { in: { stack: { list: [[0, 9]] } } }))).toBe('delta-misfit');
    expect(code(() => applyViewDelta(view, { set: 1 }))).toBe('delta-misfit');
    expect(code(() => applyViewDelta(view, { list: [] }))).toBe('delta-misfit');
  });
});
