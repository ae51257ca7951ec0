import { carryOut, finishSaying } from './agenda.ts';
import { flush, noteOne, sayOne } from './batch.ts';
import * as CAUSE from './cause.ts';
import { openTop } from './decisions.ts';
import * as FRAME from './frame-kinds.ts';
import { popFrame, pushFrame, topFrame } from './frames.ts';
import * as K from './kinds.ts';
import type { Run } from './run.ts';
import type { Frame } from './state.ts';
import { enterPhase, enterStep, TurnManager } from './turn-manager.ts';
import { openWindow } from './windows.ts';

/*
 * The frames of the game and of a turn: set-up, rounds, turns, and the boxes of a turn's plan. Part of the turn manager.
 * Every game goes through here several times per decision, so each stage goes straight on to the next where it can.
 */

/** Set-up, then rounds of turns. */
export function runGameFrame(r: Run, f: Frame): void {
  const { machine: m } = r;
  switch (f.pc) {
    case 0:
      f.pc = 1;
      r.emit(K.gameBegins);
      flush(r);
      return;
    case 1:
      f.pc = 2;
      carryOut(r, f, m.setup);
      return;
    case 2:
      f.pc = m.hasRounds ? 3 : 4;
      if (f.pc === 4) return;
      TurnManager.beginRound(r);
      flush(r);
      return;
    case 3:
      f.pc = 4;
      carryOut(r, f, m.beginRound);
      return;
    case 4:
      beginTurn(r, f);
      return;
    default:
      enterTurn(r, f);
  }
}

function beginTurn(r: Run, f: Frame): void {
  const { machine: m, state: s } = r;
  if (s.turn.turnNumber >= m.turnLimit) {
    r.draw('turn-limit');
    flush(r);
    return;
  }
  f.a = s.turn.turnNumber;
  r.cause = 0;
  r.parent = -1;
  f.pc = 5;
  if (!TurnManager.beginTurn(r)) endRound(r, f);
  else if (s.agenda[s.agenda.length - 1] === f) enterTurn(r, f);
  else openTop(r);
}

/** A turn whose beginning was replaced by nothing is over before it began. */
function enterTurn(r: Run, f: Frame): void {
  const { state: s } = r;
  f.pc = 4;
  if (s.turn.turnNumber === f.a) TurnManager.consumeTurn(s, r.machine);
  else {
    const frame = pushFrame(r, FRAME.turn, s.turn.activePlayer);
    frame.pc = BEGINNING;
    if (!isDisturbed(r)) runTurnFrame(r, frame);
  }
}

function endRound(r: Run, f: Frame): void {
  f.pc = 2;
  if (r.machine.hasRounds) return;
  r.draw('all-out');
  flush(r);
}

/** Has the last batch done what the agenda has to see to before it goes on? */
export function isDisturbed(r: Run): boolean {
  return r.unwinding === true || r.departures === true || r.state.outcome !== null;
}

/** A turn frame's stage: what the game does as a turn begins is still to come. Where the turn is cut, it no longer is. */
const BEGINNING = 3;

/** One turn: its plan, instance by instance, until a box needs a frame of its own. */
export function runTurnFrame(r: Run, f: Frame): void {
  if (f.pc === BEGINNING) {
    f.pc = 0;
    if (carryOut(r, f, r.machine.beginTurn)) return;
  }
  if (r.hot.silentTurns === true && f.pc === 0) runBoxes(r, f);
  else while (nextBox(r, f)) if (isDisturbed(r)) return;
}

/** Where nobody waits for phases and steps to begin, nothing can come between: the boxes follow in one loop. */
function runBoxes(r: Run, f: Frame): void {
  const { state: s } = r;
  const { steps } = r.machine.structure;
  const { turn, agenda, serials } = s;
  const { plan } = turn;
  for (;;) {
    const at = ++plan.at;
    if (at >= plan.steps.length) {
      popFrame(r);
      return;
    }
    const step = steps[plan.steps[at]];
    r.cause = CAUSE.step + step.index;
    r.parent = -1;
    r.source = -1;
    if (step.needed !== null && !step.needed(r)) continue;
    const phase = plan.phases[at];
    const id = plan.ids[at];
    if (phase !== plan.phase) {
      enterPhase(turn, step, phase);
      serials.event++;
      serials.batch++;
      if (r.log !== null) r.log.write(r, K.phaseBegins, turn.activePlayer, step.index, phase, 0, -1);
    }
    // A phase without steps is begun by its own event; a further instance of it within the phase has to say so.
    if (plan.begun !== id || step.step !== '') {
      enterStep(turn, step, id);
      noteOne(r, K.stepBegins, turn.activePlayer, step.index, id, 0);
    }
    if (step.brief !== true) {
      pushFrame(r, FRAME.step, turn.activePlayer, step.index);
      return;
    }
    if (step.window >= 0) {
      openWindow(r, step.window);
      return;
    }
    const { batch } = step.begin;
    if (batch === null) continue;
    batch(r);
    finishSaying(r);
    if (agenda[agenda.length - 1] !== f || isDisturbed(r)) return;
  }
}

/**
 * Takes one box of the plan as far as it goes without a frame of its own; true when the next one can follow at once. The
 * stage is kept in the frame before anything is said, so that a choice between replacements can come in between.
 */
function nextBox(r: Run, f: Frame): boolean {
  const { turn } = r.state;
  const { plan } = turn;
  if (f.pc === 0) {
    plan.at++;
    if (plan.at >= plan.steps.length) {
      popFrame(r);
      return false;
    }
    const step = r.machine.structure.steps[plan.steps[plan.at]];
    r.cause = CAUSE.step + step.index;
    r.parent = -1;
    r.source = -1;
    if (step.needed !== null && !step.needed(r)) return true;
    f.pc = 1;
    const phase = plan.phases[plan.at];
    const said = phase === plan.phase || sayOne(r, K.phaseBegins, turn.activePlayer, step.index, phase, 0);
    if (!said) return askNow(r);
  }
  const step = r.machine.structure.steps[plan.steps[plan.at]];
  const id = plan.ids[plan.at];
  if (f.pc === 1) {
    if (plan.phase !== plan.phases[plan.at]) {
      TurnManager.passOverPhase(r.state);
      f.pc = 0;
      return true;
    }
    f.pc = 2;
    // As above.
    const begun = step.step === '' && plan.begun === id;
    if (!begun && !sayOne(r, K.stepBegins, turn.activePlayer, step.index, id, 0)) return askNow(r);
  }
  f.pc = 0;
  if (plan.begun !== id) return true;
  if (!step.brief) {
    pushFrame(r, FRAME.step, turn.activePlayer, step.index);
    return false;
  }
  if (step.window >= 0) {
    pushFrame(r, FRAME.window, turn.activePlayer, step.window);
    return false;
  }
  if (step.begin.batch === null) return true;
  step.begin.batch(r);
  finishSaying(r);
  return topFrame(r) === f;
}

function askNow(r: Run): boolean {
  openTop(r);
  return false;
}
