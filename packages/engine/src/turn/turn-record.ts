import { recordMaker } from '../state/records.ts';
import type { Plan, PlayerId, TurnState } from '../state/state.ts';

/* The record of a turn. Part of the turn manager: nothing else writes one. */

export const TurnRecord: new (...values: Parameters<typeof fillTurn>) => TurnState = recordMaker(fillTurn);

function fillTurn(
  this: TurnState,
  turnNumber: number,
  activePlayer: PlayerId,
  currentPhase: string,
  currentStep: string,
  actionsRemaining: number,
  kind: number,
  extra: number,
  plan: Plan,
  counts: number[],
  used: number[],
): void {
  this.turnNumber = turnNumber;
  this.activePlayer = activePlayer;
  this.currentPhase = currentPhase;
  this.currentStep = currentStep;
  this.actionsRemaining = actionsRemaining;
  this.kind = kind;
  this.extra = extra;
  this.plan = plan;
  this.counts = counts;
  this.used = used;
}
