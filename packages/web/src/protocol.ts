import type {
  Action,
  Choice,
  GameDescription,
  ManyForm,
  NextPlayer,
  OptionValue,
  PlayerId,
  Preferences,
  QuickStart,
  RecordedEvent,
  TableLook,
  View,
  ViewDelta,
} from '@upkeep/engine';

/*
 * What a table and a match say to each other. Plain JSON both ways, so that the match may live in a worker of this page or
 * behind a socket. The table sends actions and questions; the match sends views of one viewer, what changed in them, the
 * events that viewer may know, and what that viewer may answer.
 */

export type Viewer = PlayerId | 'spectator';

/** Something the viewer may send now; a described entry stands for many answers of one shape. */
export interface LegalEntry {
  readonly action: Action;
  readonly words: string;
  /** Of an answer to a question: what it picks. */
  readonly picked?: readonly Choice[];
  readonly described?: DescribedEntry;
}

export type DescribedEntry = ManyForm<Choice> & { readonly about: string };

/** An answer the passing policy gave in somebody's name, and why; `at` is the place in the log. */
export interface AutomaticPass {
  readonly player: PlayerId;
  readonly reason: string;
  readonly at: number;
}

/** What is sent whenever a line of the match has moved on, or is looked at anew. */
export interface Update {
  readonly kind: 'update';
  readonly line: number;
  readonly viewer: Viewer;
  /** The whole view, or how the one sent before becomes the next. */
  readonly view?: View;
  readonly delta?: ViewDelta;
  /** What happened batch by batch, each from the one before: shown one after the other, before `delta`. */
  readonly steps: readonly UpdateStep[];
  /** Place in the log of the first event sent; earlier ones stand. */
  readonly from: number;
  readonly events: readonly RecordedEvent[];
  readonly legal: readonly LegalEntry[];
  readonly passes: readonly AutomaticPass[];
  readonly preferences: Preferences | null;
  /** The seat of a bot that is thinking; -1 when none is. */
  readonly thinking: PlayerId;
  /** Why the viewer can take nothing back, in a sentence; empty where they can, or may ask the others to let them. */
  readonly stays: string;
  /** What a pass of the viewer leads to, as far as can be told; null where they cannot pass. */
  readonly follows: Follows | null;
  /** Who takes the next turn, as the order stands now; -1 where nobody does, or it is not told. */
  readonly next: PlayerId;
}

/** Where the viewer is asked next if everybody passes: in which turn, at which place. */
export interface Follows {
  /** The same turn goes on. */
  readonly sameTurn: boolean;
  readonly place: string;
  /** So many of the entries that wait now still wait then. */
  readonly left: number;
  /** Somebody else is asked before that. */
  readonly answered: boolean;
}

/** One batch: how the view became the next, and where the log ended then. */
export interface UpdateStep {
  readonly delta: ViewDelta;
  readonly events: number;
}

/** A line of play: the match itself is line 0, others branch off from a moment of another. */
export interface LineInfo {
  readonly id: number;
  readonly parent: number;
  /** Place in the parent's log where it branches off. */
  readonly at: number;
  readonly name: string;
  /** Unseen cards were guessed when it began. */
  readonly guess: boolean;
  readonly events: number;
  readonly over: boolean;
}

/** Who sits where: a person at this screen, one at another, or a bot by name. */
export type SeatKind = 'person' | 'guest' | { readonly bot: string };

export interface SeatSetup {
  readonly name: string;
  readonly kind: SeatKind;
  readonly deck: string;
}

export interface MatchSetup {
  readonly game: string;
  readonly seed: string;
  readonly seats: readonly SeatSetup[];
  /** Seats that win and lose together; empty: everybody plays alone. */
  readonly teams: readonly (readonly PlayerId[])[];
  /** Teams take their turns together. */
  readonly sharedTurns: boolean;
  /** Who begins; the others follow around the table. -1: as the game says. */
  readonly first: PlayerId;
  /** Left out: around the table, or team by team. */
  readonly nextPlayer?: NextPlayer;
  readonly decklists: 'open' | 'closed';
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly expansions: readonly string[];
  /** Of a table with guests: may anybody join, and by which clock is it played? */
  readonly online?: { readonly isOpen: boolean; readonly clock: ClockName };
}

/** Clocks an online table may be set up with. */
export type ClockName = 'none' | 'relaxed' | 'usual' | 'quick';

/** How fast bots among themselves play, in inputs a second; 0 is at once. */
export interface Pace {
  readonly running: boolean;
  readonly speed: number;
}

/** What a page needs to know of a match besides its views. */
export interface RoomInfo {
  readonly id: string;
  readonly game: GameInfo;
  readonly seats: readonly { readonly name: string; readonly kind: SeatKind }[];
  readonly lines: readonly LineInfo[];
  readonly line: number;
  readonly over: boolean;
  /** Pass by itself in others' turns when there is nothing else to do. */
  readonly quickPass: boolean;
  /** A file opened to be looked at: nobody is asked. */
  readonly replay: boolean;
  readonly pace: Pace;
}

export interface SavedMatch {
  readonly id: string;
  readonly game: string;
  readonly gameName: string;
  readonly version: string;
  /** Fingerprint of the game's definition, and the engine's rules revision. */
  readonly hash: string;
  readonly rules: number;
  readonly players: readonly string[];
  readonly turn: number;
  readonly saved: number;
  /** How it ended, in words; empty while it is played. */
  readonly result: string;
  /** Why it cannot be taken up here, in words; empty when it can. */
  readonly problem: string;
}

// --- a game as data -------------------------------------------------------------------------------------------------

export interface StepInfo {
  readonly name: string;
  readonly about: string;
  /** Whom its window asks, in words; empty for a step without one. */
  readonly asks: string;
  readonly conditional: boolean;
  readonly rule: string;
}

export interface PhaseInfo {
  readonly name: string;
  readonly about: string;
  readonly steps: readonly StepInfo[];
}

export interface ZoneInfo {
  readonly name: string;
  readonly owner: 'seat' | 'table';
  readonly shape: 'pile' | 'row' | 'hand' | 'lane';
  readonly label: string;
  /** What events call it. */
  readonly place: string;
  readonly inPlay: boolean;
}

export interface FaceEntry {
  readonly from: 'query' | 'printed' | 'field';
  readonly name: string;
  readonly label: string;
  /** Shown by its label alone, when there is any. */
  readonly isMark: boolean;
}

/** A number of a seat or of the table: what it and its values are called, and whether it is worth a place at 0. */
export interface NumberInfo {
  readonly label: string;
  readonly values?: readonly string[];
  readonly atZero: boolean;
}

interface ActionInfo {
  readonly words: string;
  readonly params: readonly { readonly name: string; readonly kind: string }[];
  readonly many: boolean;
  /** No reason to stop by itself, such as making mana. */
  readonly minor: boolean;
}

export interface OptionInfo {
  readonly name: string;
  readonly about: string;
  readonly default: OptionValue;
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly OptionValue[];
}

/** A card to be looked at and no more. */
export interface FanCard {
  readonly card: string;
  readonly name: string;
  readonly type?: string;
  readonly cost?: string;
  readonly text?: string;
  readonly printed: Readonly<Record<string, number>>;
}

export interface GameInfo {
  readonly quickStart: QuickStart;
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly about: string;
  readonly players: { readonly min: number; readonly max: number; readonly teams: boolean };
  readonly decks: readonly {
    readonly id: string;
    readonly name: string;
    readonly about: string;
    readonly cards: number;
    /** A few of its cards, to show it by. */
    readonly fan: readonly FanCard[];
  }[];
  /** The cards it is shown by; none where it has no cards of its own. */
  readonly fan: readonly FanCard[];
  readonly options: readonly OptionInfo[];
  readonly expansions: readonly { readonly name: string; readonly about: string }[];
  /** What a round is; where it is a turn nobody needs to be told its number. */
  readonly rounds: GameDescription['rounds'];
  readonly turn: readonly PhaseInfo[];
  readonly zones: readonly ZoneInfo[];
  readonly seat: readonly (NumberInfo & { readonly name: string; readonly quiet: boolean })[];
  readonly face: readonly FaceEntry[];
  readonly cardFields: Readonly<Record<string, string>>;
  readonly tableFields: Readonly<Record<string, NumberInfo>>;
  readonly actions: Readonly<Record<string, ActionInfo>>;
  readonly words: Readonly<Record<string, string>>;
  /** What windows that rules open are called, by name: they ask for something of their own. */
  readonly windows: Readonly<Record<string, string>>;
  /** Where players begin by being asked. */
  readonly stops: readonly string[];
  /** How the game wants to look; empty where it says nothing. */
  readonly look: TableLook;
}

// --- questions and answers ------------------------------------------------------------------------------------------

export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly rule: string;
}

/** Why something cannot be done now: the action in words, and the judge's answer. */
export interface WhyNot extends Refused {
  readonly what: string;
}

/** What an input would do, as far as its player can know. */
export interface Plan {
  /** What happens at once, cost and payment included. */
  readonly words: readonly string[];
  /** How things stand then. */
  readonly at: View | null;
  /** And when everybody has passed: what waits has resolved, a fight is over. Null where something is to be chosen first. */
  readonly after: View | null;
  /** How things stand when what is asked of the player first is answered somehow: what pays for it is seen there. */
  readonly paid: View | null;
}

/** One link of why something happened: a rule, what happened before, or somebody's input. */
export interface Cause {
  readonly words: string;
  /** The number of the rule behind it; empty where there is none. */
  readonly rule: string;
  readonly input?: { readonly player: PlayerId; readonly type: string; readonly auto?: string };
}

export interface Ahead {
  readonly view: View;
  readonly events: readonly RecordedEvent[];
  readonly guess: boolean;
}

/** A match that is over, told again. */
export interface Story {
  /** From the viewer's side, in percent of the largest lead of the match. */
  readonly leads: readonly { readonly turn: number; readonly at: number; readonly lead: number }[];
  readonly turningPoints: readonly {
    readonly turn: number;
    readonly at: number;
    readonly swing: number;
    /** What says most of what happened in it. */
    readonly events: readonly RecordedEvent[];
  }[];
  readonly counts: readonly { readonly label: string; readonly bySeat: readonly number[] }[];
  /** The card that dealt most damage. */
  readonly best: { readonly name: string; readonly amount: number } | null;
}

export interface Evaluation {
  /** Share of games won, played on at random, 0 to 100. */
  readonly wins: number;
  readonly games: number;
  /** The game's own judgement; left out when it has none. */
  readonly lead?: number;
}

/** Every question of the table with its answer. */
export interface Questions {
  /** Answered at once, unless a rule of the game does not end. */
  alive: { ask: Record<never, never>; answer: Record<never, never> };
  /** Games of the user's own; the page's own games stand in its catalogue. */
  games: { ask: Record<never, never>; answer: { games: readonly GameInfo[] } };
  /** Every bot by its own name. */
  bots: { ask: Record<never, never>; answer: { bots: readonly { name: string; about: string }[] } };
  /** A game by its id, loaded if need be. */
  game: { ask: { id: string }; answer: { game: GameInfo } };
  own: { ask: { url: string }; answer: { game: GameInfo } };
  /** A module that was saved anew: an open match of its game is played again under the new rules, as far as they allow. */
  renew: { ask: { url: string }; answer: { game: GameInfo; problem: string } };
  saves: { ask: Record<never, never>; answer: { saves: readonly SavedMatch[] } };
  forget: { ask: { id: string }; answer: Record<never, never> };
  start: { ask: { setup: MatchSetup }; answer: { id: string } };
  open: { ask: { id: string }; answer: { id: string } };
  /** Leaves the match that is open: nothing of it is played or written from here any more. */
  close: { ask: Record<never, never>; answer: Record<never, never> };
  /** Opens a match file: to be looked at, or taken up when it is not over. */
  replay: { ask: { file: string }; answer: { id: string } };
  act: { ask: { action: Action }; answer: { refused: Refused | null } };
  judge: { ask: { action: Action }; answer: { refused: Refused | null } };
  look: { ask: { viewer: Viewer; line?: number }; answer: Record<never, never> };
  moment: { ask: { at: number }; answer: { view: View } };
  whyNot: { ask: { about: string }; answer: { reasons: readonly WhyNot[] } };
  plan: { ask: { action: Action }; answer: Plan };
  cause: { ask: { at: number }; answer: { causes: readonly Cause[] } };
  ahead: { ask: { until: string }; answer: Ahead };
  evaluate: { ask: { at: number }; answer: Evaluation };
  /** What a bot would do, with its chance of winning in percent. From the seat's own view: a guess. */
  hint: {
    ask: Record<never, never>;
    answer: { iterations: number; opinions: readonly { words: string; chance: number }[] };
  };
  /** How the match went: the lead turn by turn, its turning points, what was counted. */
  story: { ask: Record<never, never>; answer: Story };
  /** The same table again, with another seed. */
  /** The same again; with a level, bots play at that strength. */
  rematch: { ask: { seed: string; level: string }; answer: { id: string } };
  fork: { ask: { at: number }; answer: { line: number } };
  quickPass: { ask: { on: boolean }; answer: Record<never, never> };
  /** How fast bots among themselves go on; `once` plays one input and stops. */
  pace: { ask: Pace & { once?: boolean }; answer: Record<never, never> };
  /** Who watches bots has seen what was told last, and can take more. */
  shown: { ask: Record<never, never>; answer: Record<never, never> };
  /** The match as a file: seed and inputs. Refused while somebody else at the table still has secrets. */
  file: { ask: Record<never, never>; answer: { text: string } };
}

export type QuestionName = keyof Questions;

/** A question: what is asked, with what, and a number for the answer to come back to. */
export interface ToMatch {
  readonly id: number;
  readonly ask: QuestionName;
  readonly with: Questions[QuestionName]['ask'];
}

/** An input by its number from 1, its player and its type. */
export interface Played {
  readonly number: number;
  readonly player: PlayerId;
  readonly type: string;
}

export type FromMatch =
  | Update
  | { readonly kind: 'room'; readonly room: RoomInfo }
  /** Something nobody asked about has to be said: a rule of the game failed while bots or automatic passes went on. */
  | { readonly kind: 'notice'; readonly message: string }
  /** An input is about to be played: what was worked on if nothing is heard any more. */
  | ({ readonly kind: 'plays' } & Played)
  /** How much of a bot's thinking is done, from 0 to 1. */
  | { readonly kind: 'thought'; readonly done: number }
  /** From a match that is played again to find a rule that does not end: the one that is about to be asked. */
  | { readonly kind: 'rule'; readonly words: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly code: string; readonly message: string };
