import * as K from '../compile/kinds.ts';
import * as ZONE from '../compile/zone-traits.ts';
import type { Run } from '../match/run.ts';
import { NO_REF, stayRef } from '../state/refs.ts';
import type { BattleState } from '../state/state.ts';
import type { Reducer } from './reducers.ts';

/*
 * What events do to the state, moves first of all: most events are moves.
 */

/**
 * Applies everything in the buffer, event by event. A move is a new stay: knowledge is kept and widened, fields are set
 * back. It is written out here, since a call would cost as much again; the columns come first and the piles last, because
 * what is known of a column is not looked up again as long as no list grows or shrinks.
 */
export function applyEvents(r: Run): void {
  const { state: s, hot, reducers, free } = r;
  const { cards, zones } = s;
  const { isMove } = hot;
  for (let e = r.first; e !== free; e = e.next) {
    const { kind, a: card, b: to, c: position, d: from } = e;
    if (isMove[kind] !== true) {
      reducers[kind](s, card, to, position, from, e.list, r);
      continue;
    }
    const { zone, stay, known } = cards;
    const pile = zones[from];
    const isTop = pile[pile.length - 1] === card;
    // It has left since the batch was built: moving it again would be a second card.
    if (!isTop && zone[card] !== from) continue;
    const passage = to < 0 ? ZONE.away : hot.passages[(from << hot.zoneBits) | to];
    if ((passage & ZONE.rare) !== 0 || cards.host !== hot.unattached) touchMore(r, s, passage, card, from, to);
    zone[card] = to;
    stay[card]++;
    if ((passage & ZONE.blurs) !== 0) blur(s, from, r.machine.zoneMask[from], card);
    known[card] |= passage >> ZONE.SEERS;
    if ((passage & ZONE.open) === 0) cards.handle[card] = s.serials.handle++;
    if (isTop) pile.pop();
    else takeOut(pile, card);
    if (to < 0) continue;
    const target = zones[to];
    if (position < 0 || position >= target.length) target.push(card);
    else target.splice(position, 0, card);
  }
}

/** The cards of a zone when what was said so far has happened. */
export function pileToBe({ state, hot, buffer, length }: Run, zone: number): number[] {
  let pile = state.zones[zone].slice();
  for (let i = 0; i < length; i++) {
    const { kind, a, b, d, list } = buffer[i];
    if ((kind === K.shuffled || kind === K.sorted) && a === zone) pile = list.slice();
    if (!hot.isMove[kind]) continue;
    if (d === zone) pile = pile.filter((card) => card !== a);
    if (b === zone) pile.push(a);
  }
  return pile;
}

/** The slot a card made next will have, after those said already: a token's that is free, or a new one. */
export function slotToBe(r: Run): number {
  const { cards } = r.state;
  const taken: number[] = [];
  for (let i = 0; i < r.length; i++) if (r.buffer[i].kind === K.created) taken.push(r.buffer[i].d);
  for (let slot = 0; slot < cards.zone.length; slot++) if (isFree(r, slot) && !taken.includes(slot)) return slot;
  let slot = cards.zone.length;
  while (taken.includes(slot)) slot++;
  return slot;
}

/** Did a token that has left the game lie here? */
export function isFree({ state: { cards }, machine }: Run, slot: number): boolean {
  return cards.zone[slot] < 0 && machine.isToken[cards.def[slot]];
}

/** What a move means in play, to what is attached and to what the game keeps of a card. */
function touchMore(r: Run, s: BattleState, passage: number, card: number, from: number, to: number): void {
  const { machine: m } = r;
  const { zoneInPlay } = m;
  // Where no game looks at it the column is shared by all matches of the table: who leaves the game writes nothing there.
  if ((passage & ZONE.rare) !== 0 && m.columns.timed) s.cards.since[card] = s.serials.time++;
  if (zoneInPlay[from] ? !(to >= 0 && zoneInPlay[to]) : m.keeps) leavePlay(r, card);
  // Abilities come and go with their card; fields that do not last start anew.
  if (m.cardAbilities[s.cards.def[card]].length > 0) r.version++;
  for (let i = 0; i < m.resetNames.length; i++) columnOf(s.cards, m.resetNames[i])[card] = m.resetValues[i];
  if (s.cards.host[card] !== NO_REF) own(s, 'host')[card] = NO_REF;
  if (to >= 0) setController(r, s, card, to);
}

/** In play a card is controlled by the seat whose zone it entered, elsewhere by its owner. */
function setController(r: Run, s: BattleState, card: number, to: number): void {
  const seat = r.machine.zoneInPlay[to] ? r.machine.zones[to].seat : -1;
  const controller = seat >= 0 ? seat : s.cards.owner[card];
  if (s.cards.controller[card] !== controller) own(s, 'controller')[card] = controller;
}

/** Changes the zone and nothing else: the same stay goes on. */
export const shiftCard: Reducer = (s, card, to, position, from, _list, r) => {
  if (s.cards.zone[card] !== from) return;
  takeOut(s.zones[from], card);
  s.cards.zone[card] = to;
  putIn(s.zones[to], card, position);
  r.version++;
};

/**
 * A column that copies of the state share, made this state's own before it is written. The hosts go with any other: as
 * long as they are the machine's own column, no card was ever attached, created or controlled by another player.
 */
export function own(s: BattleState, name: 'def' | 'owner' | 'controller' | 'host' | 'since'): number[] {
  s.cards.host = s.cards.host.slice();
  if (name !== 'host') s.cards[name] = s.cards[name].slice();
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
  for (const card of s.zones[zone]) {
    s.cards.known[card] &= mask;
    if (card !== moved) s.cards.handle[card] = s.serials.handle++;
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

export function columnOf(columns: Record<string, number[]>, name: string): number[] {
  return columns[name];
}
