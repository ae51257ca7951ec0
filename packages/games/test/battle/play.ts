import { below, type Match, type Names, seedRandom } from '@upkeep/engine';

/** Plays a match to its end with seeded random answers, in place; returns how many were given. */
export function playOut<N extends Names>(match: Match<N>, seed: number | string, limit = 20_000): number {
  const random = seedRandom(seed);
  let decisions = 0;
  while (match.outcome === null && decisions < limit) {
    match.advanceRandomly((n) => below(random, n));
    decisions++;
  }
  return decisions;
}
