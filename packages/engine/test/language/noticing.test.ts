import { createMatch } from '@upkeep/engine';
import { expect, test } from 'vitest';
import { meadow, meadowWith } from './meadow.ts';

/** How many moths a player has after three flutters together and two more, with one watcher on the field. */
function moths(
  how: { readonly oncePerTurn?: boolean; readonly oneOrMore?: boolean },
  triggers: 'resolve' | 'bag' = 'resolve',
): number {
  const watcher = meadow.trigger({
    name: 'watcher',
    on: 'flutter',
    ...how,
    do: (g, self) => g.addSeat.moths(self.controller, 100),
  });
  const flutter = meadow.action({
    windows: ['garden'],
    params: { times: { number: [1, 3] } },
    plan(g, seat, { times }) {
      for (let i = 0; i < times; i++) g.say.flutter({ player: seat, moths: 1 });
    },
  });
  const game = meadowWith({
    actions: { flutter },
    responses: { triggers },
    setup: (g) => g.deal(g.zone.deck(g.seats[0]), g.zone.field(g.seats[0]), 1, { as: 'sown' }),
    cards: [{ id: 'fern', name: 'Fern', abilities: [watcher] }],
    decks: { ferns: { name: 'Ferns', cards: { fern: 2 } } },
  });
  const match = createMatch({ game, seed: 1 });
  for (const times of [3, 1, 1]) match.submit({ player: 0, type: 'flutter', times });
  return match.state.seats['moths'][0];
}

test('a trigger notices every event, unless it says otherwise', () => {
  expect(moths({})).toBe(505);
  expect(moths({ oneOrMore: true })).toBe(305);
  expect(moths({ oncePerTurn: true })).toBe(105);
});

test('in a bag, an ability that triggers once a turn waits each time and resolves once', () => {
  expect(moths({ oncePerTurn: true }, 'bag')).toBe(105);
  expect(moths({}, 'bag')).toBe(505);
});
