import * as K from '../compile/kinds.ts';
import * as PASSAGE from '../compile/passages.ts';
import type { Run } from '../match/run.ts';
import { NO_REF, stayRef } from '../state/refs.ts';
import type { BattleState, PlayerId } from '../state/state.ts';
import { own } from './columns.ts';
import { loseForm } from './forms.ts';
import type { Reducer } from './reducers.ts';

/** A move is a new stay: what is known of the card is kept and widened, its fields are set back. */
export const moveCard: Reducer = (s, card, to, position, from, _list, r) => {
  const { cards, zones } = s;
  const { passages, zoneMask } = r.machine;
  // It has left since the batch was built: moving it again would be a second card.
  if (cards.zone[card] !== from) return false;
  const passage = passages[from][to + 1];
  endStay(r, s, card, from, to, passage);
  cards.zone[card] = to;
  cards.stay[card]++;
  if (to >= 0 && (passage & PASSAGE.blurs) !== 0) blur(s, from, zoneMask[from], card);
  takeOut(zones[from], card);
  if (to < 0) return true;
  cards.known[card] = (passage & PASSAGE.forgets) !== 0 ? 0 : cards.known[card] | zoneMask[to];
  // What everybody sees keeps its name; anywhere else it cannot be followed.
  if ((passage & PASSAGE.open) === 0) cards.handle[card] = s.serials.handle++;
  putIn(zones[to], card, position);
  return true;
};

/** The cards of a zone when what was said so far has happened. */
export function pileToBe(r: Run, zone: number): number[] {
  const { state, machine, elsewhere, buffer, length } = r;
  let pile = state.zones[zone].slice();
  for (let i = -elsewhere.length; i < length; i++) {
    const { kind, a, b, d, list } = i < 0 ? elsewhere[elsewhere.length + i] : buffer[i];
    if ((kind === K.shuffled || kind === K.sorted) && a === zone) pile = list.slice();
    if (!machine.isMove[kind]) continue;
    if (d === zone) pile = without(pile, a);
    if (b === zone) pile.push(a);
  }
  return pile;
}

function without(pile: readonly number[], card: number): number[] {
  return pile.filter((other) => other !== card);
}

/** Who will control a card when the batch has happened for which replacements are asked: who does now, unless it enters play. */
export function controllerToBe({ state: { agenda, cards }, machine: m, buffer, length }: Run, card: number): PlayerId {
  const frame = agenda.at(-1);
  const events = frame?.kind === 'batch' ? buffer.slice(0, length).concat(frame.events) : buffer.slice(0, length);
  const move = events.find(({ kind, a, b }) => m.isMove[kind] && a === card && b >= 0 && m.zoneInPlay[b]);
  const seat = move === undefined ? -1 : m.zones[move.b].seat;
  return seat < 0 ? cards.controller[card] : seat;
}

/** The slot a card made next will have, after those said already: a token's that is free, or a new one. */
export function slotToBe(r: Run): number {
  const { cards } = r.state;
  const said = r.elsewhere.concat(r.buffer.slice(0, r.length));
  const taken = said.flatMap(({ kind, d }) => (kind === K.created ? [d] : []));
  for (let slot = 0; slot < cards.zone.length; slot++) if (isFree(r, slot) && !taken.includes(slot)) return slot;
  let slot = cards.zone.length;
  while (taken.includes(slot)) slot++;
  return slot;
}

/** Has nothing lain here yet, or a token that has left the game? */
export function isFree({ state: { cards }, machine }: Run, slot: number): boolean {
  return cards.zone[slot] < 0 && (cards.stay[slot] === 0 || machine.isToken[cards.def[slot]]);
}

/** What the end of a stay means to what is attached and to what the game keeps of a card. */
function endStay(r: Run, s: BattleState, card: number, from: number, to: number, passage: number): void {
  const { cards } = s;
  const entersPlay = (passage & PASSAGE.enters) !== 0;
  if ((passage & PASSAGE.keeps) !== 0 || s.forms.length > 0) endKept(r, s, card, from, to, passage);
  if (cards.host[card] !== NO_REF) own(s, 'host')[card] = NO_REF;
  if (to < 0) return;
  // In play a card is controlled by the seat whose zone it entered, elsewhere by its owner.
  const seat = entersPlay ? r.machine.zones[to].seat : -1;
  const controller = seat >= 0 ? seat : cards.owner[card];
  if (cards.controller[card] !== controller) own(s, 'controller')[card] = controller;
}

/** What is kept of a card ends with its stay, or starts anew. */
function endKept(r: Run, s: BattleState, card: number, from: number, to: number, passage: number): void {
  const { machine: m } = r;
  const { cards } = s;
  if (passage & PASSAGE.timed) cards.since[card] = s.serials.time++;
  if (passage & PASSAGE.leaves) leavePlay(r, card);
  if ((passage & PASSAGE.enters) === 0 && s.forms.length > 0) loseForm(r, card);
  // Abilities come and go with their card; fields that do not last start anew.
  if ((passage & PASSAGE.works) !== 0 && isAtWork(m.cardWorksIn[cards.def[card]], from, to)) r.version++;
  if (passage & PASSAGE.resets) m.columns.reset(cards, card);
}

function isAtWork(worksIn: readonly boolean[], from: number, to: number): boolean {
  return worksIn[from] || (to >= 0 && worksIn[to]);
}

/** Changes the zone and nothing else: the same stay goes on. */
export const shiftCard: Reducer = (s, card, to, position, from, _list, r) => {
  if (s.cards.zone[card] !== from) return false;
  takeOut(s.zones[from], card);
  s.cards.zone[card] = to;
  putIn(s.zones[to], card, position);
  if (isAtWork(r.machine.cardWorksIn[s.cards.def[card]], from, to)) r.version++;
  return true;
};

/** Takes a card out of a list it is in, looking from the top: the others close up on the way, and nothing is made. */
function takeOut(list: number[], card: number): void {
  let held = list.pop() ?? card;
  for (let at = list.length - 1; held !== card && at >= 0; at--) {
    const below = list[at];
    list[at] = held;
    held = below;
  }
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

/** The end of a stay in play: effects bound to it end, and nothing is attached to it any more. */
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
