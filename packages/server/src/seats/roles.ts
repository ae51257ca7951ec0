import { InputError, type PlayerId } from '@upkeep/engine';
import type { MatchRecord } from '../match/record.ts';
import { hashOf, isSameHash } from './token.ts';

/** The seat whose key a token is; undefined: of none. */
export function seatOf({ seats }: MatchRecord, token: string): PlayerId | undefined {
  const hash = hashOf(token);
  const seat = seats.findIndex((other) => other.token !== undefined && isSameHash(other.token, hash));
  return seat < 0 ? undefined : seat;
}

/** As whom somebody follows a match. Who gives a token that is no key here is told so, and is not taken for an onlooker. */
export function viewerOf(record: MatchRecord, token: string | undefined, isOperator: boolean): PlayerId | 'spectator' {
  if (token !== undefined) {
    const seat = seatOf(record, token);
    if (seat !== undefined) return seat;
    if (isOperator || isInvited(record, token)) return 'spectator';
    if (record.watch.who !== 'anyone') throw new InputError('bad-token', 'That is no key to a seat of this match.');
    throw new InputError('bad-token', 'That is no key to a seat of this match. Without one you can look on.');
  }
  if (record.watch.who === 'anyone') return 'spectator';
  throw new InputError(
    'not-watched',
    record.watch.who === 'invited' ? 'This match is watched by invitation only.' : 'Nobody looks on at this match.',
  );
}

function isInvited({ watch, watching }: MatchRecord, token: string): boolean {
  return watch.who !== 'nobody' && watching !== undefined && isSameHash(watching, hashOf(token));
}

/** The seat of whoever sends this, or a refusal. */
export function neededSeat(record: MatchRecord, token: string | undefined): PlayerId {
  const seat = token === undefined ? undefined : seatOf(record, token);
  if (seat === undefined) throw new InputError('bad-token', 'This needs the key to a seat of the match.');
  return seat;
}
