import type { PlayerId } from '@upkeep/engine';
import {
  type Active,
  type GameEvent,
  isCardRef,
  NO_REF,
  type ProgramFrame,
  type ReadItem,
  type Ref,
  type Rules,
} from '@upkeep/engine/kernel';

/** Who speaks, and what the names in scope stand for, while something of a card is evaluated. */
export interface Context {
  readonly controller: PlayerId;
  readonly source: Ref;
  /** The triggering event as kind and fields, or empty. */
  readonly event: readonly number[];
  readonly vars: readonly (readonly number[])[];
  /** The candidate a `where` is asked about: put there and back by whoever goes through them, so that none costs an object. */
  it: Ref;
  /** What an effect in force was given to; null when that is its source. */
  readonly given: readonly Ref[] | null;
  /** Numbers fixed when an effect was made. */
  readonly data: readonly number[];
}

const NOTHING: readonly number[] = [];
const NO_VARS: readonly (readonly number[])[] = [];

/** All contexts are made here: objects of one shape are read quickly. */
function context(
  controller: PlayerId,
  source: Ref,
  event: readonly number[],
  vars: readonly (readonly number[])[],
  given: readonly Ref[] | null,
  data: readonly number[],
): Context {
  return { controller, source, event, vars, it: NO_REF, given, data };
}

/** The context of a running program. A trigger that was given has what it was given to as its source. */
export function frameContext(frame: ProgramFrame): Context {
  return context(frame.owner, frame.source, frame.vars[0] ?? NOTHING, frame.vars, null, NOTHING);
}

/** The context of an ability in force, and of the event it is asked about if there is one. */
export function activeContext(x: Active, event?: GameEvent): Context {
  const happened =
    event === undefined ? NOTHING : [event.kind, event.a, event.b, event.c, event.d, -1, NO_REF, NO_REF, ...event.list];
  const { effect } = x;
  if (effect === null) return context(x.controller, x.source, happened, NO_VARS, NOTHING, NOTHING);
  return context(x.controller, x.source, happened, NO_VARS, effect.targets, effect.data);
}

/** The context of a player who would use something of a card; `numbers` are those of the announcement, X first. */
export function userContext(controller: PlayerId, source: Ref, numbers?: readonly number[]): Context {
  return context(controller, source, NOTHING, numbers === undefined ? NO_VARS : [NOTHING, numbers], NOTHING, NOTHING);
}

/** The context of something announced that waits to resolve. */
export function itemContext({ controller, source, vars }: ReadItem): Context {
  return context(controller, source, vars[0] ?? NOTHING, vars, null, NOTHING);
}

/** Asks something about a candidate. */
export function asIt<T>(g: Rules, x: Context, it: Ref, ask: (g: Rules, x: Context) => T): T {
  const outer = x.it;
  x.it = it;
  const answer = ask(g, x);
  x.it = outer;
  return answer;
}

/** Is the thing still what it was when it was referred to: a player in the game, a card in the same stay? */
export function isThere(g: Rules, ref: Ref): boolean {
  return isCardRef(ref) ? g.card(ref) >= 0 : ref >= 0 && g.isIn(ref);
}
