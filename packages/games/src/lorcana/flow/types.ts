import type { Match, PlayerId } from '@upkeep/engine';
import type { LorcanaNames } from '../nouns.ts';

/*
 * The types of the published flow document, by its names. Where it was made for two players or left something out, members
 * are added; none is taken away.
 */

/** A card as its player sees it: the handle in that seat's view. */
export type CardId = string;
export type { PlayerId } from '@upkeep/engine';

/** The match itself, as a server hosts it: every function here is an ordinary input of it, or looks. */
export type LorcanaGame = Match<LorcanaNames>;
export type LorcanaGameState = LorcanaGame['state'];

export type Phase = 'beginning' | 'main' | 'end';
export type BeginningStep = 'ready' | 'set' | 'draw';

export interface StepDefinition {
  readonly name: string;
  /** What it does, in a sentence. */
  readonly about: string;
  /** The rule's number in both editions. */
  readonly rule: string;
}

export interface PhaseDefinition extends StepDefinition {}

export interface BeginningPhaseDefinition extends PhaseDefinition {
  readonly steps: Readonly<Record<BeginningStep, StepDefinition>>;
}
export interface MainPhaseDefinition extends PhaseDefinition {}
export interface EndPhaseDefinition extends PhaseDefinition {}

export interface SetupFlow {
  readonly phases: {
    readonly determineFirstPlayer: PhaseDefinition;
    readonly shuffleDecks: PhaseDefinition;
    readonly drawStartingHands: PhaseDefinition;
    readonly mulligan: PhaseDefinition;
  };
}

export interface TurnFlow {
  readonly initialPhase: 'beginning';
  readonly phases: {
    readonly beginning: BeginningPhaseDefinition;
    readonly main: MainPhaseDefinition;
    readonly end: EndPhaseDefinition;
  };
}

/** The flow of a game with this state: what comes before the first turn, and a turn. */
export interface FlowDefinition<State> {
  readonly setup: unknown;
  readonly turn: unknown;
  /** Where a state of this flow stands, in words. */
  readonly placeOf: (state: State) => string;
}

export interface LorcanaFlowDefinition extends FlowDefinition<LorcanaGameState> {
  readonly setup: SetupFlow;
  readonly turn: TurnFlow;
}

export interface MulliganDecision {
  playerId: PlayerId;
  /** Cards to put under the deck, not revealed. */
  cardsToBottom: CardId[];
}

export interface MulliganState {
  /** The starting player; any later one; nobody any more. */
  phase: 'waiting_first_player' | 'waiting_second_player' | 'complete';
  firstPlayerDecision?: MulliganDecision;
  secondPlayerDecision?: MulliganDecision;
  /** Who decides now. */
  waitingFor?: PlayerId;
  /** Everybody's, in the order they decided, with how many cards went back; which ones only their own seat is told. */
  decisions: readonly (MulliganDecision & { readonly count: number })[];
}

export interface TurnTrackers {
  turnNumber: number;
  activePlayerId: PlayerId;
  /** Was at least one card inked by the turn action this turn? */
  hasInked: boolean;
  /** Is this the first turn of the game? */
  isFirstTurn: boolean;
  startingPlayerId: PlayerId;
  currentPhase: Phase;
  currentStep?: BeginningStep;
  /** Inks made this turn, and how many are allowed now: these decide. */
  inksMade: number;
  inkLimit: number;
}

/** The player is who won by lore or by being left, and who lost by the others. */
export type GameEndReason =
  | { type: 'LORE_VICTORY'; playerId: PlayerId; lore: number }
  | { type: 'DECK_OUT'; playerId: PlayerId }
  | { type: 'CONCEDE'; playerId: PlayerId }
  | { type: 'LAST_PLAYER'; playerId: PlayerId };

export interface GameEndState {
  isOver: boolean;
  winner?: PlayerId;
  loser?: PlayerId;
  /** The one that decided. */
  reason?: GameEndReason;
  /** All of them: several can come together. */
  results: readonly GameEndReason[];
}
