import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { CHANNEL } from './layout.ts';
import type { Primary } from './primary.ts';

const SHORTEST_PAUSE = 20;
const LONGEST_PAUSE = 500;
/** How often it is asked whether the line still stands and leads to a server that is written to. */
const BEAT = 2000;

/**
 * Listens to what other stores tell. Whenever the line was down, or may have been, `undefined` is told: look at
 * everything, since notices of that time are gone.
 */
export class Listening {
  readonly #primary: Primary;
  readonly #name: string;
  readonly #tell: (ids: readonly (string | undefined)[]) => void;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;

  constructor(primary: Primary, name: string, tell: (ids: readonly (string | undefined)[]) => void) {
    this.#primary = primary;
    this.#name = name;
    this.#tell = tell;
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    let pause = SHORTEST_PAUSE;
    while (!this.#stop.signal.aborted) {
      let client: Client | undefined;
      try {
        client = await this.#primary.client();
        await client.query(`LISTEN ${CHANNEL}`);
        pause = SHORTEST_PAUSE;
        if (!this.#stop.signal.aborted) {
          this.#tell([undefined]);
          await this.#follow(client);
        }
      } catch {
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
      await client?.end().catch(() => undefined);
      await wait(pause, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  /** Until the line breaks, the server is no longer the one that is written to, or nobody wants to hear more. */
  async #follow(client: Client): Promise<void> {
    const { signal } = this.#stop;
    const broken = new AbortController();
    const end = () => broken.abort();
    client.on('error', end);
    client.on('end', end);
    signal.addEventListener('abort', end);
    client.on('notification', ({ payload = '' }) => {
      const [speaker, ...ids] = payload.split('\n');
      if (speaker !== this.#name && !signal.aborted) this.#tell(ids);
    });
    try {
      while (!broken.signal.aborted) {
        await wait(BEAT, undefined, { signal: broken.signal });
        const { rows } = await client.query('SELECT pg_is_in_recovery() AS reading');
        if (rows[0]?.reading !== false) return;
      }
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
}
