import * as CAUSE from '../compile/cause.ts';
import type { CompiledWindow as Window } from '../compile/machine.ts';
import { PASS } from '../compile/moves.ts';
import { Fault } from '../errors.ts';
import type { Run } from '../match/run.ts';
import type { WindowFrame } from '../state/state.ts';
import { allAsked, allPassed, firstAsked, isAsked, nextAsked } from './asking.ts';
import { askHost, askToAct } from './decisions.ts';
import { pushResolve, pushSettle, pushWindow } from './pushing.ts';
import { finishSaying, isCalm } from './saying.ts';

/**
 * A window asks players to act. Who is asked, what follows an action and what follows when everybody has passed are the
 * window's parameters.
 */
export function runWindowFrame(r: Run, f: WindowFrame): void {
  const { stack } = r.state;
  const w = r.machine.windows[f.window];
  const isOpening = f.stage === 'open';
  if (isOpening) {
    if (w.needed !== undefined && !isNeeded(r, f, w.needed)) return leaveClosed(r);
    f.asked = firstAsked(r, w);
    f.passes = 0;
    f.stage = f.asked < 0 && w.ask !== 'host' ? 'passed' : 'settle';
  }
  if (f.stage === 'settle') {
    f.stage = 'ask';
    // While a chain is built nothing is settled: checks and new triggers wait for its end (Crisis, rules 68 and 94).
    const isBuilding = w.passed === 'resolveChain' && stack.length > 0;
    if (!isBuilding && w.settle !== false && pushSettle(r, f.owner)) return;
  }
  if (f.stage === 'ask') return ask(r, f, w, isOpening);
  if (f.stage === 'passed') {
    if (w.passed === 'end' || (w.passed === 'resolveOne' && stack.length === 0)) return r.pop();
    if (w.passed === 'resolveOne') {
      f.stage = 'open';
      return resolveNext(r, f, w);
    }
    f.stage = w.passed === 'resolveAll' ? 'settleAgain' : 'resolve';
  }
  if (f.stage === 'settleAgain') {
    f.stage = 'resolve';
    if (pushSettle(r, f.owner)) return;
  }
  if (f.stage === 'resolve' && stack.length > 0) {
    f.stage = w.passed === 'resolveAll' ? 'settleAgain' : 'resolve';
    return resolveNext(r, f, w);
  }
  if (f.stage === 'resolve' && w.passed === 'resolveAll') r.pop();
  else close(r, f, w);
}

function isNeeded(r: Run, f: WindowFrame, needed: NonNullable<Window['needed']>): boolean {
  r.work = CAUSE.window + f.window;
  const isOpened = needed(r);
  r.work = 0;
  return isOpened;
}

/** It is not opened after all; a step that was to open it has not. */
function leaveClosed(r: Run): void {
  r.pop();
  if (r.top.kind === 'step') r.top.opened = false;
}

/** The entry that the window says, or the newest. */
function resolveNext(r: Run, f: WindowFrame, { resolvesNext }: Window): void {
  r.work = CAUSE.window + f.window;
  const entry = resolvesNext === undefined ? -1 : resolvesNext(r);
  if (entry >= 0 && !r.state.stack.some(({ id }) => id === entry)) throw new Fault(`nothing waits under ${entry}`);
  r.work = 0;
  pushResolve(r, f.owner, entry);
}

/** `isFound`: it has just been found that this party is asked. */
function ask(r: Run, f: WindowFrame, w: Window, isFound: boolean): void {
  if (w.ask === 'host') askHost(r, f.window);
  else if (w.asking.next === 'together') {
    const leaders = allAsked(r, w);
    for (const leader of leaders) askToAct(r, f.window, leader, true);
    if (leaders.length === 0) f.stage = 'passed';
  } else if (isFound || isAsked(r, w, f.asked)) askToAct(r, f.window, f.asked, false);
  else moveOn(r, f, w);
}

/** Asks the next party in turn order, or sees that everybody has passed. */
function moveOn(r: Run, f: WindowFrame, w: Window): void {
  const next = allPassed(r, w, f.passes) ? undefined : nextAsked(r, w, f.asked);
  f.stage = next === undefined ? 'passed' : 'settle';
  if (next !== undefined) f.asked = next;
}

/** Goes on after an answer. The action's plan lies in the buffer; nothing has been applied yet. */
export function afterAct(r: Run, f: WindowFrame, action: number): void {
  const w = r.machine.windows[f.window];
  if (action === PASS) {
    f.passes++;
    moveOn(r, f, w);
  } else follow(r, f, w);
}

/** Goes on after the command of the host that was waited for. What it said lies in the buffer. */
export function afterCommand(r: Run, f: WindowFrame): void {
  follow(r, f, r.machine.windows[f.window]);
}

/** Goes on when the last sealed answer is in: `acted` says whether anybody did more than pass. */
export function afterSealed(r: Run, f: WindowFrame, acted: boolean): void {
  if (acted) follow(r, f, r.machine.windows[f.window]);
  else f.stage = 'passed';
}

/** What was planned happens; then the window ends, asks somebody again, or lets another window come first. */
function follow(r: Run, f: WindowFrame, w: Window): void {
  r.state.serials.idle = 0;
  f.passes = 0;
  f.stage = w.after === 'end' ? 'close' : 'settle';
  if (w.after === 'next') f.asked = nextAsked(r, w, f.asked) ?? f.asked;
  if (typeof w.after === 'object') openNext(r, f, w.after.open);
  finishSaying(r);
  if (f.stage === 'close' && isCalm(r, f)) close(r, f, w);
}

function openNext(r: Run, f: WindowFrame, window: string): void {
  pushWindow(r, f.owner, r.machine.windowNames.indexOf(window));
}

/** The window is over; what happened is settled. A settling that opened the window for its triggers goes on by itself. */
function close(r: Run, f: WindowFrame, w: Window): void {
  r.pop();
  if (w.settle !== false && r.top.kind !== 'settle') pushSettle(r, f.owner);
}
