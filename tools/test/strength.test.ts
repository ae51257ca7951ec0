import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inOrder, interval, levelsIn, page, playedIn, rowOf, rowsIn } from '../../scripts/lib/strength.mjs';

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
    expect([...rowsIn(page([row], []))]).toEqual([['battle mcts greedy', row]]);
  });

  it('can go on from a row', () => {
    expect(playedIn(rowOf({ ...found, games: 73, wins: 51, bots: ['mcts', 'greedy'] }))).toEqual({
      games: 73,
      wins: 51,
    });
    expect(playedIn(undefined)).toEqual({ games: 0, wins: 0 });
  });

  const level = (bots: [string, string], wins: number, game = 'battle') =>
    rowOf({ ...found, game, bots, games: 200, wins });

  it('has its rows by game and pairing, whichever was played first', () => {
    const rows = [
      level(['hard', 'normal'], 129),
      level(['normal', 'easy'], 190, 'duel'),
      level(['greedy', 'random'], 199),
      level(['normal', 'easy'], 181),
    ];
    expect(inOrder(rows)).toEqual([rows[2], rows[3], rows[0], rows[1]]);
  });

  it('gives the table the levels that differ from the one below', () => {
    expect(
      levelsIn([
        level(['normal', 'easy'], 181),
        level(['hard', 'normal'], 129),
        level(['expert', 'hard'], 104),
        level(['normal', 'easy'], 190, 'duel'),
        level(['hard', 'normal'], 101, 'duel'),
        level(['expert', 'hard'], 150, 'duel'),
        level(['hard', 'normal'], 150, 'crisis'),
        level(['expert', 'hard'], 100, 'crisis'),
      ]),
    ).toEqual({
      battle: {
        normal: { games: 200, won: 181 },
        hard: { games: 200, won: 129 },
        expert: { games: 200, won: 104 },
      },
      duel: { normal: { games: 200, won: 190 }, hard: null },
      // More time that wins no more games is no level of its own.
      crisis: { hard: { games: 200, won: 150 }, expert: null },
    });
    // That hard is no stronger is known, though nobody has measured normal.
    expect(levelsIn([level(['hard', 'normal'], 101, 'duel')])).toEqual({ duel: { hard: null } });
  });

  it('is what the table of the browser shows', () => {
    const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const rows = [...rowsIn(text('docs/strength.md')).values()];
    expect(JSON.parse(text('packages/web/src/strength.json'))).toEqual(levelsIn(rows));
  });
});
