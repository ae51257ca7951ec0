import { copyFrame } from './frames.ts';
import type { BattleState, Decision, Effect, Plan, StackItem, TurnState, Waiting } from './state.ts';

/** The names of a game's own columns, in the order they lie in the state. */
export interface ColumnNames {
  seats: readonly string[];
  cards: readonly string[];
  table: readonly string[];
  /** When a card came to its zone is kept (see `moveCard`). */
  timed: boolean;
}

/**
 * Copies a state. Columns are copied by `slice`, the engine's own records by literals: measured, that is what keeps a
 * fork in the microseconds.
 */
export function copyState(s: BattleState, names: ColumnNames): BattleState {
  return {
    random: copyList(s.random),
    rolls: s.rolls.length === 0 ? s.rolls : s.rolls.slice(),
    turn: copyTurn(s.turn),
    lastTurn: s.lastTurn === null ? null : copyTurn(s.lastTurn),
    order: {
      round: s.order.round,
      list: copyList(s.order.list),
      cursor: s.order.cursor,
      direction: s.order.direction,
      extra: copyList(s.order.extra),
      control: s.order.control.slice(),
    },
    seats: copySeats(s.seats, names.seats),
    cards: copyCards(s.cards, names),
    table: names.table.length === 0 ? s.table : { ...s.table },
    zones: copyLists(s.zones),
    effects: s.effects.map(copyEffect),
    stack: s.stack.map(copyItem),
    waiting: s.waiting.map(copyWaiting),
    agenda: s.agenda.map(copyFrame),
    awaiting: s.awaiting.map(copyDecision),
    memory: s.memory.slice(),
    serials: {
      decision: s.serials.decision,
      item: s.serials.item,
      effect: s.serials.effect,
      time: s.serials.time,
      event: s.serials.event,
      handle: s.serials.handle,
      idle: s.serials.idle,
    },
    outcome: s.outcome,
  };
}

/**
 * Columns that hardly ever change are shared between copies: whoever writes one replaces it first (see `own`). The
 * engine's columns are written as a literal, so that all states have them in one place.
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

function copyTurn(t: TurnState): TurnState {
  return {
    turnNumber: t.turnNumber,
    activePlayer: t.activePlayer,
    currentPhase: t.currentPhase,
    currentStep: t.currentStep,
    actionsRemaining: t.actionsRemaining,
    kind: t.kind,
    extra: t.extra,
    plan: copyPlan(t.plan),
    counts: t.counts.slice(),
    // Replaced when something is added, so copies may share it.
    used: t.used,
  };
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

function copyDecision(d: Decision): Decision {
  return {
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

function copyEffect(e: Effect): Effect {
  return { ...e };
}

function copyItem(i: StackItem): StackItem {
  return { ...i, vars: copyLists(i.vars) };
}

function copyWaiting(w: Waiting): Waiting {
  return { ...w };
}
