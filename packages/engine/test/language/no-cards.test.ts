import { createMatch, declareGame } from '@upkeep/engine';
import { expect, it } from 'vitest';

const dice = declareGame({
  id: 'dice',
  version: '1.0.0',
  name: 'Dice',
  about: 'Nothing but a die.',
  players: { min: 2, max: 4 },
  zones: {},
  seatFields: { points: {} },
  windows: { table: { ask: 'active', after: 'end', passed: 'end' } },
  turn: { rolling: [] },
});
const throwing = dice.program('throwing', {}, ({ act }) => [
  act((g, me) => g.addSeat.points(me.controller, 1 + g.roll(6))),
]);
const roll = dice.action({ windows: ['table'], plan: (g, seat) => g.run(throwing, { controller: seat }) });
const parts = { phases: { rolling: { window: 'table' } }, actions: { roll } } as const;

it('a game may have no cards, no decks and no zones', () => {
  const match = createMatch({ game: dice.game(parts), rolls: [3] });
  expect(match.submit({ player: 0, type: 'roll' }).ok).toBe(true);
  expect(match.state.seats.points).toEqual([4, 0]);
  expect(match.view(0).zones).toEqual([]);
});

it('but decks need a zone, and a game without one takes none', () => {
  const decks = { one: { name: 'One', cards: {} } };
  expect(() => dice.game({ ...parts, decks })).toThrow("deckZone: there is no zone 'deck'; none is declared");
  const game = dice.game({ ...parts, cards: [{ id: 'token', name: 'Token' }] });
  expect(() => createMatch({ game, decks: [{ token: 1 }] })).toThrow('decks[0]: Dice is played without decks.');
});
