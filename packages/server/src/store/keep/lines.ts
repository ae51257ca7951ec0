import { DamagedLog, StoreProblem } from '../problem.ts';
import type { LogEntry, MatchHead, Store } from '../store.ts';
import { sumOf } from '../sum.ts';
import { type Line, readLine } from './line.ts';

const FORM = 1;
const PAGE = 500;

/** What came of moving matches. */
export interface Moved {
  readonly matches: number;
  readonly entries: number;
  /** Matches whose log is damaged: what stands before the damage was moved. */
  readonly damaged: readonly string[];
  /** Matches that were there already, with another story: they were left as they are. */
  readonly left: readonly string[];
}

/**
 * Matches as lines of JSON, oldest last, one after the other: the head, the entries, the end. Snapshots stay behind, since
 * the log is the match. The same lines go into any store.
 */
export async function* exportMatches(store: Store, ids?: readonly string[]): AsyncGenerator<string> {
  yield JSON.stringify({ upkeep: 'matches', form: FORM });
  for await (const head of ids === undefined ? allHeads(store) : namedHeads(store, ids)) yield* linesOf(store, head);
}

async function* namedHeads(store: Store, ids: readonly string[]): AsyncGenerator<MatchHead> {
  for (const id of ids) {
    const head = await store.head(id);
    if (head === undefined) throw new StoreProblem('absent', `There is no match ${JSON.stringify(id)}.`);
    yield head;
  }
}

async function* allHeads(store: Store): AsyncGenerator<MatchHead> {
  let after: string | undefined;
  do {
    const page = await store.list({ limit: PAGE, ...(after === undefined ? {} : { after }) });
    yield* page.heads;
    after = page.next;
  } while (after !== undefined);
}

async function* linesOf(store: Store, head: MatchHead): AsyncGenerator<string> {
  yield JSON.stringify({ match: head });
  let next = 0;
  let damaged: number | undefined;
  for (let isMore = true; isMore; ) {
    const entries = await whole(store, head.id, next);
    for (const { sequence, data } of entries.list) {
      yield JSON.stringify({ entry: data, sum: sumOf(sequence, data) });
    }
    next += entries.list.length;
    damaged = entries.damaged;
    isMore = entries.list.length === PAGE && damaged === undefined;
  }
  yield JSON.stringify({ end: head.id, entries: next, ...(damaged === undefined ? {} : { damaged }) });
}

async function whole(store: Store, id: string, from: number): Promise<{ list: readonly LogEntry[]; damaged?: number }> {
  try {
    return { list: await store.read(id, from, PAGE) };
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    const list = error.from > from ? await store.read(id, from, error.from - from) : [];
    return { list, damaged: error.from };
  }
}

/**
 * Takes lines of matches in. A match that is there already with a log that begins alike is gone on with; one with another
 * story is left alone. Lines that are damaged or break off stop it with an error that names the line; matches before that
 * line are in.
 */
export async function importMatches(store: Store, lines: AsyncIterable<string> | Iterable<string>): Promise<Moved> {
  const moved = { matches: 0, entries: 0, damaged: [] as string[], left: [] as string[] };
  let number = 0;
  let open: { readonly head: MatchHead; readonly log: string[] } | undefined;
  const refuse = (why: string): never => {
    throw new StoreProblem('query', `Line ${number}: ${why}.`);
  };
  for await (const text of lines) {
    number += 1;
    if (text.trim() === '') continue;
    const line: Line = readLine(text) ?? refuse('this is no line of an export of matches');
    if (number === 1) {
      if (line.kind !== 'begin') refuse('this is no export of matches');
      if (line.kind === 'begin' && line.form > FORM) refuse(`the export has form ${line.form}, made by a newer Upkeep`);
    } else if (line.kind === 'match' && open === undefined) {
      open = { head: line.head, log: [] };
    } else if (line.kind === 'entry' && open !== undefined) {
      if (sumOf(open.log.length, line.data) !== line.sum)
        refuse(`entry ${open.log.length} of ${open.head.id} is damaged`);
      open.log.push(line.data);
    } else if (line.kind === 'end' && open?.head.id === line.id && open.log.length === line.entries) {
      if (await take(store, open.head, open.log)) {
        moved.matches += 1;
        moved.entries += open.log.length;
        if (line.isDamaged) moved.damaged.push(line.id);
      } else moved.left.push(line.id);
      open = undefined;
    } else refuse('it does not belong here; lines are missing');
  }
  if (number === 0) refuse('there is nothing');
  if (open !== undefined) refuse(`the export breaks off inside match ${open.head.id}`);
  return moved;
}

/** Is the match in the store afterwards, with exactly this log? */
async function take(store: Store, head: MatchHead, log: readonly string[]): Promise<boolean> {
  let next = 0;
  if ((await store.create(head)) === 'taken') {
    const there = await store.read(head.id, 0);
    if (there.length > log.length || there.some((entry) => entry.data !== log[entry.sequence])) return false;
    next = there.length;
  }
  if (next === log.length) return true;
  return (await store.append(head.id, next, log.slice(next))).kind === 'appended';
}
