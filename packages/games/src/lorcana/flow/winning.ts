import { HOST, type PlayerId } from '@upkeep/engine';
import { refuse, seatOf, submit } from './refuse.ts';
import type { GameEndReason, GameEndState, LorcanaGame } from './types.ts';

export function getLore(game: LorcanaGame, playerId: PlayerId): number {
  const seat = seatOf(game, playerId);
  return game.look((g) => g.seat.lore(g.seats[seat]));
}

/**
 * For hosts and tests: gives lore, or takes it where the amount is below 0, and looks at once whether somebody has won. No
 * player's action does this.
 */
export function addLore(game: LorcanaGame, playerId: PlayerId, amount: number): void {
  if (game.isHeld) refuse('not-started');
  const seat = seatOf(game, playerId);
  if (!Number.isSafeInteger(amount)) refuse('bad-amount');
  if (game.outcome === null && !game.look((g) => g.isIn(g.seats[seat]))) refuse('has-left');
  submit(game, { player: HOST, type: 'host', command: 'addLore', picks: [seat, amount] });
}

/** A player gives up, at any time once the game is started, before the first turn too. */
export function concede(game: LorcanaGame, playerId: PlayerId): void {
  if (game.isHeld) refuse('not-started');
  submit(game, { player: seatOf(game, playerId), type: 'concede' });
}

/** What decided the game; null while it goes on. */
export function checkWinConditions(game: LorcanaGame): GameEndReason | null {
  return getEndState(game).reason ?? null;
}

export function isGameOver(game: LorcanaGame): boolean {
  return game.outcome !== null;
}

/** Null while the game goes on, and where nobody won. */
export function getWinner(game: LorcanaGame): PlayerId | null {
  return game.outcome?.winners[0] ?? null;
}

/** How the game ended: who won, who lost, why, and everything that came together. */
export function getEndState(game: LorcanaGame): GameEndState {
  const { outcome } = game;
  const losses: GameEndReason[] = game.losses.map(({ player, reason }) => ({
    type: reason === 'deck-out' ? 'DECK_OUT' : 'CONCEDE',
    playerId: player,
  }));
  if (outcome === null) return { isOver: false, results: losses };
  const [winner] = outcome.winners;
  if (winner === undefined) return { isOver: true, results: losses };
  const won: GameEndReason =
    outcome.reason === 'lore'
      ? { type: 'LORE_VICTORY', playerId: winner, lore: getLore(game, winner) }
      : { type: 'LAST_PLAYER', playerId: winner };
  const last = losses[losses.length - 1];
  const isDuel = game.look((g) => g.seatCount) === 2;
  // Of several who did not win none is the loser, unless one has lost by more than the other's winning.
  const loser = last?.playerId ?? (isDuel ? game.look((g) => g.opponentOf(g.seats[winner])) : undefined);
  // Between two players the loss decides: the last one left is a consequence.
  const reason = won.type === 'LAST_PLAYER' && last !== undefined && isDuel ? last : won;
  return { isOver: true, winner, ...(loser === undefined ? {} : { loser }), reason, results: [won, ...losses] };
}
