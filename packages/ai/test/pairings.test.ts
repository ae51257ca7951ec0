import { layTable } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { games } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { simulate } from '../src/index.ts';

/*
 * Every pairing of the strength table, in every game, for 20 games: that they come to an end and that nothing goes wrong.
 * How often who wins is for `npm run strength`.
 */
const PAIRINGS = [
  ['greedy', 'random'],
  ['mcts', 'greedy'],
];

describe.each(Object.keys(games))('bots in %s', (name) => {
  it.each(PAIRINGS)('%s against %s', { timeout: 600_000 }, (...bots) => {
    const { game } = games[name];
    // Short games: it is about playing at all.
    const options = Object.hasOwn(definitionOf(game).options ?? {}, 'life') ? { life: 6 } : {};
    const table = layTable({ game, options });
    const { report, kept } = simulate({ table, games: 20, seed: 'pairing', bots, swap: true });
    expect(kept).toEqual([]);
    expect(report).toMatchObject({ games: 20, ended: 20, stuck: 0, errors: 0 });
    expect(report.bots.map((bot) => bot.name)).toEqual(bots);
    expect(report.bots.reduce((sum, { wins }) => sum + wins, 0)).toBeLessThanOrEqual(20);
  });
});
