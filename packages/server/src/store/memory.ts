import { checkAppend, checkHead, checkQuery, checkRead, checkRevision, checkSnapshot, pageOf } from './check.ts';
import { closedStore, noSuchMatch } from './problem.ts';
import type {
  Appended,
  Expiry,
  ListQuery,
  LogEntry,
  MatchHead,
  MatchPage,
  Revision,
  Snapshot,
  Store,
  Watcher,
} from './store.ts';
import { Watchers } from './watchers.ts';

interface Kept {
  head: MatchHead;
  readonly log: string[];
  snapshot: Snapshot | undefined;
}

/** A store that lives and ends with its process: for tests, and for tables nobody minds losing. */
export function memoryStore(): Store {
  return new MemoryStore();
}

class MemoryStore implements Store {
  readonly #matches = new Map<string, Kept>();
  readonly #watchers = new Watchers();
  #isClosed = false;

  async create(head: MatchHead): Promise<'created' | 'taken'> {
    this.#open();
    checkHead(head);
    if (this.#matches.has(head.id)) return 'taken';
    this.#matches.set(head.id, { head: { ...head }, log: [], snapshot: undefined });
    this.#watchers.tell([head.id]);
    return 'created';
  }

  async head(id: string): Promise<MatchHead | undefined> {
    this.#open();
    return this.#matches.get(id)?.head;
  }

  async revise(before: MatchHead, after: MatchHead): Promise<boolean> {
    this.#open();
    checkRevision(before, after);
    const kept = this.#matches.get(before.id);
    if (kept === undefined || !isSame(kept.head, before)) return false;
    kept.head = { ...after };
    this.#watchers.tell([after.id]);
    return true;
  }

  async list(query: ListQuery): Promise<MatchPage> {
    this.#open();
    const after = checkQuery(query);
    const heads = [...this.#matches.values()]
      .map((kept) => kept.head)
      .filter((head) => query.game === undefined || head.game === query.game)
      .filter((head) => query.status === undefined || head.status === query.status)
      .filter((head) => query.touchedSince === undefined || head.touched >= query.touchedSince)
      .filter((head) => after === undefined || newestFirst(after, head) < 0)
      .sort(newestFirst);
    return pageOf(heads.slice(0, query.limit + 1), query.limit);
  }

  async append(id: string, expected: number, data: readonly string[], head?: Revision): Promise<Appended> {
    checkAppend(id, expected, data, head);
    const kept = this.#kept(id);
    const { log } = kept;
    if (expected !== log.length) return { kind: 'stale', next: log.length };
    log.push(...data);
    const isRevised = head !== undefined && isSame(kept.head, head.before);
    if (isRevised) kept.head = { ...head.after };
    this.#watchers.tell([id]);
    return isRevised ? { kind: 'appended', next: log.length, revised: true } : { kind: 'appended', next: log.length };
  }

  async read(id: string, from: number, limit?: number): Promise<readonly LogEntry[]> {
    checkRead(from, limit);
    const { log } = this.#kept(id);
    const end = limit === undefined ? log.length : from + limit;
    return log.slice(from, end).map((data, place) => ({ sequence: from + place, data }));
  }

  async keep(id: string, snapshot: Snapshot): Promise<void> {
    checkSnapshot(snapshot);
    const kept = this.#kept(id);
    if (kept.snapshot === undefined || kept.snapshot.sequence <= snapshot.sequence) kept.snapshot = { ...snapshot };
  }

  async snapshot(id: string): Promise<Snapshot | undefined> {
    const { log, snapshot } = this.#kept(id);
    return snapshot !== undefined && snapshot.sequence <= log.length ? snapshot : undefined;
  }

  async remove(id: string): Promise<boolean> {
    this.#open();
    const isGone = this.#matches.delete(id);
    if (isGone) this.#watchers.tell([id]);
    return isGone;
  }

  async expire({ waitingBefore = 0, overBefore = 0 }: Expiry): Promise<readonly string[]> {
    this.#open();
    const before = { waiting: waitingBefore, playing: 0, over: overBefore };
    const old = [...this.#matches.values()]
      .map(({ head }) => head)
      .filter((head) => head.touched < before[head.status]);
    const ids = old.map((head) => head.id);
    for (const id of ids) this.#matches.delete(id);
    this.#watchers.tell(ids);
    return ids;
  }

  watch(listener: Watcher): () => void {
    return this.#watchers.add(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#watchers.clear();
    this.#matches.clear();
  }

  #open(): void {
    if (this.#isClosed) throw closedStore();
  }

  #kept(id: string): Kept {
    this.#open();
    const kept = this.#matches.get(id);
    if (kept === undefined) throw noSuchMatch(id);
    return kept;
  }
}

function isSame(now: MatchHead, before: MatchHead): boolean {
  return now.rest === before.rest && now.status === before.status && now.touched === before.touched;
}

function newestFirst(a: { created: number; id: string }, b: { created: number; id: string }): number {
  if (a.created !== b.created) return b.created - a.created;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}
