import type { TurnState } from './state.ts';

/**
 * A constructor of plain records. What a field of a literal holds is looked at whenever it is read; what a field filled
 * by a constructor holds the optimiser remembers. The prototype is that of any object: a record is plain data.
 */
export function recordMaker<A extends unknown[], T extends object>(
  fill: (this: T, ...values: A) => void,
): new (
  ...values: A
) => T {
  fill.prototype = Object.prototype;
  const maker: unknown = fill;
  return maker as new (
    ...values: A
  ) => T;
}

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
