import type { ListFilter, MatchInfo, MatchList } from '@upkeep/client';
import type { Library } from '../library.ts';
import type { Hall } from '../match/hall.ts';
import { infoOf } from '../match/info.ts';
import { recordOf } from '../match/record.ts';
import type { MatchHead } from '../store/store.ts';

const USUAL = 20;
/** So many are looked through for one page. */
const MOST_LOOKED_AT = 2000;

/** Matches anybody may join or watch; for the operator every one. */
export async function listMatches(hall: Hall, filter: ListFilter, isOperator: boolean): Promise<MatchList> {
  const { store, library, timers } = hall;
  const { game, status, open, limit = USUAL } = filter;
  const matches: MatchInfo[] = [];
  let { after } = filter;
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += limit) {
    const page = await store.list({
      limit: limit - matches.length,
      ...(game === undefined ? {} : { game }),
      ...(status === undefined ? {} : { status }),
      ...(after === undefined ? {} : { after }),
    });
    for (const head of page.heads) {
      const info = publicInfo(head, library, timers.now());
      const isShown = isOperator || info.open || info.watch.who === 'anyone';
      if (isShown && (open === undefined || open === info.open)) matches.push(info);
    }
    after = page.next;
    if (after === undefined) return { matches };
    if (matches.length >= limit) break;
  }
  return { matches, ...(after === undefined ? {} : { next: after }) };
}

/** What everybody may know of a match now: where it is watched late, its end is told late too. */
export function publicInfo(head: MatchHead, library: Library, now: number): MatchInfo {
  const info = infoOf(head, library, recordOf(head));
  if (info.status !== 'over' || info.touched + info.watch.delay * 1000 <= now) return info;
  const { outcome: _, result: __, rematch: ___, ...rest } = info;
  return { ...rest, status: 'playing' };
}
