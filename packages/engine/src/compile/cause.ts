import type { Run } from '../match/run.ts';
import { NO_REF } from '../state/refs.ts';
import type { PlayerId } from '../state/state.ts';
import * as K from './kinds.ts';

/*
 * What makes things happen, coded with its number for "why did that happen?". Taken in as a whole (`import * as CAUSE`).
 */

export const none = 0;
export const step = 65536;
export const ability = 131072;
export const program = 196608;
export const action = 262144;
export const check = 327680;
/** Several state checks in one batch. */
export const checks = 393216;

/* What only asks or answers, and makes nothing happen: in no log, only in the sentence of a fault. */

export const query = 458752;
export const window = 524288;
export const immediate = 589824;

/** What is said next happens because of a player's input; `by` did it, or nobody in particular. */
export function input(r: Run, cause: number, by: PlayerId = -1): void {
  rules(r, cause);
  r.by = by;
  r.parent = -2 - r.input;
}

/** What is said next happens because the rules say so, and no card. */
export function rules(r: Run, cause: number): void {
  r.cause = cause;
  r.parent = r.by = -1;
  r.source = NO_REF;
}

/** What a program that nothing triggered comes from: somebody's doing, told at an event or by an input. */
export function announced(by: PlayerId, parent: number): number[] {
  return [K.stacked, by, 0, 0, 0, parent, NO_REF, NO_REF];
}
