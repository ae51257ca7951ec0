import { layTable } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { games } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { simulate } from '../src/index.ts';

/*
 * Every pairing of the strength table, in every game, for a few short games with a small budget: that they come to an end, that
 * nothing goes wrong, and that the better bot wins. Eight games tell little of one game, so of search more is asked over all games
 * together. How often exactly who wins is for `npm run strength`.
 */
const PAIRINGS = [
  { bots: ['greedy', 'random'], count: 20, least: 15 },
  { bots: ['mcts:25', 'greedy'], count: 8, least: 2 },
];

/** Short games, by whichever of these a game has. */
const SHORT = { life: 6, goal: 6, heroHealth: 6 };

/** Games won and played by search, but for the duel, in which nobody is stronger than greedy: docs/strength.md says why. */
const search = { won: 0, played: 0 };

describe.each(Object.keys(games))('bots in %s', (name) => {
  it.each(PAIRINGS)('$bots', { timeout: 600_000 }, ({ bots, count, least }) => {
    const { game } = games[name];
    const options = Object.fromEntries(
      Object.entries(SHORT).filter(([option]) => Object.hasOwn(definitionOf(game).options ?? {}, option)),
    );
    const table = layTable({ game, options });
    const { report, kept } = simulate({ table, games: count, seed: 'pairing', bots, swap: true });
    expect(kept).toEqual([]);
    expect(report).toMatchObject({ games: count, ended: count, stuck: 0, errors: 0 });
    expect(report.bots.map((bot) => bot.name)).toEqual(bots);
    const wins = report.bots[0]?.wins ?? 0;
    expect(wins).toBeGreaterThanOrEqual(least);
    if (bots[0] === 'mcts:25' && name !== 'duel') {
      search.won += wins;
      search.played += count;
    }
  });
});

it('search wins more than half of all games against greedy', () => {
  expect(search.played).toBe(8 * (Object.keys(games).length - 1));
  expect(search.won).toBeGreaterThan(0.55 * search.played);
});
