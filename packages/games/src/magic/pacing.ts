import { type Action, type Match, type PlayerId, passive, preferencesOf } from '@upkeep/engine';
import { isActive } from './board.ts';
import type { MagicNames } from './nouns.ts';

/*
 * Moving a match along for a process that owns all seats: what the adapters share. Everything is done by ordinary inputs.
 */

export type MagicMatch = Match<MagicNames>;

/** Somebody who has to decide before the step can end, and what. */
export interface Owed {
  readonly player: PlayerId;
  readonly what: string;
}

/** Which step instance of which turn runs: changes whenever a step has ended. */
function momentOf(match: MagicMatch): string {
  const { turnNumber, plan } = match.state.turn;
  return `${turnNumber}/${plan.begun}`;
}

/**
 * The inputs that end the present step: a pass of each player asked, in order, and an empty declaration where one is
 * legal. Tried on a fork, so nothing happens to the match; what somebody owes is told instead.
 */
export function inputsToStepEnd(match: MagicMatch): Action[] | Owed {
  const trial = match.fork();
  const before = momentOf(trial);
  const inputs: Action[] = [];
  while (trial.outcome === null && momentOf(trial) === before) {
    const d = trial.nextDecision;
    if (d === undefined) break;
    const player = d.by[0];
    if (d.kind !== 'act') return { player: d.for, what: trial.question(d).words };
    const stopped = d.by.find((seat) => hasStop(match, seat));
    if (stopped !== undefined) return { player: stopped, what: 'a stop on this step' };
    const input: Action = { player, type: 'pass', decision: d.id };
    const result = trial.submit(input);
    if (!result.ok) return { player, what: result.message };
    inputs.push(input);
  }
  return inputs;
}

/** Is it this seat's turn, alone or with its team? */
export function isSeatActive(match: MagicMatch, seat: PlayerId): boolean {
  return match.look((g) => isActive(g, g.seats[seat]));
}

/** Has a seat set a stop on the present step? Asking everywhere, as every seat begins, is none. */
function hasStop(match: MagicMatch, seat: PlayerId): boolean {
  const { turn } = match.state;
  const whose = isSeatActive(match, seat) ? 'own' : 'others';
  const { stops, fullControl } = preferencesOf(match, seat);
  return fullControl || [turn.currentPhase, turn.currentStep].some((place) => stops.includes(`${whose}:${place}`));
}

/** Answers what is asked now with the game's default: passing, the decision's own, or a legal declaration that obeys what is required. */
export function answerByDefault(match: MagicMatch): void {
  if (match.asked >= 0) match.submit(passive(match, match.asked));
}
