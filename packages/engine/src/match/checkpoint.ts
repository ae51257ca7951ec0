import type { BattleState, Names } from '../state/state.ts';
import { setPrior } from './core.ts';
import type { LoadOptions } from './load.ts';
import { Match } from './match.ts';
import { type Preferences, preferencesOf } from './preferences.ts';
import type { ShownState } from './shown-state.ts';
import type { Table } from './table.ts';

/**
 * A position without what led to it, for a process that keeps the inputs itself: its size does not grow with the match.
 * Plain data. What could still be taken back when it was made stands for good in a match taken up from it.
 */
export interface Checkpoint {
  readonly seed: number | string;
  readonly state: ShownState;
  /** How many inputs came before. */
  readonly inputs: number;
  readonly preferences: readonly Preferences[];
  /** The match was guessed or advanced in place. */
  readonly partial: boolean;
}

/** The position of a match now. `state` is the match's own: write it down before the match goes on. */
export function checkpointOf<N extends Names>(match: Match<N>): Checkpoint {
  const { players } = match.record.context;
  return {
    seed: match.record.seed,
    state: match.state,
    inputs: match.inputCount,
    preferences: players.map((_, seat) => preferencesOf(match, seat)),
    partial: match.inPlace,
  };
}

/**
 * Takes a match up at a checkpoint, or the text of one. It is played on as before; only a process that has all inputs can
 * save it.
 *
 * @example
 * const text = JSON.stringify(checkpointOf(match));
 * const later = resume(table, text);
 */
export function resume<N extends Names>(
  table: Table<N>,
  checkpoint: Checkpoint | string,
  options: LoadOptions = {},
): Match<N> {
  const text = typeof checkpoint === 'string' ? checkpoint : JSON.stringify(checkpoint);
  const read: Omit<Checkpoint, 'state'> & { readonly state: BattleState } = JSON.parse(text);
  const { seed, state, inputs, preferences, partial } = read;
  const record = { game: table.game, context: table.context, seed, rolls: [] };
  const match = new Match<N>(record, table.machine, state, options.recording !== false);
  setPrior(match, { inputs, preferences }, partial);
  return match;
}
