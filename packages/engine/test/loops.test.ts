import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, test } from 'vitest';
import type { Match } from '../src/index.ts';
import type { Ability, Instruction, Names } from '../src/kernel.ts';
import { castAction } from './knots/toy-actions.ts';
import { type ToyParts, toyMatch, unit } from './knots/toy-table.ts';

/** A spell whose program decides what follows it: itself again, or nothing. */
function cast(program: readonly Instruction<Names>[], parts: ToyParts = {}): Match {
  const match = toyMatch([{ hand: ['loop'] }, { hand: ['other'] }], {
    windows: { main: { ask: 'active', after: 'same', passed: 'resolveAll' } },
    actions: { cast: castAction(['main'], 'stack', ['loop']) },
    programs: { loop: program },
    cards: ['loop', 'other'].map((id) => unit(id, 0, 0)),
    ...parts,
  });
  match.submit(match.legalActions(0)[0].action);
  expect(match.submit({ player: 0, type: 'pass' }).ok).toBe(true);
  return match;
}

const again: Instruction<Names>['run'] = (g, frame) =>
  g.stack({ program: g.program('loop'), source: frame.source, controller: 0 });

describe('a loop is a position that comes again', () => {
  test('it is not kept alive by questions with one answer', () => {
    const match = cast([
      { run: (g) => g.ask({ kind: 'divide', for: 0, prompt: 'share', options: [0, 1], min: 1, amount: 2, slot: 1 }) },
      {
        run(g, frame) {
          expect(frame.vars[1]).toEqual([1, 1]);
          again(g, frame);
        },
      },
    ]);
    expect(match.outcome).toEqual({ winners: [], reason: 'loop' });
  });

  test('also where every round moves a card back and forth and takes several steps', () => {
    const match = cast([
      {
        run(g, frame) {
          const [card] = [...g.state.zones[g.z['field']], ...g.state.zones[g.z['discard']]];
          const isOut = g.state.cards.zone[card] === g.z['discard'];
          g.move(card, isOut ? g.z['field'] : g.z['discard'], g.k['moved']);
          again(g, frame);
        },
      },
    ]);
    expect(match.outcome).toEqual({ winners: [], reason: 'loop' });
    expect(stateOf(match).serials.idle).toBeLessThan(1000);
  });

  test('1,100 things that follow each other and end are no loop', () => {
    const match = cast([
      {
        run(g, frame) {
          g.setTable('mark', g.state.table['mark'] + 1);
          if (g.state.table['mark'] + 1 < 1100) again(g, frame);
        },
      },
    ]);
    expect(match.outcome).toBeNull();
    expect(match.state.table['mark']).toBe(1100);
  });

  test('what grows for ever ends too, with a reason of its own', () => {
    const grows: Instruction<Names> = {
      run(g, frame) {
        g.addSeat(0, 'gold', 1);
        again(g, frame);
      },
    };
    expect(cast([grows], { limits: { idle: 3000 } }).outcome).toEqual({ winners: [], reason: 'endless' });
  });

  test('the game declares how it ends', () => {
    const match = cast([{ run: again }], { endless: (g, why) => g.win(why === 'loop' ? [1] : [], 'no-life') });
    expect(match.outcome).toEqual({ winners: [1], reason: 'no-life' });
  });

  test('real answers set the bound back', () => {
    const match = cast(
      [
        { run: (g) => g.ask({ kind: 'yes', for: 0, prompt: 'more', slot: 1 }) },
        {
          run(g, frame) {
            g.addSeat(0, 'gold', 1);
            again(g, frame);
          },
        },
      ],
      { limits: { idle: 30 } },
    );
    for (let n = 0; n < 100; n++) {
      expect(match.awaiting[0].kind).toBe('yes');
      match.submit({ player: 0, type: 'yes', picks: [1], decision: match.awaiting[0].id });
    }
    expect(match.outcome).toBeNull();
  });

  test('so does whatever somebody does in a window', () => {
    const gain: Instruction<Names> = { run: (g) => g.addSeat(0, 'gold', 1) };
    const hoard: Ability<Names> = { kind: 'trigger', name: 'hoard', on: ['burn'], program: [gain] };
    const match = toyMatch([{ field: ['cave'] }, {}], {
      responses: { triggers: 'resolve', order: 'owner', replacement: 'each' },
      windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
      actions: {
        shout: {
          windows: ['main'],
          plan(g) {
            g.emit(g.k['burn'], 1, 0);
            return 0;
          },
        },
      },
      cards: [unit('cave', 1, 1, { abilities: [hoard] })],
      limits: { idle: 30 },
    });
    const { turnNumber } = match.state.turn;
    for (let n = 0; n < 100; n++) expect(match.submit({ player: 0, type: 'shout' })).toMatchObject({ ok: true });
    expect(match.state.turn.turnNumber).toBe(turnNumber);
    expect(match.state.seats['gold'][0]).toBeGreaterThanOrEqual(100);
    expect(match.outcome).toBeNull();
  });

  for (const triggers of ['stack', 'resolve', 'bag'] as const) {
    test(`an ability that triggers on triggering ends the game, where triggers go by '${triggers}'`, () => {
      const echo: Ability<Names> = { kind: 'trigger', name: 'echo', on: ['triggered', 'burn'], program: [] };
      const match = toyMatch([{ field: ['cave'] }, {}], {
        responses: { triggers, order: 'owner', replacement: 'each' },
        actions: {
          shout: {
            windows: ['main'],
            plan(g) {
              g.emit(g.k['burn'], 1, 1);
              return 0;
            },
          },
        },
        cards: [unit('cave', 1, 1, { abilities: [echo] })],
      });
      match.submit({ player: 0, type: 'shout' });
      expect(match.outcome?.winners).toEqual([]);
      expect(['loop', 'endless']).toContain(match.outcome?.reason);
    });
  }

  test('checks that undo each other end the game', () => {
    const match = toyMatch([{}, {}], {
      checks: [{ name: 'flip', check: (g) => g.setTable('mark', 1 - g.state.table['mark']) }],
    });
    expect(match.outcome).toEqual({ winners: [], reason: 'loop' });
  });

  const shout: ToyParts['actions'] = { shout: { windows: ['main'], plan: () => 0 } };
  const growing: Readonly<Record<string, NonNullable<ToyParts['phases']>[number]>> = {
    'a phase that always brings another one': { name: 'end', begin: (g) => g.insertPhases(['end']) },
    'a step that always comes again': { name: 'end', again: () => true },
  };
  test.each(Object.entries(growing))('%s ends the game, with the reason of what grows', (_, end) => {
    const match = toyMatch([{}, {}], { phases: [{ name: 'main', window: 'main' }, end], actions: shout });
    expect(match.submit({ player: 0, type: 'pass' }).ok).toBe(true);
    expect(match.outcome).toEqual({ winners: [], reason: 'endless' });
  });

  test('turns for ever in which nobody is asked end the game too', () => {
    const match = toyMatch([{}, {}], {
      windows: { main: { ask: 'active', after: 'same', passed: 'end', needed: (g) => g.state.turn.turnNumber < 2 } },
      actions: shout,
    });
    expect(match.submit({ player: 0, type: 'pass' }).ok).toBe(true);
    expect(match.outcome).toEqual({ winners: [], reason: 'endless' });
  });
});
