import { setTimeout as wait } from 'node:timers/promises';
import pg, { type Client, type ClientConfig, type Pool } from 'pg';
import { closedStore, StoreProblem } from '../problem.ts';
import { asProblem, isCollision, isLost } from './fault.ts';

export interface PrimaryOptions {
  readonly servers: readonly ClientConfig[];
  /** The most connections that are open at once. */
  readonly size: number;
  /** How long a lost server is waited for, in milliseconds. */
  readonly patience: number;
  /** How long one answer may take, in milliseconds. */
  readonly answer: number;
}

const LONGEST_PAUSE = 500;

/**
 * Connections to whichever of the servers can be written to. When it is lost, the others are tried, and it again, until
 * one can be written to or patience ends.
 */
export class Primary {
  readonly #options: PrimaryOptions;
  #pool: Promise<Pool> | undefined;
  #isClosed = false;

  constructor(options: PrimaryOptions) {
    this.#options = options;
  }

  /**
   * Does `work`, and again after the line broke in the middle: `work` is told by `again` that an earlier try may have been
   * done, and finds out.
   */
  async run<Result>(work: (pool: Pool, again: boolean) => Promise<Result>): Promise<Result> {
    const end = Date.now() + this.#options.patience;
    let again = false;
    for (let pause = 10; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      if (this.#isClosed) throw closedStore();
      let pool: Pool | undefined;
      try {
        pool = await this.#connected();
        return await work(pool, again);
      } catch (error) {
        const isOver = isLost(error);
        if (!isOver && !isCollision(error)) throw asProblem(error);
        if (isOver && pool !== undefined) {
          again = true;
          this.#drop(pool);
        }
        if (Date.now() + pause > end) throw asProblem(error);
      }
      await wait(pause);
    }
  }

  /** A connection of one's own to a server that can be written to. */
  async client(): Promise<Client> {
    return (await this.#connect()).client;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const pool = await this.#pool?.catch(ignore);
    this.#pool = undefined;
    await pool?.end();
  }

  #connected(): Promise<Pool> {
    this.#pool ??= this.#find().catch((error: unknown) => {
      this.#pool = undefined;
      throw error;
    });
    return this.#pool;
  }

  async #connect(): Promise<{ readonly client: Client; readonly server: ClientConfig }> {
    let last: unknown = new StoreProblem('unreachable', 'No database can be written to.');
    for (const server of this.#options.servers) {
      const client = new pg.Client(this.#config(server));
      client.on('error', ignore);
      try {
        await client.connect();
        const { rows } = await client.query('SELECT pg_is_in_recovery() AS reading');
        if (rows[0]?.reading === false) return { client, server };
        last = Object.assign(new Error('It is a standby and cannot be written to.'), { code: '25006' });
      } catch (error) {
        last = error;
      }
      await client.end().catch(ignore);
    }
    throw last;
  }

  async #find(): Promise<Pool> {
    const { client, server } = await this.#connect();
    await client.end().catch(ignore);
    const pool = new pg.Pool({ ...this.#config(server), max: this.#options.size });
    pool.on('error', () => this.#drop(pool));
    return pool;
  }

  #drop(pool: Pool): void {
    const current = this.#pool;
    void current?.then((now) => {
      if (now === pool && this.#pool === current) this.#pool = undefined;
    }, ignore);
    if (!pool.ending) pool.end().catch(ignore);
  }

  #config(server: ClientConfig): ClientConfig {
    return {
      ...server,
      application_name: 'upkeep',
      connectionTimeoutMillis: this.#options.answer,
      query_timeout: this.#options.answer,
      keepAlive: true,
    };
  }
}

/** What happens to a connection nobody uses is found out by whoever uses the next one. */
function ignore(): undefined {
  return undefined;
}
