import { toAct } from '../agenda/decisions.ts';
import * as FRAME from '../agenda/frame-kinds.ts';
import { NO_VARS } from '../agenda/frames.ts';
import type { Parts } from '../compile/machine.ts';
import { emptyTurn } from '../turn/turn-manager.ts';
import { copyCards, copySeats } from './copy.ts';
import { NO_REF } from './refs.ts';
import type { BattleState } from './state.ts';

/** What every match of a machine begins as a copy of. */
export function blankState(m: Parts): BattleState {
  const deck = m.zoneNumbers[m.definition.deckZone];
  const zones: number[][] = m.zones.map(() => []);
  const def: number[] = [];
  const owner: number[] = [];
  const zone: number[] = [];
  for (let seat = 0; seat < m.seatCount; seat++) {
    const at = deck + (m.zones[deck].seat < 0 ? 0 : seat);
    for (const number of m.deckDefinitions[seat]) {
      zones[at].push(def.length);
      def.push(number);
      owner.push(seat);
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
    turn: emptyTurn(m.counterNames.length * m.seatCount),
    lastTurn: null,
    order: {
      round: 0,
      list: [],
      // One place before the start, so that the first normal turn falls on it.
      cursor: (m.ring.start - m.ring.direction + m.ring.ring.length) % m.ring.ring.length,
      direction: m.ring.direction,
      extra: [],
      control: Array.from({ length: m.seatCount }, (_, seat) => seat),
    },
    seats: copySeats(seats, m.columns.seats),
    cards: copyCards(cards, m.columns),
    table,
    zones,
    effects: [],
    stack: [],
    waiting: [],
    agenda: [{ kind: FRAME.game, owner: -1, pc: 0, a: -1, b: -1, c: -1, vars: NO_VARS }],
    awaiting: emptied([toAct(0, -1, -1, [], 'one')]),
    memory: [],
    serials: { decision: 1, item: 1, effect: 1, time: 1, event: 0, handle: n, idle: 0 },
    outcome: null,
  };
}

/** A list that has held records is quicker to put records in than one that has held nothing. Copies take after it. */
function emptied<T>(list: T[]): T[] {
  list.length = 0;
  return list;
}

function filled(n: number, value: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < n; i++) list.push(value);
  return list;
}
