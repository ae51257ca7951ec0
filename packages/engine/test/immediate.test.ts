import { expect, test } from 'vitest';
import type { Rules } from '../src/kernel.ts';
import { toyMatch, unit } from './knots/toy-table.ts';

/** `immediate` is looked at after every batch: quiet ones, turns and steps that begin, leaving, its own. */
test('no batch goes by unseen', () => {
  const seen: number[] = [];
  const match = toyMatch([{ hand: ['imp'] }, {}, {}], {
    immediate: (g) => {
      seen.push(g.state.serials.event);
    },
    lastKnown: [],
    actions: {
      pay: {
        windows: ['main'],
        plan(g, seat) {
          g.addSeat(seat, 'gold', -1);
          return 0;
        },
      },
    },
    phases: [
      { name: 'start', begin: (g) => g.setTable('mark', g.state.table['mark'] + 1) },
      { name: 'main', window: 'main' },
      { name: 'end', steps: [{ name: 'wrap', end: (g) => g.setTable('mark', 0), settle: true }] },
    ],
    cards: [unit('imp', 1, 1)],
  });
  /** How many events there were after each batch. That the game begins changes nothing: the first is that of the set-up. */
  const everyBatch = () =>
    match.events
      .flatMap(({ batch }, i) => (match.events[i + 1]?.batch === batch ? [] : [i + 1]))
      .filter((events) => events > 1);
  expect(seen).toEqual(everyBatch());
  match.submit({ player: 0, type: 'pay' });
  match.submit({ player: 0, type: 'pass' });
  match.submit({ player: 2, type: 'concede' });
  match.submit({ player: 1, type: 'pass' });
  expect(match.state.turn.turnNumber).toBe(3);
  expect(seen.length).toBeGreaterThan(15);
  expect(seen).toEqual(everyBatch());
});

test('what it says is looked at, too', () => {
  const match = toyMatch([{}, {}, {}], {
    immediate(g: Rules) {
      const { gold, life } = g.state.seats;
      if (gold[0] === 2 && life[0] === 20) g.setSeat(0, 'life', 7);
      if (life[0] === 7) g.setSeat(0, 'life', 8);
    },
    actions: {
      pay: {
        windows: ['main'],
        plan(g, seat) {
          g.addSeat(seat, 'gold', -1);
          return 0;
        },
      },
    },
  });
  match.submit({ player: 0, type: 'pay' });
  expect(match.state.seats['life'][0]).toBe(8);
});

test('one that never stops saying something is a fault, and nothing has happened', () => {
  const match = toyMatch([{}, {}], {
    immediate(g: Rules) {
      if (g.state.turn.turnNumber > 1) g.setTable('mark', 1);
    },
  });
  const before = match.hash();
  expect(() => match.submit({ player: 0, type: 'pass' })).toThrow(
    "Toy: the rule 'immediate' failed in turn 2, main: it never stops saying something: tableSet, again and again.",
  );
  expect(match.hash()).toBe(before);
});
