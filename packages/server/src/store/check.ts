import { StoreProblem } from './problem.ts';
import type { ListQuery, MatchHead, Revision, Snapshot } from './store.ts';

const LONGEST_PAGE = 1000;
const LONGEST_ID = 200;

function refuse(message: string): never {
  throw new StoreProblem('query', message);
}

function checkCount(value: number, what: string): void {
  if (!Number.isSafeInteger(value) || value < 0) refuse(`${what} must be a whole number from 0 on, not ${value}.`);
}

export function checkHead(head: MatchHead): void {
  if (head.id === '' || head.id.length > LONGEST_ID || head.id.includes('\n')) {
    refuse(`The id of a match is one line of 1 to ${LONGEST_ID} characters.`);
  }
  checkCount(head.created, 'When a match was made');
  checkCount(head.touched, 'When a match was last touched');
}

export function checkRevision(before: MatchHead, after: MatchHead): void {
  checkHead(after);
  if (before.id !== after.id) refuse(`A match keeps its id: ${before.id} cannot become ${after.id}.`);
}

export function checkAppend(id: string, expected: number, data: readonly string[], head: Revision | undefined): void {
  checkCount(expected, 'The place of an entry');
  if (data.length === 0) refuse('Nothing to append.');
  if (head === undefined) return;
  checkRevision(head.before, head.after);
  if (head.after.id !== id) refuse(`The head of ${head.after.id} does not go along with entries of ${id}.`);
}

export function checkRead(from: number, limit: number | undefined): void {
  checkCount(from, 'The place of an entry');
  if (limit !== undefined) checkCount(limit, 'The number of entries');
}

export function checkSnapshot(snapshot: Snapshot): void {
  checkCount(snapshot.sequence, 'The place of a snapshot');
}

/** A place in the list of matches, newest first. */
export interface Cursor {
  readonly created: number;
  readonly id: string;
}

/** A list query that can be, its cursor read. */
export function checkQuery(query: ListQuery): Cursor | undefined {
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > LONGEST_PAGE) {
    refuse(`A page has from 1 to ${LONGEST_PAGE} matches, not ${query.limit}.`);
  }
  if (query.touchedSince !== undefined) checkCount(query.touchedSince, 'When a match was touched');
  if (query.after === undefined) return undefined;
  const read = /^(\d{1,16})-(.+)$/s.exec(query.after);
  if (read?.[1] === undefined || read[2] === undefined) {
    return refuse(`${JSON.stringify(query.after)} is no place in the list: take the next of the page before.`);
  }
  return { created: Number(read[1]), id: read[2] };
}

/** A page out of up to `limit + 1` heads: the one too many says that there are more. */
export function pageOf(heads: readonly MatchHead[], limit: number): { heads: readonly MatchHead[]; next?: string } {
  const page = heads.slice(0, limit);
  const last = page[page.length - 1];
  return heads.length > limit && last !== undefined ? { heads: page, next: placeOf(last) } : { heads: page };
}

/** Where the page after a match begins. */
export function placeOf({ created, id }: Cursor): string {
  return `${created}-${id}`;
}

/** The order of the list: newest first. */
export function byAge(a: Cursor, b: Cursor): number {
  return b.created - a.created || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}
