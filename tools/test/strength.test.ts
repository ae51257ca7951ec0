import { describe, expect, it } from 'vitest';
import { interval, page, rowOf, rowsIn } from '../../scripts/lib/strength.mjs';

describe('the strength table', () => {
  it('gives the interval of a share', () => {
    const [low, high] = interval(65, 100);
    expect(low).toBeCloseTo(0.5525, 3);
    expect(high).toBeCloseTo(0.7364, 3);
    expect(interval(0, 0)).toEqual([0, 1]);
  });

  const found = { game: 'battle', games: 100, wins: 66, least: 0.65, seed: 's', commit: 'abc' };

  it('says whether what is wanted is reached', () => {
    expect(rowOf({ ...found, bots: ['mcts', 'greedy'] })).toContain('| 66.0 % | 56.3 % to 74.5 % | 65.0 % | reached |');
    expect(rowOf({ ...found, wins: 64, bots: ['mcts', 'greedy'] })).toContain('not reached');
    expect(rowOf({ ...found, games: 10, wins: 7, bots: ['mcts', 'greedy'] })).toContain('not reached');
  });

  it('only tells where nothing is wanted', () => {
    const row = rowOf({ ...found, least: undefined, bots: ['mcts', 'greedy'] });
    expect(row).toContain('| 66.0 % | 56.3 % to 74.5 % | - | told |');
  });

  it('keeps the rows of games that are not played again', () => {
    const row = rowOf({ ...found, bots: ['mcts', 'greedy'] });
    expect([...rowsIn(page([row]))]).toEqual([['battle mcts greedy', row]]);
  });
});
