import type { AbilityJson, CardJson, InstructionJson } from '@upkeep/cards';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { announce, answer, handle, idsIn, piece, resolve, spell, type ToyMatch, toyMatch } from './toy.ts';

function colourOf(match: ToyMatch, id: string): number {
  const cards = match.view(0).zones.flatMap((z) => z.cards);
  return cards.find((card) => card.card === id)?.fields?.['colour'] ?? 0;
}

/** A spell that comes to lie on the board. */
function lasting(abilities: readonly AbilityJson[], more: Partial<CardJson> = {}): CardJson {
  return { ...spell({ do: [{ do: 'place', cards: 'self' }] }), printed: { strength: 7 }, abilities, ...more };
}

function play(match: ToyMatch, x = 0): ToyMatch {
  expect(announce(match, x)).toBe(true);
  resolve(match);
  return match;
}

describe('what changes how a card comes into its place', () => {
  const painted: AbilityJson = {
    kind: 'replacement',
    on: 'enters',
    also: [
      { do: 'paint', cards: 'self', colour: 'red' },
      { do: 'score', amount: { x: true } },
    ],
  };

  it('may be printed on it, and knows the number chosen for it', () => {
    const match = play(toyMatch({ mine: [lasting([painted])] }), 4);
    const { score } = match.state.seats;
    expect([idsIn(match, 'board', 0), colourOf(match, 'spell'), score[0]]).toEqual([['spell'], 1, 14]);
  });

  it('may be printed on another, which judges what comes by what it is', () => {
    const host: AbilityJson = {
      kind: 'replacement',
      on: 'enters',
      of: { type: 'spell', controller: 'you', other: true },
      also: [{ do: 'paint', cards: 'that', colour: 'red' }],
    };
    const match = play(toyMatch({ mine: [lasting([]), piece('host', 1, { abilities: [host] })] }));
    expect(colourOf(match, 'spell')).toBe(1);
    const foreign = play(toyMatch({ mine: [lasting([])], theirs: [piece('host', 1, { abilities: [host] })] }));
    expect(colourOf(foreign, 'spell')).toBe(0);
  });

  it('may put it elsewhere', () => {
    const away: AbilityJson = { kind: 'replacement', on: 'enters', instead: [{ do: 'score', amount: 1 }] };
    const match = play(toyMatch({ mine: [lasting([away])] }));
    expect([idsIn(match, 'board', 0), idsIn(match, 'gone', 0)]).toEqual([[], ['spell']]);
    expect(match.state.seats['score'][0]).toBe(11);
  });
});

describe('another end', () => {
  it('takes the place of leaving', () => {
    const again: AbilityJson = {
      kind: 'replacement',
      on: 'removed',
      of: { type: 'piece', controller: 'you' },
      instead: [{ do: 'paint', cards: 'that', colour: 'red' }],
    };
    const sweep = spell({ do: [{ do: 'remove', cards: { type: 'piece' } }] });
    const match = play(
      toyMatch({ mine: [sweep, piece('a', 1), piece('b', 2, { abilities: [again] })], theirs: [piece('c', 3)] }),
    );
    expect([colourOf(match, 'a'), colourOf(match, 'b'), colourOf(match, 'c')]).toEqual([1, 1, 0]);
  });
});

describe('skipping', () => {
  const skip: InstructionJson = {
    give: { kind: 'replacement', on: 'dusk', of: { players: 'any' }, instead: [] },
    until: 'turn',
    uses: 1,
  };

  it('puts nothing in the place of a beginning', () => {
    const evening: AbilityJson = {
      kind: 'triggered',
      on: 'dusk',
      of: { players: 'any' },
      do: [{ do: 'score', amount: 1 }],
    };
    const host = piece('h', 1, { abilities: [evening] });
    const skipped = play(toyMatch({ mine: [spell({ do: [skip] }), host] }));
    const usual = play(toyMatch({ mine: [spell({ do: [{ do: 'score', amount: 0 }] }), host] }));
    expect([skipped.state.turn.activePlayer, usual.state.turn.activePlayer]).toEqual([1, 1]);
    expect([skipped.state.seats['score'][0], usual.state.seats['score'][0]]).toEqual([10, 11]);
  });
});

describe('a trigger for later', () => {
  const later: InstructionJson = {
    give: {
      kind: 'triggered',
      on: 'dusk',
      of: { players: 'any' },
      once: true,
      do: [
        { do: 'remove', cards: 'given' },
        { do: 'score', amount: 1 },
      ],
    },
    to: 'target',
    until: 'turn',
  };
  const doom = spell({ target: { type: 'piece' }, do: [later, { may: 'Go on?', do: [] }] });

  it('knows what it was given to, and happens once', () => {
    const match = toyMatch({ mine: [doom, piece('a', 1), piece('b', 2)] });
    announce(match);
    answer(match, [handle(match, 'b')]);
    resolve(match);
    expect(stateOf(match).effects).toHaveLength(1);
    answer(match, [0]);
    expect([idsIn(match, 'board', 0), stateOf(match).effects, stateOf(match).seats['score'][0]]).toEqual([
      ['a'],
      [],
      11,
    ]);
  });
});
