import type { Columns } from './columns.ts';
import { copyDecision, copyFrame } from './frames.ts';
import type { BattleState, Effect, Plan, StackItem, TurnState, Waiting } from './state.ts';

/**
 * Copies a state. Columns are copied by `slice`, the engine's own records by literals: measured, that is what keeps a
 * fork in the microseconds.
 */
export function copyState(s: BattleState, columns: Columns): BattleState {
  return {
    random: copyList(s.random),
    rolls: s.rolls.length === 0 ? s.rolls : s.rolls.slice(),
    turn: copyTurn(s.turn),
    lastTurn: s.lastTurn === null ? null : copyTurn(s.lastTurn),
    order: {
      first: s.order.first,
      deal: s.order.deal,
      round: s.order.round,
      list: copyList(s.order.list),
      cursor: s.order.cursor,
      direction: s.order.direction,
      extra: copyList(s.order.extra),
      control: s.order.control.slice(),
    },
    seats: columns.copySeats(s.seats),
    cards: columns.copyCards(s.cards),
    table: !columns.hasTable ? s.table : { ...s.table },
    zones: copyLists(s.zones),
    // Replaced whole when it changes.
    forms: s.forms,
    effects: copyEach(s.effects, copyEffect),
    stack: copyEach(s.stack, copyItem),
    waiting: copyEach(s.waiting, copyWaiting),
    agenda: copyEach(s.agenda, copyFrame),
    awaiting: copyEach(s.awaiting, copyDecision),
    gained: s.gained.length === 0 ? s.gained : s.gained.slice(),
    memory: s.memory.slice(),
    serials: {
      decision: s.serials.decision,
      item: s.serials.item,
      effect: s.serials.effect,
      time: s.serials.time,
      event: s.serials.event,
      handle: s.serials.handle,
      idle: s.serials.idle,
      size: s.serials.size,
      position: s.serials.position,
    },
    outcome: s.outcome,
  };
}

/** Many lists are empty; making an empty one is quicker than copying it. */
function copyList(list: number[]): number[] {
  return list.length === 0 ? [] : list.slice();
}

function copyEach<T>(list: T[], copy: (one: T) => T): T[] {
  return list.length === 0 ? [] : list.map(copy);
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
    inserted: p.inserted,
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
