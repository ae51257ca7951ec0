import type { Action, PlayerId } from '@upkeep/engine';
import { refusals } from '../refusals.ts';
import { RejectionError } from './rejection-error.ts';
import type { LorcanaGame } from './types.ts';

export function refuse(code: keyof typeof refusals): never {
  throw new RejectionError({ code, ...refusals[code] });
}

/** Submits an input; what the match refuses is thrown. */
export function submit(game: LorcanaGame, input: Action): void {
  const result = game.submit(input);
  if (!result.ok) throw new RejectionError(result);
}

/** The seat of a player; what is none is refused as the match would. */
export function seatOf(game: LorcanaGame, playerId: PlayerId): PlayerId {
  if (Number.isInteger(playerId) && playerId >= 0 && playerId < game.look((g) => g.seatCount)) return playerId;
  return refuse('no-such-player');
}

/** Has the first turn begun? */
export function hasTurn(game: LorcanaGame): boolean {
  return game.state.turn.turnNumber > 0;
}

export function needsTurn(game: LorcanaGame): void {
  if (!hasTurn(game)) refuse('not-started');
}
