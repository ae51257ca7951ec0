import { expire } from './agenda.ts';
import { noteOne, sayOne } from './batch.ts';
import * as K from './kinds.ts';
import type { Machine } from './machine.ts';
import { nextPlace, nextPlayer, partyIsIn } from './order.ts';
import type { Reducer } from './reducers.ts';
import type { Run } from './run.ts';
import type { BattleState, Plan, PlayerId, TurnState } from './state.ts';
import type { CompiledStep, TurnTemplate } from './structure.ts';

/*
 * The turn manager: the only module that writes `state.turn` and `state.order`. Everything that moves the turn is an
 * event, and the reducers of those events are here; `TurnManager` says which event comes next.
 */

const NOTHING: number[] = [];

/** A new turn's record. */
function newTurn(
  turnNumber: number,
  activePlayer: PlayerId,
  kind: number,
  extra: number,
  { steps, ids, phases, nextId, firstPhase }: TurnTemplate,
  counts: number[],
): TurnState {
  return {
    turnNumber,
    activePlayer,
    currentPhase: firstPhase,
    currentStep: '',
    actionsRemaining: 0,
    kind,
    extra,
    plan: { steps, ids, phases, at: -1, phase: -1, begun: -1, nextId },
    counts,
    used: NOTHING,
  };
}

const NO_TURN: TurnTemplate = { name: '', steps: [], ids: [], phases: [], nextId: 0, firstPhase: '' };

/** The record of a turn that has not begun. */
export function emptyTurn(counts: number): TurnState {
  return newTurn(0, -1, 0, 0, NO_TURN, zeros(counts));
}

export const TurnManager = {
  /** Who takes the next turn: an extra turn waiting, else the normal order. Reads only. */
  nextPlayer(s: BattleState, m: Machine): PlayerId {
    const extra = nextExtra(s, m);
    return extra < 0 ? (s.order.list.length > 0 ? s.order.list[0] : nextPlayer(s, m.ring)) : s.order.extra[extra];
  },

  /** Says the event that begins a round of one turn for every party. */
  beginRound(r: Run): void {
    const { state: s, machine: m } = r;
    const n = m.ring.ring.length;
    const list: PlayerId[] = [];
    for (let i = 0; i < n; i++) {
      const seat = m.ring.ring[(m.ring.start + i * s.order.direction + n * n) % n];
      if (partyIsIn(s, m.ring, seat)) list.push(seat);
    }
    r.emitList(K.roundBegins, list, s.order.round + 1);
  },

  /** Begins the next turn; false when the round is over, or nobody is left. */
  beginTurn(r: Run): boolean {
    const { state: s, machine: m } = r;
    const extra = nextExtra(s, m);
    if (extra >= 0) {
      sayOne(r, K.turnBegins, s.order.extra[extra], s.turn.turnNumber + 1, s.order.extra[extra + 1], 1);
      return true;
    }
    if (s.effects.length > 0) passOverLeavers(r);
    if (r.hot.silentTurns === true && m.hasRounds !== true) return beginNormalTurn(r);
    const seat = m.hasRounds ? nextInRound(s, m) : nextPlayer(s, m.ring);
    if (seat < 0) return false;
    sayOne(r, K.turnBegins, seat, s.turn.turnNumber + 1, 0, 0);
    return true;
  },

  /** A turn that did not begin (it was replaced by nothing) is consumed all the same (CR 614.10). */
  consumeTurn(s: BattleState, m: Machine): void {
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
  },

  /** Runs this step once more, as a new instance directly after the present one. */
  repeat(r: Run): void {
    const { plan } = r.state.turn;
    r.emitList(K.planEdited, [plan.steps[plan.at]], 2, plan.ids[plan.at]);
  },

  /** The present phase instance did not begin: none of its steps does. */
  passOverPhase(s: BattleState): void {
    const { plan } = s.turn;
    const phase = plan.phases[plan.at];
    while (plan.at + 1 < plan.steps.length && plan.phases[plan.at + 1] === phase) plan.at++;
  },
};

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

function nextExtra(s: BattleState, m: Machine): number {
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

/** The usual case, where nothing waits for a turn to begin: the place in the order is looked for once. */
function beginNormalTurn(r: Run): boolean {
  const { state: s, machine: m } = r;
  const place = nextPlace(s, m.ring);
  if (place < 0) return false;
  const seat = m.ring.ring[place];
  const turnNumber = s.turn.turnNumber + 1;
  s.order.cursor = place;
  s.order.round++;
  openTurn(s, seat, turnNumber, 0, 0, r);
  noteOne(r, K.turnBegins, seat, turnNumber, 0, 0);
  return true;
}

function openTurn(s: BattleState, seat: PlayerId, turnNumber: number, kind: number, extra: number, r: Run): void {
  const { machine: m } = r;
  s.lastTurn = s.turn;
  s.turn = newTurn(turnNumber, seat, kind, extra, m.structure.kinds[kind], zeros(s.turn.counts.length));
  const budget = m.definition.actionsPerTurn;
  if (budget !== undefined) s.turn.actionsRemaining = budget.call(m.definition, r);
  s.serials.idle = 0;
  if (s.memory.length > 0) s.memory = [];
}

export function enterPhase(turn: TurnState, step: CompiledStep, instance: number): void {
  const { plan } = turn;
  turn.currentPhase = step.phase;
  turn.currentStep = '';
  plan.phase = instance;
  if (step.step === '') plan.begun = plan.ids[plan.at];
}

export function enterStep(turn: TurnState, step: CompiledStep, instance: number): void {
  turn.currentStep = step.step;
  turn.plan.begun = instance;
}

/** Reducers of the events that move the turn. */
export const turnReducers: Partial<Record<number, Reducer>> = {
  [K.roundBegins]: (s, round, _b, _c, _d, list) => {
    s.order.round = round;
    s.order.list = list.slice();
  },
  [K.turnBegins]: (s, seat, turnNumber, kind, extra, _list, r) => {
    TurnManager.consumeTurn(s, r.machine);
    openTurn(s, seat, turnNumber, kind, extra, r);
  },
  [K.phaseBegins]: (s, _seat, step, instance, _d, _list, r) => {
    enterPhase(s.turn, r.machine.structure.steps[step], instance);
  },
  [K.stepBegins]: (s, _seat, step, instance, _d, _list, r) => {
    enterStep(s.turn, r.machine.structure.steps[step], instance);
  },
  [K.counted]: (s, seat, counter, delta, _d, _list, r) => {
    s.turn.counts[counter * r.seatCount + seat] += delta;
  },
  [K.used]: (s, subject, which) => {
    s.turn.used = [...s.turn.used, subject, which];
  },
  [K.actionsSpent]: (s, n) => {
    s.turn.actionsRemaining -= n;
  },
  [K.extraTurn]: (s, seat, kind) => {
    s.order.extra.push(seat, kind);
  },
  [K.planEdited]: (s, operation, anchor, step, lenient, list, r) => {
    const { plan } = s.turn;
    if (operation === 1) insertPhases(plan, anchor, list);
    else if (operation === 2) insertStep(plan, anchor, list[0], step);
    else {
      if (operation === 3) cut(plan, anchor, anchor < 0 ? step : -1);
      if (operation === 4) passOver(plan, anchor);
      // What triggered before and was not placed yet ceases to exist (CR 723.1a), unless the turn ends for its player's
      // leaving.
      if (lenient === 0 && s.waiting.length > 0) s.waiting = [];
      r.unwinding ||= operation < 5;
    }
  },
  [K.turnKindSet]: (_s, kind, _b, _c, _d, _list, r) => changeKind(r, kind),
  [K.roundOrderSet]: (s, _a, _b, _c, _d, list) => {
    s.order.list = list.slice();
  },
  [K.orderReversed]: (s) => {
    s.order.direction = -s.order.direction;
  },
  [K.playerControlled]: (s, seat, by) => {
    s.order.control[seat] = by;
  },
};

function zeros(n: number): number[] {
  if (n === 0) return NOTHING;
  const list: number[] = [];
  for (let i = 0; i < n; i++) list.push(0);
  return list;
}

/** Directly after a phase instance, of one that is past after the present one; the newest is nearest (CR 500.8). */
function insertPhases(plan: Plan, phase: number, list: readonly number[]): void {
  const at = Math.max(plan.phases.lastIndexOf(phase), plan.phases.lastIndexOf(plan.phases[plan.at]));
  const steps: number[] = [];
  const ids: number[] = [];
  const phases: number[] = [];
  let id = -1;
  for (let i = 0; i < list.length; i += 2) {
    if (list[i] !== list[i - 2]) id = plan.nextId++;
    steps.push(list[i + 1]);
    ids.push(plan.nextId++);
    phases.push(id);
  }
  splice(plan, at + 1, 0, steps, ids, phases);
}

/** Directly after or before a step instance, in the same phase instance (CR 500.9); what is past stays as it was. */
function insertStep(plan: Plan, anchor: number, step: number, before: number): void {
  const at = Math.max(plan.ids.indexOf(anchor), plan.at);
  splice(plan, Math.max(at - before, plan.at) + 1, 0, [step], [plan.nextId++], [plan.phases[Math.max(at, 0)]]);
}

/** Everything up to the kept instance goes; with none, the turn ends, or a fresh instance of a step takes its place. */
function cut(plan: Plan, keep: number, fresh: number): void {
  const from = plan.at + 1;
  const gone = (keep < 0 ? plan.steps.length : plan.ids.indexOf(keep)) - from;
  if (fresh < 0) splice(plan, from, gone);
  else {
    const phase = plan.nextId++;
    splice(plan, from, gone, [fresh], [plan.nextId++], [phase]);
  }
}

/** What is left of a phase instance goes. */
function passOver(plan: Plan, phase: number): void {
  splice(plan, plan.at + 1, plan.phases.lastIndexOf(phase) - plan.at);
}

/** Takes some of the plan out and puts something in; the columns are replaced, as copies of the state share them. */
function splice(plan: Plan, at: number, gone: number, steps = NOTHING, ids = NOTHING, phases = NOTHING): void {
  const edited = (list: readonly number[], items: number[]): number[] => {
    const copy = list.slice();
    copy.splice(at, gone, ...items);
    return copy;
  };
  plan.steps = edited(plan.steps, steps);
  plan.ids = edited(plan.ids, ids);
  plan.phases = edited(plan.phases, phases);
}

/** What is past and present stays; what is to come follows the new kind of turn. */
function changeKind(r: Run, kind: number): void {
  const { turn } = r.state;
  const { plan } = turn;
  const { steps, kinds } = r.machine.structure;
  const now = steps[plan.steps[plan.at]];
  const isNow = (i: number): boolean => steps[i].phase === now?.phase && steps[i].step === now.step;
  const rest = kinds[kind].steps.slice(kinds[kind].steps.findIndex(isNow) + 1);
  const ids = rest.map(() => plan.nextId++);
  let phase = now?.phase ?? '';
  let id = plan.phases[plan.at] ?? plan.nextId++;
  const phases = rest.map((step) => {
    if (steps[step].phase !== phase) {
      phase = steps[step].phase;
      id = plan.nextId++;
    }
    return id;
  });
  splice(plan, plan.at + 1, plan.steps.length, rest, ids, phases);
  turn.kind = kind;
}

/** Rewrites the references in the turns' records of a copied state, when its cards get other numbers. */
export function renameUsed(s: BattleState, rename: (used: readonly number[]) => number[]): void {
  s.turn.used = rename(s.turn.used);
  if (s.lastTurn !== null) s.lastTurn = { ...s.lastTurn, used: rename(s.lastTurn.used) };
}
