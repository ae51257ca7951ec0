import type { Frame } from './frames.ts';
import type { RandomState } from './random.ts';
import type { Ref } from './refs.ts';

export type * from './frames.ts';

/** A player's place at the table, counted from 0. Seats, not names, are what rules, actions and views speak of. */
export type PlayerId = number;

/** The names a game declares, as unions of string literals, so that a typing error is a compile error. */
export type Names = Record<
  | 'seat'
  | 'card'
  | 'table'
  | 'count'
  | 'zone'
  | 'event'
  | 'query'
  | 'printed'
  | 'action'
  | 'window'
  | 'phase'
  | 'step'
  | 'option'
  | 'refusal'
  | 'duration'
  | 'turnKind',
  string
>;

/** Everything counted or decided for one turn. Only the turn manager writes it. */
export interface TurnState {
  /** Counts every turn of every player, from 1; 0 before the first turn. */
  turnNumber: number;
  /** Whose turn it is; of a team with shared turns, its first seat. */
  activePlayer: PlayerId;
  currentPhase: string;
  /** The step within the phase; empty in a phase without steps. */
  currentStep: string;
  /** What is left of the turn's action budget. */
  actionsRemaining: number;
  /** The kind of turn, an index into the structure's kinds; 0 is the normal one. */
  kind: number;
  /** 1 for an extra turn, which never moves the normal-order cursor. */
  extra: number;
  plan: Plan;
  /** The game's per-turn counters, counter by counter, a number per seat. */
  counts: number[];
  /** Once-per-turn things already used: a reference and a number, two entries each. */
  used: number[];
}

/** This turn's phase and step instances, as parallel columns. Edits are anchored to an instance, never to a name. */
export interface Plan {
  /** Which step of the structure an instance is. */
  steps: number[];
  /** The instance's own number within the turn. */
  ids: number[];
  /** The number of the phase instance it belongs to. */
  phases: number[];
  /** Position of the instance that runs or was last tried; -1 before the first. */
  at: number;
  /** Phase instance that has begun last. */
  phase: number;
  /** Step instance that has begun last; -1 when none. */
  begun: number;
  nextId: number;
  /** Instances that an edit of the plan put in. */
  inserted: number[];
}

/** Whose turn comes next: the normal order with its cursor, and the extra turns waiting. */
export interface OrderState {
  /** Who begins: the game, and each round. Remembered when that seat leaves. */
  first: PlayerId;
  /** Counts the boxes above rounds, from 1; 0 where a game has none or the first has not begun. */
  deal: number;
  round: number;
  /** Seats (party leaders) still to take their normal turn in this round. */
  list: number[];
  /** The seat of the last normal turn; extra turns never move it. */
  cursor: number;
  /** 1 clockwise, -1 reversed. */
  direction: number;
  /** Extra turns waiting, newest last: seat and kind, two numbers each. */
  extra: number[];
  /** Who answers for a seat, by seat: itself, or the player who controls it. */
  control: number[];
}

// Types, not interfaces: so a state of any game is also a state of a game whose names are not known.
export type SeatStatus = {
  /** 0 in the game, 1 lost, 2 left. */
  status: number[];
};

/** What the engine knows of a card: where it is, whose it is, who may see it. Never what it does. */
export type CardStatus = {
  /** The card's definition, by number. */
  def: number[];
  owner: number[];
  controller: number[];
  /** Zone index; -1 for a free slot. */
  zone: number[];
  /** Counts changes of zone; a reference is (card, stay). */
  stay: number[];
  /** Bit per seat that knows the card. */
  known: number[];
  /** When it entered its zone: kept of zones in play, and of all zones where a game has abilities or fields of cards. */
  since: number[];
  /** What it is attached to, a reference; -1 for nothing. */
  host: number[];
  /** The name it goes by in views; renewed whenever a hidden zone is entered or shuffled. */
  handle: number[];
};

/** A continuous, replacement or delayed trigger effect in force that is not printed on a card in play. */
export interface Effect {
  id: number;
  /** The ability it makes active, an index into the game's abilities. */
  ability: number;
  source: Ref;
  controller: PlayerId;
  time: number;
  /** What it touches; empty when the ability itself computes that. */
  targets: Ref[];
  /** Numbers fixed when it was made. */
  data: number[];
  /** Index of its duration; 0 for good, 1 while its source stays. */
  until: number;
  /** The seat the duration speaks of ("your next turn"); -1 for none. */
  who: number;
  /** Occurrences left before the duration is over. */
  left: number;
  /** Uses left; -1 for no limit. */
  uses: number;
}

/** Something announced that waits to resolve: an entry of stack, chain, bag or effect stack. */
export interface StackItem {
  id: number;
  program: number;
  source: Ref;
  controller: PlayerId;
  /** The ability it comes from, or -1 for a card itself. */
  ability: number;
  /** The card that lies on the stack, a reference, or -1. */
  card: Ref;
  /** Choices made when it was announced: targets, modes, amounts. */
  vars: number[][];
  /** The event it comes from: kind, four fields, its number, "it" and "the other" by reference, its list. */
  event: number[];
  time: number;
}

/** A triggered ability that waits to be placed. */
export interface Waiting {
  ability: number;
  source: Ref;
  controller: PlayerId;
  /** As of a stack item. */
  event: number[];
  time: number;
  /** The effect it belongs to, or -1 for one printed on a card. */
  effect: number;
  /** What the ability remembers of the event. */
  known: number[];
  /** What that effect was given to and what it knew, where the ability wants to be told; else nothing. */
  told: readonly (readonly number[])[];
}

export type DecisionKind = 'act' | 'choose' | 'order' | 'divide' | 'number' | 'yes';
export type Need = 'one' | 'any' | 'each';

/**
 * What the options of a decision are. Said by games: `cards`, `players`, `objects` (cards and players), `entries` (what
 * waits on the stack), `modes` (in words), `number`, `yes`. The engine's own: `act`, `bag` (the entry that resolves next),
 * `triggers` (those that wait to be placed), `replacements`, and `events` (the one that is changed first).
 */
export type Asks =
  | 'act'
  | 'cards'
  | 'players'
  | 'objects'
  | 'entries'
  | 'bag'
  | 'modes'
  | 'number'
  | 'yes'
  | 'triggers'
  | 'replacements'
  | 'events';

/** A question to a player. `awaiting` lists the open ones; nothing else pauses a game. */
export interface Decision {
  id: number;
  kind: DecisionKind;
  /** What the options are. */
  asks: Asks;
  /** Whose choice it is. */
  for: PlayerId;
  /** Who may answer. */
  by: readonly PlayerId[];
  need: Need;
  prompt: string;
  /** What can be picked: references, or numbers of what `asks` says. */
  options: number[];
  /** Modes in words; an option is the place of one. Empty unless modes are asked for. */
  modes: readonly string[];
  /** How many are picked at least and at most; the bounds of a number, and of each part of a division. */
  min: number;
  max: number;
  /** What is divided, for `divide`. */
  amount: number;
  /** The answer given when nobody answers; always legal. */
  fallback: number[];
  /** Where the answer goes in the asking frame. */
  slot: number;
  /** The card whose rule asks, or -1. */
  source: Ref;
  /** The window that asks, for `act`; otherwise -1. */
  window: number;
  /** A sealed answer, kept until the last one is in; `null` while there is none. */
  sealed: number[] | null;
}

export interface Outcome {
  readonly winners: readonly PlayerId[];
  /** Why the game ended, a stable code. */
  readonly reason: string;
}

/** The numbers given out next. */
export interface Serials {
  decision: number;
  item: number;
  effect: number;
  time: number;
  event: number;
  handle: number;
  /** What was resolved, placed and checked since somebody last had a real choice. */
  idle: number;
  /** The position a loop would come back to: how much there is of it, and its fingerprint. */
  size: number;
  position: number;
}

/** The state of a game as far as it concerns players: everything but what the engine still has to do. */
export interface Position<N extends Names = Names> {
  random: RandomState;
  /** Rolls fixed in advance by a scenario, taken before the generator is asked. */
  rolls: number[];
  turn: TurnState;
  lastTurn: TurnState | null;
  order: OrderState;
  seats: SeatStatus & Record<N['seat'], number[]>;
  cards: CardStatus & Record<N['card'], number[]>;
  table: Record<N['table'], number>;
  zones: number[][];
  /** Cards that became another definition, with what they were: two numbers each. */
  forms: number[];
  effects: Effect[];
  stack: StackItem[];
  waiting: Waiting[];
  awaiting: Decision[];
  /** Cards that changed their owner before everybody's eyes, three numbers each: whose (-1: the table's), definition, 1 gained or -1 lost. */
  gained: number[];
  /** Cards that left play this turn: reference, definition, controller, the game's `lastKnown` queries, its fields. */
  memory: number[][];
  serials: Serials;
  outcome: Outcome | null;
}

/** The whole state of a game: plain JSON, no functions, no cycles. Saving is `JSON.stringify`. */
export interface BattleState<N extends Names = Names> extends Position<N> {
  /** What is still to happen; the last one goes first. */
  agenda: Frame[];
}
