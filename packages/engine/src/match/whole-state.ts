import type { ReadState } from '../state/read-state.ts';
import type { Names } from '../state/state.ts';
import type { MatchCore } from './core.ts';

/** Everything in the true state of a match, what the engine needs to go on included: to be read. */
export function stateOf<N extends Names>(match: MatchCore<N>): ReadState<N> {
  return match.whole;
}
