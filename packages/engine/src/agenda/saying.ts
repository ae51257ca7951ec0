import { announced } from '../compile/cause.ts';
import type { CompiledDoing } from '../compile/structure.ts';
import { flush } from '../events/batch.ts';
import type { Starting } from '../events/buffer.ts';
import type { Run } from '../match/run.ts';
import type { Frame, PlayerId } from '../state/state.ts';
import { pushProgram, pushSettle, pushWindow } from './pushing.ts';

/** Carries out what a rule said: its batch, then what it asked to begin, which lies under a batch that waits for a choice. */
export function finishSaying(r: Run): void {
  if (r.toRun === null) flush(r);
  else beginAfter(r, r.toRun);
}

function beginAfter(r: Run, toRun: Starting[]): void {
  r.toRun = null;
  const hasHappened = flush(r);
  const { agenda } = r.state;
  const waiting = hasHappened ? undefined : agenda.pop();
  for (const starting of toRun.reverse()) begin(r, starting);
  if (waiting !== undefined) agenda.push(waiting);
}

/** What somebody does by a program is theirs as if they had announced it. */
function begin(r: Run, starting: Starting): void {
  if (starting.start === 'settling') pushSettle(r, starting.controller, starting.checksOnly);
  else if (starting.start === 'window') pushWindow(r, starting.controller, starting.window);
  else {
    const { controller, program, source, vars, by = r.by } = starting;
    pushProgram(r, controller, program, source, [by < 0 ? [] : announced(by, r.parent), ...vars]);
  }
}

/** May a frame go straight on? Nothing came on top of it, and nothing has to be seen to first (see `proceed`). */
export function isCalm({ state: { agenda }, disturbed, asked, until }: Run, f: Frame): boolean {
  return agenda[agenda.length - 1] === f && !disturbed && asked === null && until === null;
}

/** Carries out what a game does at some moment, a batch or a program; false when there is neither. */
export function carryOut(r: Run, owner: PlayerId, { batch, program }: CompiledDoing): boolean {
  if (batch !== null) {
    batch(r);
    finishSaying(r);
    return true;
  }
  if (program < 0) return false;
  pushProgram(r, owner, program);
  return true;
}
