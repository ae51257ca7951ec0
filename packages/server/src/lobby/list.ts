import type { ListFilter, MatchInfo, MatchList } from '@upkeep/client';
import type { Library } from '../library.ts';
import type { Hall } from '../match/hall.ts';
import { beforeItsEnd, infoOf, isOverEarly } from '../match/info.ts';
import { recordOf } from '../match/record.ts';
import { byAge, placeOf } from '../store/check.ts';
import type { MatchHead, MatchPage, Store } from '../store/store.ts';

const USUAL = 20;
/** So many are looked through for one page. */
const MOST_LOOKED_AT = 2000;
/** So many of those that are over are looked through for some that are told as going on still. */
const MOST_ENDS = 100;

/** Matches anybody may join or watch; for the operator every one. */
export async function listMatches(hall: Hall, filter: ListFilter, isOperator: boolean): Promise<MatchList> {
  const { store, library, timers } = hall;
  const { game, status, open, limit = USUAL } = filter;
  const now = timers.now();
  const matches: MatchInfo[] = [];
  let { after } = filter;
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += limit) {
    const query: Query = { limit: limit - matches.length, ...pick(game, status, after) };
    const page = isOperator ? await store.list(query) : await toldPage(store, query, now);
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

/** A page as everybody may know it: to those that are played belong those whose end is told late. */
async function toldPage(store: Store, query: Query, now: number): Promise<MatchPage> {
  const page = await store.list(query);
  if (query.status !== 'playing') return page;
  const { heads: ends } = await store.list({ ...query, status: 'over', limit: MOST_ENDS });
  const early = ends.filter((head) => isOverEarly(head, recordOf(head), now));
  if (early.length === 0) return page;
  const last = page.heads[page.heads.length - 1];
  // What is older than this page belongs to a later one.
  const here = page.next === undefined || last === undefined ? early : early.filter((head) => byAge(head, last) < 0);
  const heads = [...page.heads, ...here].sort(byAge);
  const shown = heads.slice(0, query.limit);
  const end = shown[shown.length - 1];
  return heads.length > shown.length && end !== undefined ? { heads: shown, next: placeOf(end) } : { ...page, heads };
}

/** What everybody may know of a match now: where it is watched late, its end is told late too. */
export function publicInfo(head: MatchHead, library: Library, now: number): MatchInfo {
  const record = recordOf(head);
  const info = infoOf(head, library, record);
  return isOverEarly(head, record, now) ? beforeItsEnd(info, record) : info;
}
