import { expect, test } from 'vitest';
import type { ActionDefinition, Names } from '../src/kernel.ts';
import { toyMatch, unit } from './knots/toy-table.ts';

const strike: ActionDefinition<Names> = {
  windows: ['main'],
  words: 'Strike',
  candidates(g, _seat, visit) {
    g.counted('looked at');
    visit();
  },
  plan(g, seat) {
    g.counted('keyword:strong');
    if (g.state.seats['gold'][seat] === 0) return g.refuse(g.no['cannot-pay'], 1, 0);
    g.addSeat(seat, 'gold', -1);
    return 0;
  },
};

test('what a plan tallies is counted when it is carried out, not when it is looked at', () => {
  const uses = new Map<string, number>();
  const match = toyMatch([{}, {}], { actions: { strike } });
  match.countUses(uses);
  for (let n = 0; n < 3; n++) {
    match.legalActions(0);
    match.validate({ player: 0, type: 'strike' });
  }
  expect([...uses]).toEqual([]);
  for (let n = 0; n < 5; n++) match.submit({ player: 0, type: 'strike' });
  // Three could be paid for; the other two were refused.
  expect(uses.get('keyword:strong')).toBe(3);
  expect(uses.get('looked at')).toBeUndefined();
});

test('a check that rolls and has to be said again rolls the same', () => {
  const rolled: number[] = [];
  const match = toyMatch([{ field: ['die', 'oracle'] }, {}], {
    windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
    checks: [
      {
        name: 'rolls',
        check(g) {
          if (g.state.seats['gold'][0] !== 3) return;
          rolled.push(g.roll(1000));
          g.setSeat(0, 'gold', 100 + rolled[rolled.length - 1]);
        },
      },
      {
        name: 'asks',
        check(g) {
          if (g.state.table['mark'] === 0) g.run(g.program('ask'), 0);
        },
      },
    ],
    programs: {
      ask: [
        { run: (g) => g.ask({ kind: 'yes', for: 0, prompt: 'well', slot: 1 }) },
        { run: (g) => g.setTable('mark', 1) },
      ],
    },
    cards: ['die', 'oracle'].map((id) => unit(id, 1, 1)),
  });
  match.submit({ player: 0, type: 'yes', picks: [1], decision: match.awaiting[0].id });
  expect(new Set(rolled).size).toBe(1);
  expect(rolled.length).toBeGreaterThan(1);
  expect(match.state.seats['gold'][0]).toBe(100 + rolled[0]);
});
