import type { Active, GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import { NO_REF, type Ref, refCard, stayRef } from '../state/refs.ts';
import type { Party } from './event-fields.ts';

/*
 * What is remembered of a card that leaves play, for the rest of the turn: reference, definition and controller, then the
 * game's `lastKnown` queries, then its fields.
 */

/** "It" and "the other" of an event, by reference: they stay who they were when it happened. */
export type Parties = readonly [it: Ref, other: Ref];

export interface Memory {
  readonly rememberLeaving: typeof rememberLeaving;
  readonly lastValue: typeof lastValue;
  readonly lastField: typeof lastField;
  readonly lastController: typeof lastController;
  readonly lastDefinition: typeof lastDefinition;
  readonly partiesOf: typeof partiesOf;
  readonly refThen: typeof refThen;
}

export const MEMORY: Memory = {
  rememberLeaving,
  lastValue,
  lastField,
  lastController,
  lastDefinition,
  partiesOf,
  refThen,
};

const DEFINITION = 1;
const CONTROLLER = 2;
const FIRST_VALUE = 3;

/** Is this event judged by the state before it happened, because its card leaves play? */
export function isLookBack({ machine: m }: Run, { kind, d: from }: GameEvent): boolean {
  return m.isMove[kind] && from >= 0 && m.zoneInPlay[from];
}

/** Remembers the cards that the batch in the buffer takes out of play, as they are before it. */
function rememberLeaving(r: Run): void {
  const { lastKnown, columns } = r.machine;
  for (let i = 0; i < r.length; i++) {
    const event = r.buffer[i];
    const { memory, cards } = r.state;
    if (!isLookBack(r, event) || cards.zone[event.a] !== event.d) continue;
    const ref = r.ref(event.a);
    // The same departure may have been said for two reasons.
    if (memory.some((known) => known[0] === ref)) continue;
    const record = [ref, cards.def[event.a], cards.controller[event.a]];
    for (const query of lastKnown) record.push(r.value(query, event.a));
    columns.note(cards, event.a, record);
    memory.push(record);
  }
}

function recordOf({ state: { memory } }: Run, ref: Ref): readonly number[] | undefined {
  for (let i = memory.length - 1; i >= 0; i--) if (memory[i][0] === ref) return memory[i];
  return undefined;
}

/** A value of a card that has left, 0 where it is not remembered; in play, as it is. */
function lastValue(r: Run, query: number, ref: Ref): number {
  const card = r.card(ref);
  if (card >= 0 && r.machine.zoneInPlay[r.state.cards.zone[card]]) return r.value(query, card);
  const at = r.machine.lastKnown.indexOf(query);
  return at < 0 ? 0 : (recordOf(r, ref)?.[FIRST_VALUE + at] ?? 0);
}

/** A field of a card in a stay: as it is, or as it was when it left play; of anything else 0. */
function lastField(r: Run, field: number, ref: Ref): number {
  const { cardFieldNames, lastKnown } = r.machine;
  const card = r.card(ref);
  if (card >= 0) return r.state.cards[cardFieldNames[field]][card];
  return recordOf(r, ref)?.[FIRST_VALUE + lastKnown.length + field] ?? 0;
}

/** Who controls a card, or controlled it when it left play. */
function lastController(r: Run, ref: Ref): number {
  const card = refCard(ref);
  const record = r.card(ref) >= 0 ? undefined : recordOf(r, ref);
  return record?.[CONTROLLER] ?? r.state.cards.controller[card] ?? -1;
}

/** What a card is printed as, or was when it left play. */
function lastDefinition(r: Run, ref: Ref): number {
  const record = r.card(ref) >= 0 ? undefined : recordOf(r, ref);
  return record?.[DEFINITION] ?? r.state.cards.def[refCard(ref)] ?? -1;
}

function partiesOf(r: Run, { ability }: Active, event: GameEvent): Parties {
  const { on, parties } = r.machine.abilities[ability];
  const [it, other] = parties[on.indexOf(event.kind)];
  return [partyAt(r, event, it), partyAt(r, event, other)];
}

function partyAt(r: Run, event: GameEvent, { place, isCard }: Party): Ref {
  const value = place < 0 ? NO_REF : placed(event, place);
  return isCard && value >= 0 ? refThen(r, event, value) : value;
}

function placed({ a, b, c, d, list }: GameEvent, place: number): number {
  return [a, b, c, d][place] ?? list[place - 4] ?? NO_REF;
}

/**
 * A card in the stay it is in as this event of the batch in the buffer happens: where the same batch moves the card on,
 * that comes later. What ends a stay in play is looked at before the batch, all else after it.
 */
function refThen(r: Run, event: GameEvent, card: number): Ref {
  const { buffer, length, state, machine } = r;
  const at = buffer.indexOf(event);
  if (at < 0 || isLookBack(r, event)) return r.ref(card);
  let stay = state.cards.stay[card];
  for (let i = at + 1; i < length; i++) if (machine.isMove[buffer[i].kind] && buffer[i].a === card) stay--;
  return stayRef(card, stay);
}
