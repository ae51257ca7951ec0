import * as CODE from '../compile/window-codes.ts';
import type { WindowCode } from '../fast/hot.ts';
import { PASS } from '../judge/moves.ts';
import type { Run } from '../match/run.ts';
import type { Frame, PlayerId } from '../state/state.ts';
import { partiesFrom, partyIsIn } from '../turn/order.ts';
import { finishSaying } from './agenda.ts';
import { askOne, askToAct } from './decisions.ts';
import * as FRAME from './frame-kinds.ts';
import { goOn } from './frames.ts';
import { pushSettle, settledNow } from './responses.ts';
import * as STAGE from './window-stages.ts';

/*
 * A window asks players to act: `a` the window, `b` who is asked now, `c` passes in succession. Who is asked, what
 * follows an action and what follows when everybody passed are the window's parameters.
 */

/**
 * Opens the window of a box that is nothing else, in the turn's own frame. Where only the active player is asked and
 * nothing has to be settled first, they are asked at once.
 */
export function openInTurn(r: Run, f: Frame, window: number): void {
  const { turn, seats, outcome } = r.state;
  const active = turn.activePlayer;
  f.kind = FRAME.turnWindow;
  f.pc = STAGE.open;
  f.a = window;
  f.b = active;
  f.c = 0;
  const usual = r.hot.windows[window].asksOne === true && seats.status[active] === 0 && outcome === null;
  if (usual && settledNow(r)) {
    f.pc = STAGE.ask;
    askOne(r, window, active);
  }
}

function endWindow(r: Run, f: Frame): void {
  if (f.kind === FRAME.turnWindow) goOn(f);
  else r.pop();
}

export function runWindowFrame(r: Run, f: Frame): void {
  const w = r.hot.windows[f.a];
  if (f.pc === STAGE.open) {
    f.b = askedAfter(r, w, NOBODY);
    f.c = 0;
    f.pc = f.b < 0 ? STAGE.passed : STAGE.settle;
  }
  if (f.pc === STAGE.settle) {
    f.pc = STAGE.ask;
    // While a chain is built nothing is settled: checks and new triggers wait for its end (Crisis, rules 68 and 94).
    const building = w.passed === CODE.passedResolveChain && r.state.stack.length > 0;
    if (!building && !settledNow(r)) return pushSettle(r, f.owner);
  }
  if (f.pc === STAGE.ask) return ask(r, f, w);
  if (f.pc === STAGE.passed) {
    if (w.passed === CODE.passedEnd) return endWindow(r, f);
    if (w.passed === CODE.passedResolveOne) return resolveOne(r, f);
    f.pc = STAGE.resolving;
  }
  if (f.pc === STAGE.resolving) {
    if (w.passed === CODE.passedResolveAll && !settledNow(r)) return pushSettle(r, f.owner);
    if (r.state.stack.length > 0) return resolveTop(r, f);
  }
  endWindow(r, f);
  if (!settledNow(r)) pushSettle(r, f.owner);
}

function resolveOne(r: Run, f: Frame): void {
  if (r.state.stack.length === 0) {
    endWindow(r, f);
    return;
  }
  f.pc = STAGE.open;
  resolveTop(r, f);
}

function resolveTop(r: Run, f: Frame): void {
  const { stack } = r.state;
  r.push(FRAME.resolve, f.owner, stack[stack.length - 1].id);
}

function ask(r: Run, f: Frame, w: WindowCode): void {
  const { state: s, machine: m } = r;
  if (s.outcome !== null) return;
  if (w.sealed === true) {
    for (const leader of partiesFrom(s, m.ring, s.turn.activePlayer)) {
      if (isAsked(r, w, leader)) askToAct(r, f.a, leader, true);
    }
    return;
  }
  if (!isAsked(r, w, f.b)) {
    moveOn(r, f, w);
    return;
  }
  if (r.hot.eachAlone === true) askOne(r, f.a, f.b);
  else askToAct(r, f.a, f.b, false);
}

const NOBODY = -1;

/**
 * Whom a window asks after a party, or first of all (after nobody): the next in turn order that it asks at all. -1 when there
 * is nobody more to ask.
 */
function askedAfter(r: Run, w: WindowCode, after: PlayerId): PlayerId {
  if (after >= 0 && w.next === CODE.nextNobody) return NOBODY;
  const { state: s, machine: m } = r;
  const active = m.ring.party[s.turn.activePlayer][0];
  if (after < 0 && w.first === CODE.firstActive) {
    if (isAsked(r, w, active)) return active;
    if (w.next === CODE.nextNobody) return NOBODY;
  }
  // Where others come first, the active party comes last of the round.
  const last = after < 0 ? active : after;
  const next = partiesFrom(s, m.ring, last).find((leader) => leader !== last && isAsked(r, w, leader));
  if (next !== undefined) return next;
  return after < 0 && isAsked(r, w, last) ? last : NOBODY;
}

/** Is a party asked at all? */
function isAsked(r: Run, w: WindowCode, leader: PlayerId): boolean {
  const { state: s, machine: m } = r;
  if (!partyIsIn(s, m.ring, leader)) return false;
  if (w.who !== null && m.ring.party[w.who(r)]?.[0] !== leader) return false;
  if (w.never === CODE.neverNobody) return true;
  const active = m.ring.party[s.turn.activePlayer][0];
  if (w.never === CODE.neverActive) return leader !== active;
  return r.areOpponents(leader, active) === (w.never === CODE.neverFriends);
}

/** Asks the next party, or sees that all that are asked have passed in succession. */
function moveOn(r: Run, f: Frame, w: WindowCode): void {
  const next = hasEverybodyPassed(r, f, w) ? NOBODY : askedAfter(r, w, f.b);
  f.pc = next < 0 ? STAGE.passed : STAGE.settle;
  if (next >= 0) f.b = next;
}

function hasEverybodyPassed(r: Run, f: Frame, w: WindowCode): boolean {
  if (w.next === CODE.nextNobody) return true;
  return f.c >= partiesFrom(r.state, r.machine.ring, f.b).filter((leader) => isAsked(r, w, leader)).length;
}

/** Goes on after an answer. The action's plan lies in the buffer; nothing has been applied yet. */
export function afterAct(r: Run, f: Frame, w: WindowCode, action: number): void {
  if (action === PASS) {
    f.c++;
    if (w.next === CODE.nextNobody && w.passed === CODE.passedEnd) endWindow(r, f);
    else moveOn(r, f, w);
    return;
  }
  r.state.serials.idle = 0;
  f.c = 0;
  if (w.after === CODE.afterEnd) f.pc = STAGE.closing;
  else follow(r, f, w);
  // The usual end of a window: nothing was pushed, nobody is out, nothing has to be settled.
  const usual = finishSaying(r) && r.disturbed !== true;
  if (usual && f.pc === STAGE.closing && settledNow(r)) endWindow(r, f);
}

function follow(r: Run, f: Frame, w: WindowCode): void {
  f.pc = w.after === CODE.afterEnd ? STAGE.closing : STAGE.settle;
  if (w.after === CODE.afterNext) {
    const next = askedAfter(r, w, f.b);
    if (next >= 0) f.b = next;
  }
  if (w.after === CODE.afterOpen) r.push(FRAME.window, f.owner, w.opens);
}

/** Goes on when the last sealed answer is in: `acted` says whether anybody did more than pass. */
export function afterSealed(r: Run, f: Frame, acted: boolean): void {
  if (!acted) {
    f.pc = STAGE.passed;
    return;
  }
  r.state.serials.idle = 0;
  follow(r, f, r.hot.windows[f.a]);
  finishSaying(r);
}
