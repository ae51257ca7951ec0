import type { AbilityJson, CardJson, InstructionJson } from '@upkeep/cards';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { after, hitMe, hitThem, point, score, watcher } from './pieces.ts';
import { answer, cast, handle, idsIn, piece, resolve, spell, type ToyMatch, toyMatch } from './toy.ts';

describe('who else has a part in an event', () => {
  it('"When it fights, paint the opposed piece."', () => {
    const brawler = watcher({ on: 'fights', do: [{ do: 'remove', cards: 'opposed' }] });
    const fight = spell({ do: [{ do: 'fight', who: { card: 'w' }, whom: { card: 'b' } }] });
    const match = toyMatch({ mine: [fight, brawler], theirs: [piece('b', 2), piece('c', 1)] });
    cast(match);
    expect(idsIn(match, 'board', 1)).toEqual(['c']);
  });

  it('is spoken of in the stay it was in, though the same batch moves it on', () => {
    const fighter = piece('f', 2, {
      abilities: [
        {
          kind: 'replacement',
          on: 'removed',
          instead: [
            { do: 'fight', who: 'that', whom: { card: 'b' } },
            { do: 'back', cards: 'that' },
          ],
        },
      ],
    });
    const anywhere = { zone: ['board', 'hand'], card: 'f' };
    const end = watcher({ on: 'fights', of: anywhere, do: [{ do: 'remove', cards: 'that' }] });
    const strong = watcher({
      on: 'fights',
      of: anywhere,
      do: [{ do: 'score', amount: { value: 'strength', of: 'that' } }],
    });
    const blow = spell({ do: [{ do: 'remove', cards: { card: 'f' } }] });
    const match = toyMatch({ mine: [blow, fighter, end], theirs: [piece('b', 1)] });
    cast(match);
    expect([idsIn(match, 'hand', 0), idsIn(match, 'board', 0)]).toEqual([['f'], ['w']]);
    // What has left is worth what it last was.
    expect(after([{ do: 'remove', cards: { card: 'f' } }], [fighter, strong], [piece('b', 1)])).toBe(12);
  });

  it('is known by its numbers too', () => {
    const brawler = watcher({ on: 'fights', do: [{ do: 'score', amount: { event: 'rounds' } }] });
    expect(after([{ do: 'fight', who: { card: 'w' }, whom: { card: 'b' } }], [brawler], [piece('b', 2)])).toBe(13);
  });

  it('"Whenever it hits one of your opponents": dealer and recipient together', () => {
    const hitter = watcher({ on: 'hit', of: 'opponents', with: { hitter: 'self' }, do: [point] });
    expect(after([hitThem], [hitter])).toBe(10);
    const shooting = piece('w', 1, {
      abilities: [
        { kind: 'triggered', on: 'enters', of: { card: 'late' }, do: [hitThem] },
        { kind: 'triggered', on: 'hit', of: 'opponents', with: { hitter: 'self' }, do: [point] },
      ],
    });
    const late = piece('late', 1, { tags: ['reserve'] });
    expect(after([{ do: 'place', cards: { card: 'late', zone: 'deck' } }], [shooting, late])).toBe(110);
  });
});

describe('how often', () => {
  it('"... once each turn": oncePerTurn', () => {
    const once = watcher({ on: 'hit', oncePerTurn: true, do: [point] });
    const match = toyMatch({ mine: [spell({ do: [hitMe, hitMe, { may: 'Go on?', do: [] }, hitMe] }), once] });
    cast(match, [[0]]);
    expect(score(match)).toBe(107);
  });

  it('and again in the next turn', () => {
    const tick = watcher({ on: 'dusk', of: { players: 'any' }, oncePerTurn: true, do: [point] });
    const match = toyMatch({ mine: [tick], theirs: [piece('b', 1)] });
    for (const player of [0, 1]) match.submit({ player, type: 'pass' });
    expect(score(match)).toBe(210);
  });

  it('"The first time you are hit each turn", whether or not it was there to see it', () => {
    const first = watcher({ on: 'hit', first: true, do: [point] });
    expect(after([hitMe, hitMe], [first])).toBe(108);
    const late = watcher({ on: 'hit', first: true, do: [point] }, 'late');
    const reserve = { ...late, tags: ['reserve'] };
    expect(after([hitMe, { do: 'place', cards: { card: 'late', zone: 'deck' } }, hitMe], [reserve])).toBe(8);
  });

  it('of two at the same time one is the first', () => {
    const first = watcher({ on: 'hit', of: { players: 'any' }, first: true, do: [point] });
    // Each player is hit once: it is the first time for each.
    expect(after([{ do: 'hit', who: 'everyone', amount: 1 }], [first])).toBe(209);
    const both = spell({ do: [{ do: 'hit', who: { either: ['you', 'you'] }, amount: 1 }] });
    const match = toyMatch({ mine: [both, first] });
    cast(match);
    expect(score(match)).toBe(109);
  });

  it('"Whenever one or more of your pieces are removed": once per batch', () => {
    const mourner = (oneOrMore: boolean) =>
      watcher({ on: 'removed', of: { type: 'piece', controller: 'you', other: true }, oneOrMore, do: [point] });
    const shot: InstructionJson = { do: 'remove', cards: { tag: 'frail' } };
    const frail = ['a', 'b', 'c'].map((id) => piece(id, 1, { tags: ['frail'] }));
    expect(after([shot], [mourner(true), ...frail])).toBe(110);
    expect(after([shot], [mourner(false), ...frail])).toBe(310);
  });

  it('"Whenever another of your abilities triggers"', () => {
    const echo = watcher({ on: 'triggers', of: { controller: 'you' }, another: true, do: [point] }, 'echo');
    const other = watcher({ on: 'hit', do: [{ do: 'score', amount: 0 }] });
    expect(after([hitMe], [echo, other])).toBe(109);
  });

  it('has triggered also where it then finds no legal target', () => {
    const echo = watcher({ on: 'triggers', of: { controller: 'you' }, another: true, do: [point] }, 'echo');
    const aimless = watcher({
      on: 'hit',
      targets: [{ as: 'target', select: { type: 'piece', controller: 'opponent' } }],
      do: [{ do: 'remove', cards: 'target' }],
    });
    expect(after([hitMe], [echo, aimless])).toBe(109);
    expect(after([hitMe], [aimless])).toBe(9);
  });

  it('"Whenever another piece enters"', () => {
    const greeter = watcher({ on: 'enters', of: { controller: 'you' }, another: true, do: [point] });
    const reserve = [piece('late', 1, { tags: ['reserve'] }), { ...greeter, id: 'g', tags: ['reserve'] }];
    expect(after([{ do: 'place', cards: { zone: 'deck', card: 'g' } }], reserve)).toBe(10);
    expect(after([{ do: 'place', cards: { zone: 'deck', card: 'late' } }], [greeter, ...reserve])).toBe(110);
  });
});

describe('if, and still if', () => {
  const poor = { compare: [{ field: 'score', of: 'you' }, '<', 10] } as const;

  it('"When you are hit, if you are poor, ..." asks as it triggers and as it resolves', () => {
    const helped = watcher({ on: 'hit', ifStill: poor, do: [point] });
    expect(after([hitMe], [helped])).toBe(109);
    expect(after([hitMe, { do: 'score', amount: 5 }], [helped])).toBe(14);
    expect(after([{ do: 'score', amount: 5 }, hitMe, { do: 'hit', who: 'opponents', amount: 9 }], [helped])).toBe(14);
  });
});

describe('for how long', () => {
  const stronger: AbilityJson = { kind: 'continuous', modify: 'strength', add: 5 };
  const strength = (match: ToyMatch, id: string) =>
    match
      .view(0)
      .zones.flatMap((zone) => zone.cards)
      .find((card) => card.card === id)?.values?.['strength'];

  it('"... for its controller\'s next two turns"', () => {
    const freeze = spell({
      do: [{ give: stronger, to: { type: 'piece' }, until: 'ownTurns', times: 2, whose: 'affected' }],
    });
    const match = toyMatch({ mine: [freeze, piece('a', 1)], theirs: [piece('b', 1)] });
    cast(match);
    const seen = [];
    for (const player of [1, 0, 1, 0, 1]) {
      seen.push([strength(match, 'a'), strength(match, 'b')]);
      match.submit({ player, type: 'pass' });
    }
    // Bob's turn begins as the spell has resolved, then Ann's, then Bob's: two of each are counted on their own.
    expect(seen).toEqual([
      [6, 6],
      [6, 6],
      [6, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('"The next hit costs you nothing": a use is spent by what it was for', () => {
    const cheaper: AbilityJson = {
      kind: 'continuous',
      modify: 'strength',
      add: 5,
      affects: { type: 'piece', controller: 'you' },
      spent: { on: 'enters', of: { controller: 'you' } },
    };
    const give = spell({ do: [{ give: cheaper, until: 'turn', uses: 1 }, { may: 'Go on?', do: [] }, placeLate] });
    const match = toyMatch({ mine: [give, piece('a', 1), piece('late', 1, { tags: ['reserve'] })] });
    cast(match);
    expect(strength(match, 'a')).toBe(6);
    answer(match, [0]);
    expect([strength(match, 'a'), stateOf(match).effects.length]).toEqual([1, 0]);
  });

  it('a trigger that is given happens as often as it may', () => {
    const give: InstructionJson = {
      give: { kind: 'triggered', on: 'hit', do: [point] },
      to: 'you',
      until: 'turn',
      uses: 2,
    };
    expect(after([give, hitMe, hitMe, hitMe], [])).toBe(207);
  });
});

const placeLate: InstructionJson = { do: 'place', cards: { card: 'late', zone: 'deck' } };

describe('a granted keyword', () => {
  const choir: AbilityJson = { kind: 'continuous', grant: 'loud', affects: { type: 'piece', other: true } };

  it('brings its abilities along', () => {
    const lead = piece('lead', 1, { abilities: [choir] });
    expect(after([hitMe], [lead, piece('a', 1), piece('b', 1)])).toBe(11);
    expect(after([hitMe], [lead, piece('a', 1, { keywords: ['loud'] })])).toBe(10);
    expect(after([{ do: 'remove', cards: { card: 'lead' } }, hitMe], [lead, piece('a', 1)])).toBe(9);
  });

  it('among them those that are used', () => {
    const match = toyMatch({ mine: [piece('lead', 1, { abilities: [choir] }), piece('a', 1)] });
    const uses = match.legalActions(0).filter((legal) => legal.action.type === 'use');
    expect(uses.map((legal) => legal.action['card'])).toEqual([handle(match, 'a')]);
    match.submit(uses[0].action);
    resolve(match);
    expect(score(match)).toBe(60);
  });
});

describe('an ability that is given', () => {
  const give: InstructionJson = {
    give: { kind: 'activated', name: 'study', cost: { score: 1 }, do: [{ do: 'score', amount: 11 }] },
    to: { card: 'a' },
    until: 'turn',
  };

  it('"It gains \'1 score: get eleven\'."', () => {
    const match = toyMatch({ mine: [spell({ do: [give, { may: 'Go on?', do: [] }] }), piece('a', 1), piece('b', 1)] });
    const offered = () => match.legalActions(0).filter((legal) => legal.action.type === 'use');
    expect(offered()).toEqual([]);
    const card = handle(match, 'spell');
    match.submit({ player: 0, type: 'announce', card, x: 0 });
    match.submit({ player: 0, type: 'pass' });
    answer(match, [0]);
    // The turn is over with the spell; its effect with the turn.
    expect([stateOf(match).turn.activePlayer, stateOf(match).effects.length]).toEqual([1, 0]);
  });

  it('is offered and used like a printed one while it lasts', () => {
    const lasting = { ...give, until: 'ownTurns' };
    const match = toyMatch({ mine: [spell({ do: [lasting] }), piece('a', 1)], theirs: [piece('b', 1)] });
    cast(match);
    match.submit({ player: 1, type: 'pass' });
    expect(match.legalActions(0).filter((legal) => legal.action.type === 'use')).toEqual([]);
    const theirs = toyMatch({
      mine: [spell({ do: [{ ...lasting, to: { card: 'b' } }] })],
      theirs: [piece('b', 1)],
    });
    cast(theirs);
    const [use] = theirs.legalActions(1).filter((legal) => legal.action.type === 'use');
    expect(theirs.submit(use.action)).toMatchObject({ ok: true });
    theirs.submit({ player: 1, type: 'pass' });
    expect(score(theirs, 1)).toBe(20);
  });
});

describe('a replacement', () => {
  it('"It deals double that damage instead."', () => {
    const double: AbilityJson = { kind: 'replacement', on: 'hit', of: 'opponents', add: { event: 'amount' } };
    const match = toyMatch({ mine: [spell({ do: [hitThem] }), piece('d', 1, { abilities: [double] })] });
    cast(match);
    expect(score(match, 1)).toBe(4);
  });

  it('that is given speaks of the event as well', () => {
    const give: InstructionJson = {
      give: { kind: 'replacement', on: 'hit', add: { event: 'amount' } },
      to: 'opponents',
      until: 'turn',
    };
    const match = toyMatch({ mine: [spell({ do: [give, hitThem] })] });
    cast(match);
    expect(score(match, 1)).toBe(4);
  });

  it('"Whoever hits you is hit as hard": names and numbers in its verbs', () => {
    const mirror: AbilityJson = {
      kind: 'replacement',
      on: 'hit',
      of: 'you',
      also: [{ do: 'score', amount: { event: 'amount' }, who: { controllerOf: 'hitter' } }],
    };
    expect(after([{ do: 'hit', who: 'opponents', amount: 4 }], [], [piece('m', 1, { abilities: [mirror] })])).toBe(14);
  });
});

describe('a name', () => {
  it('"Take back any number of pieces, then score that many": outlives a loop', () => {
    const recall = spell({
      do: [
        { choose: { type: 'piece', controller: 'you' }, as: 'some', count: { min: 0, max: 9 } },
        { forEach: 'some', do: [{ do: 'back', cards: 'each', as: 'taken' }] },
        { do: 'score', amount: { result: 'taken' } },
      ],
    });
    const match = toyMatch({ mine: [recall, piece('a', 1), piece('b', 1), piece('c', 1)] });
    cast(match);
    answer(match, [handle(match, 'a'), handle(match, 'c')]);
    expect(score(match)).toBe(12);
  });

  it('given in a branch is known after it, and nothing where that was not taken', () => {
    const branch = (yes: number): CardJson =>
      spell({
        do: [
          { if: { compare: [yes, '=', 1] }, do: [{ do: 'back', cards: { card: 'a' }, as: 'taken' }] },
          { do: 'score', amount: { result: 'taken' } },
        ],
      });
    for (const [yes, expected] of [
      [1, 11],
      [0, 10],
    ]) {
      const match = toyMatch({ mine: [branch(yes), piece('a', 1)] });
      cast(match);
      expect(score(match)).toBe(expected);
    }
  });
});
