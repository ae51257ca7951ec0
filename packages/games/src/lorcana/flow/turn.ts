import type { PlayerId } from '@upkeep/engine';
import { hasTurn, needsTurn, refuse, seatOf } from './refuse.ts';
import type { BeginningStep, LorcanaGame, Phase, TurnTrackers } from './types.ts';

const PHASES: readonly Phase[] = ['beginning', 'main', 'end'];
const STEPS: readonly BeginningStep[] = ['ready', 'set', 'draw'];

/** Before the first turn it refuses with `not-started`. */
export function getCurrentPhase(game: LorcanaGame): Phase {
  needsTurn(game);
  return PHASES.find((phase) => phase === game.state.turn.currentPhase) ?? refuse('not-started');
}

/** The step of the Beginning phase. Where steps run by themselves, only while a choice is owed in one. */
export function getCurrentStep(game: LorcanaGame): BeginningStep | null {
  return STEPS.find((step) => step === game.state.turn.currentStep) ?? null;
}

/** Whose turn it is. Before the first turn it refuses with `not-started`. */
export function getActivePlayer(game: LorcanaGame): PlayerId {
  needsTurn(game);
  return game.state.turn.activePlayer;
}

export function isInMainPhase(game: LorcanaGame): boolean {
  return hasTurn(game) && getCurrentPhase(game) === 'main';
}

/** Has the player inked at least one card by the turn action this turn? */
export function hasInkedThisTurn(game: LorcanaGame, playerId: PlayerId): boolean {
  const seat = seatOf(game, playerId);
  return game.look((g) => g.count.inked(g.seats[seat])) > 0;
}

/** Is this the first turn of the game, whoever takes it? */
export function isFirstTurn(game: LorcanaGame): boolean {
  return game.state.turn.turnNumber === 1;
}

/** Counted from 1; 0 before the first turn. */
export function getTurnNumber(game: LorcanaGame): number {
  return Math.max(0, game.state.turn.turnNumber);
}

export function isActivePlayer(game: LorcanaGame, playerId: PlayerId): boolean {
  return hasTurn(game) && game.state.turn.activePlayer === seatOf(game, playerId);
}

/** All of the above together. Before the first turn it refuses with `not-started`. */
export function getTurnTrackers(game: LorcanaGame): TurnTrackers {
  const activePlayerId = getActivePlayer(game);
  const step = getCurrentStep(game);
  const counts = game.look((g) => {
    const seat = g.seats[activePlayerId];
    return {
      inksMade: g.count.inked(seat),
      inkLimit: g.value.inkLimit(seat),
      starter: g.startingPlayer,
    };
  });
  return {
    turnNumber: getTurnNumber(game),
    activePlayerId,
    hasInked: counts.inksMade > 0,
    isFirstTurn: isFirstTurn(game),
    startingPlayerId: counts.starter,
    currentPhase: getCurrentPhase(game),
    ...(step === null ? {} : { currentStep: step }),
    inksMade: counts.inksMade,
    inkLimit: counts.inkLimit,
  };
}
