import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { checkAppend, checkHead, checkQuery, checkRead, checkRevision, checkSnapshot, pageOf } from '../check.ts';
import { closedStore, noSuchMatch } from '../problem.ts';
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
import { sumOf, wholeEntries } from '../sum.ts';
import { Watchers } from '../watchers.ts';
import { serversOf } from './address.ts';
import { Appender } from './append.ts';
import { layOut } from './layout.ts';
import { Listening } from './listen.ts';
import { Primary } from './primary.ts';
import * as say from './statements.ts';

export interface PostgresOptions {
  /** The most connections that are open at once, beside one that listens. 8 unless told. */
  readonly pool?: number;
  /** How long a lost database is waited for before a call fails, in milliseconds. 30 000 unless told. */
  readonly patience?: number;
  /** How long one answer of the database may take, in milliseconds. 10 000 unless told. */
  readonly answer?: number;
}

/**
 * Matches in a PostgreSQL database, for many servers at once. Several hosts may be named; the one that can be written to
 * is used.
 *
 * ```ts
 * const store = await postgresStore('postgres://upkeep:secret@one:5432,two:5432/upkeep');
 * ```
 */
export async function postgresStore(address: string, options: PostgresOptions = {}): Promise<Store> {
  const { pool = 8, patience = 30_000, answer = 10_000 } = options;
  const primary = new Primary({ servers: serversOf(address), size: pool, patience, answer });
  try {
    await primary.run(layOut);
  } catch (error) {
    await primary.close();
    throw error;
  }
  return new PostgresStore(primary);
}

class PostgresStore implements Store {
  readonly #primary: Primary;
  readonly #name = randomBytes(8).toString('hex');
  readonly #appender: Appender;
  readonly #watchers = new Watchers();
  #listening: Listening | undefined;
  #isClosed = false;

  constructor(primary: Primary) {
    this.#primary = primary;
    this.#appender = new Appender(primary, this.#name, (ids) => this.#watchers.tell(ids));
  }

  async create(head: MatchHead): Promise<'created' | 'taken'> {
    checkHead(head);
    const isMade = await this.#run(async (pool, again) => {
      const { rowCount } = await pool.query(say.CREATE, [...say.valuesOf(head), `${this.#name}\n${head.id}`]);
      return rowCount === 1 || (again && isSame(await headIn(pool, head.id), head));
    });
    if (isMade) this.#watchers.tell([head.id]);
    return isMade ? 'created' : 'taken';
  }

  async head(id: string): Promise<MatchHead | undefined> {
    return this.#run((pool) => headIn(pool, id));
  }

  async revise(before: MatchHead, after: MatchHead): Promise<boolean> {
    checkRevision(before, after);
    const isDone = await this.#run(async (pool, again) => {
      const values = [...say.valuesOf(after), before.rest, before.status, before.touched, `${this.#name}\n${after.id}`];
      const { rowCount } = await pool.query(say.REVISE, values);
      return rowCount === 1 || (again && isSame(await headIn(pool, after.id), after));
    });
    if (isDone) this.#watchers.tell([after.id]);
    return isDone;
  }

  async list(query: ListQuery): Promise<MatchPage> {
    const after = checkQuery(query);
    const { game = null, status = null, touchedSince = null, limit } = query;
    const values = [game, status, after?.created ?? null, after?.id ?? null, limit + 1, touchedSince];
    const { rows } = await this.#run((pool) => pool.query<MatchHead>(say.LIST, values));
    return pageOf(rows, limit);
  }

  async append(id: string, expected: number, data: readonly string[], head?: Revision): Promise<Appended> {
    checkAppend(id, expected, data, head);
    return this.#appender.append(id, expected, data, head);
  }

  async read(id: string, from: number, limit?: number): Promise<readonly LogEntry[]> {
    checkRead(from, limit);
    const { rows } = await this.#run((pool) => pool.query(say.READ, [id, from, limit ?? null]));
    if (rows.length === 0) throw noSuchMatch(id);
    const entries = rows.filter((row) => row.sequence !== null);
    return wholeEntries(
      id,
      from,
      entries.map(({ sequence, sum, data }) => ({ sequence, sum: sum >>> 0, data })),
    );
  }

  async keep(id: string, { sequence, data }: Snapshot): Promise<void> {
    checkSnapshot({ sequence, data });
    const { rowCount } = await this.#run((pool) =>
      pool.query(say.KEEP, [id, sequence, sumOf(sequence, data) | 0, data]),
    );
    if (rowCount === 0) throw noSuchMatch(id);
    await this.#run((pool) => pool.query(say.THIN, [id]));
  }

  async snapshot(id: string): Promise<Snapshot | undefined> {
    const { rows } = await this.#run((pool) => pool.query(say.SNAPSHOTS, [id]));
    if (rows.length === 0) throw noSuchMatch(id);
    const whole = rows.find((row) => row.sequence !== null && sumOf(row.sequence, row.data) === row.sum >>> 0);
    return whole === undefined ? undefined : { sequence: whole.sequence, data: whole.data };
  }

  async remove(id: string): Promise<boolean> {
    return this.#remove(id, say.REMOVE, []);
  }

  async expire({ waitingBefore = 0, overBefore = 0 }: Expiry): Promise<readonly string[]> {
    const bounds = [waitingBefore, overBefore];
    const { rows } = await this.#run((pool) => pool.query<{ id: string }>(say.OLD, bounds));
    const removed: string[] = [];
    for (const { id } of rows) {
      if (await this.#remove(id, say.EXPIRE, bounds)) removed.push(id);
    }
    return removed;
  }

  watch(listener: Watcher): () => void {
    if (this.#isClosed) throw closedStore();
    const stop = this.#watchers.add(listener);
    this.#listening ??= new Listening(this.#primary, this.#name, (ids) => this.#watchers.tell(ids));
    return stop;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#watchers.clear();
    await this.#appender.close();
    await this.#listening?.close();
    await this.#primary.close();
  }

  async #remove(id: string, statement: string, bounds: readonly number[]): Promise<boolean> {
    const isGone = await this.#run(async (pool, again) => {
      const { rowCount } = await pool.query(statement, [id, `${this.#name}\n${id}`, ...bounds]);
      return rowCount === 1 || (again && (await headIn(pool, id)) === undefined);
    });
    if (isGone) this.#watchers.tell([id]);
    return isGone;
  }

  async #run<Result>(work: (pool: Pool, again: boolean) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw closedStore();
    return this.#primary.run(work);
  }
}

async function headIn(pool: Pool, id: string): Promise<MatchHead | undefined> {
  const { rows } = await pool.query<MatchHead>(say.HEAD, [id]);
  return rows[0];
}

function isSame(found: MatchHead | undefined, wanted: MatchHead): boolean {
  return (
    found !== undefined &&
    found.rest === wanted.rest &&
    found.status === wanted.status &&
    found.touched === wanted.touched &&
    found.created === wanted.created
  );
}
