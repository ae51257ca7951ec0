import {
  type Active,
  type Frame,
  type GameEvent,
  isCardRef,
  NO_REF,
  type PlayerId,
  type Ref,
  type Rules,
  type StackItem,
} from '@upkeep/engine';

/** Who speaks, and what the names in scope stand for, while something of a card is evaluated. */
export interface Context {
  readonly controller: PlayerId;
  readonly source: Ref;
  /** The triggering event as kind and fields, or empty. */
  readonly event: readonly number[];
  readonly vars: readonly (readonly number[])[];
  /** The candidate a `where` is asked about. */
  readonly it: Ref;
  /** What an effect in force was given to. */
  readonly given: readonly Ref[];
  /** Numbers fixed when an effect was made. */
  readonly data: readonly number[];
}

const NOTHING: readonly number[] = [];
const NO_VARS: readonly (readonly number[])[] = [];

export function frameContext(frame: Frame): Context {
  return {
    controller: frame.owner,
    source: frame.b,
    event: frame.vars[0] ?? NOTHING,
    vars: frame.vars,
    it: NO_REF,
    // A trigger that was given has what it was given to as its source.
    given: [frame.b],
    data: NOTHING,
  };
}

/** The context of an ability in force, and of the event it is asked about if there is one. */
export function activeContext(x: Active, event?: GameEvent): Context {
  return {
    controller: x.controller,
    source: x.source,
    event: event === undefined ? NOTHING : [event.kind, event.a, event.b, event.c, event.d],
    vars: NO_VARS,
    it: NO_REF,
    given: x.effect?.targets ?? NOTHING,
    data: x.effect?.data ?? NOTHING,
  };
}

/** The context of a player who would use something of a card; `numbers` are those of the announcement, X first. */
export function userContext(controller: PlayerId, source: Ref, numbers?: readonly number[]): Context {
  const vars = numbers === undefined ? NO_VARS : [NOTHING, numbers];
  return { controller, source, event: NOTHING, vars, it: NO_REF, given: NOTHING, data: NOTHING };
}

/** The context of something announced that waits to resolve. */
export function itemContext({ controller, source, vars }: StackItem): Context {
  return { controller, source, event: vars[0] ?? NOTHING, vars, it: NO_REF, given: [source], data: NOTHING };
}

export function withIt(x: Context, it: Ref): Context {
  return { ...x, it };
}

/** Is the thing still what it was when it was referred to: a player in the game, a card in the same stay? */
export function isThere(g: Rules, ref: Ref): boolean {
  return isCardRef(ref) ? g.card(ref) >= 0 : ref >= 0 && g.isIn(ref);
}
