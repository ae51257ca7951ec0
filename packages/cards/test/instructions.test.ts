import type { InstructionJson } from '@upkeep/cards';
import { describe, expect, it } from 'vitest';
import { cast, handle, idsIn, piece, spell, toyMatch } from './toy.ts';

function scores(
  list: readonly InstructionJson[],
  answers: readonly (readonly (number | string)[])[] = [],
): readonly number[] {
  const match = toyMatch({
    mine: [spell({ do: list }), piece('a', 1), piece('b', 2)],
    theirs: [piece('c', 5)],
  });
  cast(match, answers);
  return match.state.seats['score'];
}

describe('instructions', () => {
  it('does a verb and names what really happened', () => {
    const list: InstructionJson[] = [
      { do: 'hit', who: 'opponents', amount: 3, as: 'dealt' },
      { do: 'score', amount: { times: [{ result: 'dealt' }, 2] } },
    ];
    expect(scores(list)).toEqual([16, 7]);
  });

  it('takes one of two lists', () => {
    const branch = (n: number): InstructionJson[] => [
      {
        if: { compare: [{ count: { controller: 'you' } }, '>=', n] },
        do: [{ do: 'score', amount: 1 }],
        else: [{ do: 'score', amount: 5 }],
      },
      { do: 'score', amount: 100 },
    ];
    expect(scores(branch(2))).toEqual([111, 10]);
    expect(scores(branch(3))).toEqual([115, 10]);
  });

  it('goes through what was selected, one by one', () => {
    const list: InstructionJson[] = [
      { forEach: { type: 'piece' }, as: 'one', do: [{ do: 'score', amount: { value: 'strength', of: 'one' } }] },
    ];
    expect(scores(list)).toEqual([18, 10]);
  });

  it('repeats, also inside another loop', () => {
    const list: InstructionJson[] = [{ repeat: 3, do: [{ repeat: 2, do: [{ do: 'score', amount: 1 }] }] }];
    expect(scores(list)).toEqual([16, 10]);
  });

  it('asks whether', () => {
    const list: InstructionJson[] = [
      { may: 'Score?', do: [{ do: 'score', amount: 1 }], else: [{ do: 'score', amount: 2 }] },
    ];
    expect(scores(list, [[1]])).toEqual([11, 10]);
    expect(scores(list, [[0]])).toEqual([12, 10]);
  });

  it('lets another player choose a mode', () => {
    const list: InstructionJson[] = [
      {
        modes: [
          { name: 'one', do: [{ do: 'score', amount: 1 }] },
          { name: 'two', do: [{ do: 'score', amount: 2 }] },
        ],
        by: 'opponents',
      },
    ];
    const match = toyMatch({ mine: [spell({ do: list })] });
    cast(match);
    expect(match.awaiting[0].for).toBe(1);
    match.submit({ player: 1, type: 'choose', picks: [1] });
    expect(match.state.seats['score'][0]).toBe(12);
  });

  it('asks for a number and gives names to amounts', () => {
    const list: InstructionJson[] = [
      { chooseNumber: { min: 1, max: { field: 'score', of: 'you' } }, as: 'x' },
      { let: { sum: [{ result: 'x' }, 1] }, as: 'y' },
      { do: 'score', amount: { result: 'y' } },
    ];
    expect(scores(list, [[7]])).toEqual([18, 10]);
  });

  it('chooses some of what is selected, and uses them later', () => {
    const list: InstructionJson[] = [
      { choose: { type: 'piece' }, as: 'two', count: { min: 0, max: 2 } },
      { do: 'remove', cards: 'two' },
      { do: 'score', amount: { value: 'strength', of: 'two' } },
    ];
    const match = toyMatch({ mine: [spell({ do: list }), piece('a', 1), piece('b', 2)], theirs: [piece('c', 5)] });
    const picks = [handle(match, 'b'), handle(match, 'c')];
    cast(match, [picks]);
    // Both have left: their strength is the last known.
    expect(match.state.seats['score'][0]).toBe(17);
    expect(idsIn(match, 'board', 1)).toEqual([]);
  });

  it('asks for an order, and knows numbers of the game', () => {
    const list: InstructionJson[] = [
      { order: { type: 'piece', controller: 'you' }, as: 'row' },
      {
        forEach: 'row',
        do: [
          {
            do: 'score',
            amount: {
              times: [
                { field: 'score', of: 'you' },
                { value: 'strength', of: 'each' },
              ],
            },
          },
        ],
      },
      { do: 'score', amount: { game: 'seats' } },
    ];
    const match = toyMatch({ mine: [spell({ do: list }), piece('a', 1), piece('b', 2)] });
    const picks = [handle(match, 'b'), handle(match, 'a')];
    cast(match, [picks]);
    // 10, then 10 x 2 more, then 30 x 1 more, then 2.
    expect(match.state.seats['score'][0]).toBe(62);
  });

  it('makes "three" three batches where the verb says so', () => {
    const reserve = ['x', 'y', 'z'].map((id) => piece(id, 1, { tags: ['reserve'] }));
    const match = toyMatch({
      mine: [
        spell({
          do: [
            { do: 'drawUp', amount: 3, as: 'n' },
            { do: 'score', amount: { result: 'n' } },
          ],
        }),
        ...reserve,
      ],
    });
    cast(match);
    const draws = match.events.filter((e) => e.kind === 'moved' && String(e.fields['from']).includes('deck')).slice(-3);
    expect(new Set(draws.map((e) => e.batch)).size).toBe(3);
    expect(match.state.seats['score'][0]).toBe(13);
  });
});

describe('targets', () => {
  const shot = spell({
    target: { type: 'piece', controller: 'opponent' },
    do: [
      { do: 'remove', cards: 'target' },
      { do: 'score', amount: 1 },
    ],
  });

  it('are named by the one who announces', () => {
    const match = toyMatch({ mine: [shot], theirs: [piece('c', 5), piece('d', 1)] });
    expect(match.legalActions(0).filter((e) => e.action.type === 'cast')).toHaveLength(2);
    cast(match, [], handle(match, 'c'));
    expect(idsIn(match, 'board', 1)).toHaveLength(1);
  });

  it('that are no longer legal make the effect do nothing', () => {
    const match = toyMatch({ mine: [shot, piece('a', 1)], theirs: [piece('c', 5)] });
    cast(match, [], handle(match, 'a'));
    expect(match.state.seats['score'][0]).toBe(10);
    expect(idsIn(match, 'board', 0)).toHaveLength(1);
  });
});
