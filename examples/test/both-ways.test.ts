import { below, type Game, layTable, type Match, seedRandom } from '@upkeep/engine';
import { games } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import fourSuits from '../four-suits.ts';
import highBid from '../high-bid.ts';
import marketDay from '../market-day.ts';

/*
 * What exists for speed alone comes to the same as the plain way. The reference mode takes the plain way everywhere: methods
 * that are functions, an index built for every look, every check asked every time, every candidate judged, every event
 * recorded.
 */

const SEEDS = [1, 2, 3];
const DECISIONS = 150;
/** So often the whole states are compared. */
const EVERY = 10;

const all: readonly Game[] = [...Object.values(games).map(({ game }) => game), fourSuits, highBid, marketDay];

/** Plays at random; tells how many answers there were to choose from each time, and how the state looked now and then. */
function play(match: Match, seed: number): readonly (string | number)[] {
  const told: (string | number)[] = [];
  const random = seedRandom(seed);
  const roll = (n: number): number => {
    told.push(n);
    return below(random, n);
  };
  for (let i = 0; i < DECISIONS && match.outcome === null; i++) {
    match.advanceRandomly(roll);
    if (i % EVERY === 0) told.push(match.hash());
  }
  return [...told, match.hash()];
}

describe.each(all.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it.each(SEEDS)('comes to the same states with and without what is fast, seed %i', (seed) => {
    const table = layTable({ game });
    const fast = play(table.deal(seed, { recording: false }), seed);
    const plain = table.deal(seed, { recording: true });
    plain.useReferenceMode();
    expect(play(plain, seed)).toEqual(fast);
    expect(fast.length).toBeGreaterThan(EVERY);
  });
});
