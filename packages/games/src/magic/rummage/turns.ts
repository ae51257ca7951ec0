import { HOST, InputError, TurnManager } from '@upkeep/engine';
import { isFirstStrikeNeeded } from '../combat/damage.ts';
import type { MagicMatch } from '../pacing.ts';

/** Would the next combat damage step be a first-strike one: does an attacker or blocker strike first? */
export function combatHasFirstStrike(game: MagicMatch): boolean {
  return game.look((g) => isFirstStrikeNeeded(g));
}

/** Grants a player, by seat, an extra turn after this one: a logged command of the host. Which comes first is an option. */
export function addExtraTurn(game: MagicMatch, player: number): void {
  const { players } = game.record.context;
  if (players[player] === undefined) {
    throw new InputError('no-such-player', `There is no seat ${player}; there are 0 to ${players.length - 1}.`);
  }
  const result = game.submit({ player: HOST, type: 'host', command: 'extraTurn', picks: [player] });
  if (!result.ok) throw new InputError(result.code, result.message);
}

/** Who takes the next turn, by seat: an extra turn waiting, else the normal order. */
export function determineNextTurnPlayer(game: MagicMatch): number {
  return TurnManager.nextPlayer(game);
}
