import { DefinitionError } from '@upkeep/engine';
import { expect, it } from 'vitest';
import { meadow, meadowWith } from './meadow.ts';

// In a file of its own: a game has every ability made with its nouns, this one too.
it('the parties of an event are fields: a trigger that names none is an error with its place', () => {
  const odd = meadow.trigger({
    name: 'odd',
    on: 'bloom',
    // @ts-expect-error: there is no such field
    it: 'bee',
    do() {},
  });
  expect(() => meadowWith({ abilities: [odd] })).toThrow(DefinitionError);
  expect(() => meadowWith({ abilities: [odd] })).toThrow(/it: there is no field 'bee'/);
});
