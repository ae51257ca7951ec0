import type { AbilityJson } from '@upkeep/cards';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { cast, handle, idsIn, piece, spell, toyMatch } from './toy.ts';

const noop = spell({ do: [{ do: 'score', amount: 0 }] });

function strengthOf(match: ReturnType<typeof toyMatch>, id: string): number | undefined {
  return match
    .view(0)
    .zones.flatMap((z) => z.cards)
    .find((c) => c.card === id)?.values?.['strength'];
}

describe('continuous abilities', () => {
  const lord: AbilityJson = {
    kind: 'continuous',
    modify: 'strength',
    add: 2,
    affects: { type: 'piece', controller: 'you', other: true },
  };

  it('change a computed value for those they touch, and nothing else', () => {
    const match = toyMatch({
      mine: [noop, piece('lord', 1, { abilities: [lord] }), piece('a', 1)],
      theirs: [piece('c', 5)],
    });
    expect([strengthOf(match, 'lord'), strengthOf(match, 'a'), strengthOf(match, 'c')]).toEqual([1, 3, 5]);
  });

  it('set before they add', () => {
    const crowd: AbilityJson = {
      kind: 'continuous',
      modify: 'strength',
      set: { count: { type: 'piece' } },
      affects: 'self',
    };
    const match = toyMatch({
      mine: [noop, piece('lord', 1, { abilities: [lord] }), piece('crowd', 9, { abilities: [crowd] })],
    });
    expect(strengthOf(match, 'crowd')).toBe(4);
  });

  it('hold only while their condition does', () => {
    const mine: AbilityJson = { kind: 'continuous', modify: 'strength', add: 3, if: { turnOf: 'you' } };
    const match = toyMatch({ mine: [noop, piece('a', 1, { abilities: [mine] })] });
    expect(strengthOf(match, 'a')).toBe(4);
    match.submit({ player: 0, type: 'pass' });
    expect(match.state.turn.activePlayer).toBe(1);
    expect(strengthOf(match, 'a')).toBe(1);
  });

  it('grant keywords', () => {
    const grant: AbilityJson = { kind: 'continuous', grant: 'brave', affects: { type: 'piece', other: true } };
    const count = spell({ do: [{ do: 'score', amount: { count: { keyword: 'brave' } } }] });
    const match = toyMatch({
      mine: [count, piece('a', 1, { abilities: [grant] }), piece('b', 1, { keywords: ['brave'] }), piece('c', 1)],
    });
    cast(match);
    expect(match.state.seats['score'][0]).toBe(12);
  });

  it('given for a turn end with it, the amount fixed when they were made', () => {
    const boost = spell({
      do: [
        {
          give: { kind: 'continuous', modify: 'strength', add: { count: { type: 'piece' } } },
          to: { card: 'a' },
          until: 'turn',
        },
        { do: 'remove', cards: { card: 'b' } },
        { may: 'Go on?', do: [] },
      ],
    });
    const match = toyMatch({ mine: [boost, piece('a', 1), piece('b', 1)] });
    cast(match);
    expect(strengthOf(match, 'a')).toBe(3);
    match.submit({ player: 0, type: 'yes', picks: [0] });
    expect(match.state.turn.activePlayer).toBe(1);
    expect(stateOf(match).effects).toEqual([]);
    expect(strengthOf(match, 'a')).toBe(1);
  });
});

describe('triggered abilities', () => {
  it('speak of what it happened to, as it last was', () => {
    const mourner: AbilityJson = {
      kind: 'triggered',
      on: 'removed',
      of: { type: 'piece', other: true },
      do: [{ do: 'score', amount: { value: 'strength', of: 'that' } }],
    };
    const shot = spell({ do: [{ do: 'remove', cards: { type: 'piece', controller: 'opponent' } }] });
    const match = toyMatch({
      mine: [shot, piece('m', 1, { abilities: [mourner] })],
      theirs: [piece('c', 5), piece('d', 2)],
    });
    cast(match);
    expect(match.state.seats['score'][0]).toBe(17);
  });

  it('see the amount of the event and choose targets as they are placed', () => {
    const avenger: AbilityJson = {
      kind: 'triggered',
      on: 'hit',
      of: 'you',
      target: { type: 'piece', controller: 'opponent' },
      do: [
        { do: 'remove', cards: 'target' },
        { do: 'score', amount: { event: 'amount' } },
      ],
    };
    const self = spell({ do: [{ do: 'hit', who: 'you', amount: 4 }] });
    const match = toyMatch({
      mine: [self, piece('m', 1, { abilities: [avenger] })],
      theirs: [piece('c', 5), piece('d', 2)],
    });
    cast(match);
    expect(match.awaiting[0].options).toHaveLength(2);
    match.submit({ player: 0, type: 'choose', picks: [handle(match, 'd')] });
    expect(match.state.seats['score'][0]).toBe(10);
    expect(idsIn(match, 'board', 1)).toHaveLength(1);
  });

  it('with too few targets are not placed', () => {
    const avenger: AbilityJson = {
      kind: 'triggered',
      on: 'hit',
      target: { type: 'piece', controller: 'opponent' },
      do: [{ do: 'score', amount: 100 }],
    };
    const match = toyMatch({
      mine: [spell({ do: [{ do: 'hit', who: 'you', amount: 1 }] }), piece('m', 1, { abilities: [avenger] })],
    });
    cast(match);
    expect(match.state.seats['score'][0]).toBe(9);
  });
});

describe('triggered abilities that are given', () => {
  it('wait for a while, and know what they were given to', () => {
    const revenge = spell({
      do: [
        {
          give: {
            kind: 'triggered',
            on: 'removed',
            once: true,
            do: [{ do: 'score', amount: { value: 'strength', of: 'given' } }],
          },
          to: { type: 'piece', controller: 'you' },
          until: 'turn',
        },
        { do: 'remove', cards: { card: 'b' } },
      ],
    });
    const match = toyMatch({ mine: [revenge, piece('a', 1), piece('b', 4)] });
    cast(match);
    expect(match.state.seats['score'][0]).toBe(14);
    expect(stateOf(match).effects).toEqual([]);
  });
});

describe('replacements', () => {
  it('let something happen along with the event', () => {
    const echo: AbilityJson = { kind: 'replacement', on: 'hit', of: 'opponents', also: [{ do: 'score', amount: 1 }] };
    const match = toyMatch({
      mine: [spell({ do: [{ do: 'hit', who: 'opponents', amount: 3 }] }), piece('e', 1, { abilities: [echo] })],
    });
    cast(match);
    expect(match.state.seats['score']).toEqual([11, 7]);
  });

  const hits = spell({
    do: [
      { do: 'hit', who: 'opponents', amount: 3, as: 'dealt' },
      { do: 'hit', who: 'opponents', amount: 3 },
      { do: 'score', amount: { result: 'dealt' } },
    ],
  });

  it('prevent some of an amount, and "dealt this way" knows', () => {
    const wall: AbilityJson = { kind: 'replacement', on: 'hit', of: 'you', prevent: 2 };
    const match = toyMatch({ mine: [hits], theirs: [piece('wall', 1, { abilities: [wall] })] });
    cast(match);
    expect(match.state.seats['score']).toEqual([11, 8]);
  });

  it('given with one use are spent at once', () => {
    const shield = spell({
      do: [
        { give: { kind: 'replacement', on: 'hit', prevent: 'all' }, to: 'opponents', until: 'turn', uses: 1 },
        { do: 'hit', who: 'opponents', amount: 3 },
        { do: 'hit', who: 'opponents', amount: 2 },
      ],
    });
    const match = toyMatch({ mine: [shield] });
    cast(match);
    expect(match.state.seats['score'][1]).toBe(8);
  });

  it('put something else in its place', () => {
    const stay: AbilityJson = {
      kind: 'replacement',
      on: 'removed',
      of: 'self',
      instead: [{ do: 'paint', cards: 'self', colour: 'blue' }],
    };
    const shot = spell({ do: [{ do: 'remove', cards: { type: 'piece' } }] });
    const match = toyMatch({ mine: [shot, piece('s', 1, { abilities: [stay] }), piece('b', 1)] });
    cast(match);
    expect(idsIn(match, 'board', 0)).toHaveLength(1);
    expect(
      match
        .view(0)
        .zones.flatMap((z) => z.cards)
        .find((c) => c.card === 's')?.fields,
    ).toEqual({ colour: 2 });
  });
});
