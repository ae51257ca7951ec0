import type { MatchInfo, SeatInfo } from '@upkeep/client';
import type { Library } from '../library.ts';
import type { MatchHead } from '../store/store.ts';
import { type MatchRecord, recordOf, type SeatRecord } from './record.ts';

/** What everybody may know of a match. */
export function infoOf(head: MatchHead, library: Library, record: MatchRecord = recordOf(head)): MatchInfo {
  const served = library.gameOf(head, record) !== undefined;
  const { gameName, gameVersion, rules, seeded, open, undo, watch } = record;
  const needs = `${head.game} ${gameVersion} (${head.version}), rules revision ${rules}`;
  return {
    id: head.id,
    game: head.game,
    gameName,
    gameVersion,
    version: head.version,
    rules,
    status: head.status,
    served,
    ...(served ? {} : { needs }),
    created: head.created,
    touched: head.touched,
    seats: record.seats.map(seatInfo),
    open,
    undo,
    watch,
    seeded,
    ...pick(record, ['clock', 'away', 'from', 'outcome', 'result', 'rematch']),
  };
}

/** Seconds: nobody looks on later than that. */
export const LONGEST_DELAY = 86400;

/** Is a match over, and do those who look on late not know yet? */
export function isOverEarly({ status, touched }: MatchHead, { watch }: MatchRecord, now: number): boolean {
  return status === 'over' && touched + watch.delay * 1000 > now;
}

/** A match that is over as those know it who have not seen its end: nothing tells of it, not even when it was. */
export function beforeItsEnd(info: MatchInfo, { begun }: MatchRecord): MatchInfo {
  const { outcome: _, result: __, rematch: ___, ...rest } = info;
  return { ...rest, status: 'playing', touched: begun ?? info.created };
}

function seatInfo({ for: kind, name, bot, token }: SeatRecord, seat: number): SeatInfo {
  if (kind === 'bot') return { seat, name, state: 'bot', bot: bot ?? '' };
  return { seat, name, state: token === undefined ? 'free' : 'taken' };
}

/** Some parts of a record, those it has. */
function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Partial<Pick<T, K>> {
  const picked: Partial<Pick<T, K>> = {};
  for (const key of keys) if (from[key] !== undefined) picked[key] = from[key];
  return picked;
}
