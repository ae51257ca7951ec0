import * as K from '../compile/kinds.ts';
import type { Machine } from '../compile/machine.ts';
import * as EDIT from '../compile/plan-edits.ts';
import type { CompiledStep } from '../compile/structure.ts';
import { flush, happen } from '../events/batch.ts';
import type { Run } from '../match/run.ts';
import type { ReadState } from '../state/read-state.ts';
import type { BattleState, PlayerId } from '../state/state.ts';
import { expire } from './durations.ts';
import { nextPlace, nextPlayer, partiesFrom, partyIsIn, placeInRing } from './order.ts';

/*
 * The turn manager: only this room writes `state.turn` and `state.order`. Whatever moves the turn is an event, whose
 * reducer lies in `turn-reducers`; here it is decided which event comes next. Nothing of this leaves the engine.
 */

/** Who takes the next turn: an extra turn waiting, else the normal order. Reads only. */
export function nextTurnOf(s: ReadState, m: Machine): PlayerId {
  const extra = nextExtra(s, m);
  return extra < 0 ? normalTurnOf(s, m) : s.order.extra[extra];
}

function normalTurnOf(s: ReadState, m: Machine): PlayerId {
  const { list, first } = s.order;
  const turns = list.length > 0 || !m.hasRounds ? list : nextRound(s, m);
  for (const seat of turns) if (partyIsIn(s, m.ring, seat)) return seat;
  return m.together ? (partiesFrom(s, m.ring, first)[0] ?? -1) : nextPlayer(s, m.ring);
}

/** One turn for every party that is in, from who begins. */
function nextRound(s: ReadState, { ring, scheduling }: Machine): PlayerId[] {
  return scheduling.round(ring.ring, placeInRing(ring, s.order.first), s.order.direction, (seat) =>
    partyIsIn(s, ring, seat),
  );
}

/** Begins a round: one turn for every party. */
export function beginRound(r: Run): void {
  const { state: s, machine: m } = r;
  r.emitList(K.roundBegins, nextRound(s, m), s.order.round + 1);
  flush(r);
}

/** Begins the next turn, that extra one or a normal one; false when the round is over, or nobody is left. */
export function beginTurn(r: Run, extra: number): boolean {
  const { state: s, machine: m } = r;
  if (extra >= 0) {
    happen(r, K.turnBegins, s.order.extra[extra], s.turn.turnNumber + 1, s.order.extra[extra + 1], 1);
    return true;
  }
  if (s.effects.length > 0) passOverLeavers(r);
  const seat = m.hasRounds ? nextInRound(s, m) : normalTurnOf(s, m);
  if (seat < 0) return false;
  happen(r, K.turnBegins, seat, s.turn.turnNumber + 1);
  return true;
}

/**
 * Takes a turn out of the order: that extra one, or the next normal one. One that did not begin is consumed too (CR 614.10), and
 * an extra turn that came of it is another one.
 */
export function consumeTurn(s: BattleState, m: Machine, extra: number): void {
  if (extra >= 0) s.order.extra.splice(extra, 2);
  else if (m.hasRounds) {
    s.order.cursor = m.ring.ring.indexOf(s.order.list[0]);
    s.order.list.shift();
  } else {
    s.order.cursor = nextPlace(s, m.ring);
    // Without rounds of their own, a round is one turn.
    s.order.round++;
  }
}

/** Goes on to the next instance of the plan, which has not begun yet; false when there is none. */
export function nextInstance({ turn: { plan } }: BattleState): boolean {
  plan.at++;
  return plan.at < plan.steps.length;
}

/** Begins the phase of the present instance. False when somebody has to choose first. */
export function beginPhase(r: Run, step: CompiledStep): boolean {
  const { turn } = r.state;
  return happen(r, K.phaseBegins, turn.activePlayer, step.index, turn.plan.phases[turn.plan.at]);
}

/** The present phase instance did not begin: none of its steps does. */
export function passOverPhase({ turn: { plan } }: BattleState): void {
  const phase = plan.phases[plan.at];
  while (plan.at + 1 < plan.steps.length && plan.phases[plan.at + 1] === phase) plan.at++;
}

/** Runs this step once more, as a new instance directly after the present one. */
export function repeatStep(r: Run): void {
  const { plan } = r.state.turn;
  r.emitList(K.planEdited, [plan.steps[plan.at]], EDIT.insertStep, plan.ids[plan.at]);
  flush(r);
}

/** What lasts until a turn of somebody who is out lasts until that turn would have begun (CR 800.4m). */
function passOverLeavers(r: Run): void {
  const { state: s, machine: m } = r;
  const n = m.ring.ring.length;
  for (let i = 1; i <= n; i++) {
    const seat = m.ring.ring[(s.order.cursor + i * s.order.direction + n * n) % n];
    if (partyIsIn(s, m.ring, seat)) return;
    expire(r, m.structure.ownTurn, seat);
  }
}

/** The next in this round's list who is still in, or -1. */
function nextInRound(s: BattleState, m: Machine): PlayerId {
  while (s.order.list.length > 0 && !partyIsIn(s, m.ring, s.order.list[0])) s.order.list.shift();
  return s.order.list.length > 0 ? s.order.list[0] : -1;
}

/** Where among the extra turns waiting the next one stands, or -1. */
export function nextExtra(s: ReadState, m: Machine): number {
  const { extra } = s.order;
  if (extra.length === 0) return -1;
  const policy = m.definition.extraTurns;
  const oldest = (typeof policy === 'object' ? m.options[policy.option] : policy) === 'oldestFirst';
  for (let i = 0; i < extra.length; i += 2) {
    const at = oldest ? i : extra.length - 2 - i;
    if (partyIsIn(s, m.ring, extra[at])) return at;
  }
  return -1;
}

/** Rewrites the references in the turns' records of a copied state, when its cards get other numbers. */
export function renameUsed(s: BattleState, rename: (used: readonly number[]) => number[]): void {
  s.turn.used = rename(s.turn.used);
  if (s.lastTurn !== null) s.lastTurn.used = rename(s.lastTurn.used);
}
