import type {
  AnyEventName,
  Card,
  CardRef,
  Definition,
  DurationName,
  Entry,
  EventOf,
  GameRules,
  Name,
  Refused,
  Seat,
  StackEntry,
  Target,
} from '@upkeep/engine';
import type { CardJson } from '../json.ts';
import type {
  CostDefinition,
  KeywordDefinition,
  MomentDefinition,
  TimingDefinition,
  VerbDefinition,
  Vocabulary,
} from '../vocabulary.ts';

/*
 * What a game adds to the one interpreter of cards, typed by the game's own nouns: verbs, moments, costs. `cardWords(nouns)`
 * gives the typed forms.
 */

/** What a part of a verb holds. */
export type ArgumentKind =
  | 'targets'
  | 'cards'
  | 'players'
  | 'entries'
  | 'amount'
  | 'definition'
  | { readonly oneOf: readonly string[] };

export interface ArgumentNoun {
  readonly kind: ArgumentKind;
  /** Taken when the part is left out; without it the part is required. */
  readonly default?: string | number;
  readonly about?: string;
}

type ArgumentOf<A> = A extends { readonly kind: infer K }
  ? K extends 'targets'
    ? readonly Target[]
    : K extends 'cards'
      ? readonly Card[]
      : K extends 'players'
        ? readonly Seat[]
        : K extends 'entries'
          ? readonly Entry[]
          : K extends 'amount'
            ? number
            : K extends 'definition'
              ? Definition
              : K extends { readonly oneOf: readonly (infer Word)[] }
                ? Word
                : never
  : never;
type ArgumentsOf<A> = { readonly [K in keyof A]: ArgumentOf<A[K]> };

/** Who speaks. */
interface Speaker {
  readonly controller: Seat;
  readonly source: CardRef;
}

export interface VerbNoun<D, A> {
  readonly about: string;
  readonly args: A;
  /** Says the events, all of one batch. It neither asks nor rolls where a plan or a replacement may use it. */
  say(g: NoInfer<GameRules<D>>, args: NoInfer<ArgumentsOf<A>>, speaker: Speaker): void;
  /** A part that counts batches: "draw three" is three batches of one. */
  readonly oneByOne?: NoInfer<Extract<keyof A, string>>;
  /** Beside that: a part whose players come one after the other, each with all their batches. */
  readonly inTurn?: NoInfer<Extract<keyof A, string>>;
  /** What really happened, as a number, for `as`. */
  counts?(
    g: NoInfer<GameRules<D>>,
    happened: readonly EventOf<D, AnyEventName<D>>[],
    args: NoInfer<ArgumentsOf<A>>,
  ): number;
  /** The same, as things. */
  gives?(
    g: NoInfer<GameRules<D>>,
    happened: readonly EventOf<D, AnyEventName<D>>[],
    args: NoInfer<ArgumentsOf<A>>,
  ): readonly Target[];
}

interface Subjects {
  card: Card | undefined;
  seat: Seat | undefined;
  target: Target | undefined;
}

export interface MomentNoun<D, On extends AnyEventName<D>, S extends keyof Subjects> {
  readonly about: string;
  readonly on: On | readonly On[];
  readonly subject: S;
  /** To whom or what it happens, if there is one. Left out: the event's first field. */
  of?(g: NoInfer<GameRules<D>>, event: NoInfer<EventOf<D, On>>): Subjects[NoInfer<S>];
  when?(g: NoInfer<GameRules<D>>, event: NoInfer<EventOf<D, On>>): boolean;
  /** Of `stepBegins`: only when this step does. */
  readonly step?: NoInfer<GameRules<D>>['step'];
  /** Which field of the event is its amount; replacements need it to prevent or add. */
  readonly amount?: string;
  /** Further numbers of the event, by the names that cards use: `{ "event": "size" }`. */
  readonly numbers?: Readonly<Record<string, string>>;
  /**
   * Who or what else has a part in it, by the names that cards use ("the challenged character"): a field of the event that
   * holds it, or how it is found.
   */
  readonly names?: Readonly<
    Record<string, string | ((g: NoInfer<GameRules<D>>, event: NoInfer<EventOf<D, On>>) => Target | undefined)>
  >;
  readonly replaceable?: boolean;
  /** Events of it that cannot be replaced, where others can. */
  fixed?(g: NoInfer<GameRules<D>>, event: NoInfer<EventOf<D, On>>): boolean;
  /** The card comes into its place in this event; replacements of its own work wherever it comes from. */
  readonly enters?: boolean;
  /** The card has left its place in this event: it is spoken of as it was. */
  readonly leaves?: boolean;
  /** It happens to everybody who shares the turn with the subject. `replaced`: each has an event of their own, and what any of them has replaces it. */
  readonly shared?: boolean | 'replaced';
}

export interface CostNoun<D> {
  readonly about: string;
  /** Is it paid with another card, which is named as it is paid (`{ "one": ... }`)? Then it is `taken`. */
  readonly takes?: 'card';
  /** Refuses when it cannot be paid. */
  check(g: NoInfer<GameRules<D>>, seat: Seat, card: Card, amount: number, taken: Card | undefined): Refused;
  pay(g: NoInfer<GameRules<D>>, seat: Seat, card: Card, amount: number, taken: Card | undefined): void;
  /** Reads a cost written as a text: the amount, or null when it is none. */
  read?(text: string): number | null;
}

export interface TimingNoun<D> {
  readonly about: string;
  test(g: NoInfer<GameRules<D>>, seat: Seat, card: Card): Refused;
}

/** Something that was announced, with everything chosen that had to be. */
interface AnnouncedOf {
  readonly controller: Seat;
  readonly source: CardRef;
  /** The card itself, wherever it lies. */
  readonly card: Card;
  /** The number of the ability that is used; nothing for a card that is played. */
  readonly use: number | undefined;
  readonly x: number;
  /** What the action said it costs. */
  readonly price: number;
  /** The card the action named for a cost that takes one, while it is where it was. */
  readonly taken: Card | undefined;
}

/** The words of one game: names, and what they mean in events. */
export interface VocabularyNoun<D> {
  readonly types: readonly string[];
  /** Printed numbers a card file may give. */
  readonly printed: readonly Name<D, 'printed'>[];
  readonly verbs: Readonly<Record<string, VerbDefinition>>;
  /** For statistics: are verbs that are really used tallied, as `verb:draw`? */
  readonly tallied?: boolean;
  readonly moments: Readonly<Record<string, MomentDefinition>>;
  /** The event that says that a watched state has come about, with the fields `card` and `number`. */
  readonly watched?: Name<D, 'events'>;
  /** What computed values are, in a line each; of those left out the noun says it. */
  readonly values?: Readonly<Partial<Record<Name<D, 'queries'>, string>>>;
  /** Fields a card may read. */
  readonly cardFields?: readonly Name<D, 'cardFields'>[];
  readonly seatFields?: readonly Name<D, 'seatFields'>[];
  readonly counters?: readonly Name<D, 'counters'>[];
  readonly costs: Readonly<Record<string, CostDefinition>>;
  readCost?(text: string): number | null;
  /** May playing a card cost something additional (`additional` of a card)? The game's actions have to ask for it. */
  readonly additionalCosts?: boolean;
  readonly timings?: Readonly<Record<string, TimingDefinition>>;
  readonly abilityTags?: readonly string[];
  readonly keywords: Readonly<Record<string, KeywordDefinition & { readonly query?: Name<D, 'queries'> }>>;
  readonly durations: Readonly<
    Record<string, { readonly about: string; readonly until: DurationName<D>; readonly own?: boolean }>
  >;
  /** Passes in which triggers of one moment are placed: lower ones first, so higher ones resolve first. */
  readonly passes?: Readonly<Record<string, { readonly about: string; readonly pass: number }>>;
  /** Kinds of stack entries an effect may speak of. */
  readonly entries?: Readonly<
    Record<string, { readonly about: string; test(g: NoInfer<GameRules<D>>, entry: StackEntry): boolean }>
  >;
  readonly conditions?: Readonly<
    Record<string, { readonly about: string; test(g: NoInfer<GameRules<D>>, seat: Seat): boolean }>
  >;
  readonly amounts?: Readonly<
    Record<string, { readonly about: string; value(g: NoInfer<GameRules<D>>, seat: Seat): number }>
  >;
  /** May this be aimed at, by this player, from this source? Asked of targets, never of other choices. */
  targetable?(g: NoInfer<GameRules<D>>, controller: Seat, source: CardRef, target: Target): boolean;
  /** May this be chosen as something resolves, by this player, from this source? Asked of every `choose`, never of targets. */
  choosable?(g: NoInfer<GameRules<D>>, by: Seat, source: CardRef, target: Target): boolean;
  /**
   * The event that says that something was chosen, as a target or as something resolves: with the fields `target` (a
   * target), `by` (a seat) and `source` (a reference).
   */
  readonly chosen?: Name<D, 'events'>;
  /** The event that says that something became a target as something was announced; fields as of `chosen`. */
  readonly aimed?: Name<D, 'events'>;
  /** What becomes of a card that waited itself, when its effect has resolved or could not; it lies where it waited. */
  resolved?(g: NoInfer<GameRules<D>>, card: Card): void;
  /**
   * Says what a card that is played or an ability that is used costs, when everything of it is chosen. False: it cannot be
   * paid, and nothing goes on the stack. Left out: the action has paid.
   */
  pays?(g: NoInfer<GameRules<D>>, announced: AnnouncedOf): boolean;
  /** The X chosen as this card was played, for what it says when the announcement is long gone. */
  chosenNumber?(g: NoInfer<GameRules<D>>, source: CardRef): number;
  /** What the game demands of a card beyond the shape: sentences, by path within the card. */
  demands?(card: CardJson): readonly { readonly path: string; readonly message: string }[];
}

export interface CardWords<D> {
  verb<const A extends Readonly<Record<string, ArgumentNoun>>>(verb: VerbNoun<D, A>): VerbDefinition;
  moment<const On extends AnyEventName<D>, const S extends keyof Subjects>(
    moment: MomentNoun<D, On, S>,
  ): MomentDefinition;
  cost(cost: CostNoun<D>): CostDefinition;
  timing(timing: TimingNoun<D>): TimingDefinition;
  vocabulary(words: VocabularyNoun<D>): Vocabulary;
}
