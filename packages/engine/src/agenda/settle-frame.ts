import * as CAUSE from '../compile/cause.ts';
import type { StateCheck } from '../define/definition.ts';
import { flush } from '../events/batch.ts';
import type { Run } from '../match/run.ts';
import type { Names, SettleFrame } from '../state/state.ts';
import { nextFromBag } from './bag.ts';
import { goesOn } from './loops.ts';
import { orderTriggers, placeTriggers } from './placing.ts';
import { isChecked, pushResolve } from './pushing.ts';
import { finishSaying } from './saying.ts';

/**
 * "Player X would get to act": state checks until none says anything, waiting triggers placed in declared passes by party,
 * again until nothing is left. The same for stack, chain, bag and effect stack; the game's response definition says which.
 */
export function runSettleFrame(r: Run, f: SettleFrame): void {
  if (f.stage === 'order') orderTriggers(r, f);
  else if (f.stage === 'place') placeTriggers(r, f);
  else if (runChecks(r) && r.state.outcome === null) afterChecks(r, f);
}

/** Whoever was choosing is asked afresh. */
export function restart(f: SettleFrame): void {
  f.stage = 'check';
  f.picked = -1;
  f.placing = 0;
  f.orders = [];
}

/**
 * Runs state checks until none says anything. False when something else comes first: somebody has to choose, between
 * replacements or in a program a check asked for (which of two legends stays), or somebody is out; the checks then begin
 * again.
 */
function runChecks(r: Run): boolean {
  const { checks } = r.machine;
  if (isChecked(r)) return true;
  while (r.state.outcome === null) {
    CAUSE.rules(r, CAUSE.none);
    const { rolls } = r.state;
    const random = r.state.random.slice();
    let cause: number = CAUSE.none;
    const rests = !r.stirred && r.checkedWaiting === r.state.waiting.length && r.isSteady;
    for (let i = 0; i < checks.length; i++) {
      if (rests && checks[i].steady === true) continue;
      const said = r.length;
      runCheck(r, checks[i], i);
      // What several checks say at once is the doing of none of them alone.
      if (r.length > said) cause = cause === CAUSE.none ? CAUSE.check + i : CAUSE.checks;
    }
    r.cause = cause;
    if (r.toRun !== null) {
      // What the checks said is said again when the choice is made: then all of it happens at once, as it was rolled now.
      r.clear();
      r.state.random = random;
      r.state.rolls = rolls;
      finishSaying(r);
      return false;
    }
    if (r.length === 0) {
      r.stirred = false;
      r.checkedAt = r.state.serials.event;
      r.checkedWaiting = r.state.waiting.length;
      return true;
    }
    // Somebody lost by this: what they leave behind is tidied up first, and then looked at again.
    if (!flush(r) || r.disturbed) return false;
    if (!goesOn(r)) return false;
  }
  return true;
}

function runCheck(r: Run, check: StateCheck<Names>, i: number): void {
  r.work = CAUSE.check + i;
  check.check(r);
  r.work = 0;
}

function afterChecks(r: Run, f: SettleFrame): void {
  const { state: s, machine: m } = r;
  const mode = m.responses.triggers;
  if (f.checksOnly) r.pop();
  else if (s.waiting.length > 0) {
    f.stage = 'order';
    f.orders = [];
  } else if (mode === 'bag') nextFromBag(r, f);
  else if (mode === 'resolve' && s.stack.length > f.floor) pushResolve(r, f.owner);
  else r.pop();
}
