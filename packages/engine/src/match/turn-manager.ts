import type { Names, PlayerId } from '../state/state.ts';
import { nextTurnOf } from '../turn/turn-manager.ts';
import type { Match } from './match.ts';
import type { TurnStatus } from './shown-state.ts';

/**
 * Whose turn it is, where in it the game stands and what comes next. It is only read here: everything that moves the turn
 * is an event of the engine's, and rules ask for it (`g.extraTurn`, `g.insertPhases`, `g.endTurn` and the like).
 */
export interface TurnManager {
  /** The turn's record: number, active player, phase, step, actions left, plan. */
  current<N extends Names>(match: Match<N>): TurnStatus;
  activePlayer<N extends Names>(match: Match<N>): PlayerId;
  currentPhase<N extends Names>(match: Match<N>): string;
  /** The step within the phase; empty in a phase without steps. */
  currentStep<N extends Names>(match: Match<N>): string;
  round<N extends Names>(match: Match<N>): number;
  /** Who takes the next turn: an extra turn waiting, else the normal order. */
  nextPlayer<N extends Names>(match: Match<N>): PlayerId;
}

export const TurnManager: TurnManager = {
  current: (match) => match.state.turn,
  activePlayer: (match) => match.state.turn.activePlayer,
  currentPhase: (match) => match.state.turn.currentPhase,
  currentStep: (match) => match.state.turn.currentStep,
  round: (match) => match.whole.order.round,
  nextPlayer: (match) => nextTurnOf(match.whole, match.machine),
};
