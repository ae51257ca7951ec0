import { int, next, type Random, seedFrom } from './random.ts';

/** The numbers of the duel. The rules in words are in `bench/README.md`. */
export const PLAYERS = 2;
export const LIFE = 20;
export const DECK = 30;
export const OPENING_HAND = 5;
export const HAND_LIMIT = 7;

/** Power by card definition. */
export const POWERS: readonly number[] = [0, 1, 2, 3, 4, 5];

/** The definition of each card of a deck, in deck order before the shuffle: five copies of each, in turn. */
export const DECK_LIST: readonly number[] = Array.from({ length: DECK }, (_, i) => i % POWERS.length);

/** The generator of the game itself: it shuffles seat 0's deck, then seat 1's. */
export function gameRandom(seed: number): Random {
  return seedFrom(seed);
}

/**
 * The generator of the policy, apart from the game's, so that choosing never changes a shuffle. Seeded as
 * cheaply as can be: this is the harness's work, and every contestant is timed with it.
 */
export function policyRandom(seed: number): Random {
  const policy: Random = [seed | 0, Math.imul(seed, 0x9e3779b1), ~seed, 1];
  for (let i = 0; i < 12; i++) next(policy);
  return policy;
}

/**
 * The policy: one of `hand + 1` legal moves, all alike. 0 to `hand - 1` plays that card of the hand
 * (oldest first), `hand` passes.
 */
export function pick(policy: Random, hand: number): number {
  return int(policy, hand + 1);
}
