import type { Asking, AskingName } from '../../compile/asking.ts';
import type { OptionItem, OptionValue } from '../data.ts';
import type { FieldKind } from './kinds.ts';

/*
 * What a game speaks of: data without a function in it. Everything else of the game is typed by these names.
 */

export interface ZoneNoun {
  /** Does each seat have one, or the table? */
  readonly owner: 'seat' | 'table';
  /** Who may look at cards here. */
  readonly sees: 'all' | 'owner' | 'nobody';
  /** Is the order a fact of the game, as in a deck? */
  readonly ordered?: boolean;
  /** Do printed abilities work here, and is leaving looked back at? */
  readonly inPlay?: boolean;
  /** Cards are put here face down: whoever knew one knows it no more. Only where nobody sees. */
  readonly faceDown?: boolean;
  readonly name?: string;
}

export interface FieldNoun {
  /** What it holds: a number, unless said otherwise. */
  readonly holds?: 'number' | 'flag' | 'seat' | 'seat?' | 'reference?' | 'target?';
  /** Numbers start here; flags start down, and what points at something starts with nothing. */
  readonly start?: number;
  /** Of a card's field: kept when the card changes zone. */
  readonly lasting?: boolean;
  /** Shown even to those who do not know the card. */
  readonly open?: boolean;
  /** Book-keeping of the rules: logs leave its changes out. */
  readonly inner?: boolean;
  /** What its numbers are called, from 0 on: `['no eclipse', 'solar', 'dark']`. */
  readonly values?: readonly string[];
  /** Of a seat or the table: shown even where it is 0. One whose values have names is. */
  readonly atZero?: boolean;
  readonly name?: string;
}

export interface OptionNoun {
  /** A list says that lists are given; bounds and values are then those of each entry. */
  readonly default: OptionValue;
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly OptionItem[];
  readonly about: string;
}

export interface EventNoun {
  /**
   * A move of a card: its fields are `card` and `to`, and the engine applies it. `keeps` changes the zone and nothing
   * else: the same stay goes on (Magic's phasing, CR 702.26).
   */
  readonly move?: true | 'keeps';
  /** What it tells, by name; the first is what it happens to. */
  readonly fields?: Readonly<Record<string, FieldKind>>;
  /** The event in words; {field} is replaced. */
  readonly words?: string;
  /** Its other party, one of its fields: who deals the damage, what is challenged. */
  readonly other?: string;
  readonly rule?: string;
}

export interface QueryNoun {
  readonly of: 'card' | 'seat';
  readonly min?: number;
  readonly name?: string;
  /** What it is, in a sentence, for the page of the game's words. */
  readonly about?: string;
}

export interface WindowNoun {
  /** Whom it asks: a usual way by its name, or who first, who next and who not at all. */
  readonly ask: AskingName | Asking;
  /** After an action: the same is asked again, the next is asked, the window ends, or another one opens first. */
  readonly after: 'same' | 'next' | 'end' | { readonly open: string };
  /** When everybody has passed. */
  readonly passed: 'end' | 'resolveOne' | 'resolveAll' | 'resolveChain';
  /** Rules open it (`g.open`), not the turn. */
  readonly byRules?: boolean;
  /** `false`: it holds the game as it stands. No check runs and no trigger is placed before it asks nor as it ends. */
  readonly settle?: boolean;
  /** For `host`: the commands it waits for. Nowhere else are they taken. */
  readonly commands?: readonly string[];
  readonly name?: string;
}

interface RefusalNoun {
  /** A sentence a player understands; words in {braces} are numbers given when it is said, {step} is where the game stands. */
  readonly message: string;
  readonly rule: string;
}

/** Phases in order, each with its steps; none: the phase is its own step. */
type TurnNoun = Readonly<Record<string, readonly string[]>>;

/** Names that belong to an expansion. A match without it knows none of them. */
export interface ExpansionNoun {
  readonly about: string;
  readonly options?: Readonly<Record<string, OptionNoun>>;
  readonly events?: Readonly<Record<string, EventNoun>>;
  readonly queries?: Readonly<Record<string, QueryNoun>>;
  readonly windows?: Readonly<Record<string, WindowNoun>>;
  /** Phases it may put into a turn. */
  readonly turn?: TurnNoun;
}

export interface Declaration {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly about: string;
  readonly players: { readonly min: number; readonly max: number; readonly teams?: boolean };
  readonly options?: Readonly<Record<string, OptionNoun>>;
  readonly zones: Readonly<Record<string, ZoneNoun>>;
  /** Where decks are laid before set-up; left out, the zone called `deck`. */
  readonly deckZone?: string;
  readonly seatFields?: Readonly<Record<string, FieldNoun>>;
  readonly cardFields?: Readonly<Record<string, FieldNoun>>;
  readonly tableFields?: Readonly<Record<string, FieldNoun>>;
  /** Numbers printed on cards. */
  readonly printed?: readonly string[];
  /** What is counted per seat and turn. */
  readonly counters?: readonly string[];
  /** What can be done or used once a turn. */
  readonly once?: readonly string[];
  readonly durations?: readonly string[];
  /** Why a player may lose or the game end, besides the engine's own reasons. */
  readonly reasons?: readonly string[];
  readonly refusals?: Readonly<Record<string, RefusalNoun>>;
  readonly events?: Readonly<Record<string, EventNoun>>;
  readonly queries?: Readonly<Record<string, QueryNoun>>;
  readonly windows: Readonly<Record<string, WindowNoun>>;
  readonly turn: TurnNoun;
  /** Further phases that are in no normal turn: other kinds of turn and insertions have them. */
  readonly otherPhases?: TurnNoun;
  readonly turnKinds?: readonly string[];
  readonly expansions?: Readonly<Record<string, ExpansionNoun>>;
}

// biome-ignore lint/complexity/noBannedTypes: an object without keys, so that `keyof` of it is never.
type Nothing = {};

/** A part of a declaration; nothing where it was left out. */
type Part<D, P extends keyof Declaration> = P extends keyof D ? NonNullable<D[P]> : Nothing;
type WordsOf<D, P extends keyof Declaration> = Part<D, P> extends readonly (infer Word extends string)[] ? Word : never;

type Expansions<D> = Part<D, 'expansions'>;
/** That part of all expansions together. */
type Added<D, P extends keyof ExpansionNoun> = keyof Expansions<D> extends never
  ? Nothing
  : Merged<
      {
        [E in keyof Expansions<D>]: P extends keyof Expansions<D>[E] ? NonNullable<Expansions<D>[E][P]> : Nothing;
      }[keyof Expansions<D>]
    >;
type Merged<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : Nothing;

export type Events<D> = Part<D, 'events'> & Added<D, 'events'>;
export type Queries<D> = Part<D, 'queries'> & Added<D, 'queries'>;
export type Options<D> = Part<D, 'options'> & Added<D, 'options'>;
type Windows<D> = Part<D, 'windows'> & Added<D, 'windows'>;
export type Zones<D> = Part<D, 'zones'>;
export type RefusalNouns<D> = Part<D, 'refusals'>;
export type SeatFields<D> = Part<D, 'seatFields'>;
export type CardFields<D> = Part<D, 'cardFields'>;
export type TableFields<D> = Part<D, 'tableFields'>;
export type Turn<D> = Part<D, 'turn'>;
/** Phases that are in no normal turn. */
export type OtherPhases<D> = Part<D, 'otherPhases'>;
/** Phases of expansions, of all of them together. */
export type AddedPhases<D> = Added<D, 'turn'>;
type AllPhases<D> = Turn<D> & OtherPhases<D> & AddedPhases<D>;

type Text<K> = Extract<K, string>;
export type ZoneName<D> = Text<keyof Zones<D>>;
export type EventName<D> = Text<keyof Events<D>>;
export type QueryName<D> = Text<keyof Queries<D>>;
export type WindowName<D> = Text<keyof Windows<D>>;
export type RefusalName<D> = Text<keyof RefusalNouns<D>>;
export type SeatField<D> = Text<keyof SeatFields<D>>;
export type CardField<D> = Text<keyof CardFields<D>>;
export type TableField<D> = Text<keyof TableFields<D>>;
export type OptionName<D> = Text<keyof Options<D>>;
export type PhaseName<D> = Text<keyof AllPhases<D>>;
export type StepName<D> = AllPhases<D>[keyof AllPhases<D>] extends readonly (infer S)[] ? Text<S> : never;
export type PrintedName<D> = WordsOf<D, 'printed'>;
export type CounterName<D> = WordsOf<D, 'counters'>;
export type OnceName<D> = WordsOf<D, 'once'>;
export type DurationName<D> = WordsOf<D, 'durations'> | 'forever' | 'source';
export type ReasonName<D> = WordsOf<D, 'reasons'>;
export type TurnKindName<D> = WordsOf<D, 'turnKinds'>;
export type ExpansionName<D> = Text<keyof Expansions<D>>;

/** A declaration that does not compile has no names of its own; whatever is written against it is then left alone. */
export type IsBroken<D> = string extends keyof Part<D, 'zones'> ? true : false;

/** The game's id. What other files export carries this and not the whole declaration, so that declaration files stay small. */
export type IdOf<D> = D extends { readonly id: infer Id extends string } ? Id : string;
