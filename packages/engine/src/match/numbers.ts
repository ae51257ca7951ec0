import type { Names, PlayerId } from '../state/state.ts';
import { type Legend, legendFor } from '../view/legend.ts';
import { type NumbersFollower, numbersFollowerOf } from '../view/numbers.ts';
import type { Match } from './match.ts';

/* Functions and no part of `Match`: who shows views to people does not carry them. */

/**
 * Follows a match as a seat may see it, in numbers: for programs. What they mean, `legendOf` tells.
 *
 * @example
 * const ann = followNumbers(match, 0);
 * send(`{"numbers":${ann.whole()}}`);
 * match.submit(action);
 * send(`{"change":${ann.next()}}`);
 */
export function followNumbers<N extends Names>(match: Match<N>, seat: PlayerId | 'spectator'): NumbersFollower {
  return numbersFollowerOf(match.changesFor(seat), seat);
}

/** What the numbers of a match's table mean. */
export function legendOf<N extends Names>(match: Match<N>): Legend {
  return legendFor(match.machine);
}
