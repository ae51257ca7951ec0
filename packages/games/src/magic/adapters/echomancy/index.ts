/*
 * Magic by the names of the Echomancy document: steps as constants, a game that is told actions and throws named errors.
 * Thin over a match: `game.match` is the whole truth, and plain actions and these may be mixed.
 */
export * from './errors.ts';
export type { GameEvent } from './events.ts';
export {
  advanceToStep,
  createGame,
  type GameAction,
  type GameSettings,
  MagicGame,
  scheduleExtraCombatPhase,
} from './game.ts';
export { advance, type GameSteps, STEP_ORDER, Step, type StepResult } from './steps.ts';
