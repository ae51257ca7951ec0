import { readFileSync } from 'node:fs';
import { cardSchema } from '@upkeep/cards';
import { checkCards, readCards } from '@upkeep/cards/check';
import { describe, expect, it } from 'vitest';
import { piece, spell, toy } from './toy.ts';

const published = new URL('../schema/card.schema.json', import.meta.url);

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

describe('the published schema', () => {
  it('is the one the code checks with', () => {
    expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(JSON.parse(JSON.stringify(cardSchema())));
  });

  it('has no field for a phase, a step or the number of a turn (Battle 9)', () => {
    const forbidden = /phase|step|turn-?number/i;
    expect(keysIn(cardSchema()).filter((key) => forbidden.test(key))).toEqual([]);
    expect(keysIn(cardSchema(toy)).filter((key) => forbidden.test(key))).toEqual([]);
  });
});

describe('checking a card file', () => {
  it('finds nothing wrong with a right one', () => {
    const file = { cards: [piece('p', 1, { keywords: ['brave'] }), spell({ do: [{ do: 'score', amount: 1 }] })] };
    expect(checkCards(file)).toEqual([]);
    expect(checkCards(file, { vocabulary: toy })).toEqual([]);
  });

  const wrong: [string, unknown, string, string, string][] = [
    [
      'an unknown field',
      { ...piece('p', 1), colour: 'red' },
      'p',
      '/colour',
      "there is no field 'colour' here; there are: id, name, type",
    ],
    [
      'a number as a word',
      { ...piece('p', 1), printed: { strength: 'big' } },
      'p',
      '/printed/strength',
      'expected integer; found "big"',
    ],
    [
      'an unknown verb',
      spell({ do: [{ do: 'smite' }] }),
      'spell',
      '/effect/do/0/do',
      'expected one of hit, score, drawUp, remove, place, back, fight, redirect, paint; found "smite"',
    ],
    [
      'a misspelt verb',
      spell({ do: [{ do: 'socre' }] }),
      'spell',
      '/effect/do/0/do',
      `expected one of hit, score, drawUp, remove, place, back, fight, redirect, paint; found "socre"; did you mean 'score'?`,
    ],
    [
      'a misspelt field',
      { ...piece('p', 1), abilites: [] },
      'p',
      '/abilites',
      "there is no field 'abilites' here; there are: id, name, type, text, tags, cost, printed, keywords, abilities, effect, token; did you mean 'abilities'?",
    ],
    [
      'a verb without a part',
      spell({ do: [{ do: 'hit', who: 'you' }] }),
      'spell',
      '/effect/do/0',
      "the field 'amount' is missing",
    ],
    [
      'a verb with a foreign part',
      spell({ do: [{ do: 'score', amount: 1, to: 'you' }] }),
      'spell',
      '/effect/do/0/to',
      "there is no field 'to' here; there are: do, as, amount, who",
    ],
    [
      'no instruction at all',
      { ...spell({ do: [] }), effect: { do: [{ doo: 'hit' }] } },
      'spell',
      '/effect/do/0',
      'expected an instruction, with one of: choose,',
    ],
    [
      'a wrong kind of ability',
      { ...piece('p', 1), abilities: [{ kind: 'magic' }] },
      'p',
      '/abilities/0/kind',
      'expected one of triggered,',
    ],
    [
      'a moment that cannot be replaced',
      { ...piece('p', 1), abilities: [{ kind: 'replacement', on: 'dawn', prevent: 1 }] },
      'p',
      '/abilities/0/on',
      'expected one of removed, enters, dusk, hit; found "dawn"',
    ],
    [
      'a fault deep inside',
      { ...piece('p', 1), abilities: [{ kind: 'continuous', modify: 'strength', add: { count: { zone: 'moon' } } }] },
      'p',
      '/abilities/0/add/count/zone',
      'expected one of deck, hand, board, gone, waiting; found "moon"',
    ],
    [
      'a name the schema cannot know',
      spell({ do: [{ do: 'hit', who: 'foe', amount: 1 }] }),
      'spell',
      '/effect/do/0/who',
      "there is no name 'foe'",
    ],
    ['no id', { name: 'x', type: 'piece' }, 'card number 1', '/', "the field 'id' is missing"],
  ];
  for (const [what, card, id, path, message] of wrong) {
    it(`points at ${what}`, () => {
      const found = checkCards({ cards: [card] }, { vocabulary: toy, file: 'my.json' });
      expect(found.map((p) => ({ ...p, message: p.message.slice(0, message.length) }))).toContainEqual({
        file: 'my.json',
        card: id,
        path,
        message,
      });
      expect(found.length).toBeLessThanOrEqual(2);
    });
  }

  it('reads a file or throws with every place', () => {
    expect(readCards(JSON.stringify({ cards: [piece('p', 1)] }), { file: 'my.json', vocabulary: toy }).file).toBe(
      'my.json',
    );
    expect(() => readCards('{"cards": [{"id": "p"}]}', { file: 'my.json' })).toThrow(
      /my\.json: p \/: the field 'name' is missing/,
    );
    expect(() => readCards('{"cards": [\n}', { file: 'my.json' })).toThrow(/my\.json/);
  });
});
