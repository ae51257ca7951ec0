import { compileBook, type EffectJson } from '@upkeep/cards';
import { cardRef, kernelOf, type ProgramFrame, stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { runOf } from '../../engine/src/match/core.ts';
import { announce, answer, handle, idsIn, piece, resolve, spell, type ToyMatch, toy, toyMatch } from './toy.ts';

const theirs = [piece('c', 5), piece('d', 1)];

function onBoard(match: ToyMatch, seat: number): number {
  return idsIn(match, 'board', seat).length;
}

function begin(effect: EffectJson, more: Partial<Parameters<typeof toyMatch>[0]> = {}): ToyMatch {
  return toyMatch({ mine: [spell(effect)], theirs, ...more });
}

describe('announcing a spell', () => {
  const shot: EffectJson = {
    target: { type: 'piece', controller: 'opponent' },
    do: [
      { do: 'remove', cards: 'target' },
      { do: 'score', amount: 1 },
    ],
  };

  it('asks for its targets before it goes on the stack', () => {
    const match = begin(shot);
    expect(announce(match)).toBe(true);
    expect(stateOf(match).stack).toEqual([]);
    expect(match.awaiting[0].prompt).toBe('Choose a target');
    answer(match, [handle(match, 'd')]);
    expect(stateOf(match).stack).toHaveLength(1);
    resolve(match);
    expect([match.state.seats['score'][0], onBoard(match, 1)]).toEqual([11, 1]);
  });

  it('is not possible without enough targets', () => {
    expect(announce(begin(shot, { theirs: [] }))).toBe(false);
    const two: EffectJson = {
      targets: [{ as: 'two', select: { type: 'piece' }, count: 2 }],
      do: [{ do: 'score', amount: 1 }],
    };
    expect(announce(begin(two, { theirs: [piece('c', 1)] }))).toBe(false);
    expect(announce(begin(two))).toBe(true);
  });

  it('offers only what leaves a choice for the targets after it', () => {
    const pair: EffectJson = {
      targets: [
        { as: 'first', select: { type: 'piece' } },
        {
          as: 'second',
          select: { type: 'piece', controller: 'opponent', where: { not: { matches: 'it', filter: 'first' } } },
        },
      ],
      do: [{ do: 'remove', cards: { either: ['first', 'second'] } }],
    };
    expect(announce(begin(pair, { theirs: [piece('c', 5)] }))).toBe(false);
    const match = begin(pair, { mine: [spell(pair), piece('a', 1)], theirs: [piece('c', 5)] });
    expect(announce(match)).toBe(true);
    // Only mine can be first, and then only theirs second: nothing is left to ask.
    const { stay } = stateOf(match).cards;
    expect(stateOf(match).stack[0].vars.slice(2)).toEqual([[cardRef(stay, 1)], [cardRef(stay, 2)]]);
    resolve(match);
    expect([onBoard(match, 0), onBoard(match, 1)]).toEqual([0, 0]);
  });

  it('aims at nothing that has left', () => {
    const mourner = piece('m', 1, {
      abilities: [
        {
          kind: 'triggered',
          on: 'removed',
          of: { type: 'piece', other: true },
          target: 'that',
          do: [{ do: 'score', amount: 5 }],
        },
      ],
    });
    const sweep: EffectJson = { do: [{ do: 'remove', cards: { card: 'c' } }] };
    const match = begin(sweep, { mine: [spell(sweep), mourner] });
    announce(match);
    resolve(match);
    expect([match.state.seats['score'][0], onBoard(match, 1)]).toEqual([10, 1]);
  });

  it('asks for players as players', () => {
    const match = begin({ target: { players: 'any' }, do: [{ do: 'hit', who: 'target', amount: 2 }] });
    announce(match);
    expect(match.legalActions(0).map((e) => e.words)).toEqual([
      'Choose a player: Player 1',
      'Choose a player: Player 2',
    ]);
    answer(match, ['p1']);
    resolve(match);
    expect(match.state.seats['score']).toEqual([10, 8]);
  });
});

describe('the number chosen with an announcement', () => {
  it('is known to targets, instructions and what is given', () => {
    const effect: EffectJson = {
      target: { type: 'piece', where: { compare: [{ value: 'strength', of: 'it' }, '<=', { x: true }] } },
      do: [
        { give: { kind: 'continuous', modify: 'strength', add: { x: true } }, to: 'target', until: 'turn' },
        { do: 'score', amount: { value: 'strength', of: 'target' } },
      ],
    };
    expect(announce(begin(effect), 0)).toBe(false);
    const match = begin(effect);
    expect(announce(match, 3)).toBe(true);
    resolve(match);
    // Only the piece of strength 1 could be aimed at; it has 1 + 3 now.
    expect(match.state.seats['score'][0]).toBe(14);
  });

  it('is nought for a trigger, whose first variable is something else', () => {
    const echo = piece('e', 1, {
      abilities: [
        { kind: 'triggered', on: 'hit', of: 'opponents', do: [{ do: 'score', amount: { sum: [{ x: true }, 1] } }] },
      ],
    });
    const effect: EffectJson = { do: [{ do: 'hit', who: 'opponents', amount: { x: true } }] };
    const match = begin(effect, { mine: [spell(effect), echo] });
    announce(match, 4);
    resolve(match);
    expect(match.state.seats['score']).toEqual([11, 6]);
  });
});

describe('modes chosen with an announcement', () => {
  const charm: EffectJson = {
    modes: [
      {
        name: 'Remove a piece',
        target: { type: 'piece', controller: 'opponent' },
        do: [{ do: 'remove', cards: 'target' }],
      },
      {
        name: 'Strike',
        target: { players: 'opponent' },
        do: [{ do: 'hit', who: 'target', amount: { field: 'score', of: 'you' } }],
      },
      { name: 'Score', do: [{ do: 'score', amount: 5 }] },
    ],
  };

  it('are asked first, then their targets', () => {
    const match = begin(charm);
    announce(match);
    expect(match.awaiting[0]).toMatchObject({
      asks: 'modes',
      prompt: 'Choose one',
      modes: ['Remove a piece', 'Strike', 'Score'],
    });
    answer(match, [0]);
    expect(match.awaiting[0].options).toHaveLength(2);
    answer(match, [handle(match, 'c')]);
    resolve(match);
    expect([onBoard(match, 1), ...match.state.seats['score']]).toEqual([1, 10, 10]);
  });

  it('are offered only where there are targets for them', () => {
    const match = begin(charm, { theirs: [] });
    announce(match);
    expect(match.awaiting[0].options).toEqual([1, 2]);
  });

  it('happen in printed order, whatever the order chosen', () => {
    const match = begin({ ...charm, chooseModes: 2 });
    announce(match);
    answer(match, [2, 1]);
    resolve(match);
    // Struck for 10, then scored 5: not struck for 15.
    expect(match.state.seats['score']).toEqual([15, 0]);
  });

  it('cannot be announced when too few are possible', () => {
    const [remove, , score] = charm.modes ?? [];
    expect(announce(begin({ modes: [remove, score], chooseModes: 2 }, { theirs: [] }))).toBe(false);
    expect(announce(begin({ modes: [remove, score], chooseModes: { min: 1, max: 2 } }, { theirs: [] }))).toBe(true);
  });

  it('do nothing at all when no target of any of them is legal any more', () => {
    const remove: EffectJson = {
      modes: [
        { name: 'Remove', target: { type: 'piece', controller: 'opponent' }, do: [{ do: 'remove', cards: 'target' }] },
        { name: 'Score', do: [{ do: 'score', amount: 5 }] },
      ],
      chooseModes: 2,
    };
    const match = begin(remove, {
      mine: [spell(remove), { ...spell({ do: [{ do: 'remove', cards: { type: 'piece' } }] }), id: 'sweep' }],
    });
    announce(match);
    answer(match, [handle(match, 'c')]);
    const sweep = handle(match, 'sweep');
    expect(match.submit({ player: 0, type: 'announce', card: sweep, x: 0 }).ok).toBe(true);
    resolve(match);
    expect(match.state.seats['score'][0]).toBe(10);
  });

  it('belong to triggers too', () => {
    const echo = piece('e', 1, { abilities: [{ kind: 'triggered', on: 'hit', of: 'opponents', ...charm }] });
    const effect: EffectJson = { do: [{ do: 'hit', who: 'opponents', amount: 1 }] };
    const match = begin(effect, { mine: [spell(effect), echo] });
    announce(match);
    resolve(match);
    answer(match, [2]);
    expect(match.state.seats['score']).toEqual([15, 9]);
  });
});

describe('a division', () => {
  const arrows: EffectJson = {
    targets: [
      { as: 'targets', select: { either: [{ type: 'piece' }, 'opponents'] }, count: { min: 1, max: 3 }, divide: 3 },
    ],
    do: [
      {
        forEach: 'targets',
        do: [
          { do: 'score', amount: { times: [{ share: 'targets' }, { sum: [1, { value: 'strength', of: 'each' }] }] } },
        ],
      },
    ],
  };

  it('is made with the targets, at least 1 each', () => {
    const match = begin(arrows);
    announce(match);
    answer(match, [handle(match, 'c'), 'p1']);
    const [open] = match.awaiting;
    expect([open.kind, open.amount, open.min]).toEqual(['divide', 3, 1]);
    expect(match.submit({ player: 0, type: 'divide', decision: open.id, picks: [3, 0] }).ok).toBe(false);
    answer(match, [2, 1]);
    resolve(match);
    // 2 x (1 + 5) for the piece, 1 x 1 for the player.
    expect(match.state.seats['score'][0]).toBe(23);
  });

  it('allows no more targets than there is to divide', () => {
    const match = begin({ ...arrows, targets: (arrows.targets ?? []).map((t) => ({ ...t, divide: { x: true } })) });
    expect(announce(match, 0)).toBe(false);
    expect(announce(match, 2)).toBe(true);
    expect(match.awaiting[0].max).toBe(2);
  });

  it('loses the share of what is no longer legal', () => {
    const sweep = { ...spell({ do: [{ do: 'remove', cards: { card: 'c' } }] }), id: 'sweep' };
    const match = begin(arrows, { mine: [spell(arrows), sweep] });
    announce(match);
    answer(match, [handle(match, 'c'), 'p1']);
    answer(match, [2, 1]);
    expect(match.submit({ player: 0, type: 'announce', card: handle(match, 'sweep'), x: 0 }).ok).toBe(true);
    resolve(match);
    expect(match.state.seats['score'][0]).toBe(11);
  });
});

it('a division is for those who were still there when it was made', () => {
  const arrows: EffectJson = {
    targets: [{ as: 'all', select: { type: 'piece' }, count: { min: 1, max: 3 }, divide: 3 }],
    do: [{ do: 'remove', cards: 'all' }],
  };
  const match = begin(arrows);
  const { programs } = compileBook(toy, [{ cards: [spell(arrows), ...theirs] }]);
  const asking = programs.find(({ name }) => name === 'spell/effect: announced')?.instructions ?? [];
  const { stay } = stateOf(match).cards;
  const [source, left, stays] = [0, 1, 2].map((card) => cardRef(stay, card));
  // Somebody left while they divided: their card is gone, and the answer has one part only.
  runOf(match).state.cards.stay[1]++;
  const frame: ProgramFrame = {
    kind: 'program',
    owner: 0,
    program: 0,
    pc: 0,
    source,
    placing: false,
    vars: [[], [], [left, stays], [3]],
  };
  match.look((g) => asking[2].run(kernelOf(g), frame));
  expect(frame.vars[2]).toEqual([stays]);
});

describe('what may not be aimed at', () => {
  const painted = piece('blue', 4, {
    abilities: [{ kind: 'triggered', on: 'hit', of: 'you', do: [{ do: 'paint', cards: 'self', colour: 'blue' }] }],
  });
  const effect: EffectJson = {
    do: [{ do: 'hit', who: 'opponents', amount: 1 }],
  };
  const aim: EffectJson = {
    target: { type: 'piece', controller: 'opponent' },
    do: [{ do: 'remove', cards: 'target' }],
  };

  function afterPaint(second: EffectJson): ToyMatch {
    const match = toyMatch({ mine: [spell(effect), { ...spell(second), id: 'second' }], theirs: [painted] });
    announce(match);
    resolve(match);
    match.submit({ player: 1, type: 'pass' });
    return match;
  }

  it('is no target, and makes an announcement impossible', () => {
    expect(announce(afterPaint(aim))).toBe(false);
  });

  it('can still be chosen without being a target', () => {
    const match = afterPaint({
      do: [
        { choose: { type: 'piece' }, as: 'one' },
        { do: 'remove', cards: 'one' },
      ],
    });
    expect(announce(match)).toBe(true);
    resolve(match);
    expect(onBoard(match, 1)).toBe(0);
  });

  it('is no legal target any more when the effect resolves', () => {
    const match = toyMatch({ mine: [spell(aim), { ...spell(effect), id: 'second' }], theirs: [painted] });
    announce(match);
    expect(match.submit({ player: 0, type: 'announce', card: handle(match, 'second'), x: 0 }).ok).toBe(true);
    resolve(match);
    expect(onBoard(match, 1)).toBe(1);
  });
});
