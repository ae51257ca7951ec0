import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { checkAppend, checkHead, checkQuery, checkRead, checkRevision, checkSnapshot, pageOf } from '../check.ts';
import { closedStore, noSuchMatch, StoreProblem } from '../problem.ts';
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
} from '../store.ts';
import { sumOf } from '../sum.ts';
import { Watchers } from '../watchers.ts';
import { Disk } from './disk.ts';
import { Flush } from './flush.ts';
import { dataFile, foldIn, openDatabase } from './open.ts';
import { Poll } from './poll.ts';
import { readEntries } from './read.ts';
import { listSentence, prepareStatements, type Statements } from './statements.ts';
import { Writer } from './writer.ts';

export interface SqliteOptions {
  /** How often it is looked for changes by other processes, in milliseconds. 50 unless told. */
  readonly poll?: number;
  /** Refuses a file that is not there, instead of making it. */
  readonly existing?: boolean;
  /** The most pages of 4096 bytes the file may have. */
  readonly maxPages?: number;
}

/**
 * Matches in one SQLite file: nothing to install, and nothing lost. The file, and its folders, are made when missing.
 *
 * ```ts
 * const store = await sqliteStore('data/upkeep.sqlite');
 * ```
 */
export async function sqliteStore(path: string, options: SqliteOptions = {}): Promise<Store> {
  const file = dataFile(path);
  return new SqliteStore(await openDatabase(file, options), file, options.poll ?? 50);
}

class SqliteStore implements Store {
  readonly #database: DatabaseSyncInstance;
  readonly #say: Statements;
  readonly #disk: Disk;
  readonly #flush: Flush;
  readonly #writer: Writer;
  readonly #watchers = new Watchers();
  readonly #interval: number;
  #polling: NodeJS.Timeout | undefined;
  /** SQLite's count of other processes' commits up to which theirs are on the disk too; at first nothing is known of them. */
  #foreign = -1;

  constructor(database: DatabaseSyncInstance, file: string, interval: number) {
    this.#database = database;
    this.#say = prepareStatements(database);
    this.#writer = new Writer(this.#say);
    this.#disk = new Disk(database, file);
    this.#flush = new Flush(database, file, this.#disk, () => {
      const touched = this.#writer.touched();
      return () => this.#watchers.tell(touched);
    });
    this.#interval = interval;
  }

  async create(head: MatchHead): Promise<'created' | 'taken'> {
    checkHead(head);
    return this.#flush.add(() => this.#writer.create(head));
  }

  async head(id: string): Promise<MatchHead | undefined> {
    this.#open();
    const row: MatchHead | undefined = this.#say.head.get(id);
    return row === undefined ? undefined : { ...row };
  }

  async revise(before: MatchHead, after: MatchHead): Promise<boolean> {
    checkRevision(before, after);
    return this.#flush.add(() => this.#writer.revise(before, after));
  }

  async list(query: ListQuery): Promise<MatchPage> {
    this.#open();
    const after = checkQuery(query);
    const { game, status, touchedSince, limit } = query;
    const filter = {
      game: game !== undefined,
      status: status !== undefined,
      touched: touchedSince !== undefined,
      after: after !== undefined,
    };
    const values = [game, status, touchedSince, after?.created, after?.id].filter((value) => value !== undefined);
    const rows: MatchHead[] = this.#database.prepare(listSentence(filter)).all(...values, limit + 1);
    return pageOf(
      rows.map((row) => ({ ...row })),
      limit,
    );
  }

  // Done for every action: no promise is made around that of the flush.
  append(id: string, expected: number, data: readonly string[], head?: Revision): Promise<Appended> {
    try {
      checkAppend(id, expected, data, head);
    } catch (error) {
      return Promise.reject(error);
    }
    return this.#flush.add(() => this.#writer.append(id, expected, data, head));
  }

  async read(id: string, from: number, limit?: number): Promise<readonly LogEntry[]> {
    checkRead(from, limit);
    const entries = readEntries(this.#say, { id, key: this.#key(id), from, limit: limit ?? -1 });
    await this.#onDisk();
    return entries;
  }

  async keep(id: string, snapshot: Snapshot): Promise<void> {
    checkSnapshot(snapshot);
    return this.#flush.add(() => this.#writer.keep(this.#key(id), snapshot));
  }

  async snapshot(id: string): Promise<Snapshot | undefined> {
    const key = this.#key(id);
    const { next } = this.#say.next.get(id);
    for (const { sequence, sum, data } of this.#say.snapshots.all(key, next)) {
      if (sumOf(sequence, data) === sum) return { sequence, data };
    }
    return undefined;
  }

  async remove(id: string): Promise<boolean> {
    return this.#flush.add(() => this.#writer.remove(id));
  }

  async expire({ waitingBefore = 0, overBefore = 0 }: Expiry): Promise<readonly string[]> {
    this.#open();
    const bounds = [
      ['waiting', waitingBefore],
      ['over', overBefore],
    ] as const;
    const removed: string[] = [];
    for (const [status, before] of bounds) {
      for (const { id } of this.#say.old.all(status, before)) {
        if (await this.#flush.add(() => this.#writer.expire(id, status, before))) removed.push(id);
      }
    }
    return removed;
  }

  watch(listener: Watcher): () => void {
    this.#open();
    const stop = this.#watchers.add(listener);
    this.#polling ??= this.#poll();
    return () => {
      stop();
      if (this.#watchers.size === 0) this.#stopPolling();
    };
  }

  async close(): Promise<void> {
    if (!this.#database.isOpen) return;
    await this.#flush.close();
    if (!this.#database.isOpen) return;
    this.#stopPolling();
    this.#watchers.clear();
    this.#disk.close();
    foldIn(this.#database);
    this.#database.close();
  }

  /** What was just read is on the disk: nobody is shown what an outage of power could undo. */
  #onDisk(): Promise<void> | undefined {
    const { data_version: version } = this.#say.version.get();
    if (version === this.#foreign) return this.#flush.settled();
    return new Promise((resolve, reject) => {
      this.#disk.sync((error) => {
        if (error !== null) return reject(new StoreProblem('unreachable', error.message, { cause: error }));
        this.#foreign = version;
        resolve();
      });
    });
  }

  #poll(): NodeJS.Timeout {
    const poll = new Poll(this.#say);
    return setInterval(() => this.#watchers.tell(poll.look()), this.#interval).unref();
  }

  #stopPolling(): void {
    clearInterval(this.#polling);
    this.#polling = undefined;
  }

  #open(): void {
    if (!this.#database.isOpen) throw closedStore();
  }

  #key(id: string): number {
    this.#open();
    const row: { key: number } | undefined = this.#say.key.get(id);
    if (row === undefined) throw noSuchMatch(id);
    return row.key;
  }
}
