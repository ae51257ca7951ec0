import type { Ref } from '../state/refs.ts';
import type { Names } from '../state/state.ts';
import type { Ruled } from './rule-numbers.ts';
import type { Active, GameEvent, Instruction, Rules } from './rules.ts';

/* Abilities and cards, in the form beneath the language. */

interface AbilityBase<N extends Names> extends Ruled {
  /** A stable name for logs, yields and words. */
  name: string;
  text?: string;
  /** Zones it works in; by default those in play. */
  zones?: readonly NoInfer<N['zone']>[];
}

/** An ability that waits for an event. */
export interface TriggerAbility<N extends Names> extends AbilityBase<N> {
  kind: 'trigger';
  on: readonly (NoInfer<N['event']> | EngineMoment)[];
  /** Is this the event it waits for? Asked with the state before for what left, after for the rest. */
  when?(g: Rules<N>, x: Active, event: GameEvent): boolean;
  /**
   * Of one that waits for `stepBegins` alone: `when` holds for no other step than the one of this name. For speed alone: steps
   * that nothing waits for are not made into events.
   */
  step?: string;
  /** The fields of its events that are "it" and "the other"; left out, what the event happens to and its other party. */
  it?: string;
  other?: string;
  program: readonly Instruction<N>[];
  /** Which variables hold what it is aimed at, and which of those hold entries of the stack. */
  aims?: readonly number[];
  entryAims?: readonly number[];
  /** Choices made as it is placed: targets, modes. Run before it goes on the stack. */
  announce?: readonly Instruction<N>[];
  /** Asked again when it resolves; false means it does nothing. `told` is what `tells` says, or nothing. */
  still?(g: Rules<N>, x: Active, event: readonly number[], told: readonly (readonly number[])[]): boolean;
  /** Carried by an effect, it begins with what that effect was given to and with what it knew, in variables 1 and 2. */
  tells?: boolean;
  /** Placement pass: lower ones are placed first, so higher ones resolve first. */
  pass?: number;
  /** A trigger carried by an effect that happens once. */
  once?: boolean;
  /** It triggers once a turn: not while it waits, and not when it was placed this turn. In a bag: not when it has resolved this turn. */
  oncePerTurn?: boolean;
  /** It triggers once for all events of a batch. */
  oneOrMore?: boolean;
  /**
   * Only the first time each turn: by whom or what it happens to, -1 for nobody. Counted under the name whether or not an
   * ability is there to see it.
   */
  first?: { readonly name: string; of(g: Rules<N>, event: GameEvent): Ref };
  /** What is remembered as it triggers: variable 1 of its program, after the ability's number. */
  remember?(g: Rules<N>, x: Active, event: GameEvent): number[];
  /** It triggers once for each of these, which is what it remembers; left out, once. */
  each?(g: Rules<N>, x: Active, event: GameEvent): readonly (readonly number[])[];
}

/** "Instead": changes an event before it happens. What it emits takes the event's place; nothing means nothing happens. */
export interface ReplacementAbility<N extends Names> extends AbilityBase<N> {
  kind: 'replacement';
  on: readonly (NoInfer<N['event']> | EngineMoment)[];
  when?(g: Rules<N>, x: Active, event: GameEvent): boolean;
  replace(g: Rules<N>, x: Active, event: GameEvent): void;
  /** It changes at most one event of a batch. */
  once?: boolean;
  /** Carried by an effect with so many uses: how many of them this event takes, at most as many as are left. One, unless said. */
  takes?(g: Rules<N>, x: Active, event: GameEvent): number;
}

/** Changes a computed value while it is in force. */
export interface StaticAbility<N extends Names> extends AbilityBase<N> {
  kind: 'static';
  query: NoInfer<N['query']>;
  layer?: number;
  /** No quiet event changes what it does (see `quiet`). */
  steady?: boolean;
  applies(g: Rules<N>, x: Active, subject: number): boolean;
  value(g: Rules<N>, x: Active, subject: number, value: number): number;
  /**
   * For speed: an ability that adds the same number to everything it touches, and whose touching depends on nothing but who
   * controls it, says here how much it adds and, in a text of its own choice, what it touches. Of all those of one controller
   * with the same text only the first is asked `applies`.
   */
  alike?: { readonly touches: string; readonly adds: number };
  /** What takes one of the uses of an effect that carries it ("the next one you play"). */
  spent?: {
    readonly on: readonly (NoInfer<N['event']> | EngineMoment)[];
    when(g: Rules<N>, x: Active, event: GameEvent): boolean;
  };
}

export type Ability<N extends Names = Names> = TriggerAbility<N> | ReplacementAbility<N> | StaticAbility<N>;

/** Moments of the engine a game may register triggers and replacements on. */
export type EngineMoment =
  | 'gameBegins'
  | 'dealBegins'
  | 'dealEnds'
  | 'roundBegins'
  | 'roundEnds'
  | 'startingPlayer'
  | 'owned'
  | 'turnBegins'
  | 'phaseBegins'
  | 'stepBegins'
  | 'moved'
  | 'created'
  | 'became'
  | 'stacked'
  | 'triggered'
  | 'cardAdded'
  | 'seatAdded'
  | 'cardSet'
  | 'lost'
  | 'left';

/** A card as the engine sees it: printed numbers, tags, abilities. */
export interface CardDefinition<N extends Names = Names> {
  id: string;
  name: string;
  type?: string;
  /** What it costs as people write it, for its face. */
  cost?: string;
  text?: string;
  printed?: Readonly<Partial<Record<NoInfer<N['printed']>, number>>>;
  tags?: readonly string[];
  abilities?: readonly Ability<N>[];
  token?: boolean;
  /** The card as its author wrote it. It counts for the definition's hash and means nothing to the engine. */
  data?: unknown;
}
