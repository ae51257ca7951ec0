import type { Asks, DecisionKind, Names, Outcome, PlayerId } from '../state/state.ts';

/** Whose turn it is and where it stands. */
export interface TurnStatus {
  /** Counts every turn of every player, from 1; 0 before the first turn. */
  readonly turnNumber: number;
  /** Whose turn it is; of a team with shared turns, its first seat. In views -1 before the first turn and in one that is everybody's. */
  readonly activePlayer: PlayerId;
  /** In views, before the first turn, the stage of the set-up. */
  readonly currentPhase: string;
  /** The step within the phase; empty in a phase without steps. */
  readonly currentStep: string;
  /** What is left of the turn's action budget. */
  readonly actionsRemaining: number;
  /** Which instances of a phase and a step have begun last: one name may come several times in a turn. */
  readonly plan: Readonly<Record<'phase' | 'begun', number>>;
}

type Columns<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/**
 * The true state, as a process that owns all seats reads it: by columns, a number per seat or card. What the engine itself
 * needs besides is in it too, and is shown by `stateOf` of `@upkeep/engine/kernel`. What a player may see is a `View`.
 */
export interface ShownState<N extends Names = Names> {
  readonly turn: TurnStatus;
  readonly lastTurn: TurnStatus | null;
  /** The game's own fields by seat, and whether one is in the game (0), has lost (1) or left (2). */
  readonly seats: Columns<'status'> & Columns<N['seat']>;
  /** The game's own fields by card, and where each lies; a definition is a place in `description.cards`, a zone in `places`. */
  readonly cards: Columns<'def' | 'owner' | 'controller' | 'zone'> & Columns<N['card']>;
  readonly table: Readonly<Record<N['table'], number>>;
  /** The cards of each of `description.places`, top last. */
  readonly zones: readonly (readonly number[])[];
  readonly outcome: Outcome | null;
}

/** An open question as the engine keeps it, for bots and hosts; `match.question` has it in words. */
export interface OpenDecision {
  readonly id: number;
  readonly kind: DecisionKind;
  readonly asks: Asks;
  /** Whose choice it is, and who may answer. */
  readonly for: PlayerId;
  readonly by: readonly PlayerId[];
  readonly prompt: string;
  /** What can be picked: references, or numbers of what `asks` says. */
  readonly options: readonly number[];
  /** How many are picked at least and at most; the bounds of a number, and of each part of a division. */
  readonly min: number;
  readonly max: number;
  /** What is divided. */
  readonly amount: number;
  /** The answer given when nobody answers; always legal. */
  readonly fallback: readonly number[];
  /** The window that asks, a place in `description.windows`; otherwise -1. */
  readonly window: number;
  /** A sealed answer, kept until the last one is in; `null` while there is none. */
  readonly sealed: readonly number[] | null;
}

/** Something that waits to resolve, as the engine keeps it; views have it in words. */
export interface PendingItem {
  readonly id: number;
  readonly controller: PlayerId;
  /** References. */
  readonly source: number;
  readonly card: number;
  /** The ability it comes from, a place in `description.abilities`; -1 for a card itself. */
  readonly ability: number;
}
