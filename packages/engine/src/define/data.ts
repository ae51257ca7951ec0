import type { CardDescription } from '../view/description.ts';

export type OptionItem = number | string | boolean;
/** What a match may set: a number, a text, a flag, or a list of one of these. */
export type OptionValue = OptionItem | readonly OptionItem[];

/** What a number of an event is; a list gives the names of a number that counts them. */
export type FieldKind =
  | 'card'
  | 'seat'
  | 'object'
  | 'number'
  | 'zone'
  | 'definition'
  | 'item'
  | 'flag'
  | 'card?'
  | 'seat?'
  | 'object?'
  | 'zone?'
  | 'definition?'
  | 'item?'
  | readonly string[];

/**
 * What a field of an event or a parameter of an action holds. `object` is a seat or a card, by reference. One with a
 * question mark may be left out; a plan then gets -1.
 */
export type ParamKind = 'card' | 'seat' | 'object' | 'object?' | 'number' | 'item' | 'item?' | readonly string[];

export interface ZoneDefinition {
  /** Does each seat have one, or the table? */
  owner: 'seat' | 'table';
  /** Who may look at cards here. */
  sees: 'all' | 'owner' | 'nobody';
  /** Is the order a fact of the game, as in a deck? */
  ordered?: boolean;
  /** Do printed abilities work here, and is leaving looked back at? */
  inPlay?: boolean;
  /** Cards are put here face down: whoever knew one knows it no more. */
  faceDown?: boolean;
  name?: string;
}

export interface FieldDefinition {
  start: number;
  /** Kept when the card changes zone. */
  lasting?: boolean;
  /** Shown even to those who do not know the card. */
  open?: boolean;
  /** What rules read in it, where that is not a number. */
  holds?: 'number' | 'flag' | 'seat' | 'seat?' | 'reference?' | 'target?';
  /** Of a card's field: it holds a reference (what a creature attacks); views show it as a link. */
  refers?: boolean;
  /** Book-keeping of the rules: logs leave its changes out. */
  inner?: boolean;
  /** What its numbers are called, from 0 on. */
  values?: readonly string[];
  /** Of a seat or the table: shown even where it is 0. */
  atZero?: boolean;
  name?: string;
}

export interface OptionDefinition {
  /** A list says that lists are given; bounds and values are then those of each entry. */
  default: OptionValue;
  min?: number;
  max?: number;
  values?: readonly OptionItem[];
  about: string;
}

export interface DeckDefinition {
  name: string;
  about?: string;
  /** Card ids with how many of each. */
  cards: Readonly<Record<string, number>>;
}

interface DeckEntry extends Required<Pick<CardDescription, 'id' | 'name' | 'type' | 'tags' | 'printed'>> {
  readonly count: number;
}

/** A deck as a rule about decks sees it. */
export interface DeckList {
  /** How many cards it has. */
  readonly size: number;
  readonly cards: readonly DeckEntry[];
}

/** Why a deck may not be played: a code of the game's own, a sentence, the rule's number. */
export interface DeckProblem {
  readonly code: string;
  readonly message: string;
  readonly rule: string;
}

/** With what a game is begun when nobody says more: by one click, or by its name alone. */
export interface QuickStart {
  readonly players?: number;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Decks by name, one for each seat or one for all. */
  readonly decks?: readonly string[];
}
