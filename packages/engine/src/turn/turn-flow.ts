import { carryOut, finishSaying } from '../agenda/agenda.ts';
import { openTop } from '../agenda/decisions.ts';
import * as FRAME from '../agenda/frame-kinds.ts';
import { openInTurn } from '../agenda/windows.ts';
import * as K from '../compile/kinds.ts';
import { type Box, boxesOf } from '../compile/structure.ts';
import { flush, sayOne } from '../events/batch.ts';
import * as CAUSE from '../events/cause.ts';
import type { Run } from '../match/run.ts';
import type { Frame, TurnState } from '../state/state.ts';
import { beginNormalTurn, beginRound, beginTurn, consumeTurn, enterBox, passOverPhase } from './turn-manager.ts';

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
      beginRound(r);
      flush(r);
      return;
    case 3:
      f.pc = 4;
      carryOut(r, f, m.beginRound);
      return;
    case 4:
      goOnToTurn(r, f);
      return;
    default:
      enterTurn(r, f);
  }
}

function goOnToTurn(r: Run, f: Frame): void {
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
  if (beginTurn(r)) openTop(r);
  else endRound(r, f);
}

/** A turn whose beginning was replaced by nothing is over before it began. */
function enterTurn(r: Run, f: Frame): void {
  const { state: s } = r;
  f.pc = 4;
  if (s.turn.turnNumber === f.a) consumeTurn(s, r.machine);
  else r.push(FRAME.turn, s.turn.activePlayer).pc = BEGINNING;
}

function endRound(r: Run, f: Frame): void {
  f.pc = 2;
  if (r.machine.hasRounds) return;
  r.draw('all-out');
  flush(r);
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
  else while (nextBox(r, f)) if (r.disturbed === true) return;
}

/**
 * Where nobody waits for phases and steps to begin, nothing can come between: the boxes follow in one loop, and the
 * next turn's too. Should that one ask nobody either, the agenda goes on, which bounds how long.
 */
export function runBoxes(r: Run, f: Frame): void {
  const { state: s, box: last } = r;
  const { at, steps } = s.turn.plan;
  let box = last !== null && last.at === at && last.plan === steps ? last.next : boxAfter(r);
  let isNext = false;
  for (;;) {
    if (box === null) {
      s.turn.plan.at = s.turn.plan.steps.length;
      if (isNext || nextTurn(r, f) !== true) return r.pop();
      isNext = true;
      box = r.hot.firstBox;
      continue;
    }
    const { turn } = s;
    const { plan } = turn;
    plan.at = box.at;
    r.cause = box.cause;
    r.parent = -1;
    r.source = -1;
    if (box.plain === true) {
      enterBox(turn, box);
      r.note(K.phaseBegins, turn.activePlayer, box.index, box.phase, 0);
    } else if (box.needed !== null && !box.needed(r)) {
      box = box.next;
      continue;
    } else if (!beginBox(r, turn, box)) return;
    if (box.window >= 0) {
      r.box = box;
      return openInTurn(r, f, box.window);
    }
    if (box.batch !== null) {
      box.batch(r);
      // An edited plan is one of the things that have to be seen to.
      const isAll = (r.length === 0 && r.toRun === null) || finishSaying(r);
      if (!isAll || r.disturbed === true) return;
    }
    box = box.next;
  }
}

/** A box of any kind begins, and perhaps its phase with it; false when it needs a frame of its own. */
function beginBox(r: Run, turn: TurnState, box: Box): boolean {
  const isNewPhase = box.phase !== turn.plan.phase;
  enterBox(turn, box);
  if (isNewPhase) r.note(K.phaseBegins, turn.activePlayer, box.index, box.phase, 0);
  // A phase without steps is begun by its own event; a further instance of it within the phase has to say so.
  if (!isNewPhase || box.stepName !== '') r.note(K.stepBegins, turn.activePlayer, box.index, box.id, 0);
  if (!box.brief) r.push(FRAME.step, turn.activePlayer, box.index);
  return box.brief;
}

/** The next box of this turn's plan: one of its kind of turn's own as long as the plan was not edited. */
function boxAfter(r: Run): Box | null {
  const { plan, kind } = r.state.turn;
  const { structure } = r.machine;
  const usual = structure.kinds[kind];
  const boxes = plan.steps === usual.steps ? usual.boxes : boxesOf(structure, plan);
  return plan.at + 1 < boxes.length ? boxes[plan.at + 1] : null;
}

/** The turn is over: where the game frame would only begin the next one, that is done in the same frame. */
function nextTurn(r: Run, f: Frame): boolean {
  const { turn, order, effects } = r.state;
  if (r.hot.plainTurns !== true || turn.turnNumber >= r.machine.turnLimit) return false;
  if (order.extra.length > 0 || effects.length > 0) return false;
  r.cause = 0;
  const seat = beginNormalTurn(r);
  f.owner = seat;
  return seat >= 0;
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
      r.pop();
      return false;
    }
  }
  const step = r.machine.structure.steps[plan.steps[plan.at]];
  if (f.pc === 0) {
    r.cause = CAUSE.step + step.index;
    r.parent = -1;
    r.source = -1;
    if (step.needed !== null && !step.needed(r)) return true;
    f.pc = 1;
    const phase = plan.phases[plan.at];
    const said = phase === plan.phase || sayOne(r, K.phaseBegins, turn.activePlayer, step.index, phase, 0);
    if (!said) return openTop(r);
  }
  const id = plan.ids[plan.at];
  if (f.pc === 1) {
    if (plan.phase !== plan.phases[plan.at]) {
      passOverPhase(r.state);
      f.pc = 0;
      return true;
    }
    f.pc = 2;
    // As above.
    const begun = step.step === '' && plan.begun === id;
    if (!begun && !sayOne(r, K.stepBegins, turn.activePlayer, step.index, id, 0)) return openTop(r);
  }
  f.pc = 0;
  if (plan.begun !== id) return true;
  if (!step.brief) {
    r.push(FRAME.step, turn.activePlayer, step.index);
    return false;
  }
  if (step.window >= 0) {
    openInTurn(r, f, step.window);
    return false;
  }
  if (step.begin.batch === null) return true;
  step.begin.batch(r);
  return finishSaying(r);
}
