import type { CardJson, InstructionJson } from '@upkeep/cards';
import { describe, expect, it } from 'vitest';
import { after, hitMe, point, score, watcher } from './pieces.ts';
import { announce, answer, cast, handle, idsIn, piece, resolve, spell, toyMatch } from './toy.ts';

describe('entries of the stack', () => {
  it('"Give that spell another legal target."', () => {
    const shot = spell({ target: { type: 'piece' }, do: [{ do: 'remove', cards: 'target' }] });
    const turn: CardJson = {
      ...spell({
        target: { items: 'any' },
        do: [
          { choose: { newTargetsFor: 'target' }, as: 'new' },
          { do: 'redirect', entry: 'target', to: 'new' },
        ],
      }),
      id: 'turn',
    };
    const match = toyMatch({ mine: [shot, turn, piece('a', 1), piece('b', 1)], theirs: [piece('c', 1)] });
    match.submit({ player: 0, type: 'cast', card: handle(match, 'spell'), target: handle(match, 'a') });
    announce(match);
    resolve(match);
    expect(match.awaiting[0].options).toHaveLength(2);
    answer(match, [handle(match, 'c')]);
    expect([idsIn(match, 'board', 0), idsIn(match, 'board', 1)]).toEqual([['a', 'b'], []]);
  });

  it('are known by what they are aimed at', () => {
    const shot = spell({ target: { type: 'piece' }, do: [{ do: 'score', amount: 0 }] });
    const count: CardJson = {
      ...spell({ do: [{ do: 'score', amount: { count: { targetsOf: { items: 'any' } } } }] }),
      id: 'count',
    };
    const match = toyMatch({ mine: [shot, count, piece('a', 1)] });
    match.submit({ player: 0, type: 'cast', card: handle(match, 'spell'), target: handle(match, 'a') });
    announce(match);
    resolve(match);
    expect(score(match)).toBe(11);
  });
});

describe('choosing', () => {
  const paint: InstructionJson = { do: 'paint', cards: { controller: 'opponent', card: 'b' }, colour: 'red' };
  const choice: InstructionJson = { choose: { type: 'piece', controller: 'opponent' }, as: 'one' };

  it('"Remove a chosen piece" against one that cannot be chosen', () => {
    const banish = spell({ do: [paint, choice, { do: 'remove', cards: 'one' }] });
    const match = toyMatch({ mine: [banish], theirs: [piece('b', 1), piece('c', 1)] });
    cast(match);
    expect(idsIn(match, 'board', 1)).toEqual(['b']);
  });

  it('"When an opponent chooses it, remove it."', () => {
    const shy = watcher({
      on: 'chosen',
      with: { chooser: { players: 'opponent' } },
      do: [{ do: 'remove', cards: 'self' }],
    });
    const match = toyMatch({ mine: [spell({ do: [choice] })], theirs: [shy, piece('c', 1)] });
    cast(match, [[]].slice(1));
    answer(match, [handle(match, 'w')]);
    expect(idsIn(match, 'board', 1)).toEqual(['c']);
  });

  it('is noticed of targets too', () => {
    const shy = watcher({ on: 'chosen', do: [{ do: 'remove', cards: 'self' }] });
    const aimed = toyMatch({
      mine: [spell({ target: { type: 'piece' }, do: [{ do: 'score', amount: 0 }] })],
      theirs: [shy],
    });
    aimed.submit({ player: 0, type: 'cast', card: handle(aimed, 'spell'), target: handle(aimed, 'w') });
    expect(idsIn(aimed, 'gone', 1)).toEqual(['w']);
    const asked = toyMatch({
      mine: [spell({ target: { type: 'piece' }, do: [{ do: 'score', amount: 0 }] })],
      theirs: [shy],
    });
    announce(asked);
    expect(idsIn(asked, 'gone', 1)).toEqual(['w']);
  });
});

describe('a cost paid with another card', () => {
  const altar = piece('altar', 1, {
    abilities: [
      {
        kind: 'activated',
        cost: { remove: { one: { type: 'piece', controller: 'you', other: true } } },
        do: [{ do: 'score', amount: 7 }],
      },
    ],
  });

  it('"Remove one of your pieces: ..."', () => {
    const match = toyMatch({ mine: [altar, piece('a', 1), piece('b', 1)], theirs: [piece('c', 1)] });
    const offered = match.legalActions(0).filter((legal) => legal.action.type === 'use');
    expect(offered.map((legal) => legal.action['taken'])).toEqual([handle(match, 'a'), handle(match, 'b')]);
    expect(match.submit({ ...offered[0].action, taken: handle(match, 'c') })).toMatchObject({ ok: false });
    expect(match.submit({ ...offered[0].action, taken: handle(match, 'altar') })).toMatchObject({ ok: false });
    expect(match.submit(offered[1].action)).toMatchObject({ ok: true });
    resolve(match);
    expect([idsIn(match, 'gone', 0), score(match)]).toEqual([['b'], 17]);
  });
});

describe('a state noticed between batches', () => {
  const poorly = (momentary: boolean): CardJson =>
    piece('w', 1, {
      abilities: [
        {
          kind: 'triggered',
          whenever: { compare: [{ field: 'score', of: 'you' }, '<', 5] },
          momentary,
          do: [point],
        },
      ],
    });
  const dip: readonly InstructionJson[] = [
    { do: 'hit', who: 'you', amount: 9 },
    { do: 'score', amount: 9 },
  ];

  it('"When you have less than five": also if only for a moment within a resolution', () => {
    expect(after(dip, [poorly(true)])).toBe(110);
    expect(after(dip, [poorly(false)])).toBe(10);
  });
});

describe('where a card now is', () => {
  it('"When it is removed, return it to your hand."', () => {
    const phoenix = watcher({ on: 'removed', do: [{ do: 'back', cards: { now: 'self' } }] });
    const match = toyMatch({ mine: [spell({ do: [{ do: 'remove', cards: { type: 'piece' } }] }), phoenix] });
    cast(match);
    expect(idsIn(match, 'hand', 0)).toContain('w');
  });

  it('is not known once it went on', () => {
    const both = watcher({ on: 'removed', do: [{ do: 'place', cards: { now: 'that' } }] });
    const again = watcher({ on: 'removed', of: { card: 'w' }, do: [{ do: 'back', cards: { now: 'that' } }] }, 'z');
    const shot = spell({ do: [{ do: 'remove', cards: { card: 'w' } }] });
    const match = toyMatch({ mine: [shot, both, again] });
    cast(match);
    expect(idsIn(match, 'board', 0)).toHaveLength(2);
  });
});

describe('what has left', () => {
  it('is known by its fields, its printed numbers and its controller as it last was', () => {
    const sum: InstructionJson = {
      do: 'score',
      amount: {
        sum: [
          { field: 'colour', of: 'that' },
          { printed: 'strength', of: 'that' },
        ],
      },
      who: { controllerOf: 'that' },
    };
    const mourner = watcher({ on: 'removed', of: { controller: 'opponent' }, do: [sum] });
    const shot = spell({
      do: [
        { do: 'paint', cards: { card: 'b' }, colour: 'blue' },
        { do: 'remove', cards: { card: 'b' } },
      ],
    });
    const match = toyMatch({ mine: [shot, mourner], theirs: [piece('b', 30)] });
    cast(match);
    expect(score(match, 1)).toBe(42);
  });
});

describe('the order of triggers', () => {
  it('"Statuses are applied before other triggers": a pass', () => {
    const mark = (pass: string | undefined, id: string, gain: number): CardJson =>
      watcher(
        {
          on: 'hit',
          ...(pass === undefined ? {} : { pass }),
          do: [{ if: { compare: [{ field: 'score', of: 'you' }, '<', 10] }, do: [{ do: 'score', amount: gain }] }],
        },
        id,
      );
    // What is placed in a lower pass lies below: the other resolves first.
    expect(after([hitMe], [mark(undefined, 'a', 1), mark('early', 'b', 1000)])).toBe(10);
    expect(after([hitMe], [mark('early', 'a', 1), mark(undefined, 'b', 1000)])).toBe(1009);
  });
});

describe('what becomes of a card', () => {
  it('that waited itself is said by the vocabulary', () => {
    const match = toyMatch({ mine: [spell({ do: [{ do: 'score', amount: 1 }] })] });
    match.submit({ player: 0, type: 'wait', card: handle(match, 'spell') });
    expect(idsIn(match, 'gone', 0)).toEqual([]);
    resolve(match);
    expect(idsIn(match, 'gone', 0)).toEqual(['spell']);
  });
});

describe('abilities given within what is given', () => {
  it('have names of their own', () => {
    const inner: InstructionJson = {
      give: { kind: 'triggered', on: 'hit', do: [{ do: 'score', amount: 50 }] },
      to: 'you',
      until: 'turn',
    };
    const outer: InstructionJson = {
      give: { kind: 'triggered', on: 'hit', once: true, do: [inner] },
      to: 'you',
      until: 'turn',
    };
    expect(after([outer, hitMe, { may: 'Go on?', do: [] }], [])).toBe(9);
    expect(after([outer, hitMe], [])).toBe(9);
  });
});
