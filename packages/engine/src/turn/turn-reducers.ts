import * as K from '../compile/kinds.ts';
import * as EDIT from '../compile/plan-edits.ts';
import type { TurnTemplate } from '../compile/structure.ts';
import type { Reducer } from '../events/reducers.ts';
import type { Run } from '../match/run.ts';
import { newTurn } from '../state/blank.ts';
import type { BattleState, Plan, PlayerId } from '../state/state.ts';
import { placeInRing } from './order.ts';
import { consumeTurn } from './turn-manager.ts';

/*
 * The reducers of the turn manager, and how they edit a plan. They alone write the turn.
 */

const NOTHING: number[] = [];

/** Reducers of the events that move the turn. */
export const turnReducers: Partial<Record<number, Reducer>> = {
  [K.roundBegins]: (s, round, _b, _c, _d, list) => {
    s.order.round = round;
    s.order.list = list.slice();
  },
  [K.startingPlayer]: (s, seat, _b, _c, _d, _list, r) => {
    const { ring } = r.machine;
    const n = ring.ring.length;
    s.order.first = seat;
    // One place before, so that the next normal turn falls on it.
    s.order.cursor = (placeInRing(ring, seat) - s.order.direction + n) % n;
  },
  [K.setupBegins]: (s, stage, _b, _c, _d, _list, r) => {
    s.turn.currentPhase = r.machine.setup[stage].name;
  },
  [K.dealBegins]: (s, deal) => {
    s.order.deal = deal;
  },
  [K.turnBegins]: (s, seat, turnNumber, kind, extra, _list, r) => {
    consumeTurn(s, r.machine, triedExtra(s));
    openTurn(s, seat, turnNumber, kind, extra, r);
  },
  [K.phaseBegins]: (s, _seat, step, instance, _d, _list, r) => {
    const { turn } = s;
    const { plan } = turn;
    const begun = r.machine.structure.steps[step];
    turn.currentPhase = begun.phase;
    turn.currentStep = '';
    plan.phase = instance;
    // One without steps is its own step.
    if (begun.step === '') plan.begun = plan.ids[plan.at];
  },
  [K.stepBegins]: (s, _seat, step, instance, _d, _list, r) => {
    s.turn.currentStep = r.machine.structure.steps[step].step;
    s.turn.plan.begun = instance;
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
  [K.planEdited]: (s, edit, anchor, step, lenient, list, r) => {
    const { plan } = s.turn;
    r.disturbed = true;
    if (edit === EDIT.insertPhases) insertPhases(plan, anchor, list);
    else if (edit === EDIT.insertStep) insertStep(plan, anchor, list[0], step);
    else {
      if (edit === EDIT.endTurn) cut(plan, anchor, anchor < 0 ? step : -1);
      if (edit === EDIT.endPhase) passOver(plan, anchor);
      // What triggered before and was not placed yet ceases to exist (CR 723.1a), unless the turn ends for its player's
      // leaving.
      if (lenient === 0 && s.waiting.length > 0) s.waiting = [];
      if (edit !== EDIT.forgetTriggers) r.unwinding = true;
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

/** Where the turn that begins stood among the extra turns, or -1. */
function triedExtra({ agenda: [game] }: BattleState): number {
  return game?.kind === 'game' ? game.extra : -1;
}

function openTurn(s: BattleState, seat: PlayerId, turnNumber: number, kind: number, extra: number, r: Run): void {
  const { machine: m } = r;
  const template = m.structure.kinds[kind];
  const turn = newTurn(s.turn.counts.length, planOf(template), turnNumber, seat, template.firstPhase, kind, extra);
  s.lastTurn = s.turn;
  s.turn = turn;
  const budget = m.definition.actionsPerTurn;
  if (budget !== undefined) turn.actionsRemaining = budget.call(m.definition, r);
  s.serials.idle = 0;
  if (s.memory.length > 0) s.memory = [];
}

/** The plan of a turn in which nothing has begun. */
export function planOf({ steps, ids, phases, nextId }: TurnTemplate): Plan {
  return { steps, ids, phases, at: -1, phase: -1, begun: -1, nextId, inserted: NOTHING };
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
  plan.inserted = [...plan.inserted, ...ids];
}

/** Directly after or before a step instance, in the same phase instance (CR 500.9); what is past stays as it was. */
function insertStep(plan: Plan, anchor: number, step: number, before: number): void {
  const at = Math.max(plan.ids.indexOf(anchor), plan.at);
  const id = plan.nextId++;
  splice(plan, Math.max(at - before, plan.at) + 1, 0, [step], [id], [plan.phases[Math.max(at, 0)]]);
  plan.inserted = [...plan.inserted, id];
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

/** What is past and present stays; what is to come follows the new kind of turn, and keeps what was inserted into the old. */
function changeKind(r: Run, kind: number): void {
  const { machine } = r;
  const { turn } = r.state;
  const { plan } = turn;
  r.disturbed = true;
  const { instances, nextId } = machine.scheduling.followed(machine.structure, plan, kind);
  const column = (of: 'step' | 'id' | 'phase'): number[] => instances.map((instance) => instance[of]);
  splice(plan, plan.at + 1, plan.steps.length, column('step'), column('id'), column('phase'));
  plan.nextId = nextId;
  turn.kind = kind;
}
