import { DefinitionError, type Game } from '@upkeep/engine';
import { defineGame, definitionOf, extendGame } from '@upkeep/engine/kernel';
import { battle } from '@upkeep/games/battle';
import { duel } from '@upkeep/games/duel';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';
import { toyGame } from './knots/toy-table.ts';
import { arenaTable, modeNames } from './properties/arena.ts';

type Path = readonly string[];

const MANY = 20;

/** What an author without a compiler might leave, write or paste at any place. */
const WRONG: readonly unknown[] = [undefined, null, 7, 'zzz', [], {}, () => 0];
const ODD: readonly unknown[] = [-0.5, '', [null], { x: 1 }, true, 10n, Symbol('x')];

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Every place of a definition. Of what a card keeps in `data` the engine reads nothing; of many cards or programs some will do. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (!isParts(value) || path[path.length - 1] === 'data') return [path];
  const keys = Object.keys(value);
  const some = path.length > 0 && keys.length > MANY ? keys.filter((_, i) => i % 9 === 0) : keys;
  return [path, ...some.flatMap((key) => placesOf(value[key], [...path, key]))];
}

function replaced(whole: unknown, path: Path, by: unknown): unknown {
  if (path.length === 0) return by;
  const [key, ...rest] = path;
  if (Array.isArray(whole)) return whole.map((part, i) => (String(i) === key ? replaced(part, rest, by) : part));
  return isParts(whole) ? { ...whole, [key]: replaced(whole[key], rest, by) } : by;
}

/** Anything at all, as plain JavaScript may hand it over. */
function anything(value: unknown): never {
  const holder: { readonly value: never } = Object.assign(Object.create(null), { value });
  return holder.value;
}

function outcomeOf(work: () => unknown): string {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (!(error instanceof DefinitionError)) return `raw: ${error}`;
    const unread = error.problems.find(({ message }) => message.includes('cannot be read'));
    return unread === undefined && error.problems.length > 0 ? 'refused' : `raw: ${error.message}`;
  }
}

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
