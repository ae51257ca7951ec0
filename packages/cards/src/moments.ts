import { type GameEvent, isCardRef, NO_REF, type Ref, type Rules } from '@upkeep/engine';
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
  return { kind: event[0], a: event[1], b: event[2], c: event[3], d: event[4], list: [] };
}

const PLACE = { b: 2, c: 3, d: 4 } as const;

export function amountOf(moment: MomentDefinition, event: readonly number[]): number {
  return moment.amount === undefined ? 0 : (event[PLACE[moment.amount]] ?? 0);
}

/** Says the event again with another amount. */
export function sayAgain(g: Rules, moment: MomentDefinition, e: GameEvent, amount: number): void {
  const fields = { b: e.b, c: e.c, d: e.d, ...(moment.amount === undefined ? {} : { [moment.amount]: amount }) };
  if (e.list.length > 0) g.emitList(e.kind, e.list, e.a, fields.b, fields.c, fields.d);
  else g.emit(e.kind, e.a, fields.b, fields.c, fields.d);
}
