import * as CAUSE from '../compile/cause.ts';
import * as K from '../compile/kinds.ts';
import { happen } from '../events/batch.ts';
import type { Run } from '../match/run.ts';
import type { TurnFrame } from '../state/state.ts';
import { nextInstance, passOverPhase } from '../turn/turn-manager.ts';
import { pushStep } from './pushing.ts';
import { carryOut } from './saying.ts';

/**
 * One turn: each instance of its plan begins and gets a frame of its own. A phase or step whose beginning was replaced by
 * nothing is passed over. The stage is set before anything is said, so that a choice between replacements can come in between.
 */
export function runTurnFrame(r: Run, f: TurnFrame): void {
  if (f.stage === 'begin') {
    f.stage = 'next';
    if (carryOut(r, f.owner, r.machine.beginTurn)) return;
  }
  if (f.stage === 'next') {
    if (!nextInstance(r.state)) return r.pop();
    if (!isNeeded(r)) return;
    f.stage = 'phase';
    if (!beginPhase(r) || r.disturbed) return;
  }
  const { activePlayer, plan } = r.state.turn;
  const step = r.machine.structure.steps[plan.steps[plan.at]];
  const id = plan.ids[plan.at];
  if (f.stage === 'phase') {
    if (plan.phase !== plan.phases[plan.at]) {
      f.stage = 'next';
      return passOverPhase(r.state);
    }
    f.stage = 'step';
    // A phase without steps was begun by its own event; a further instance of it within the phase was not.
    const hasBegun = step.step === '' && plan.begun === id;
    if (!hasBegun && !happen(r, K.stepBegins, activePlayer, step.index, id)) return;
  }
  f.stage = 'next';
  if (plan.begun === id) pushStep(r, activePlayer, step.index);
}

/** Does the instance that comes next say that it is needed? What follows is its doing. */
function isNeeded(r: Run): boolean {
  const { plan } = r.state.turn;
  const { index, needed } = r.machine.structure.steps[plan.steps[plan.at]];
  CAUSE.rules(r, CAUSE.step + index);
  return needed === null || needed(r);
}

/** Begins the phase of the instance that comes next, unless it runs already. False when somebody has to choose first. */
function beginPhase(r: Run): boolean {
  const { activePlayer, plan } = r.state.turn;
  const phase = plan.phases[plan.at];
  return phase === plan.phase || happen(r, K.phaseBegins, activePlayer, plan.steps[plan.at], phase);
}
