import * as K from '../compile/kinds.ts';
import type { CompiledDoing, CompiledExpiry } from '../compile/structure.ts';
import { Fault } from '../errors.ts';
import { flush } from '../events/batch.ts';
import { leaveBuffer, SETTLE, type Starting } from '../events/buffer.ts';
import * as CAUSE from '../events/cause.ts';
import { runBatchFrame } from '../events/replacement.ts';
import type { Run } from '../match/run.ts';
import type { Frame, PlayerId } from '../state/state.ts';
import { runGameFrame, runTurnFrame } from '../turn/turn-flow.ts';
import { repeatStep } from '../turn/turn-manager.ts';
import { openQuestions, openTop } from './decisions.ts';
import * as FRAME from './frame-kinds.ts';
import { fillVars, NO_VARS, unwindToTurn } from './frames.ts';
import { tidyDepartures } from './leave.ts';
import { finishPlacement, pushSettle, runResolveFrame, runSettleFrame, settledNow, takeOffStack } from './responses.ts';
import { runWindowFrame } from './windows.ts';

/** No frame of an honest game takes this many stages between two decisions; a rule that never ends is a fault. */
const STAGE_LIMIT = 1_000_000;

/**
 * Runs the agenda until somebody has to decide or the game is over. Everything that is still to happen lies in the
 * state, so the game can be saved, forked and resumed wherever this returns.
 */
export function proceed(r: Run): void {
  const { state: s } = r;
  let stages = 0;
  if (r.unwinding) unwindTurn(r);
  while (s.awaiting.length === 0 && s.outcome === null) {
    const { agenda } = s;
    const frame = agenda[agenda.length - 1];
    if (frame === undefined) throw new Fault('nothing is left to do');
    runFrame(r, frame);
    if (r.disturbed === true) attend(r);
    if (++stages > STAGE_LIMIT) throw new Fault('a rule goes on for ever');
  }
  if (s.outcome !== null) {
    s.agenda = [];
    s.awaiting = [];
    s.waiting = [];
    leaveBuffer(r.buffer);
  }
}

/** Sees to what a batch did to the agenda itself. */
function attend(r: Run): void {
  r.disturbed = false;
  if (r.departures) tidyDepartures(r);
  if (r.unwinding) unwindTurn(r);
}

function runFrame(r: Run, frame: Frame): void {
  switch (frame.kind) {
    case FRAME.turn:
      return runTurnFrame(r, frame);
    case FRAME.step:
      return runStepFrame(r, frame);
    case FRAME.window:
    case FRAME.turnWindow:
      return runWindowFrame(r, frame);
    case FRAME.game:
      return runGameFrame(r, frame);
    case FRAME.program:
      return runProgramFrame(r, frame);
    case FRAME.settle:
      return runSettleFrame(r, frame);
    case FRAME.resolve:
      return runResolveFrame(r, frame);
    default:
      runBatchFrame(r, frame);
      openQuestions(r, frame);
  }
}

/** In a step frame's `c`: its window was opened. */
const OPENED = 1;

/** One step: durations end, what it does as it begins, its window, what it does as it ends. */
function runStepFrame(r: Run, f: Frame): void {
  const step = r.machine.structure.steps[f.a];
  r.cause = CAUSE.step + f.a;
  r.parent = -1;
  r.source = -1;
  // Each stage goes straight on to the next one unless it said or pushed something.
  if (f.pc === 0) {
    f.pc = 1;
    if (step.expiresAtBegin.length > 0) return expire(r, step.expiresAtBegin, f.owner);
  }
  if (f.pc === 1) {
    f.pc = 2;
    if (carryOut(r, f, step.begin)) return;
  }
  if (f.pc === 2) {
    f.pc = 3;
    if (step.window >= 0 && !(step.opensUnsettled && settledNow(r))) {
      f.c = OPENED;
      r.push(FRAME.window, f.owner, step.window);
      return;
    }
    if (step.settle) return pushSettle(r, f.owner, step.checksOnly);
  }
  if (f.pc === 3) {
    f.pc = 4;
    if (carryOut(r, f, step.end)) return;
  }
  if (f.pc === 4) {
    f.pc = 5;
    if (step.expiresAtEnd.length > 0) return expire(r, step.expiresAtEnd, f.owner);
  }
  r.pop();
  if (step.again?.(r, f.c === OPENED) === true) {
    repeatStep(r);
    flush(r);
  }
}

/** Carries out a batch or starts a program; true when something was said or pushed. */
export function carryOut(r: Run, f: Frame, what: CompiledDoing): boolean {
  if (what.batch !== null) {
    what.batch(r);
    finishSaying(r);
    return true;
  }
  if (what.program >= 0) {
    r.push(FRAME.program, f.owner, what.program);
    return true;
  }
  return false;
}

/** Time-bound durations are ended here and nowhere else; those of one seat by what happens in its turn. */
export function expire(r: Run, expiries: readonly CompiledExpiry[], seat: PlayerId): void {
  for (const effect of r.state.effects) {
    const over = expiries.some((e) => e.duration === effect.until && (e.whose === 'all' || effect.who === seat));
    if (over) r.emit(K.effectEnds, effect.id, effect.left - 1);
  }
  flush(r);
}

/** One instruction of a program. */
function runProgramFrame(r: Run, f: Frame): void {
  const program = r.machine.programs[f.a];
  if (f.pc >= program.length) {
    r.pop();
    if (f.c === PLACING) finishPlacement(r, f);
    return;
  }
  // An instruction may write its variables: the empty list is everybody's.
  if (f.vars === NO_VARS) f.vars = [[]];
  r.source = f.b;
  r.cause = CAUSE.program + f.a;
  r.parent = f.vars.length > 0 && f.vars[0].length > 5 ? f.vars[0][5] : -1;
  const instruction = program[f.pc];
  f.pc++;
  r.collecting = instruction.collect !== undefined;
  const next = f.pc;
  instruction.run(r, f);
  if (r.collecting && f.pc !== next) throw new Fault('an instruction that collects must not jump');
  if (r.asked !== null) openQuestions(r, f);
  else if (r.collecting && r.length === 0) instruction.collect?.(r, f, []);
  finishSaying(r);
  fillVars(f);
  r.collecting = false;
}

/** A program frame that announces a trigger: when it ends, the trigger goes on the stack. */
export const PLACING = -3;

/** For an announcement that cannot be completed: the trigger is not placed. */
export function giveUp(frame: Frame): void {
  frame.pc = Number.MAX_SAFE_INTEGER;
  frame.c = -1;
}

/**
 * Applies what was said and puts the programs asked for on the agenda, under a batch that still waits for a choice. True
 * when that was all: nothing new lies on the agenda.
 */
export function finishSaying(r: Run): boolean {
  if (r.toRun === null) return flush(r) || openTop(r);
  startPrograms(r, r.toRun);
  return false;
}

function startPrograms(r: Run, programs: Starting[]): void {
  r.toRun = null;
  const applied = flush(r);
  const { agenda } = r.state;
  const held = applied ? [] : agenda.splice(agenda.length - 1, 1);
  for (const p of programs.reverse()) {
    if (p.program === SETTLE) {
      pushSettle(r, p.controller, p.source === 0);
      continue;
    }
    if (p.program < SETTLE) {
      r.push(FRAME.window, p.controller, SETTLE - 1 - p.program);
      continue;
    }
    const frame = r.push(FRAME.program, p.controller, p.program, p.source);
    frame.vars = [[], ...p.vars.map((picks) => picks.slice())];
  }
  if (held.length > 0) {
    agenda.push(held[0]);
    openQuestions(r, held[0]);
  }
}

/** Everything above the turn goes; what was resolving leaves the stack as it would have in the end. */
function unwindTurn(r: Run): void {
  r.unwinding = false;
  const resolving = r.state.agenda.filter((f) => f.kind === FRAME.resolve).map((f) => f.a);
  unwindToTurn(r);
  for (const item of r.state.stack.filter((i) => resolving.includes(i.id))) {
    takeOffStack(r, item);
  }
  flush(r);
}
