import { DefinitionError, declareGame } from '@upkeep/engine';
import { expect, it } from 'vitest';

// With nouns of its own: a game has every ability made with its nouns, this one too.
const hive = declareGame({
  id: 'hive',
  version: '1.0.0',
  name: 'Hive',
  about: 'For one test.',
  players: { min: 2, max: 2 },
  zones: {},
  events: { hummed: { fields: { player: 'seat', to: 'seat?' }, words: '{player} hums[ to {to}]' } },
  windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
  turn: { main: [] },
});

it('the parties of an event are fields: a trigger that names none is an error with its place', () => {
  const odd = hive.trigger({
    name: 'odd',
    on: 'hummed',
    // @ts-expect-error: there is no such field
    it: 'bee',
    do() {},
  });
  const game = () => hive.game({ phases: { main: { window: 'main' } }, abilities: [odd] });
  expect(game).toThrow(DefinitionError);
  expect(game).toThrow(/it: there is no field 'bee'/);
});
