import { expect, test } from 'vitest';
import type { StaticAbility } from '../../src/define/definition.ts';
import { runOf } from '../../src/match/core.ts';
import type { Names } from '../../src/state/state.ts';
import { slotOf, toyMatch, unit } from '../knots/toy-table.ts';

/** Adds to the power of the units of whoever controls it. */
function raising(adds: number, asked: { times: number }): StaticAbility<Names> {
  return {
    kind: 'static',
    name: `raises by ${adds}`,
    query: 'power',
    layer: 1,
    applies(g, x, card) {
      asked.times++;
      return g.state.cards.controller[card] === x.controller;
    },
    value: (_g, _x, _card, value) => value + adds,
    alike: { touches: 'mine', adds },
  };
}

/** In the same layer, by its time: what came before it counts twice. */
const doubling: StaticAbility<Names> = {
  kind: 'static',
  name: 'doubles',
  query: 'power',
  layer: 1,
  applies: () => true,
  value: (_g, _x, _card, value) => value * 2,
};

test('abilities that add alike are asked as one, and come to the same value as one by one', () => {
  const asked = { times: 0 };
  const cards = [
    unit('one', 1, 1, { abilities: [raising(1, asked)] }),
    unit('ten', 1, 1, { abilities: [raising(10, asked)] }),
    unit('twice', 1, 1, { abilities: [doubling] }),
  ];
  const match = toyMatch([{ field: ['one', 'ten', 'one', 'twice', 'one', 'ten'] }, { field: ['ten', 'ten'] }], {
    cards,
  });
  const run = runOf(match);
  const power = run.q['power'];
  const values = () => [slotOf(match, 'one', 0), slotOf(match, 'ten', 1)].map((card) => run.value(power, card));
  const together = values();
  // Three of the first player's before the doubling, two after it, and the other player's: each looked at once for a card.
  expect(asked.times).toBe(2 * 3);
  match.useReferenceMode();
  asked.times = 0;
  expect(values()).toEqual(together);
  expect(together).toEqual([(1 + 1 + 10 + 1) * 2 + 1 + 10, 1 * 2 + 10 + 10]);
  expect(asked.times).toBe(2 * 7);
});
