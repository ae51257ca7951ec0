import { recordMaker } from './records.ts';
import type { TurnState } from './state.ts';

/* The record of a turn. Part of the turn manager: nothing else writes one. */

type TurnMaker = new (...values: TurnValues) => TurnState;
type TurnValues = [
  turnNumber: TurnState['turnNumber'],
  activePlayer: TurnState['activePlayer'],
  currentPhase: TurnState['currentPhase'],
  currentStep: TurnState['currentStep'],
  actionsRemaining: TurnState['actionsRemaining'],
  kind: TurnState['kind'],
  extra: TurnState['extra'],
  plan: TurnState['plan'],
  counts: TurnState['counts'],
  used: TurnState['used'],
];

export const TurnRecord: TurnMaker = recordMaker(function (
  this: TurnState,
  turnNumber: TurnState['turnNumber'],
  activePlayer: TurnState['activePlayer'],
  currentPhase: TurnState['currentPhase'],
  currentStep: TurnState['currentStep'],
  actionsRemaining: TurnState['actionsRemaining'],
  kind: TurnState['kind'],
  extra: TurnState['extra'],
  plan: TurnState['plan'],
  counts: TurnState['counts'],
  used: TurnState['used'],
) {
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
});
