import { expire } from '../agenda/agenda.ts';
import * as K from '../compile/kinds.ts';
import type { Machine } from '../compile/machine.ts';
import type { Box, TurnTemplate } from '../compile/structure.ts';
import { sayOne } from '../events/batch.ts';
import type { Run } from '../match/run.ts';
import type { ReadState } from '../state/read-state.ts';
import type { BattleState, PlayerId, TurnState } from '../state/state.ts';
import { nextPlace, nextPlayer, partyIsIn } from './order.ts';
import { TurnRecord } from './turn-record.ts';

/*
 * The turn manager: the only module that writes `state.turn` and `state.order`. Everything that moves the turn is an
 * event, and the reducers of those events are here and in `turn-reducers`; nothing of this leaves the engine.
 */

const NOTHING: number[] = [];

/** Makes a turn's record that of a turn about to begin. */
function fillTurn(
  turn: TurnState,
  turnNumber: number,
  activePlayer: PlayerId,
  kind: number,
  extra: number,
  { steps, ids, phases, nextId, firstPhase }: TurnTemplate,
): void {
  const { plan, counts } = turn;
  turn.turnNumber = turnNumber;
  turn.activePlayer = activePlayer;
  turn.currentPhase = firstPhase;
  turn.currentStep = '';
  turn.actionsRemaining = 0;
  turn.kind = kind;
  turn.extra = extra;
  turn.used = NOTHING;
  // Mostly the record was one of such a turn already.
  if (plan.steps !== steps) {
    plan.steps = steps;
    plan.ids = ids;
    plan.phases = phases;
  }
  plan.at = -1;
  plan.phase = -1;
  plan.begun = -1;
  plan.nextId = nextId;
  if (counts.length > 0) counts.fill(0);
}

/** The record of a turn that has not begun. */
export function emptyTurn(counts: number): TurnState {
  const plan = { steps: NOTHING, ids: NOTHING, phases: NOTHING, at: -1, phase: -1, begun: -1, nextId: 0 };
  const none = counts === 0 ? NOTHING : new Array<number>(counts).fill(0);
  return new TurnRecord(0, -1, '', '', 0, 0, 0, plan, none, NOTHING);
}

/** Who takes the next turn: an extra turn waiting, else the normal order. Reads only. */
export function nextTurnOf(s: ReadState, m: Machine): PlayerId {
  const extra = nextExtra(s, m);
  return extra < 0 ? (s.order.list.length > 0 ? s.order.list[0] : nextPlayer(s, m.ring)) : s.order.extra[extra];
}

/** Says the event that begins a round of one turn for every party. */
export function beginRound(r: Run): void {
  const { state: s, machine: m } = r;
  const n = m.ring.ring.length;
  const list: PlayerId[] = [];
  for (let i = 0; i < n; i++) {
    const seat = m.ring.ring[(m.ring.start + i * s.order.direction + n * n) % n];
    if (partyIsIn(s, m.ring, seat)) list.push(seat);
  }
  r.emitList(K.roundBegins, list, s.order.round + 1);
}

/** Begins the next turn; false when the round is over, or nobody is left. */
export function beginTurn(r: Run): boolean {
  const { state: s, machine: m } = r;
  const extra = nextExtra(s, m);
  if (extra >= 0) {
    sayOne(r, K.turnBegins, s.order.extra[extra], s.turn.turnNumber + 1, s.order.extra[extra + 1], 1);
    return true;
  }
  if (s.effects.length > 0) passOverLeavers(r);
  const seat = m.hasRounds ? nextInRound(s, m) : nextPlayer(s, m.ring);
  if (seat < 0) return false;
  sayOne(r, K.turnBegins, seat, s.turn.turnNumber + 1, 0, 0);
  return true;
}

/** A turn that did not begin (it was replaced by nothing) is consumed all the same (CR 614.10). */
export function consumeTurn(s: BattleState, m: Machine): void {
  const extra = nextExtra(s, m);
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

/** Runs this step once more, as a new instance directly after the present one. */
export function repeatStep(r: Run): void {
  const { plan } = r.state.turn;
  r.emitList(K.planEdited, [plan.steps[plan.at]], 2, plan.ids[plan.at]);
}

/** The present phase instance did not begin: none of its steps does. */
export function passOverPhase(s: BattleState): void {
  const { plan } = s.turn;
  const phase = plan.phases[plan.at];
  while (plan.at + 1 < plan.steps.length && plan.phases[plan.at + 1] === phase) plan.at++;
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

function nextExtra(s: ReadState, m: Machine): number {
  const { extra } = s.order;
  if (extra.length === 0) return -1;
  const policy = m.definition.responses.extraTurns;
  const oldest = (typeof policy === 'object' ? m.options[policy.option] : policy) === 'oldestFirst';
  for (let i = 0; i < extra.length; i += 2) {
    const at = oldest ? i : extra.length - 2 - i;
    if (partyIsIn(s, m.ring, extra[at])) return at;
  }
  return -1;
}

/** The usual case, where nothing waits for it: the place in the order is looked for once. Whose turn it is, or -1. */
export function beginNormalTurn(r: Run): PlayerId {
  const { state: s, machine: m } = r;
  const place = nextPlace(s, m.ring);
  if (place < 0) return -1;
  const seat = m.ring.ring[place];
  const turnNumber = s.turn.turnNumber + 1;
  s.order.cursor = place;
  s.order.round++;
  openTurn(s, seat, turnNumber, 0, 0, r);
  r.note(K.turnBegins, seat, turnNumber, 0, 0);
  return seat;
}

export function openTurn(
  s: BattleState,
  seat: PlayerId,
  turnNumber: number,
  kind: number,
  extra: number,
  r: Run,
): void {
  const { machine: m } = r;
  // The last turn but one is nobody's any more: its record is filled again.
  const record = s.lastTurn ?? emptyTurn(s.turn.counts.length);
  s.lastTurn = s.turn;
  s.turn = record;
  fillTurn(record, turnNumber, seat, kind, extra, m.structure.kinds[kind]);
  const budget = m.definition.actionsPerTurn;
  if (budget !== undefined) s.turn.actionsRemaining = budget.call(m.definition, r);
  s.serials.idle = 0;
  if (s.memory.length > 0) s.memory = [];
}

/** A box begins: its phase, if it did not run already, and its step. */
export function enterBox(turn: TurnState, { phaseName, stepName, phase, id }: Box): void {
  const { plan } = turn;
  turn.currentPhase = phaseName;
  turn.currentStep = stepName;
  plan.phase = phase;
  plan.begun = id;
}

export function enterPhase(turn: TurnState, phase: string, step: string, instance: number): void {
  const { plan } = turn;
  turn.currentPhase = phase;
  turn.currentStep = '';
  plan.phase = instance;
  if (step === '') plan.begun = plan.ids[plan.at];
}

export function enterStep(turn: TurnState, step: string, instance: number): void {
  turn.currentStep = step;
  turn.plan.begun = instance;
}

/** Rewrites the references in the turns' records of a copied state, when its cards get other numbers. */
export function renameUsed(s: BattleState, rename: (used: readonly number[]) => number[]): void {
  s.turn.used = rename(s.turn.used);
  if (s.lastTurn !== null) s.lastTurn.used = rename(s.lastTurn.used);
}
