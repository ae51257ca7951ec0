import { NO_VARS } from '../agenda/frames.ts';
import { TurnRecord } from '../turn/turn-record.ts';
import { recordMaker } from './records.ts';
import type { BattleState, Decision, Effect, Frame, Plan, StackItem, TurnState, Waiting } from './state.ts';

/** The names of a game's own columns, in the order they lie in the state. */
export interface ColumnNames {
  seats: readonly string[];
  cards: readonly string[];
  table: readonly string[];
  /** When a card came to its zone is kept (see `applyEvents`). */
  timed: boolean;
}

const StateRecord = recordMaker(function (
  this: BattleState,
  random: BattleState['random'],
  rolls: BattleState['rolls'],
  turn: BattleState['turn'],
  lastTurn: BattleState['lastTurn'],
  order: BattleState['order'],
  seats: BattleState['seats'],
  cards: BattleState['cards'],
  table: BattleState['table'],
  zones: BattleState['zones'],
  effects: BattleState['effects'],
  stack: BattleState['stack'],
  waiting: BattleState['waiting'],
  agenda: BattleState['agenda'],
  awaiting: BattleState['awaiting'],
  memory: BattleState['memory'],
  serials: BattleState['serials'],
  outcome: BattleState['outcome'],
) {
  this.random = random;
  this.rolls = rolls;
  this.turn = turn;
  this.lastTurn = lastTurn;
  this.order = order;
  this.seats = seats;
  this.cards = cards;
  this.table = table;
  this.zones = zones;
  this.effects = effects;
  this.stack = stack;
  this.waiting = waiting;
  this.agenda = agenda;
  this.awaiting = awaiting;
  this.memory = memory;
  this.serials = serials;
  this.outcome = outcome;
});

/**
 * Copies a state. Columns are copied by `slice`, the engine's own records by literals: measured, that is what keeps a
 * fork in the microseconds.
 */
export function copyState(s: BattleState, names: ColumnNames): BattleState {
  return new StateRecord(
    copyList(s.random),
    s.rolls.length === 0 ? s.rolls : s.rolls.slice(),
    copyTurn(s.turn),
    s.lastTurn === null ? null : copyTurn(s.lastTurn),
    {
      round: s.order.round,
      list: copyList(s.order.list),
      cursor: s.order.cursor,
      direction: s.order.direction,
      extra: copyList(s.order.extra),
      control: s.order.control.slice(),
    },
    copySeats(s.seats, names.seats),
    copyCards(s.cards, names),
    names.table.length === 0 ? s.table : { ...s.table },
    copyLists(s.zones),
    s.effects.length === 0 ? [] : s.effects.map(copyEffect),
    s.stack.length === 0 ? [] : s.stack.map(copyItem),
    s.waiting.length === 0 ? [] : s.waiting.map(copyWaiting),
    copyFrames(s.agenda),
    copyDecisions(s.awaiting),
    s.memory.length === 0 ? [] : s.memory.slice(),
    {
      decision: s.serials.decision,
      item: s.serials.item,
      effect: s.serials.effect,
      time: s.serials.time,
      event: s.serials.event,
      handle: s.serials.handle,
      idle: s.serials.idle,
    },
    s.outcome,
  );
}

/**
 * Columns that hardly ever change are shared between copies: whoever writes one replaces it first (see `own` in the
 * reducers). The engine's columns are written as a literal, so that all states have them in one place.
 */
export function copyCards(cards: BattleState['cards'], { cards: names, timed }: ColumnNames): BattleState['cards'] {
  const copy: BattleState['cards'] = {
    def: cards.def,
    owner: cards.owner,
    controller: cards.controller,
    zone: cards.zone.slice(),
    stay: cards.stay.slice(),
    known: cards.known.slice(),
    since: timed ? cards.since.slice() : cards.since,
    host: cards.host,
    handle: cards.handle.slice(),
  };
  for (let i = 0; i < names.length; i++) copy[names[i]] = cards[names[i]].slice();
  return copy;
}

export function copySeats(seats: BattleState['seats'], names: readonly string[]): BattleState['seats'] {
  const copy: BattleState['seats'] = { status: seats.status.slice() };
  for (let i = 0; i < names.length; i++) copy[names[i]] = seats[names[i]].slice();
  return copy;
}

/** Many lists are empty; making an empty one is quicker than copying it. */
function copyList(list: number[]): number[] {
  return list.length === 0 ? [] : list.slice();
}

function copyLists(lists: number[][]): number[][] {
  const copy = lists.slice();
  for (let i = 0; i < lists.length; i++) copy[i] = copyList(lists[i]);
  return copy;
}

function copyVars(vars: number[][]): number[][] {
  return vars.length === 0 ? NO_VARS : copyLists(vars);
}

function copyTurn(t: TurnState): TurnState {
  return new TurnRecord(
    t.turnNumber,
    t.activePlayer,
    t.currentPhase,
    t.currentStep,
    t.actionsRemaining,
    t.kind,
    t.extra,
    copyPlan(t.plan),
    t.counts.length === 0 ? t.counts : t.counts.slice(),
    // Replaced when something is added.
    t.used,
  );
}

function copyPlan(p: Plan): Plan {
  return {
    // Edits replace these three columns whole, so copies may share them.
    steps: p.steps,
    ids: p.ids,
    phases: p.phases,
    at: p.at,
    phase: p.phase,
    begun: p.begun,
    nextId: p.nextId,
  };
}

function copyFrames(frames: Frame[]): Frame[] {
  const copy = frames.slice();
  for (let i = 0; i < frames.length; i++) {
    const f = frames[i];
    copy[i] = { kind: f.kind, owner: f.owner, pc: f.pc, a: f.a, b: f.b, c: f.c, vars: copyVars(f.vars) };
  }
  return copy;
}

function copyDecisions(decisions: Decision[]): Decision[] {
  const copy = decisions.slice();
  for (let i = 0; i < decisions.length; i++) {
    const d = decisions[i];
    copy[i] = {
      id: d.id,
      kind: d.kind,
      asks: d.asks,
      for: d.for,
      by: d.by,
      need: d.need,
      prompt: d.prompt,
      options: d.options,
      modes: d.modes,
      min: d.min,
      max: d.max,
      amount: d.amount,
      fallback: d.fallback,
      slot: d.slot,
      source: d.source,
      window: d.window,
      sealed: d.sealed,
    };
  }
  return copy;
}

function copyEffect(e: Effect): Effect {
  return { ...e };
}

function copyItem(i: StackItem): StackItem {
  return { ...i, vars: copyVars(i.vars) };
}

function copyWaiting(w: Waiting): Waiting {
  return { ...w };
}
