export type OptionValue = number | string | boolean;

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
  name?: string;
}

export interface OptionDefinition {
  default: OptionValue;
  min?: number;
  max?: number;
  values?: readonly OptionValue[];
  about: string;
}

export interface DeckDefinition {
  name: string;
  about?: string;
  /** Card ids with how many of each. */
  cards: Readonly<Record<string, number>>;
}
