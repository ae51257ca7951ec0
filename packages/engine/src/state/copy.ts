import { writtenFunction } from '../fast/written.ts';
import { copyDecision, copyFrame } from './frames.ts';
import type { BattleState, Effect, Plan, StackItem, TurnState, Waiting } from './state.ts';

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
      first: s.order.first,
      deal: s.order.deal,
      round: s.order.round,
      list: copyList(s.order.list),
      cursor: s.order.cursor,
      direction: s.order.direction,
      extra: copyList(s.order.extra),
      control: s.order.control.slice(),
    },
    seats: copySeats(s.seats, names),
    cards: copyCards(s.cards, names),
    table: names.table.length === 0 ? s.table : { ...s.table },
    zones: copyLists(s.zones),
    // Replaced whole when it changes.
    forms: s.forms,
    effects: s.effects.map(copyEffect),
    stack: s.stack.map(copyItem),
    waiting: s.waiting.map(copyWaiting),
    agenda: s.agenda.map(copyFrame),
    awaiting: s.awaiting.map(copyDecision),
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
    },
    outcome: s.outcome,
  };
}

/**
 * Columns that hardly ever change are shared between copies: whoever writes one replaces it first (see `own`).
 */
export function copyCards(cards: BattleState['cards'], names: ColumnNames): BattleState['cards'] {
  return copierOf(names).cards(cards);
}

export function copySeats(seats: BattleState['seats'], names: ColumnNames): BattleState['seats'] {
  return copierOf(names).seats(seats);
}

/**
 * All columns are written as one literal, so that every state has each in one place: filled one after the other, a record of
 * more than a dozen becomes a table that every look at a card searches.
 */
interface Copier {
  cards(cards: BattleState['cards']): BattleState['cards'];
  seats(seats: BattleState['seats']): BattleState['seats'];
}

const copiers = new WeakMap<ColumnNames, Copier>();

function copierOf(names: ColumnNames): Copier {
  let copier = copiers.get(names);
  if (copier === undefined) {
    const shared = ['def', 'owner', 'controller', 'host', ...(names.timed ? [] : ['since'])];
    const engine = ['def', 'owner', 'controller', 'zone', 'stay', 'known', 'since', 'host', 'handle'];
    copier = {
      cards: columnCopier([...engine, ...names.cards], shared),
      seats: columnCopier(['status', ...names.seats]),
    };
    copiers.set(names, copier);
  }
  return copier;
}

function columnCopier<T extends Record<string, number[]>>(
  names: readonly string[],
  shared: readonly string[] = [],
): (of: T) => T {
  const columns = names.map((name) => {
    const key = JSON.stringify(name);
    return `${key}: of[${key}]${shared.includes(name) ? '' : '.slice()'}`;
  });
  return writtenFunction(['of'], `return { ${columns.join(', ')} };`, {}, (of: T): T => {
    const copy: T = { ...of };
    for (const name of names) if (!shared.includes(name)) Object.assign(copy, { [name]: of[name].slice() });
    return copy;
  });
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

function copyEffect(e: Effect): Effect {
  return { ...e };
}

function copyItem(i: StackItem): StackItem {
  return { ...i, vars: copyLists(i.vars) };
}

function copyWaiting(w: Waiting): Waiting {
  return { ...w };
}
