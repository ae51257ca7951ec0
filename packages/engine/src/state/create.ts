import type { Machine } from '../compile/machine.ts';
import { copyState } from './copy.ts';
import type { RandomState } from './random.ts';
import type { BattleState } from './state.ts';

/** The state before anything has happened: decks laid in canonical order, set-up first on the agenda. */
export function initialState(m: Machine, random: RandomState, rolls: readonly number[] = []): BattleState {
  const state = copyState(m.hot.blank, m.columns);
  state.random = random;
  if (rolls.length > 0) state.rolls = rolls.slice();
  return state;
}
