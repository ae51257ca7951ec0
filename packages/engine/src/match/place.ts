import { proceed } from '../agenda/agenda.ts';
import { InputError } from '../errors.ts';
import type { BattleState, Names } from '../state/state.ts';
import { placeTurn, type TurnPlace } from '../turn/turn-place.ts';
import { dealMatch, Match } from './match.ts';
import type { Table } from './table.ts';

export type { TurnPlace } from '../turn/turn-place.ts';

/** Goes on from a placed position to its first decision. */
export function beginFrom<N extends Names>(match: Match<N>, place: TurnPlace): void {
  placeTurn(match.rules, place);
  proceed(match.rules);
}

/**
 * A match whose set-up is done and whose first turn has not begun; questions of the set-up get their default answers. It
 * is what a position is built on: `beginFrom` puts it at a turn.
 */
export function dealSetup<N extends Names>(table: Table<N>, seed: number | string): Match<N> {
  const record = { game: table.game, context: table.context, seed, rolls: [] };
  // With no turn allowed the game stops where its first turn would begin.
  const match = dealMatch(record, { ...table.machine, turnLimit: 0 }, false);
  while (match.outcome === null) match.submit({ player: match.asked, type: 'timeout' });
  if (match.outcome.reason !== 'turn-limit') {
    throw new InputError('over-in-setup', `The game is over before its first turn (${match.outcome.reason}).`);
  }
  const state: BattleState = { ...match.state, outcome: null };
  return new Match(record, table.machine, state, true);
}
