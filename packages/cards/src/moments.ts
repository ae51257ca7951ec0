import { type GameEvent, isCardRef, NO_REF, type Ref, type Rules, refCard } from '@upkeep/engine/kernel';
import { refBefore } from './refs.ts';
import { own, type Scope, unknown } from './scope.ts';
import type { MomentDefinition } from './vocabulary.ts';

/** The moment of that name, or null and a problem. */
export function momentNamed(scope: Scope, name: string): MomentDefinition | null {
  const { moments } = scope.shop.vocabulary;
  const moment = own(moments, name);
  if (moment === undefined) unknown(scope, 'moment', name, Object.keys(moments));
  return moment ?? null;
}

/** To whom or what an event happens, while it is being looked at. */
export function subjectOf(g: Rules, moment: MomentDefinition, event: GameEvent): Ref {
  if (moment.of !== undefined) return moment.of(g, event);
  return moment.subject === 'card' ? g.ref(event.a) : event.a;
}

/**
 * What is remembered of an event as an ability triggers: to whom or what it happened, then who else had a part in it, in
 * the order of their names. A card that has left in the event is spoken of in the stay that ended.
 */
export function rememberedOf(g: Rules, moment: MomentDefinition, event: GameEvent): number[] {
  const now = subjectOf(g, moment, event);
  // A reference says its stay itself; a card is spoken of as it was when this happened: the same batch may move it on.
  const subject = moment.subject === 'card' && isCardRef(now) ? g.refThen(event, refCard(now)) : now;
  const remembered = [hasLeft(g, moment, event, now, subject) ? refBefore(subject) : subject];
  for (const participant of Object.values(moment.names ?? {})) remembered.push(participant(g, event));
  return remembered;
}

/** Has it happened already that the card left? Then its reference is one of the stay after that. */
function hasLeft(g: Rules, moment: MomentDefinition, { b: to, d: from }: GameEvent, now: Ref, subject: Ref): boolean {
  if (moment.leaves !== true || !isCardRef(now) || to === from) return false;
  return now !== subject || g.state.cards.zone[refCard(now)] === to;
}

/** Where in what is remembered a name stands: `that`, or one the moment gives; -1 for none. */
export function placeOfName(moment: MomentDefinition, name: string): number {
  if (name === 'that') return 0;
  const at = Object.keys(moment.names ?? {}).indexOf(name);
  return at < 0 ? -1 : at + 1;
}

/** Whom a name means while the event is being looked at. */
export function nowNamed(g: Rules, moment: MomentDefinition, name: string, event: readonly number[]): Ref {
  if (event.length < FIRST_LISTED - 1) return NO_REF;
  if (name === 'that') return subjectOf(g, moment, eventOf(event));
  return moment.names?.[name]?.(g, eventOf(event)) ?? NO_REF;
}

function eventOf(event: readonly number[]): GameEvent {
  return { kind: event[0], a: event[1], b: event[2], c: event[3], d: event[4], list: event.slice(FIRST_LISTED) };
}

/** An event that is kept has kind, four fields, its number, its two parties, and further fields after that. */
const FIRST_LISTED = 8;
const OWN_FIELDS = 4;

/** The place of a number among the fields of an event, or -1. */
function numberPlace(g: Rules, moment: MomentDefinition, number: string, kind: number): number {
  const name = moment.on.find((event) => g.k[event] === kind);
  return name === undefined ? -1 : (moment.numbers?.[number]?.[name] ?? -1);
}

export function numberOf(g: Rules, moment: MomentDefinition, number: string, event: readonly number[]): number {
  const place = numberPlace(g, moment, number, event[0]);
  if (place < 0) return 0;
  return event[place < OWN_FIELDS ? place + 1 : place - OWN_FIELDS + FIRST_LISTED] ?? 0;
}

/** Says the event again with another amount. */
export function sayAgain(g: Rules, moment: MomentDefinition, e: GameEvent, amount: number): void {
  const fields = [e.a, e.b, e.c, e.d, ...e.list];
  const place = numberPlace(g, moment, 'amount', e.kind);
  if (place >= 0) fields[place] = amount;
  const [a, b, c, d, ...list] = fields;
  if (list.length > 0) g.emitList(e.kind, list, a, b, c, d);
  else g.emit(e.kind, a, b, c, d);
}

/** Says the event again, but that it happens to something else. */
export function sayTo(g: Rules, { kind, b, c, d, list }: GameEvent, to: Ref): void {
  if (list.length > 0) g.emitList(kind, list, to, b, c, d);
  else g.emit(kind, to, b, c, d);
}
