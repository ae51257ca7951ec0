import * as CAUSE from '../compile/cause.ts';
import * as K from '../compile/kinds.ts';
import { happen } from '../events/batch.ts';
import type { Run } from '../match/run.ts';
import type { TurnFrame } from '../state/state.ts';
import { beginPhase, nextInstance, passOverPhase } from '../turn/turn-manager.ts';
import { pushStep } from './pushing.ts';
import { carryOut, isCalm } from './saying.ts';
import { passStep, runStepFrame } from './step-frame.ts';

/**
 * One turn: each instance of its plan begins and gets a frame of its own. A phase or step whose beginning was replaced by
 * nothing is passed over. It goes straight on from one instance to the next as long as nothing has to come first.
 */
export function runTurnFrame(r: Run, f: TurnFrame): void {
  if (f.stage === 'begin') {
    f.stage = 'next';
    if (carryOut(r, f.owner, r.machine.beginTurn) && !isCalm(r, f)) return;
  }
  do runInstance(r, f);
  while (isCalm(r, f));
}

/** The next instance. The stage is set before anything is said, so that a choice between replacements can come in between. */
function runInstance(r: Run, f: TurnFrame): void {
  const { turn } = r.state;
  const { activePlayer, plan } = turn;
  if (f.stage === 'next' && !nextInstance(r.state)) return r.pop();
  const step = r.machine.structure.steps[plan.steps[plan.at]];
  if (f.stage === 'next') {
    // What follows is its doing.
    CAUSE.rules(r, CAUSE.step + step.index);
    if (step.needed !== null && !step.needed(r)) return;
    f.stage = 'phase';
    if (plan.phase !== plan.phases[plan.at] && !beginPhase(r, step)) return;
    // An edited plan is looked at afresh.
    if (r.disturbed) return;
  }
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
  if (plan.begun !== id) return;
  if (!isCalm(r, f)) pushStep(r, activePlayer, step.index);
  else if (step.isBrief) passStep(r, activePlayer, step);
  else runStepFrame(r, pushStep(r, activePlayer, step.index));
}
