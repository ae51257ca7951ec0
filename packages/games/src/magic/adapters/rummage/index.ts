/*
 * Magic by the names of the Rummage document: phases and steps as constants, the plain table of a turn, extra turns, and the
 * events of a turn. Thin over a match of Magic, which is the `game` every function takes.
 */
// The game is read whole first: its programs are numbered as their modules are read.
import '../../index.ts';

export {
  type ExtraTurnEvent,
  type PhaseChangeEvent,
  type StepChangeEvent,
  type TurnChangeEvent,
  type TurnEvent,
  turnEvents,
} from './events.ts';
export { getNextPhaseStep, ImpossiblePhaseStepError, Phase, Step } from './table.ts';
export { addExtraTurn, combatHasFirstStrike, determineNextTurnPlayer } from './turns.ts';
