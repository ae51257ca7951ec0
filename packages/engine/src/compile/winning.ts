import type { Run } from '../match/run.ts';
import type { PlayerId } from '../state/state.ts';
import * as K from './kinds.ts';

/*
 * Who would win and lose in one batch: the game says which of the two holds.
 */

export interface Winning {
  readonly saves: typeof saves;
  readonly left: typeof left;
}

export const WINNING: Winning = { saves, left };

/** Does a seat that would lose win at the same time, in a game where that counts? */
function saves(r: Run, seat: PlayerId): boolean {
  return winHolds(r) && saidNow(r).some(({ kind, list }) => kind === K.ended && list.includes(seat));
}

/** Who of the winners really wins, which the event then tells; null where none of them does. */
function left(r: Run, winners: readonly PlayerId[]): readonly PlayerId[] | null {
  const said = saidNow(r);
  const loses = (seat: PlayerId): boolean => said.some(({ kind, a }) => kind === K.lost && a === seat);
  const won = winHolds(r) ? winners : winners.filter((seat) => !loses(seat));
  if (won.length === winners.length) return won;
  if (won.length === 0) return null;
  for (const event of said) if (event.list === winners) event.list = won;
  return won;
}

function winHolds({ machine }: Run): boolean {
  return machine.definition.winAndLose === 'wins';
}

function saidNow({ buffer, length }: Run): Run['buffer'] {
  return buffer.slice(0, length);
}
