import type { AnyEventName, EventOf } from './events.ts';
import type { Card, CardRef, Holding, Known, Seat, Target, Variables } from './kinds.ts';
import type { Name } from './nouns.ts';
import type { Knowledge, Program } from './parts.ts';
import type { QuerySubject, Rules } from './rules.ts';

/** The ability that speaks: whose it is, where it comes from, and what its effect was given to. */
export interface Self<V = Knowledge> {
  /** The card it is printed on, or the source of its effect, wherever that is now. */
  readonly card: Card | undefined;
  readonly source: CardRef;
  readonly controller: Seat;
  /** What the effect that carries it was given to; none for one printed on a card. */
  readonly targets: readonly Target[];
  /** How many uses are left of the effect that carries it; nothing where they are not counted. */
  readonly uses: number | undefined;
  /** What it was told when its effect was made; nothing is known of one printed on a card. */
  readonly knows: Holding<V>;
}

/** A triggered ability when it resolves. */
interface Later<V> extends Omit<Self<V>, 'uses'> {
  /** What its event happened to, or what the trigger says is "it": a card in the stay it had then. */
  readonly it: Target | undefined;
  /** The event's other party, or what the trigger says is. */
  readonly other: Target | undefined;
}

/** The fields of events, by name. */
type FieldOf<D, On extends AnyEventName<D>> =
  On extends AnyEventName<D> ? Exclude<Extract<keyof EventOf<D, On>, string>, 'kind'> : never;

interface AbilityNoun<D> {
  /** A stable name for logs, yields and words. */
  readonly name: string;
  readonly text?: string;
  readonly rule?: string;
  /** Zones it works in; by default those in play. */
  readonly zones?: readonly Name<D, 'zones'>[];
}

/** Waits for events. What it does is one batch, or a program where somebody has to be asked. */
export interface TriggerNoun<D, On extends AnyEventName<D>, V extends Knowledge, P extends Variables>
  extends AbilityNoun<D> {
  readonly on: On | readonly On[];
  readonly knows?: V;
  /** Is this what it waits for? Asked with the state before for what left, after for the rest. */
  when?(g: NoInfer<Rules<D>>, self: Self<NoInfer<V>>, event: NoInfer<EventOf<D, On>>): boolean;
  /** One batch. What it knows of itself is what it knew when it triggered. */
  do?(g: NoInfer<Rules<D>>, self: Later<NoInfer<V>>, event: NoInfer<EventOf<D, On>>): void;
  /** Instead of `do`: a program. */
  readonly runs?: Program<P>;
  /** What the program is told when it starts to resolve. */
  tells?(g: NoInfer<Rules<D>>, self: Later<NoInfer<V>>, event: NoInfer<EventOf<D, On>>): NoInfer<Known<P>>;
  /** Asked again when it resolves; false means it does nothing. */
  still?(g: NoInfer<Rules<D>>, self: Later<NoInfer<V>>, event: NoInfer<EventOf<D, On>>): boolean;
  /** Which fields are "it" and "the other". Left out: what the event happens to, and the other party it declares. */
  readonly it?: NoInfer<FieldOf<D, On>>;
  readonly other?: NoInfer<FieldOf<D, On>>;
  /** Placement pass: lower ones are placed first, so higher ones resolve first. */
  readonly pass?: number;
  /** Carried by an effect, it happens once. */
  readonly once?: boolean;
  /** It triggers once a turn; in a bag it may wait several times and resolves once. */
  readonly oncePerTurn?: boolean;
  /** It triggers once for everything that happens together. */
  readonly oneOrMore?: boolean;
}

/** "Instead": what it says takes the event's place; saying nothing means nothing happens. */
export interface InsteadNoun<D, On extends AnyEventName<D>, V extends Knowledge> extends AbilityNoun<D> {
  readonly on: On | readonly On[];
  readonly knows?: V;
  when?(g: NoInfer<Rules<D>>, self: Self<NoInfer<V>>, event: NoInfer<EventOf<D, On>>): boolean;
  say(g: NoInfer<Rules<D>>, self: Self<NoInfer<V>>, event: NoInfer<EventOf<D, On>>): void;
  /** It changes at most one event of a batch. */
  readonly once?: boolean;
  /** How many of its effect's uses an event takes, at most as many as are left; one, unless said. "Prevent the next 3 damage." */
  takes?(g: NoInfer<Rules<D>>, self: Self<NoInfer<V>>, event: NoInfer<EventOf<D, On>>): number;
}

/** Changes a computed value while it is in force. */
export interface ConstantNoun<D, Q extends Name<D, 'queries'>, V extends Knowledge> extends AbilityNoun<D> {
  readonly query: Q;
  readonly layer?: number;
  /** None of the events the game calls quiet changes whom it applies to, or how. */
  readonly steady?: true;
  readonly knows?: V;
  applies(g: NoInfer<Rules<D>>, self: Self<NoInfer<V>>, of: NoInfer<QuerySubject<D, Q>>): boolean;
  value(g: NoInfer<Rules<D>>, self: Self<NoInfer<V>>, of: NoInfer<QuerySubject<D, Q>>, value: number): number;
}
