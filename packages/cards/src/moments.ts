import { isCardRef, type Ref } from '@upkeep/engine';
import { type GameEvent, NO_REF, type Rules } from '@upkeep/engine/kernel';
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

/** The same, told later: a card that left in the event is spoken of in the stay that ended. */
export function subjectThen(g: Rules, moment: MomentDefinition, event: readonly number[]): Ref {
  if (event.length < 5) return NO_REF;
  const ref = subjectOf(g, moment, eventOf(event));
  return moment.leaves === true && isCardRef(ref) ? refBefore(ref) : ref;
}

export function eventOf(event: readonly number[]): GameEvent {
  return { kind: event[0], a: event[1], b: event[2], c: event[3], d: event[4], list: event.slice(FIRST_LISTED) };
}

/** An event that is kept has kind, four fields, its number, its two parties, and further fields after that. */
const FIRST_LISTED = 8;
const OWN_FIELDS = 4;

/** The place of the amount among the fields of an event, or -1. */
function amountPlace(g: Rules, moment: MomentDefinition, kind: number): number {
  const name = moment.on.find((event) => g.k[event] === kind);
  return name === undefined ? -1 : (moment.amount?.[name] ?? -1);
}

export function amountOf(g: Rules, moment: MomentDefinition, event: readonly number[]): number {
  const place = amountPlace(g, moment, event[0]);
  if (place < 0) return 0;
  return event[place < OWN_FIELDS ? place + 1 : place - OWN_FIELDS + FIRST_LISTED] ?? 0;
}

/** Says the event again with another amount. */
export function sayAgain(g: Rules, moment: MomentDefinition, e: GameEvent, amount: number): void {
  const fields = [e.a, e.b, e.c, e.d, ...e.list];
  const place = amountPlace(g, moment, e.kind);
  if (place >= 0) fields[place] = amount;
  const [a, b, c, d, ...list] = fields;
  if (list.length > 0) g.emitList(e.kind, list, a, b, c, d);
  else g.emit(e.kind, a, b, c, d);
}
