import type { Names, PlayerId } from '@upkeep/engine';
import type { EngineMoment, GameEvent, ReadItem, Ref, Rules, ZoneDefinition } from '@upkeep/engine/kernel';
import type { AbilityJson, CardJson } from './json.ts';

/*
 * What a game adds to the one interpreter: names, and what they mean in events. Verbs, not machinery.
 */

/** What a part of a verb holds. Everything reaches the verb as integers: references, numbers, places in a list. */
export type ArgumentKind =
  | 'objects'
  | 'cards'
  | 'players'
  | 'items'
  | 'amount'
  | 'definition'
  | { readonly oneOf: readonly string[] };

export interface ArgumentDefinition {
  readonly kind: ArgumentKind;
  /** Taken when the part is left out; without it the part is required. */
  readonly default?: string | number;
  readonly about?: string;
}

/** One use of a verb: who speaks, and the parts as integers, stale references already gone. */
export interface VerbCall<Part extends string = string> {
  readonly controller: PlayerId;
  readonly source: Ref;
  readonly args: Readonly<Record<Part, readonly number[]>>;
}

export interface VerbDefinition<N extends Names = Names, Part extends string = string> {
  readonly about: string;
  readonly args: Readonly<Record<Part, ArgumentDefinition>>;
  /** Says the events, all of one batch. It neither asks nor rolls where a plan or a replacement may use it. */
  emit(g: Rules<N>, call: VerbCall<NoInfer<Part>>): void;
  /** A part that counts batches: "draw three" is three batches of one. */
  readonly oneByOne?: string;
  /** Beside that: whose batches all come before those of the next ("each player draws two": CR 121.2c). */
  readonly inTurn?: string;
  /** What really happened, for `as`: one number, or references. */
  collect?(g: Rules<N>, happened: readonly GameEvent[], call: VerbCall<NoInfer<Part>>): number[];
  /** What `collect` gives. */
  readonly result?: 'number' | 'objects';
}

/** A named moment: which events, when exactly, and to whom or what it happens. */
export interface MomentDefinition<N extends Names = Names> {
  readonly about: string;
  readonly on: readonly (NoInfer<N['event']> | EngineMoment)[];
  readonly subject: 'card' | 'seat' | 'object';
  /** The subject of the event. Left out: the event's first field. */
  of?(g: Rules<N>, event: GameEvent): Ref;
  /**
   * The card comes into its place in this event: replacements judge it where it comes from, and those of its own work
   * wherever that is ("enters with ...").
   */
  readonly enters?: boolean;
  /**
   * It happens to everybody who shares the turn with the subject: turns, phases and steps of a team. `replaced`: each of them has
   * an event of their own, and what any of them has replaces it.
   */
  readonly shared?: boolean | 'replaced';
  /** The card has left its place in this event: it is spoken of as it was. */
  readonly leaves?: boolean;
  when?(g: Rules<N>, event: GameEvent): boolean;
  /** Of `stepBegins`: the one step it is. */
  readonly step?: string;
  /** Who or what else has a part in it, by the names that cards use. */
  readonly names?: Readonly<Record<string, Participant>>;
  /**
   * Numbers of the event, by the names that cards use: by event, the place of the field. `replacement` abilities need
   * `amount` to prevent or add.
   */
  readonly numbers?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** May it be replaced? */
  readonly replaceable?: boolean;
  /** Events of it that cannot be, where others can. */
  fixed?(g: Rules<N>, event: GameEvent): boolean;
}

/** Who or what else has a part in an event: a reference, or -1 for nobody. */
export type Participant = (g: Rules, event: GameEvent) => Ref;

/** A kind of cost: judged first, then paid in the same plan. */
export interface CostDefinition<N extends Names = Names> {
  readonly about: string;
  /** Is it paid with another card, which is named as it is paid? */
  readonly takes?: 'card';
  /** 0, or the number of a refusal (`return g.refuse(...)`). `taken` is the card it is paid with, or -1. */
  check(g: Rules<N>, seat: PlayerId, card: number, amount: number, taken: number): number;
  pay(g: Rules<N>, seat: PlayerId, card: number, amount: number, taken: number): void;
  /** Reads a cost written as a text: the amount, or null when it is none. */
  read?(text: string): number | null;
}

/** When an ability may be used. */
export interface TimingDefinition<N extends Names = Names> {
  readonly about: string;
  /** 0, or the number of a refusal (`return g.refuse(...)`). */
  test(g: Rules<N>, seat: PlayerId, card: number): number;
}

/** A keyword: a query that counts it, or a short name for abilities, or both. */
export interface KeywordDefinition {
  readonly about: string;
  /** The query that says how often a card has it; its printed number has the same name. */
  readonly query?: string;
  /** Is it printed with a number? */
  readonly amount?: boolean;
  abilities?(amount: number): readonly AbilityJson[];
}

interface DurationDefinition {
  readonly about: string;
  /** The engine's duration it means. */
  readonly until: string;
  /** Is it the maker's own turn that it waits for? */
  readonly own?: boolean;
}

interface QueryWord {
  readonly of: 'card' | 'seat';
  readonly name?: string;
  readonly about?: string;
}

/** Something that was announced, with everything chosen that had to be. */
interface Announced {
  readonly controller: PlayerId;
  readonly source: Ref;
  /** The card itself, wherever it lies. */
  readonly card: number;
  /** The number of the ability that is used; -1 for a card that is played. */
  readonly use: number;
  readonly x: number;
  /** What the action said it costs. */
  readonly price: number;
  /** The card a cost takes, if the action named one and it is still where it was; else -1. */
  readonly taken: number;
}

/** The words of one game. */
export interface Vocabulary<N extends Names = Names> {
  readonly game: string;
  readonly types: readonly string[];
  /** Printed numbers a card file may give. */
  readonly printed: readonly string[];
  readonly zones: Readonly<Record<NoInfer<N['zone']>, ZoneDefinition>>;
  readonly verbs: Readonly<Record<string, VerbDefinition<N>>>;
  readonly moments: Readonly<Record<string, MomentDefinition<N>>>;
  /**
   * The event that says that a state some ability watches has come about, with the fields `card` (a card) and `number`. It
   * changes nothing; the book's checks say it.
   */
  readonly watched?: NoInfer<N['event']>;
  /** Queries by name: of cards or of seats. */
  readonly queries: Readonly<Record<NoInfer<N['query']>, QueryWord>>;
  /** Fields a card may read: of cards, of seats. */
  readonly cardFields: readonly NoInfer<N['card']>[];
  readonly seatFields: readonly NoInfer<N['seat']>[];
  readonly counters?: readonly NoInfer<N['count']>[];
  readonly costs: Readonly<Record<string, CostDefinition<N>>>;
  /** Reads what playing a card costs, written as a text: the printed number `cost`, or null when it is none. */
  readCost?(text: string): number | null;
  /** May playing a card cost something additional (`additional` of a card)? The game's actions have to ask for it. */
  readonly additionalCosts?: boolean;
  /** Timings of abilities that are used. */
  readonly timings?: Readonly<Record<string, TimingDefinition<N>>>;
  /** Marks that abilities may have; they mean what the game's actions make of them. */
  readonly abilityTags?: readonly string[];
  readonly keywords: Readonly<Record<string, KeywordDefinition>>;
  readonly durations: Readonly<Record<string, DurationDefinition>>;
  /** Passes in which triggers of one moment are placed: lower ones first, so higher ones resolve first. */
  readonly passes?: Readonly<Record<string, { readonly about: string; readonly pass: number }>>;
  /** Kinds of stack entries an effect may speak of. */
  readonly items?: Readonly<Record<string, { readonly about: string; test(g: Rules<N>, item: ReadItem): boolean }>>;
  /** Conditions of the game's own, such as a state of the table. */
  readonly conditions?: Readonly<
    Record<string, { readonly about: string; test(g: Rules<N>, seat: PlayerId): boolean }>
  >;
  /** Numbers of the game's own, such as one of the table. */
  readonly amounts?: Readonly<Record<string, { readonly about: string; value(g: Rules<N>, seat: PlayerId): number }>>;
  /** May this card or player be aimed at, by this player, from this source? Asked of targets, never of other choices. */
  targetable?(g: Rules<N>, controller: PlayerId, source: Ref, ref: Ref): boolean;
  /** May this be chosen as something resolves, by this player, from this source? Asked of every `choose`, never of targets. */
  choosable?(g: Rules<N>, by: PlayerId, source: Ref, ref: Ref): boolean;
  /** Says the game's event that something was chosen: as a target, or as something resolves. */
  sayChosen?(g: Rules<N>, by: PlayerId, source: Ref, ref: Ref): void;
  /** The event that says that something became a target; said only where some card of the book waits for it. */
  readonly aimed?: NoInfer<N['event']>;
  sayTargeted?(g: Rules<N>, by: PlayerId, source: Ref, ref: Ref): void;
  /** What becomes of a card that waited itself, when its effect has resolved or could not; it lies where it waited. */
  resolved?(g: Rules<N>, card: number): void;
  /**
   * Says what a card that is played or an ability that is used costs, when everything of it is chosen (CR 601.2h). False: it
   * cannot be paid, and nothing goes on the stack. Left out: the action has paid.
   */
  pays?(g: Rules<N>, announced: Announced): boolean;
  /** The X chosen as this card was played, for what it says when the announcement is long gone ("enters with X ..."). */
  chosenNumber?(g: Rules<N>, source: Ref): number;
  /** What the game demands of a card beyond the shape: sentences, by path within the card. */
  demands?(card: CardJson): readonly { readonly path: string; readonly message: string }[];
}
