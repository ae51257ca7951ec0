/*
 * The interface of the published flow document, by its names. Every function looks at the match, or gives it an ordinary
 * input; one that refuses throws a `RejectionError`.
 */
export { createGame, type GameConfig, startGame } from './create.ts';
export { lorcanaFlow } from './definition.ts';
export { getMulliganState, submitMulligan } from './mulligan.ts';
export { RejectionError } from './rejection-error.ts';
export { advanceStep, endPhase, endTurn } from './stepping.ts';
export {
  getActivePlayer,
  getCurrentPhase,
  getCurrentStep,
  getTurnNumber,
  getTurnTrackers,
  hasInkedThisTurn,
  isActivePlayer,
  isFirstTurn,
  isInMainPhase,
} from './turn.ts';
export type * from './types.ts';
export { addLore, checkWinConditions, concede, getEndState, getLore, getWinner, isGameOver } from './winning.ts';
