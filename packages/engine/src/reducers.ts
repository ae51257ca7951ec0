import { decodeEffect, decodeItem } from './encode.ts';
import * as K from './kinds.ts';
import type { Machine } from './machine.ts';
import { NO_REF, stayRef } from './refs.ts';
import type { Run } from './run.ts';
import type { BattleState } from './state.ts';
import { turnReducers } from './turn-manager.ts';
import * as ZONE from './zone-traits.ts';

/** Applies one kind of event to the state. A reducer causes nothing; it only writes. */
export type Reducer = (
  s: BattleState,
  a: number,
  b: number,
  c: number,
  d: number,
  list: readonly number[],
  r: Run,
) => void;

/** The reducers of a machine, by event kind: the engine's, the turn manager's, the game's. */
export function reducersOf(m: Machine): readonly Reducer[] {
  return m.events.map((event, kind) => {
    if (event.move) return m.isMove[kind] ? move : shift;
    return turnReducers[kind] ?? engineReducers[kind] ?? event.definition.apply ?? nothing;
  });
}

const nothing: Reducer = () => {};

/** Moves a card to a zone: a new stay, knowledge kept and widened, fields set back. */
export function moveCard(s: BattleState, card: number, to: number, position: number, from: number, r: Run): void {
  const { hot } = r;
  const { cards, zones, serials } = s;
  const { zone } = cards;
  if (zone[card] !== from) return; // It has left since the batch was built: moving it again would be a second card.
  takeOut(zones[from], card);
  const left = hot.zones[from];
  const entered = to < 0 ? 0 : hot.zones[to];
  if ((left & ~entered & ZONE.inPlay) !== 0) leavePlay(r, card);
  if (hot.moveTouchesMore === true) touchMore(r, s, card);

  zone[card] = to;
  cards.stay[card]++;
  cards.since[card] = serials.time++;
  if (cards.host !== hot.unattached && cards.host[card] !== NO_REF) own(s, 'host')[card] = NO_REF;
  if (to < 0) return;

  // The two are one list as long as nobody controls what another owns.
  if (cards.controller !== cards.owner || (entered & ZONE.inPlay) !== 0) setController(r, s, card, to);
  putIn(zones[to], card, position);
  if ((entered & ZONE.open) !== 0) {
    cards.known[card] = hot.everyone;
    return;
  }
  if ((left & ZONE.blurs) !== 0) blur(s, from, hot.zoneMasks[from], card);
  cards.known[card] |= hot.zoneMasks[to];
  cards.handle[card] = serials.handle++;
}

/** Abilities come and go with their card; fields that do not last start anew. */
function touchMore(r: Run, s: BattleState, card: number): void {
  const { machine: m } = r;
  if (m.keeps && !m.zoneInPlay[s.cards.zone[card]]) leavePlay(r, card);
  if (m.cardAbilities[s.cards.def[card]].length > 0) r.version++;
  for (let i = 0; i < m.resetNames.length; i++) columnOf(s.cards, m.resetNames[i])[card] = m.resetValues[i];
}

/** In play a card is controlled by the seat whose zone it entered, elsewhere by its owner. */
function setController(r: Run, s: BattleState, card: number, to: number): void {
  const seat = r.machine.zoneInPlay[to] ? r.machine.zones[to].seat : -1;
  const controller = seat >= 0 ? seat : s.cards.owner[card];
  if (s.cards.controller[card] !== controller) own(s, 'controller')[card] = controller;
}

const move: Reducer = (s, card, to, position, from, _list, r) => moveCard(s, card, to, position, from, r);

/** Changes the zone and nothing else: the same stay goes on. */
const shift: Reducer = (s, card, to, position, from, _list, r) => {
  const { cards, zones } = s;
  const { zone } = cards;
  if (zone[card] !== from) return;
  takeOut(zones[from], card);
  zone[card] = to;
  putIn(zones[to], card, position);
  r.version++;
};

/** A column that copies of the state share, made this state's own before it is written. */
function own(s: BattleState, name: 'def' | 'owner' | 'controller' | 'host'): number[] {
  s.cards[name] = s.cards[name].slice();
  return s.cards[name];
}

/** Takes a card out of a list it is in, looking from the top: the others close up on the way, and nothing is made. */
function takeOut(list: number[], card: number): void {
  let at = list.length - 1;
  let held = list[at];
  while (held !== card && at > 0) {
    at--;
    const below = list[at];
    list[at] = held;
    held = below;
  }
  list.pop();
}

function putIn(list: number[], card: number, position: number): void {
  if (position < 0 || position >= list.length) list.push(card);
  else list.splice(position, 0, card);
}

/** What everybody watched in a hand cannot be told apart any more once some card of it went somewhere hidden. */
function blur(s: BattleState, zone: number, mask: number, moved: number): void {
  s.cards.known[moved] &= mask;
  for (const card of s.zones[zone]) {
    s.cards.known[card] &= mask;
    s.cards.handle[card] = s.serials.handle++;
  }
}

/** The end of a stay in play: its last-known record is kept, effects bound to it end. */
function leavePlay(r: Run, card: number): void {
  const { state: s, machine: m } = r;
  const ref = stayRef(card, s.cards.stay[card]);
  if (s.effects.some((e) => e.source === ref && e.until === r.durations.source)) {
    s.effects = s.effects.filter((e) => e.source !== ref || e.until !== r.durations.source);
    r.version++;
  }
  for (const other of m.zoneInPlay.keys()) {
    if (!m.zoneInPlay[other]) continue;
    for (const attached of s.zones[other]) if (s.cards.host[attached] === ref) own(s, 'host')[attached] = NO_REF;
  }
}

/** Remembers the game's last-known queries of a card that is about to leave play. Called before the batch is applied. */
export function remember(r: Run, card: number): void {
  if (r.machine.lastKnown.length === 0) return;
  const record = [r.ref(card), ...r.machine.lastKnown.map((query) => r.value(query, card))];
  r.state.memory.push(record);
}

function columnOf(columns: Record<string, number[]>, name: string): number[] {
  return columns[name];
}

function createCard(r: Run, def: number, owner: number, zone: number): void {
  const { state: s, machine: m } = r;
  const { cards } = s;
  for (const name of ['def', 'owner', 'controller', 'host'] as const) own(s, name);
  let card = cards.zone.findIndex((z, i) => z < 0 && m.cards[cards.def[i]].token === true);
  if (card < 0) {
    card = cards.def.length;
    for (const name of m.cardColumns) columnOf(s.cards, name).push(0);
  }
  cards.def[card] = def;
  cards.owner[card] = owner;
  cards.controller[card] = owner;
  cards.zone[card] = zone;
  cards.stay[card]++;
  cards.known[card] = m.zoneMask[zone];
  cards.since[card] = s.serials.time++;
  cards.host[card] = NO_REF;
  cards.handle[card] = s.serials.handle++;
  for (const name of m.cardFieldNames) columnOf(s.cards, name)[card] = m.definition.cardFields?.[name]?.start ?? 0;
  s.zones[zone].push(card);
  r.version++;
}

const engineReducers: Partial<Record<number, Reducer>> = {
  [K.shuffled]: (s, zone, _b, _c, _d, order, r) => {
    const { machine: m } = r;
    const pile = s.zones[zone];
    const { known, stay, handle } = s.cards;
    const mask = m.zoneMask[zone];
    const next = pile.slice();
    const first = s.serials.handle;
    for (let i = 0; i < next.length; i++) {
      const card = pile[order[i]];
      next[i] = card;
      known[card] = mask;
      stay[card]++;
      handle[card] = first + i;
    }
    s.serials.handle = first + next.length;
    s.zones[zone] = next;
    // Every card began a new stay: abilities that work here go by other references now.
    r.version++;
  },
  [K.revealed]: (s, card, seats) => {
    s.cards.known[card] |= seats;
  },
  [K.created]: (_s, def, owner, zone, _d, _list, r) => createCard(r, def, owner, zone),
  [K.cardSet]: (s, card, field, value, _d, _list, r) => {
    columnOf(s.cards, r.machine.cardFieldNames[field])[card] = value;
  },
  [K.cardAdded]: (s, card, field, delta, _d, _list, r) => {
    columnOf(s.cards, r.machine.cardFieldNames[field])[card] += delta;
  },
  [K.seatSet]: (s, seat, field, value, _d, _list, r) => {
    columnOf(s.seats, r.machine.seatFieldNames[field])[seat] = value;
  },
  [K.seatAdded]: (s, seat, field, delta, _d, _list, r) => {
    columnOf(s.seats, r.machine.seatFieldNames[field])[seat] += delta;
  },
  [K.tableSet]: (s, field, value, _c, _d, _list, r) => {
    s.table[r.machine.tableFieldNames[field]] = value;
  },
  [K.attached]: (s, card, host, _c, _d, _list, r) => {
    own(s, 'host')[card] = host;
    r.version++;
  },
  [K.controlled]: (s, card, seat, _c, _d, _list, r) => {
    own(s, 'controller')[card] = seat;
    s.cards.since[card] = s.serials.time++;
    r.version++;
  },
  [K.effectBegins]: (s, _a, _b, _c, _d, list, r) => {
    const { serials } = s;
    s.effects.push(decodeEffect(list, serials.effect++, serials.time++));
    r.version++;
  },
  [K.effectEnds]: (s, id, left, _c, _d, _list, r) => {
    const counting = left > 0 ? s.effects.find((e) => e.id === id) : undefined;
    if (counting !== undefined) counting.left = left;
    else s.effects = s.effects.filter((e) => e.id !== id);
    r.version++;
  },
  [K.effectUsed]: (s, id, _b, _c, _d, _list, r) => {
    const effect = s.effects.find((e) => e.id === id);
    if (effect === undefined || effect.uses < 0) return;
    effect.uses--;
    if (effect.uses === 0) s.effects = s.effects.filter((e) => e !== effect);
    r.version++;
  },
  [K.stacked]: (s, _a, _b, _c, _d, list) => {
    const { serials } = s;
    s.stack.push(decodeItem(list, serials.item++, serials.time++));
  },
  [K.unstacked]: (s, id) => {
    s.stack = s.stack.filter((item) => item.id !== id);
  },
  [K.retargeted]: (s, id, slot, _c, _d, picks) => {
    const item = s.stack.find((i) => i.id === id);
    if (item !== undefined) item.vars[slot] = picks.slice();
  },
  [K.lost]: (s, seat, _b, _c, _d, _list, r) => {
    s.seats.status[seat] = 1;
    r.outcomeDue = true;
  },
  [K.left]: (s, seat, _b, _c, _d, _list, r) => {
    s.seats.status[seat] = 2;
    r.outcomeDue = true;
  },
  [K.ended]: (s, reason, _b, _c, _d, winners, r) => {
    if (s.outcome !== null) return;
    s.outcome = { winners: winners.slice(), reason: r.machine.reasons[reason] };
  },
};
