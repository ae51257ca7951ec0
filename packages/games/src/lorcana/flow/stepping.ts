import { type Action, HOST } from '@upkeep/engine';
import { needsTurn, refuse, submit } from './refuse.ts';
import { RejectionError } from './rejection-error.ts';
import type { LorcanaGame } from './types.ts';

/*
 * Moving a match on for its host. Everything is tried on a fork first: what somebody has to decide is never passed over, and a
 * refusal leaves the match as it was.
 */

/** Goes on by one step of the Beginning phase, or to the next phase. Where steps run by themselves it refuses. */
export function advanceStep(game: LorcanaGame): void {
  needsTurn(game);
  if (!isStepped(game)) refuse('steps-run');
  goOn(game, (now, before) => now.turn !== before.turn || now.phase !== before.phase || now.step !== before.step);
}

/** Goes on to the next phase. Where steps run by themselves it ends the turn, in the main phase. */
export function endPhase(game: LorcanaGame): void {
  needsTurn(game);
  if (!isStepped(game)) endMain(game);
  else goOn(game, (now, before) => now.turn !== before.turn || now.phase !== before.phase);
}

/** Goes on to the next turn. Where steps run by themselves it ends the turn, in the main phase. */
export function endTurn(game: LorcanaGame): void {
  needsTurn(game);
  if (!isStepped(game)) endMain(game);
  else goOn(game, (now, before) => now.turn !== before.turn);
}

function isStepped(game: LorcanaGame): boolean {
  return game.look((g) => g.option.stepping === 'host');
}

interface Place {
  readonly turn: number;
  readonly phase: string;
  readonly step: string;
}

function placeOf({ state: { turn } }: LorcanaGame): Place {
  return { turn: turn.turnNumber, phase: turn.currentPhase, step: turn.currentStep };
}

/** The inputs that lead there, tried on a fork, then done. */
function goOn(game: LorcanaGame, isThere: (now: Place, before: Place) => boolean): void {
  if (game.outcome !== null) refuse('game-over');
  const trial = game.fork();
  const before = placeOf(trial);
  const inputs: Action[] = [];
  while (trial.outcome === null && !isThere(placeOf(trial), before)) {
    const input = nextInput(trial);
    const result = trial.submit(input);
    if (!result.ok) throw new RejectionError(result);
    inputs.push(input);
  }
  for (const input of inputs) submit(game, input);
}

/** What lets the game go on: the host's step, or the end of the main phase. A choice that is owed is neither. */
function nextInput(game: LorcanaGame): Action {
  const [step] = game.legalActions(HOST);
  return step === undefined ? passOf(game) : step.action;
}

function passOf(game: LorcanaGame): Action {
  const d = game.nextDecision;
  if (d?.kind === 'act') return { player: d.by[0], type: 'pass', decision: d.id };
  return refuse(d?.prompt === 'bag' ? 'bag-not-empty' : 'choice-owed');
}

function endMain(game: LorcanaGame): void {
  if (game.outcome !== null) refuse('game-over');
  const pass = passOf(game);
  if (game.state.turn.currentPhase !== 'main') refuse('not-in-main');
  submit(game, pass);
}
