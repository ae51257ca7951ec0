import type { DeckDefinition, FieldKind, ParamKind, QuickStart } from '../define/data.ts';
import type { Declaration, FieldNoun, OptionNoun, QueryNoun, WindowNoun, ZoneNoun } from '../define/language/nouns.ts';
import type { TableDescription } from '../define/table-description.ts';
import type { PlayerId } from '../state/state.ts';

/** Something by its name in the definition, and perhaps what it is called in the game's words. */
interface Labelled {
  readonly name: string;
  readonly label?: string;
}

/** A part of something, and what it may hold. */
interface Slot<Kind> {
  readonly name: string;
  readonly kind: Kind;
}

/** A phase or step of a turn; the name is empty for a phase that is its own single step. */
export interface StepDescription extends Labelled {
  readonly about: string;
  /** The number of its rule; empty where the game declares none. */
  readonly rule: string;
  /** The window that opens in it; empty for none. */
  readonly window: string;
  /** It takes place only when the game says so at that moment. */
  readonly conditional: boolean;
  /** It may take place more than once. */
  readonly repeats: boolean;
}

/** The number of its rule is empty where the game declares none, or only those of its steps. */
export interface PhaseDescription extends Labelled, Pick<StepDescription, 'about' | 'rule'> {
  readonly steps: readonly StepDescription[];
}

/** A kind of turn. */
export interface TurnDescription {
  readonly kind: string;
  readonly label?: string;
  readonly phases: readonly PhaseDescription[];
}

/** A window: who is asked, what follows an action, what happens when everybody passed. */
export interface WindowDescription
  extends Labelled,
    Required<Pick<WindowNoun, 'ask' | 'after' | 'passed' | 'byRules' | 'commands'>> {
  /** Whom it asks, in words. */
  readonly asks: string;
  /** Rules name whose party is asked, and nobody else is. */
  readonly byName: boolean;
  /** It is opened only when the game says so at that moment. */
  readonly conditional: boolean;
  /** What may be done in it besides passing. */
  readonly actions: readonly string[];
}

/** Some of what is offered, or pairs. */
export interface ManyDescription {
  readonly shape: 'subset' | 'pairs';
  /** What is offered. */
  readonly asks: 'cards' | 'players' | 'objects' | 'entries' | 'number';
  /** The name of what may be said besides of things in pairs; empty for nothing. */
  readonly extra: string;
}

export interface ActionDescription {
  readonly name: string;
  /** In plain words; {part} stands for a part. */
  readonly words?: string;
  readonly rule: string;
  readonly params: readonly Slot<ParamKind>[];
  /** What its answers are, where it describes them instead of listing them. */
  readonly many: ManyDescription | null;
  /** No reason to stop by itself. */
  readonly minor: boolean;
  readonly windows: readonly string[];
}

/** Where cards lie at this table: a zone of the table, or of one seat. */
export interface PlaceDescription extends Labelled, Required<Pick<ZoneNoun, 'sees' | 'ordered' | 'inPlay'>> {
  /** Whose it is; -1 for the table's. */
  readonly seat: PlayerId;
}

export interface FieldDescription
  extends Labelled,
    Required<Pick<FieldNoun, 'start' | 'holds' | 'inner' | 'atZero'>>,
    Pick<FieldNoun, 'values'> {}

export interface QueryDescription extends Labelled, Pick<QueryNoun, 'of'> {}

/** What a card's face says in words. */
export interface CardFace {
  readonly name: string;
  readonly type?: string;
  /** What it costs, as people write it. */
  readonly cost?: string;
  readonly text?: string;
}

export interface CardDescription extends CardFace {
  readonly id: string;
  readonly tags: readonly string[];
  /** The numbers printed on it, but for zeros. */
  readonly printed: Readonly<Record<string, number>>;
  readonly token: boolean;
}

export interface DeckDescription extends Readonly<Required<DeckDefinition>> {
  readonly id: string;
}

export interface OptionDescription extends OptionNoun {
  readonly name: string;
}

export interface EventDescription {
  readonly name: string;
  readonly fields: readonly Slot<FieldKind>[];
}

/**
 * A game at a table, as surfaces, tools and tests read it: plain data, frozen. Where a state or a decision holds a number,
 * it is a place in the list of that name: a card's `def` in `cards`, its `zone` in `places`, a decision's `window` in `windows`.
 */
export interface GameDescription extends Pick<Declaration, 'id' | 'version' | 'name' | 'about'> {
  readonly players: Required<Declaration['players']>;
  /** The set-up: its stages that have names. */
  readonly setup: readonly Pick<StepDescription, 'name' | 'about' | 'rule'>[];
  /** What the box above rounds is called; empty where there is none. */
  readonly deals: string;
  /** A round is one turn, one turn of every party, or one turn that is everybody's. */
  readonly rounds: 'turn' | 'each' | 'together';
  /** Kinds of turn with the changes of this table's expansions; the normal one is first. */
  readonly turns: readonly TurnDescription[];
  readonly windows: readonly WindowDescription[];
  readonly actions: readonly ActionDescription[];
  readonly places: readonly PlaceDescription[];
  readonly seatFields: readonly FieldDescription[];
  readonly cardFields: readonly FieldDescription[];
  readonly tableFields: readonly FieldDescription[];
  /** Counted per turn and seat. */
  readonly counters: readonly string[];
  /** Computed values. */
  readonly queries: readonly QueryDescription[];
  /** Names of the numbers printed on cards. */
  readonly printed: readonly string[];
  readonly cards: readonly CardDescription[];
  readonly decks: readonly DeckDescription[];
  /** Cards of the table, by zone: card ids with how many of each. */
  readonly common: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly options: readonly OptionDescription[];
  /** Every expansion there is, played or not. */
  readonly expansions: readonly Pick<OptionDescription, 'name' | 'about'>[];
  /** Names of abilities, as entries of the stack number them. */
  readonly abilities: readonly string[];
  readonly events: readonly EventDescription[];
  /** Who acts together with a seat, by seat: with shared turns the team, otherwise the seat alone. */
  readonly parties: readonly (readonly PlayerId[])[];
  /** The seat whose turn is the first in normal order, unless the set-up makes another begin: then views say it. */
  readonly begins: PlayerId;
  /** Prompts and reasons in plain words, by key. */
  readonly words: Readonly<Record<string, string>>;
  /** With what it begins when nobody says more. */
  readonly quickStart: QuickStart;
  /** How the game wants to be shown, where it says so. */
  readonly table?: TableDescription;
}
