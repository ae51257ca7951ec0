import * as K from '../compile/kinds.ts';
import type { Applied } from '../define/language/kinds.ts';
import type { Run } from '../match/run.ts';
import { decodeEffect, decodeItem } from '../state/encode.ts';
import { isCardRef, NO_REF } from '../state/refs.ts';
import type { BattleState } from '../state/state.ts';
import { isFree } from './card-moves.ts';
import { columnOf, own, SHARED } from './columns.ts';
import { takeForm } from './forms.ts';

/**
 * Applies one kind of event to the state. A reducer causes nothing; it only writes. What is no longer possible it leaves
 * undone and answers `false`: then the event did not happen, for nobody.
 */
export type Reducer = (
  s: BattleState,
  a: number,
  b: number,
  c: number,
  d: number,
  list: readonly number[],
  r: Run,
) => Applied;

/** A further slot, in which no card lies yet. */
function addSlot({ state: { cards, serials }, machine: m }: Run, def: number, owner: number): void {
  const slot = cards.def.length;
  for (const name of m.cardColumns) columnOf(cards, name).push(0);
  cards.def[slot] = def;
  cards.owner[slot] = owner;
  cards.controller[slot] = owner;
  cards.zone[slot] = -1;
  cards.host[slot] = NO_REF;
  cards.handle[slot] = serials.handle++;
}

function createCard(r: Run, def: number, owner: number, zone: number, slot: number): void {
  const { state: s, machine: m } = r;
  const { cards } = s;
  for (const name of SHARED) own(s, name);
  let card = slot;
  if (card < cards.def.length && !isFree(r, card)) card = cards.zone.findIndex((_, i) => isFree(r, i));
  if (card < 0) card = cards.def.length;
  while (card >= cards.def.length) addSlot(r, def, owner);
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
  if (m.cardWorksIn[def][zone]) r.version++;
}

/** The cards of a pile in a new order. What a replacement put there lies on top, what it took away is not brought back. */
function reordered(pile: readonly number[], order: readonly number[]): number[] {
  if (pile.length === order.length) return order.slice();
  return [...order.filter((card) => pile.includes(card)), ...pile.filter((card) => !order.includes(card))];
}

/** The reducers of the engine's own events but for those that move the turn, by event kind. */
export const engineReducers: Partial<Record<number, Reducer>> = {
  [K.shuffled]: (s, zone, _b, _c, _d, order, r) => {
    const { known, stay, handle } = s.cards;
    const pile = reordered(s.zones[zone], order);
    const mask = r.machine.zoneMask[zone];
    let next = s.serials.handle;
    for (let i = 0; i < pile.length; i++) {
      const card = pile[i];
      known[card] = mask;
      stay[card]++;
      handle[card] = next++;
    }
    s.serials.handle = next;
    s.zones[zone] = pile;
    // Every card began a new stay: abilities that work here go by other references now.
    if (r.machine.zoneWorks[zone]) r.version++;
  },
  [K.sorted]: (s, zone, _b, _c, _d, order) => {
    s.zones[zone] = reordered(s.zones[zone], order);
  },
  [K.revealed]: (s, card, seats) => {
    s.cards.known[card] |= seats;
  },
  [K.created]: (_s, def, owner, zone, slot, _list, r) => createCard(r, def, owner, zone, slot),
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
  [K.attached]: (s, card, host, renews, _d, _list, r) => {
    const isThere = s.cards.host[card] === host && renews === 0;
    if (isThere || (isCardRef(host) && r.card(host) < 0)) return false;
    own(s, 'host')[card] = host;
    if (renews === 0) return true;
    own(s, 'since')[card] = s.serials.time++;
    r.version++;
    return true;
  },
  [K.controlled]: (s, card, seat, keeps, _d, _list, r) => {
    own(s, 'controller')[card] = seat;
    const now = s.serials.time++;
    if (keeps === 0) own(s, 'since')[card] = now;
    if (r.machine.cardWorksIn[s.cards.def[card]][s.cards.zone[card]]) r.version++;
  },
  [K.owned]: (s, card, seat, _c, _d, _list, r) => {
    const before = s.cards.owner[card];
    if (before === seat) return false;
    if (s.cards.controller[card] === before) own(s, 'controller')[card] = seat;
    own(s, 'owner')[card] = seat;
    // What everybody sees change hands, everybody remembers: guesses rest on it.
    if (s.cards.known[card] === r.machine.everyone) {
      const { def } = s.cards;
      s.gained = [...s.gained, before, def[card], -1, seat, def[card], 1];
    }
    if (r.machine.cardWorksIn[s.cards.def[card]][s.cards.zone[card]]) r.version++;
    return true;
  },
  [K.became]: (s, card, definition, _c, _d, _list, r) => {
    if (s.cards.def[card] === definition) return false;
    takeForm(r, card, definition);
    return true;
  },
  [K.effectBegins]: (s, _a, _b, _c, _d, list, r) => {
    const { serials } = s;
    const effect = decodeEffect(list, serials.effect, serials.time);
    // "For as long as" never begins when what it waits for is over (CR 611.2b).
    if (effect.until === r.durations.source && isCardRef(effect.source) && r.card(effect.source) < 0) return false;
    serials.effect++;
    serials.time++;
    s.effects.push(effect);
    r.version++;
    return true;
  },
  [K.effectEnds]: (s, id, left, _c, _d, _list, r) => {
    const effect = s.effects.find((e) => e.id === id);
    if (effect === undefined) return false;
    if (left > 0) effect.left = left;
    else s.effects = s.effects.filter((e) => e !== effect);
    r.version++;
    return true;
  },
  [K.effectMoved]: (s, id, from, to, _d, _list, r) => {
    const effect = s.effects.find((e) => e.id === id);
    if (effect?.targets.includes(from) !== true) return false;
    // A trigger that was given speaks of what it was given to as its source.
    if (effect.source === from) effect.source = to;
    effect.targets = effect.targets.map((ref) => (ref === from ? to : ref));
    r.version++;
    return true;
  },
  [K.effectUsed]: (s, id, times, _c, _d, _list, r) => {
    const effect = s.effects.find((e) => e.id === id);
    if (effect === undefined || effect.uses < 0) return false;
    effect.uses -= times;
    if (effect.uses <= 0) s.effects = s.effects.filter((e) => e !== effect);
    r.version++;
    return true;
  },
  [K.stacked]: (s, _a, _b, _c, _d, list) => {
    const { serials } = s;
    s.stack.push(decodeItem(list, serials.item++, serials.time++));
  },
  [K.unstacked]: (s, id) => {
    const left = s.stack.filter((item) => item.id !== id);
    if (left.length === s.stack.length) return false;
    s.stack = left;
    return true;
  },
  [K.retargeted]: (s, id, slot, _c, _d, picks) => {
    const item = s.stack.find((i) => i.id === id);
    if (item === undefined) return false;
    item.vars[slot] = picks.slice();
    return true;
  },
  [K.lost]: (s, seat, _b, _c, _d, _list, r) => {
    if (s.seats.status[seat] !== 0 || r.machine.winning.saves(r, seat)) return false;
    s.seats.status[seat] = 1;
    r.outcomeDue = true;
    return true;
  },
  [K.left]: (s, seat, _b, _c, _d, _list, r) => {
    if (s.seats.status[seat] !== 0) return false;
    s.seats.status[seat] = 2;
    r.outcomeDue = true;
    return true;
  },
  [K.ended]: (s, reason, _b, _c, _d, winners, r) => {
    if (s.outcome !== null) return false;
    const left = r.machine.winning.left(r, winners);
    if (left === null) return false;
    s.outcome = { winners: left.slice(), reason: r.machine.reasons[reason] };
    r.disturbed = true;
    return true;
  },
};
