import { expect, test } from 'vitest';
import type { Names } from '../src/index.ts';
import { RuleValidator } from '../src/index.ts';
import type { ActionDefinition } from '../src/kernel.ts';
import { toyMatch } from './knots/toy-table.ts';

const gain = (minor: boolean): ActionDefinition<Names> => ({
  windows: ['main'],
  minor,
  plan(g, seat) {
    g.addSeat(seat, 'gold', 1);
    return 0;
  },
  words: 'Gain',
});

const spend: ActionDefinition<Names> = {
  windows: ['main'],
  plan(g, seat) {
    const gold = g.state.seats['gold'][seat];
    if (gold < 5) return g.refuse(g.no['cannot-pay'], 5, gold);
    g.addSeat(seat, 'gold', -5);
    return 0;
  },
  words: 'Spend',
};

test('a minor action is listed and legal, and no reason to stop', () => {
  const match = toyMatch([{}, {}], { actions: { gain: gain(true), spend } });
  const words = () => match.legalActions(0).map((entry) => entry.words);
  expect(words()).toEqual(['Gain', 'Pass']);
  expect(match.canAct(0)).toBe(false);
  expect(RuleValidator.canAct(match, 0)).toBe(false);
  expect(match.submit({ player: 0, type: 'gain' }).ok).toBe(true);
  expect(match.submit({ player: 0, type: 'gain' }).ok).toBe(true);
  // With five there is something to spend it on.
  expect(words()).toEqual(['Gain', 'Spend', 'Pass']);
  expect(match.canAct(0)).toBe(true);
  expect(match.canAct(1)).toBe(false);
});

test('any other action is one', () => {
  const match = toyMatch([{}, {}], { actions: { gain: gain(false) } });
  expect(match.canAct(0)).toBe(true);
  expect(() => match.canAct(7)).toThrow('There is no seat 7');
});

test('a question is something to stop for; after the end there is nothing', () => {
  const match = toyMatch([{}, {}], {
    actions: { gain: gain(true) },
    setup: [{ run: (g) => g.ask({ kind: 'yes', for: 1, prompt: 'ready', slot: 1 }) }],
  });
  expect([match.canAct(0), match.canAct(1)]).toEqual([false, true]);
  match.submit({ player: 0, type: 'concede' });
  expect(match.canAct(1)).toBe(false);
});
