import type { Machine, Parts } from '../compile/machine.ts';
import { copyState } from './copy.ts';
import type { RandomState } from './random.ts';
import { NO_REF } from './refs.ts';
import type { BattleState, Plan, TurnState } from './state.ts';

/** The state before anything has happened: decks laid in canonical order, set-up first on the agenda. */
export function initialState(m: Machine, random: RandomState, rolls: readonly number[] = []): BattleState {
  const state = copyState(m.blank, m.columns);
  state.random = random;
  if (rolls.length > 0) state.rolls = rolls.slice();
  return state;
}

/** What every match of a machine begins as a copy of. */
export function blankState(m: Parts): BattleState {
  const deck = m.zoneNumbers[m.definition.deckZone ?? ''] ?? 0;
  const zones: number[][] = m.zones.map(() => []);
  const def: number[] = [];
  const owner: number[] = [];
  const zone: number[] = [];
  for (let seat = 0; seat < m.seatCount; seat++) {
    const at = deck + (m.zones[deck]?.seat === -1 ? 0 : seat);
    for (const number of m.deckDefinitions[seat]) {
      zones[at].push(def.length);
      def.push(number);
      owner.push(seat);
      zone.push(at);
    }
  }
  // Cards of the table are nobody's.
  for (const { zone: at, definitions } of m.common) {
    for (const number of definitions) {
      zones[at].push(def.length);
      def.push(number);
      owner.push(-1);
      zone.push(at);
    }
  }
  const n = def.length;
  const columns = new Map<number, number[]>();
  /** A column of one number. The first of each number is filled, the others are its copies. */
  const column = (value: number): number[] => {
    const first = columns.get(value);
    if (first !== undefined) return first.slice();
    const made = filled(n, value);
    columns.set(value, made);
    return made;
  };
  const cards = { ...m.cardTemplate };
  cards.def = def;
  cards.owner = owner;
  // One list as long as nobody controls what another owns; whoever writes it makes it its own (see `own`).
  cards.controller = owner;
  cards.zone = zone;
  cards.stay = column(0);
  cards.known = zone.map((z) => m.zoneMask[z]);
  cards.since = column(0);
  cards.host = column(NO_REF);
  cards.handle = def.map((_, i) => i);
  for (const name of m.cardFieldNames) cards[name] = column(m.definition.cardFields?.[name].start ?? 0);
  const seats = { ...m.seatTemplate };
  seats.status = filled(m.seatCount, 0);
  for (const name of m.seatFieldNames) seats[name] = filled(m.seatCount, m.definition.seatFields?.[name].start ?? 0);
  const table: BattleState['table'] = {};
  for (const name of m.tableFieldNames) table[name] = m.definition.tableFields?.[name].start ?? 0;

  return {
    random: [],
    rolls: [],
    turn: emptyTurn(m),
    lastTurn: null,
    order: {
      first: m.ring.ring[m.ring.start],
      deal: 0,
      round: 0,
      list: [],
      // One place before the start, so that the first normal turn falls on it.
      cursor: (m.ring.start - m.ring.direction + m.ring.ring.length) % m.ring.ring.length,
      direction: m.ring.direction,
      extra: [],
      control: Array.from({ length: m.seatCount }, (_, seat) => seat),
    },
    seats: m.columns.copySeats(seats),
    cards: m.columns.copyCards(cards),
    table,
    zones,
    forms: [],
    effects: [],
    stack: [],
    waiting: [],
    agenda: [{ kind: 'game', owner: -1, stage: 'begin', at: 0, turns: 0, extra: -1 }],
    awaiting: [],
    gained: [],
    memory: [],
    serials: { decision: 1, item: 1, effect: 1, time: 1, event: 0, handle: n, idle: 0, size: 0, position: 0 },
    outcome: null,
  };
}

/** The record of no turn. */
export function emptyTurn(m: Pick<Parts, 'counterNames' | 'seatCount'>): TurnState {
  const plan: Plan = { steps: [], ids: [], phases: [], at: -1, phase: -1, begun: -1, nextId: 0, inserted: [] };
  return newTurn(m.counterNames.length * m.seatCount, plan, 0, -1, '', 0, 0);
}

/** Replaced when something is added, so turns may share it; so may counters where there are none. */
const NOTHING: number[] = [];

/** The record of a turn in which nothing has happened, with so many counters at nought. */
export function newTurn(
  counts: number,
  plan: Plan,
  turnNumber: number,
  activePlayer: number,
  currentPhase: string,
  kind: number,
  extra: number,
): TurnState {
  return {
    turnNumber,
    activePlayer,
    currentPhase,
    currentStep: '',
    actionsRemaining: 0,
    kind,
    extra,
    plan,
    counts: counts === 0 ? NOTHING : filled(counts, 0),
    used: NOTHING,
  };
}

function filled(n: number, value: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < n; i++) list.push(value);
  return list;
}
