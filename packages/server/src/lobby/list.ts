import type { ListFilter, MatchInfo, MatchList } from '@upkeep/client';
import type { Library } from '../library.ts';
import type { Hall } from '../match/hall.ts';
import { beforeItsEnd, infoOf, isOverEarly, LONGEST_DELAY } from '../match/info.ts';
import { recordOf } from '../match/record.ts';
import { byAge, placeOf } from '../store/check.ts';
import type { MatchHead, MatchPage, Store } from '../store/store.ts';

const USUAL = 20;
/** So many are looked through for one page. */
const MOST_LOOKED_AT = 2000;
/** So many that ended lately are looked through at once for some that are told as going on still. */
const MOST_ENDS = 1000;

/** Matches anybody may join or watch; for the operator every one. */
export async function listMatches(hall: Hall, filter: ListFilter, isOperator: boolean): Promise<MatchList> {
  const { store, library, timers } = hall;
  const { game, status, open, limit = USUAL } = filter;
  const now = timers.now();
  const matches: MatchInfo[] = [];
  let { after } = filter;
  for (let looked = 0; looked < MOST_LOOKED_AT; ) {
    const query: Query = { limit: limit - matches.length, ...pick(game, status, after) };
    const page = isOperator ? { ...(await store.list(query)), looked: limit } : await toldPage(store, query, now);
    looked += Math.max(page.looked, limit);
    for (const head of page.heads) {
      const info = isOperator ? infoOf(head, library) : publicInfo(head, library, now);
      const isShown = isOperator || info.open || info.watch.who === 'anyone';
      const isWanted = status === undefined || info.status === status;
      if (isShown && isWanted && (open === undefined || open === info.open)) matches.push(info);
    }
    after = page.next;
    if (after === undefined) return { matches };
    if (matches.length >= limit) break;
  }
  return { matches, ...(after === undefined ? {} : { next: after }) };
}

type Query = Parameters<Store['list']>[0];

function pick(game: Query['game'], status: Query['status'], after: Query['after']): Omit<Query, 'limit'> {
  return {
    ...(game === undefined ? {} : { game }),
    ...(status === undefined ? {} : { status }),
    ...(after === undefined ? {} : { after }),
  };
}

/**
 * A page as everybody may know it: to those that are played belong those whose end is told late. Where there are too many of
 * them to look at, the page ends with the last one that was looked at.
 */
async function toldPage(store: Store, query: Query, now: number): Promise<MatchPage & { readonly looked: number }> {
  const played = await store.list(query);
  if (query.status !== 'playing') return { ...played, looked: query.limit };
  const touchedSince = Math.max(0, now - LONGEST_DELAY * 1000);
  const ends = await store.list({ ...query, status: 'over', touchedSince, limit: MOST_ENDS });
  const looked = query.limit + ends.heads.length;
  const early = ends.heads.filter((head) => isOverEarly(head, recordOf(head), now));
  // What is older than the end of either list is not known yet: it belongs to a later page.
  const [end] = [played, ends].flatMap((page) => lastOf(page)).sort(byAge);
  const heads = [...played.heads, ...early].sort(byAge).filter((head) => end === undefined || byAge(head, end) <= 0);
  const shown = heads.slice(0, query.limit);
  const next = heads.length > shown.length ? shown[shown.length - 1] : end;
  return { heads: shown, looked, ...(next === undefined ? {} : { next: placeOf(next) }) };
}

/** The last of a page after which more come. */
function lastOf({ heads, next }: MatchPage): readonly MatchHead[] {
  return next === undefined ? [] : heads.slice(-1);
}

/** What everybody may know of a match now: where it is watched late, its end is told late too. */
export function publicInfo(head: MatchHead, library: Library, now: number): MatchInfo {
  const record = recordOf(head);
  const info = infoOf(head, library, record);
  return isOverEarly(head, record, now) ? beforeItsEnd(info, record) : info;
}
