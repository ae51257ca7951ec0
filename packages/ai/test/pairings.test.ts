import { layTable } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { games } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { simulate } from '../src/index.ts';

/*
 * Every pairing of the strength table, in every game, for four games: that they come to an end and that nothing goes wrong.
 * How often who wins is for `npm run strength`.
 */
const PAIRINGS = [
  ['greedy', 'random'],
  ['mcts:20', 'greedy'],
];

/** Short games, by whichever of these a game has: it is about playing at all. */
const SHORT = { life: 6, goal: 6, heroHealth: 6 };

describe.each(Object.keys(games))('bots in %s', (name) => {
  it.each(PAIRINGS)('%s against %s', { timeout: 600_000 }, (...bots) => {
    const { game } = games[name];
    const options = Object.fromEntries(
      Object.entries(SHORT).filter(([option]) => Object.hasOwn(definitionOf(game).options ?? {}, option)),
    );
    const table = layTable({ game, options });
    const { report, kept } = simulate({ table, games: 4, seed: 'pairing', bots, swap: true });
    expect(kept).toEqual([]);
    expect(report).toMatchObject({ games: 4, ended: 4, stuck: 0, errors: 0 });
    expect(report.bots.map((bot) => bot.name)).toEqual(bots);
    expect(report.bots.reduce((sum, { wins }) => sum + wins, 0)).toBeLessThanOrEqual(4);
  });
});
