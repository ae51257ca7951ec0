/** Colours a card's frame may have. */
export type CardHue = 'white' | 'blue' | 'black' | 'red' | 'green' | 'grey' | 'teal' | 'rose' | 'amber';

/** What a card's picture is: somebody, somewhere, something done, something made, or a rule. */
export type CardScene = 'figure' | 'place' | 'spell' | 'thing' | 'rule';

/** A colour cards belong to; its glyph tells it from the others without colour. */
export interface LookColour {
  label: string;
  hue: CardHue;
  glyph: string;
}

/** How a type of card lies and looks. */
export interface LookKind {
  /** Rows meet in the middle of the table at the front; one at the plate stands for its player. */
  row?: 'front' | 'back' | 'plate';
  /** Cards attached to one of this kind are at it: they stand before it and do not lie under it. */
  attach?: 'at';
  scene?: CardScene;
  hue?: CardHue;
  /** What a row of them is called. */
  label?: string;
  /** Numbers of the face that cards of this kind do not have, by name. */
  without?: readonly string[];
}

/** How a number of a seat or of the table is shown: the big one, a small one, so many of so many, or a race to a goal. */
export interface LookNumber {
  as: 'main' | 'chip' | 'pips' | 'race' | 'gauge' | 'emblem';
  of?: number;
  glyph?: string;
  /** Is it shown where it is 0? As its field says, where nothing is said here. */
  atZero?: boolean;
  /** What everybody has unless something changed it: that is news to nobody, and is not shown. */
  usual?: number;
  /** What a number is called, where it has a name: a limit of 1000 is none. */
  words?: Readonly<Record<number, string>>;
  /** Words at places of a gauge: what happens there. */
  marks?: Readonly<Record<number, string>>;
}

/**
 * How a game wants to look: data only, nothing of it has to be there, and no rule reads it. Glyphs and icons are names of
 * the table's icon set; one it does not have is replaced by another.
 */
export interface TableLook {
  /** The colour of the cloth, as `#343058`. */
  felt?: string;
  /** Colours by the letter that costs and cards write. */
  colours?: Readonly<Record<string, LookColour>>;
  /** Single cards by id: the letters of their colours, where the cost does not say them, and their icon. */
  cards?: Readonly<Record<string, { colours?: string; icon?: string }>>;
  /** By a card's type. */
  kinds?: Readonly<Record<string, LookKind>>;
  /** Icons of keywords and marks, by the name of the query or field. */
  symbols?: Readonly<Record<string, string>>;
  /** What a keyword or mark means, by the name of the query or field. */
  reminders?: Readonly<Record<string, string>>;
  /** The field that turns a card by a right angle. */
  turned?: string;
  /** Which of a face's numbers stands where, by its name: left below, right below, in the middle. */
  numbers?: Readonly<Record<string, 'first' | 'second' | 'third'>>;
  /** What is taken from a number of the face, by the number's name: `{ health: 'damage' }` shows what is left. */
  lessened?: Readonly<Record<string, string>>;
  /** Fields that refer to something and are a fight, or fields and queries that say so of a card without naming anybody. */
  relations?: Readonly<Record<string, 'attack' | 'block'>>;
  /** What waiting entries are together. */
  waits?: { as: 'stack' | 'chain' | 'bag' | 'list'; label: string };
  /** Numbers of a seat and of the table, by name. */
  seat?: Readonly<Record<string, LookNumber>>;
  shared?: Readonly<Record<string, LookNumber>>;
  /** Five cards for the game's panel, by id. */
  fan?: readonly string[];
  /** What an event looks like, by its kind. */
  cues?: Readonly<Record<string, 'damage' | 'heal' | 'attack' | 'death' | 'none'>>;
  /** Icons of events in the log, by their kind. */
  glyphs?: Readonly<Record<string, string>>;
  /** Kinds of event the log leaves out unless everything is wanted. */
  quiet?: readonly string[];
  /** What the button says for an action of many parts: with so many, and with none. */
  buttons?: Readonly<Record<string, { some: string; none: string }>>;
  /** What somebody is asked in a window or by a question, in words for the table, by its name. */
  asks?: Readonly<Record<string, string>>;
  /** Refusals that say only that an action is meant for other things: of a card they are told where nothing else is to be told. */
  unfit?: readonly string[];
  /** Places of a fight: once it is declared, one is asked there only where somebody fights. */
  fights?: readonly string[];
  /** Actions that a click on a card alone does not mean: the table names them before it does them. */
  confirmed?: readonly string[];
  /** For somebody's first turn: what a phase or step is for, and what one can do in it, by its name. */
  guide?: Readonly<Record<string, string>>;
}
