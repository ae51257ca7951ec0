import { InputError } from '@upkeep/engine';
import { deal } from './deal.ts';
import type { Room } from './room.ts';

/** The same people, decks and options again; who began last time is second. */
export function again(
  { game, kinds, lines }: Room,
  seed: string,
  quick: boolean,
): Pick<Room, 'game' | 'kinds' | 'lines'> {
  const context = lines[0]?.match.record.context;
  if (context === undefined) throw new InputError('no-match', 'There is nothing to play again.');
  const { players, order, nextPlayer, teams, sharedTurns, expansions, options, decks, decklists } = context;
  return deal(kinds, quick, {
    game,
    seed,
    players,
    ...(decks.length === 0 ? {} : { decks }),
    options,
    ...(teams.length === 0 ? {} : { teams, sharedTurns }),
    nextPlayer,
    order: [...order.slice(1), ...order.slice(0, 1)],
    decklists,
    expansions,
  });
}
