import { DefinitionError, type Game } from '@upkeep/engine';
import { defineGame, definitionOf, extendGame } from '@upkeep/engine/kernel';
import { battle } from '@upkeep/games/battle';
import { duel } from '@upkeep/games/duel';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';
import { toyGame } from './knots/toy-table.ts';
import { arenaTable, modeNames } from './properties/arena.ts';
import { anything, ODD, outcomeOf, placesOf, replaced, WRONG } from './wrong-values.ts';

const toy = toyGame([{}, {}], {});
const arena = arenaTable(modeNames[0], 2).game;
const games: readonly [string, Game][] = [
  ['skirmish', skirmish],
  ['toy', toy],
  ['arena', arena],
  ['duel', duel],
  ['Battle', battle],
];

describe('whatever is written at any one place of a definition', () => {
  it.each(games)('%s is taken or refused in words', (_, game) => {
    const definition = definitionOf(game);
    const places = placesOf(definition);
    const count = { taken: 0, refused: 0 };
    const raw: string[] = [];
    const wrongs = places.length < 500 ? [...WRONG, ...ODD] : WRONG;
    for (const place of places) {
      for (const wrong of wrongs) {
        const outcome = outcomeOf(() => defineGame(anything(replaced(definition, place, wrong))));
        if (outcome === 'taken' || outcome === 'refused') count[outcome]++;
        else raw.push(`${place.join('.')} = ${String(wrong)}: ${outcome}`);
      }
    }
    expect(raw).toEqual([]);
    expect(count.refused).toBeGreaterThan(count.taken);
  });

  it('so is whatever is given to extendGame', () => {
    for (const wrong of [...WRONG, ...ODD]) {
      expect(outcomeOf(() => extendGame(skirmish, anything(wrong)))).not.toContain('raw');
      expect(outcomeOf(() => extendGame(anything(wrong), {}))).toBe('refused');
    }
  });
});

describe('a definition that cannot even be read', () => {
  it('is a DefinitionError too', () => {
    const definition = definitionOf(skirmish);
    const trap = { ...definition };
    Object.defineProperty(trap, 'zones', {
      enumerable: true,
      get: () => {
        throw new RangeError('not today');
      },
    });
    const closed = Proxy.revocable({ ...definition.zones }, {});
    closed.revoke();
    for (const bad of [trap, { ...definition, zones: closed.proxy }]) {
      expect(() => defineGame(anything(bad))).toThrow(DefinitionError);
      expect(() => defineGame(anything(bad))).toThrow('the definition cannot be read');
    }
  });
});
