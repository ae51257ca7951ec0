import { layTable } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { games } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { simulate } from '../src/index.ts';

/*
 * Every pairing of the strength table, in every game, for a few short games with a small budget: that they come to an end, that
 * nothing goes wrong, and that the stronger bot wins as often as it should at least. How often exactly is for `npm run strength`.
 */
const PAIRINGS = [
  { bots: ['greedy', 'random'], count: 20, least: 14 },
  { bots: ['mcts:25', 'greedy'], count: 8, least: 4 },
];

/** Short games, by whichever of these a game has. */
const SHORT = { life: 6, goal: 6, heroHealth: 6 };

/** In the duel nobody can be stronger than greedy: docs/strength.md says why. */
const EVEN = { duel: { 'mcts:25': 0 } };

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
    console.log(name, report.bots);
    expect(report.bots[0]?.wins).toBeGreaterThanOrEqual(least);
  });
});
