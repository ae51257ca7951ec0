import * as CAUSE from '../compile/cause.ts';
import type { CompiledStep } from '../compile/structure.ts';
import { flush } from '../events/batch.ts';
import type { Run } from '../match/run.ts';
import type { PlayerId, StepFrame } from '../state/state.ts';
import { expire } from '../turn/durations.ts';
import { repeatStep } from '../turn/turn-manager.ts';
import { pushSettle, pushStep, pushWindow } from './pushing.ts';
import { carryOut, finishSaying, isCalm } from './saying.ts';
import { runWindowFrame } from './window-frame.ts';

/**
 * A brief step passes at once: it needs a frame only where somebody has to choose before its batch can happen, or where
 * its batch has something begin.
 */
export function passStep(r: Run, owner: PlayerId, { index, begin: { batch } }: CompiledStep): void {
  if (batch === null) return;
  batch(r);
  const isPlain = r.toRun === null && r.asked === null;
  if (!isPlain || !flush(r)) holdStep(r, owner, index, isPlain);
}

/** The step waits for what it has begun, or lies under its batch, which waits for a choice. */
function holdStep(r: Run, owner: PlayerId, index: number, isChosen: boolean): void {
  const waiting = isChosen ? r.state.agenda.pop() : undefined;
  pushStep(r, owner, index).stage = 'window';
  if (waiting === undefined) finishSaying(r);
  else r.push(waiting);
}

/**
 * One step: durations end, what it does as it begins, its window, what it does as it ends. Each stage goes straight on to
 * the next one unless something has to come first.
 */
export function runStepFrame(r: Run, f: StepFrame): void {
  const step = r.machine.structure.steps[f.step];
  CAUSE.rules(r, CAUSE.step + f.step);
  if (f.stage === 'expire') {
    f.stage = 'begin';
    if (step.expiresAtBegin.length > 0) return expire(r, step.expiresAtBegin, f.owner);
  }
  if (f.stage === 'begin') {
    f.stage = 'window';
    if (carryOut(r, f.owner, step.begin) && !isCalm(r, f)) return;
  }
  if (f.stage === 'window') {
    f.stage = 'settled';
    f.events = r.state.waiting.length > 0 ? -1 : r.state.serials.event;
    const settles = step.window < 0 ? step.settle : step.opensUnsettled;
    if (settles && pushSettle(r, f.owner, step.window < 0 && step.checksOnly)) return;
  }
  if (f.stage === 'settled') {
    f.stage = 'closed';
    const wasSettled = f.events === r.state.serials.event;
    if (step.window >= 0 && !(step.opensUnsettled && wasSettled)) {
      f.opened = true;
      const window = pushWindow(r, f.owner, step.window);
      if (isCalm(r, window)) runWindowFrame(r, window);
      return;
    }
  }
  if (f.stage === 'closed') {
    f.stage = 'end';
    if (step.window >= 0 && step.settle && pushSettle(r, f.owner, step.checksOnly)) return;
  }
  if (f.stage === 'end') {
    f.stage = 'expireAtEnd';
    if (carryOut(r, f.owner, step.end) && !isCalm(r, f)) return;
  }
  if (f.stage === 'expireAtEnd') {
    f.stage = 'over';
    if (step.expiresAtEnd.length > 0) return expire(r, step.expiresAtEnd, f.owner);
  }
  r.pop();
  if (step.again?.(r, f.opened) === true) repeatStep(r);
}
