import { createMatch } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { runOf } from '../src/match/core.ts';
import { skirmish } from './fixtures/skirmish.ts';
import { castAction } from './knots/toy-actions.ts';
import { toyMatch, unit } from './knots/toy-table.ts';

const together = () =>
  toyMatch([{ hand: ['jab'] }, { hand: ['hook'] }, { hand: ['hook'] }], {
    windows: { main: { ask: 'each', after: 'same', passed: 'end' } },
    actions: { cast: castAction(['main'], 'stack', ['jab', 'hook']) },
    programs: { jab: [{ run: (g) => g.emit(g.k['burn'], 1, 1) }], hook: [{ run: (g) => g.emit(g.k['burn'], 0, 1) }] },
    cards: ['jab', 'hook'].map((id) => unit(id, 0, 0)),
  });

describe('advancing in place', () => {
  it('answers for the first who has not answered, in a sealed round too', () => {
    const match = together();
    expect(match.submit(match.legalActions(0)[0].action).ok).toBe(true);
    const sealed = match.awaiting[0].sealed;
    const list = { moves: [], count: 0 };
    match.listMoves(list);
    expect([list.count, match.countMoves()]).toEqual([2, 2]);
    expect(match.advance(0, [])).toBe(0);
    expect(match.awaiting.map((d) => d.sealed)).toEqual([sealed, [0, 1], null]);
    expect(match.advanceMove(1)).toBe(0);
    expect(match.pending.map((item) => item.controller)).toEqual([0]);
  });

  it('is refused when the game is over, or when something else is asked', () => {
    const match = createMatch({ game: skirmish, seed: 1 });
    const { no } = runOf(match);
    match.submit({ player: 0, type: 'boast' });
    expect(match.advance(0, [])).toBe(no['other-question']);
    expect([match.advanceMove(0), match.countMoves()]).toEqual([no['other-question'], 0]);
    match.submit({ player: 0, type: 'concede' });
    expect([match.advance(0, []), match.advanceMove(0), match.advanceAnswer([1])]).toEqual([1, 1, 1]);
    expect(no['game-over']).toBe(1);
    const list = { moves: [], count: 5 };
    match.listMoves(list);
    expect([list.count, match.countMoves()]).toEqual([0, 0]);
  });
});
