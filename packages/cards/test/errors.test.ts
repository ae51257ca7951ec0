import { type CardJson, compileBook } from '@upkeep/cards';
import { DefinitionError } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { cast, piece, spell, toy, toyMatch } from './toy.ts';

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
      "toy.json: spell /effect/do/0/do there is no verb 'smite'; there are: hit, score, drawUp, remove, place, back, fight, redirect, paint",
    ],
    [
      'verb, misspelt',
      spell({ do: [{ do: 'drwaUp', amount: 1 }] }),
      "toy.json: spell /effect/do/0/do there is no verb 'drwaUp'; there are: hit, score, drawUp, remove, place, back, fight, redirect, paint; did you mean 'drawUp'?",
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
      "toy.json: spell /effect/do/0/cards/zone there is no zone 'moon'; there are: deck, hand, board, gone, waiting",
    ],
    ['type', piece('p', 1, { type: 'planet' }), "toy.json: p /type there is no type 'planet'; there are: piece, spell"],
    [
      'keyword, misspelt',
      piece('p', 1, { keywords: ['barve'] }),
      "toy.json: p /keywords/0 there is no keyword 'barve'; there are: brave, loud; did you mean 'brave'?",
    ],
    [
      'keyword',
      piece('p', 1, { keywords: ['shy'] }),
      "toy.json: p /keywords/0 there is no keyword 'shy'; there are: brave, loud",
    ],
    [
      'printed number',
      piece('p', 1, { printed: { weight: 1 } }),
      "toy.json: p /printed/weight there is no printed number 'weight'; there are: strength",
    ],
    [
      'moment',
      piece('p', 1, { abilities: [{ kind: 'triggered', on: 'dawn', do: [{ do: 'score', amount: 1 }] }] }),
      "toy.json: p /abilities/0/on there is no moment 'dawn'; there are: removed, enters, dusk, hit, fights, chosen, triggers, scores",
    ],
    [
      'value',
      piece('p', 1, { abilities: [{ kind: 'continuous', modify: 'luck', add: 1 }] }),
      "toy.json: p /abilities/0/modify there is no value 'luck'; there are: strength, brave, loud, price",
    ],
    [
      'cost',
      piece('p', 1, { abilities: [{ kind: 'activated', cost: { gold: 1 }, do: [{ do: 'score', amount: 1 }] }] }),
      "toy.json: p /abilities/0/cost/gold there is no cost 'gold'; there are: score, remove",
    ],
    [
      'duration',
      spell({ do: [{ give: { kind: 'continuous', modify: 'strength', add: 1 }, to: 'self', until: 'noon' }] }),
      "toy.json: spell /effect/do/0/until there is no duration 'noon'; there are: turn, ownTurns",
    ],
    [
      'event amount',
      piece('p', 1, {
        abilities: [{ kind: 'triggered', on: 'removed', do: [{ do: 'score', amount: { event: 'amount' } }] }],
      }),
      'toy.json: p /abilities/0/do/0/amount/event there is no event with an amount here',
    ],
    [
      'number of the event',
      piece('p', 1, {
        abilities: [{ kind: 'triggered', on: 'fights', do: [{ do: 'score', amount: { event: 'amount' } }] }],
      }),
      "toy.json: p /abilities/0/do/0/amount/event there is no number of 'fights' 'amount'; there are: rounds",
    ],
    [
      'participant',
      piece('p', 1, {
        abilities: [{ kind: 'triggered', on: 'hit', with: { dealer: 'self' }, do: [{ do: 'score', amount: 1 }] }],
      }),
      "toy.json: p /abilities/0/with/dealer there is no participant of 'hit' 'dealer'; there are: hitter",
    ],
    [
      'name of another moment',
      piece('p', 1, { abilities: [{ kind: 'triggered', on: 'fights', do: [{ do: 'remove', cards: 'hitter' }] }] }),
      "toy.json: p /abilities/0/do/0/cards there is no name 'hitter'; there are: self, you, opponents, friends, everyone, that, given, opposed",
    ],
    [
      'that of several',
      piece('p', 1, {
        abilities: [
          {
            kind: 'triggered',
            on: 'removed',
            of: { type: 'piece' },
            oneOrMore: true,
            do: [{ do: 'remove', cards: 'that' }],
          },
        ],
      }),
      "toy.json: p /abilities/0/do/0/cards there is no name 'that'; there are: self, you, opponents, friends, everyone, given",
    ],
    [
      'another of nothing',
      piece('p', 1, {
        abilities: [{ kind: 'triggered', on: 'removed', another: true, do: [{ do: 'score', amount: 1 }] }],
      }),
      "toy.json: p /abilities/0/another without 'of' only this card itself is meant",
    ],
    [
      'still twice',
      piece('p', 1, {
        abilities: [
          {
            kind: 'triggered',
            on: 'hit',
            still: { exists: 'you' },
            ifStill: { exists: 'you' },
            do: [{ do: 'score', amount: 1 }],
          },
        ],
      }),
      "toy.json: p /abilities/0/ifStill give either 'still' or 'ifStill', not both",
    ],
    [
      'pass',
      piece('p', 1, { abilities: [{ kind: 'triggered', on: 'hit', pass: 'late', do: [{ do: 'score', amount: 1 }] }] }),
      "toy.json: p /abilities/0/pass there is no pass of triggers 'late'; there are: early",
    ],
    [
      'uses of what is not used up',
      spell({
        do: [{ give: { kind: 'continuous', modify: 'strength', add: 1 }, to: 'self', until: 'turn', uses: 1 }],
      }),
      "toy.json: spell /effect/do/0/uses a continuous ability has uses only with 'spent': say what uses it up",
    ],
    [
      'spent without uses',
      spell({
        do: [
          {
            give: { kind: 'continuous', modify: 'strength', add: 1, spent: { on: 'hit' } },
            to: { type: 'piece' },
            until: 'turn',
          },
        ],
      }),
      "toy.json: spell /effect/do/0/give/spent 'spent' needs 'uses': how often it can be",
    ],
    [
      'spent on whom',
      spell({
        do: [
          {
            give: { kind: 'continuous', modify: 'strength', add: 1, spent: { on: 'enters' } },
            to: { type: 'piece' },
            until: 'turn',
            uses: 1,
          },
        ],
      }),
      "toy.json: spell /effect/do/0/give/spent the field 'of' is missing: say what it has to happen to",
    ],
    [
      'whose turns',
      spell({
        do: [
          {
            give: { kind: 'continuous', modify: 'strength', add: 1 },
            to: { type: 'piece' },
            until: 'turn',
            whose: 'affected',
          },
        ],
      }),
      "toy.json: spell /effect/do/0/whose 'turn' does not speak of anybody's own turns",
    ],
    [
      'an ability given to nobody',
      spell({ do: [{ give: { kind: 'activated', do: [{ do: 'score', amount: 1 }] }, until: 'turn' }] }),
      "toy.json: spell /effect/do/0/to an ability that is used is given to cards ('to'), and 'uses' says nothing about it",
    ],
    [
      'a cost that takes no card',
      piece('p', 1, {
        abilities: [
          { kind: 'activated', cost: { score: { one: { type: 'piece' } } }, do: [{ do: 'score', amount: 1 }] },
        ],
      }),
      'toy.json: p /abilities/0/cost/score this cost is an amount; it is not paid with another card',
    ],
    [
      'a cost that takes a card',
      piece('p', 1, { abilities: [{ kind: 'activated', cost: { remove: 1 }, do: [{ do: 'score', amount: 1 }] }] }),
      'toy.json: p /abilities/0/cost/remove this cost is paid with another card: say { "one": ... }',
    ],
    [
      'targets of what is no entry',
      spell({ do: [{ do: 'score', amount: { count: { targetsOf: { type: 'piece' } } } }] }),
      'toy.json: spell /effect/do/0/amount/count/targetsOf expected entries of the stack',
    ],
    [
      'divided target',
      spell({ target: 'you', do: [{ forEach: 'target', do: [{ do: 'score', amount: { share: 'target' } }] }] }),
      "toy.json: spell /effect/do/0/do/0/amount/share there is no divided target 'target'; there are none",
    ],
    [
      'whose share',
      spell({
        targets: [{ as: 'all', select: { type: 'piece' }, divide: 2 }],
        do: [{ do: 'score', amount: { share: 'all' } }],
      }),
      "toy.json: spell /effect/do/0/amount/of there is no name 'each'; there are: self, you, opponents, friends, everyone, given, all",
    ],
    [
      'more modes than there are',
      spell({
        modes: [
          { name: 'a', do: [{ do: 'score', amount: 1 }] },
          { name: 'b', do: [{ do: 'score', amount: 1 }] },
        ],
        chooseModes: 3,
      }),
      'toy.json: spell /effect/chooseModes expected from 1 to 2 modes, found 3 to 3',
    ],
    [
      'name of another mode',
      spell({
        modes: [
          { name: 'a', target: { type: 'piece' }, do: [{ do: 'score', amount: 1 }] },
          { name: 'b', do: [{ do: 'remove', cards: 'target' }] },
        ],
      }),
      "toy.json: spell /effect/modes/1/do/0/cards there is no name 'target'; there are: self, you, opponents, friends, everyone, given",
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

/** Cards come from files and from JavaScript: their types promise nothing. */
function misshapen(fields: object): string[] {
  return problems(Object.assign(piece('p', 1), fields));
}

it('a state cannot be watched where the game has no event for it', () => {
  const { watched: _, ...blind } = toy;
  const watcher = piece('p', 1, {
    abilities: [{ kind: 'triggered', whenever: { turnOf: 'you' }, do: [{ do: 'score', amount: 1 }] }],
  });
  expect(() => compileBook(blind, [{ cards: [watcher] }])).toThrow(
    "/abilities/0/whenever: 'toy' has no event for states that are watched",
  );
});

describe('a card of the wrong shape, given to the compiler itself', () => {
  const cases: [string, object, string][] = [
    [
      'an unknown field',
      { colour: 'red' },
      "toy.json: p /colour there is no field 'colour' here; there are: id, name,",
    ],
    ['no name', { name: undefined }, "toy.json: p / the field 'name' is missing"],
    ['no id', { id: undefined }, "toy.json: card number 1 / the field 'id' is missing"],
    ['an effect that is null', { effect: null }, 'toy.json: p /effect expected object; found null'],
    ['instructions that are a number', { effect: { do: 5 } }, 'toy.json: p /effect/do expected array; found 5'],
    ['no instructions', { effect: { do: [] } }, 'toy.json: p /effect/do expected at least 1; found 0'],
    ['keywords in one word', { keywords: 'brave' }, 'toy.json: p /keywords expected array; found "brave"'],
    ['an ability that is a text', { abilities: ['x'] }, 'toy.json: p /abilities/0 expected object; found "x"'],
    ['a fraction', { printed: { strength: 1.5 } }, 'toy.json: p /printed/strength expected integer; found 1.5'],
    ['a number beyond all bounds', { printed: { strength: 1e99 } }, 'toy.json: p /printed/strength expected integer;'],
    [
      'conditions without end',
      { effect: { do: [{ if: JSON.parse(`${'{"not":'.repeat(3000)}{}${'}'.repeat(3000)}`), do: [{ do: 'score' }] }] } },
      'toy.json: p /effect/do/0/if/not/not/not',
    ],
    [
      'an unknown field deep inside',
      { abilities: [{ kind: 'triggered', on: 'hit', of: { players: 'you', phase: 'main' }, do: [{ do: 'score' }] }] },
      "toy.json: p /abilities/0/of/phase there is no field 'phase' here; there are: players, where",
    ],
    [
      'modes beside instructions',
      { effect: { do: [{ do: 'score' }], modes: [1, 2].map((n) => ({ name: `${n}`, do: [{ do: 'score' }] })) } },
      "toy.json: p /effect/do there is no field 'do' here; there are: modes, chooseModes",
    ],
    [
      'a chosen number that is not',
      { effect: { do: [{ do: 'score', amount: { x: 3 } }] } },
      'toy.json: p /effect/do/0/amount/x expected true; found 3',
    ],
    [
      'a state watched beside a moment',
      { abilities: [{ kind: 'triggered', on: 'hit', whenever: { turnOf: 'you' }, do: [{ do: 'score' }] }] },
      "toy.json: p /abilities/0/on there is no field 'on' here; there are: kind, name, text, zones, whenever,",
    ],
    [
      'a state watched by what is given',
      {
        effect: {
          do: [
            {
              give: { kind: 'triggered', on: 'hit', whenever: { turnOf: 'you' }, do: [{ do: 'score' }] },
              until: 'turn',
            },
          ],
        },
      },
      "toy.json: p /effect/do/0/give/whenever there is no field 'whenever' here",
    ],
    [
      'half a subtraction',
      { effect: { do: [{ do: 'score', amount: { minus: [1] } }] } },
      'toy.json: p /effect/do/0/amount/minus expected at least 2; found 1',
    ],
    [
      'a part of a verb that is nothing',
      { effect: { do: [{ do: 'hit', who: { players: null }, amount: 1 }] } },
      'toy.json: p /effect/do/0/who/players expected string; found null',
    ],
  ];
  for (const [what, fields, expected] of cases) {
    it(`is told the place: ${what}`, () => {
      expect(misshapen(fields).map((text) => text.slice(0, expected.length))).toEqual([expected]);
    });
  }

  it('is told that a file has no cards', () => {
    const source: { cards: CardJson[] } = Object.assign({ cards: [] }, { cards: 'none' });
    expect(() => compileBook(toy, [source])).toThrow('cards: /cards: expected array; found "none"');
  });
});

it.each([
  ['programs', "the game has no program 'spell/effect'"],
  ['abilities', "the game has no ability 'spell: continuous'"],
] as const)('a game that forgets the %s of its book is told so', (without, what) => {
  const boost = spell({ do: [{ give: { kind: 'continuous', modify: 'strength', add: 1 }, until: 'turn' }] });
  expect(() => cast(toyMatch({ mine: [boost], without }))).toThrow(
    `${what}: its cards bring it along where the game says \`${without}: book.${without}\`.`,
  );
});
