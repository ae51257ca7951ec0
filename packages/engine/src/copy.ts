import { NO_VARS } from './frames.ts';
import type { BattleState, Decision, Effect, Frame, Plan, StackItem, TurnState, Waiting } from './state.ts';

/** The names of a game's own columns, in the order they lie in the state. */
export interface ColumnNames {
  seats: readonly string[];
  cards: readonly string[];
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
    // Written whole when a turn begins and never touched again, so forks share it.
    lastTurn: s.lastTurn,
    order: {
      round: s.order.round,
      list: copyList(s.order.list),
      cursor: s.order.cursor,
      direction: s.order.direction,
      extra: copyList(s.order.extra),
      control: s.order.control.slice(),
    },
    seats: copySeats(s.seats, names.seats),
    cards: copyCards(s.cards, names.cards),
    table: { ...s.table },
    zones: copyLists(s.zones),
    effects: s.effects.length === 0 ? [] : s.effects.map(copyEffect),
    stack: s.stack.length === 0 ? [] : s.stack.map(copyItem),
    waiting: s.waiting.length === 0 ? [] : s.waiting.map(copyWaiting),
    agenda: copyFrames(s.agenda),
    awaiting: copyDecisions(s.awaiting),
    memory: s.memory.length === 0 ? [] : s.memory.slice(),
    serials: {
      decision: s.serials.decision,
      item: s.serials.item,
      effect: s.serials.effect,
      time: s.serials.time,
      event: s.serials.event,
      batch: s.serials.batch,
      handle: s.serials.handle,
      idle: s.serials.idle,
    },
    outcome: s.outcome,
  };
}

/**
 * Four columns hardly ever change and are shared between copies: whoever writes one replaces it first (see `own` in
 * the reducers). The engine's columns are written as a literal, so that all states have them in one place.
 */
export function copyCards(cards: BattleState['cards'], names: readonly string[]): BattleState['cards'] {
  const copy: BattleState['cards'] = {
    def: cards.def,
    owner: cards.owner,
    controller: cards.controller,
    zone: cards.zone.slice(),
    stay: cards.stay.slice(),
    known: cards.known.slice(),
    since: cards.since.slice(),
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
  return {
    turnNumber: t.turnNumber,
    activePlayer: t.activePlayer,
    currentPhase: t.currentPhase,
    currentStep: t.currentStep,
    actionsRemaining: t.actionsRemaining,
    kind: t.kind,
    extra: t.extra,
    plan: copyPlan(t.plan),
    counts: t.counts.length === 0 ? t.counts : t.counts.slice(),
    // Replaced when something is added.
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
      for: d.for,
      by: d.by,
      need: d.need,
      prompt: d.prompt,
      options: d.options,
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
  return {
    id: e.id,
    ability: e.ability,
    source: e.source,
    controller: e.controller,
    time: e.time,
    targets: e.targets,
    data: e.data,
    until: e.until,
    who: e.who,
    left: e.left,
    uses: e.uses,
  };
}

function copyItem(i: StackItem): StackItem {
  return {
    id: i.id,
    program: i.program,
    source: i.source,
    controller: i.controller,
    ability: i.ability,
    card: i.card,
    vars: copyVars(i.vars),
    event: i.event,
    time: i.time,
  };
}

function copyWaiting(w: Waiting): Waiting {
  return {
    ability: w.ability,
    source: w.source,
    controller: w.controller,
    event: w.event,
    time: w.time,
    effect: w.effect,
  };
}
