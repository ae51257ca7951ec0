import { type CardJson, compileBook } from '@upkeep/cards';
import { DefinitionError } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { piece, spell, toy } from './toy.ts';

function problems(card: CardJson): string[] {
  try {
    compileBook(toy, [{ file: 'toy.json', cards: [card] }]);
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems.map((p) => `${p.path} ${p.message}`);
    throw error;
  }
  return [];
}

describe('a card that names what is not there', () => {
  const cases: [string, CardJson, string][] = [
    [
      'verb',
      spell({ do: [{ do: 'smite' }] }),
      "toy.json: spell /effect/do/0/do there is no verb 'smite'; there are: hit, score, drawUp, remove, paint",
    ],
    [
      'part',
      spell({ do: [{ do: 'score', amount: 1, much: 2 }] }),
      "toy.json: spell /effect/do/0/much there is no part of 'score' 'much'; there are: amount, who",
    ],
    [
      'missing part',
      spell({ do: [{ do: 'hit', who: 'you' }] }),
      "toy.json: spell /effect/do/0/amount 'hit' needs this part: an amount",
    ],
    [
      'choice',
      spell({ do: [{ do: 'paint', cards: 'self', colour: 'green' }] }),
      "toy.json: spell /effect/do/0/colour there is no choice 'green'; there are: red, blue",
    ],
    [
      'name',
      spell({ do: [{ do: 'hit', who: 'foe', amount: 1 }] }),
      "toy.json: spell /effect/do/0/who there is no name 'foe'; there are: self, you, opponents, friends, everyone, given",
    ],
    [
      'result',
      spell({ do: [{ do: 'score', amount: { result: 'x' } }] }),
      "toy.json: spell /effect/do/0/amount/result there is no result 'x'; there are none",
    ],
    [
      'zone',
      spell({ do: [{ do: 'remove', cards: { zone: 'moon' } }] }),
      "toy.json: spell /effect/do/0/cards/zone there is no zone 'moon'; there are: deck, hand, board, gone",
    ],
    ['type', piece('p', 1, { type: 'planet' }), "toy.json: p /type there is no type 'planet'; there are: piece, spell"],
    [
      'keyword',
      piece('p', 1, { keywords: ['shy'] }),
      "toy.json: p /keywords/0 there is no keyword 'shy'; there are: brave",
    ],
    [
      'printed number',
      piece('p', 1, { printed: { weight: 1 } }),
      "toy.json: p /printed/weight there is no printed number 'weight'; there are: strength",
    ],
    [
      'moment',
      piece('p', 1, { abilities: [{ kind: 'triggered', on: 'dawn', do: [] }] }),
      "toy.json: p /abilities/0/on there is no moment 'dawn'; there are: removed, hit",
    ],
    [
      'value',
      piece('p', 1, { abilities: [{ kind: 'continuous', modify: 'luck', add: 1 }] }),
      "toy.json: p /abilities/0/modify there is no value 'luck'; there are: strength, brave",
    ],
    [
      'cost',
      piece('p', 1, { abilities: [{ kind: 'activated', cost: { gold: 1 }, do: [] }] }),
      "toy.json: p /abilities/0/cost/gold there is no cost 'gold'; there are: score",
    ],
    [
      'duration',
      spell({ do: [{ give: { kind: 'continuous', modify: 'strength', add: 1 }, to: 'self', until: 'noon' }] }),
      "toy.json: spell /effect/do/0/until there is no duration 'noon'; there are: turn",
    ],
    [
      'event amount',
      piece('p', 1, {
        abilities: [{ kind: 'triggered', on: 'removed', do: [{ do: 'score', amount: { event: 'amount' } }] }],
      }),
      'toy.json: p /abilities/0/do/0/amount/event there is no event with an amount here',
    ],
  ];
  for (const [what, card, expected] of cases) {
    it(`is told the place and what there is: ${what}`, () => {
      expect(problems(card)).toContain(expected);
    });
  }

  it('is told everything at once', () => {
    expect(problems(spell({ do: [{ do: 'smite' }, { do: 'smote' }] }))).toHaveLength(2);
  });

  it('is told that an id is used twice', () => {
    expect(() => compileBook(toy, [{ cards: [piece('p', 1), piece('p', 2)] }])).toThrow("the id 'p' is used twice");
  });
});
