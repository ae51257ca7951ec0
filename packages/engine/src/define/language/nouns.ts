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
  /** Its triggers are those of the position before it: what it speaks of may leave play at the same time (CR 603.10a). */
  readonly before?: true;
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
  /**
   * A sentence a player understands; words in {braces} are numbers given when it is said, {card} and {other} cards said by
   * their names - such as the player may see -, {step} is where the game stands.
   */
  readonly message: string;
  readonly rule: string;
}

/** Phases in order, each with its steps; none: the phase is its own step. */
type TurnNoun = Readonly<Record<string, readonly string[]>>;

/** Names that belong to an expansion. A match without it knows none of them. */
export interface ExpansionNoun
  extends Partial<Pick<Declaration, 'options' | 'events' | 'queries' | 'windows' | 'turn'>> {
  readonly about: string;
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

/** A part of a declaration as the game itself has it; nothing where it was left out. */
export type Own<D, P extends keyof Declaration> = P extends keyof D ? NonNullable<D[P]> : Nothing;
/** That part of all expansions together. */
export type Added<D, P extends keyof Declaration> = keyof Own<D, 'expansions'> extends never
  ? Nothing
  : Merged<InExpansions<Own<D, 'expansions'>, P>>;
type InExpansions<E, P> = { [K in keyof E]: P extends keyof E[K] ? NonNullable<E[K][P]> : Nothing }[keyof E];
type Merged<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : Nothing;
/** Both. */
export type Every<D, P extends keyof Declaration> = Own<D, P> & Added<D, P>;

/** The names in a part of a declaration, those of expansions included: `Name<D, 'zones'>`, `Name<D, 'counters'>`. */
export type Name<D, P extends keyof Declaration> =
  Own<D, P> extends readonly (infer Word extends string)[] ? Word : Extract<keyof Every<D, P>, string>;

type AllPhases<D> = Every<D, 'turn'> & Own<D, 'otherPhases'>;
export type PhaseName<D> = Extract<keyof AllPhases<D>, string>;
export type StepName<D> = AllPhases<D>[keyof AllPhases<D>] extends readonly (infer S extends string)[] ? S : never;
export type DurationName<D> = Name<D, 'durations'> | 'forever' | 'source';

/** A declaration that does not compile has no names of its own; whatever is written against it is then left alone. */
export type IsBroken<D> = string extends keyof Own<D, 'zones'> ? true : false;

/** The game's id. What other files export carries this and not the whole declaration, so that declaration files stay small. */
export type IdOf<D> = D extends { readonly id: infer Id extends string } ? Id : string;
