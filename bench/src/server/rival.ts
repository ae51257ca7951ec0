import { type Hosted, host, type Kind } from './hosted.ts';
import { type BenchTable, drive, type Pace, paceOf, type Stretch } from './table.ts';

/** How a contestant did over all its stretches. */
export interface Standing {
  readonly pace: Pace;
  /** CPU microseconds of the server for one action. */
  readonly cost: number;
  /** How much of one core the server and the players used. */
  readonly busy: { readonly server: number; readonly players: number };
  /** Matches that were made while time was taken, because none lay ready. */
  readonly short: number;
}

/** Warming up ends when so many actions were played, or after so many stretches. */
export interface Warmth {
  readonly actions: number;
  readonly most: number;
}

/** A contestant: its server in a process of its own, and the tables that play there. Time is taken in stretches. */
export class Rival {
  readonly #server: Hosted;
  readonly #tables: readonly BenchTable[];
  readonly #stretches: Stretch[] = [];
  #used = { server: 0, players: 0 };
  #short = 0;
  /** Actions a table plays in a millisecond, and in a match, as far as is known. */
  #speed = 0.01;
  #length = 20;

  static async start(
    kind: Kind,
    file: string,
    tables: number,
    open: (port: number, n: number) => Promise<BenchTable>,
  ): Promise<Rival> {
    const server = await host(kind, file);
    const opened: BenchTable[] = [];
    for (let n = 0; n < tables; n++) opened.push(await open(server.port, n));
    return new Rival(server, opened);
  }

  private constructor(server: Hosted, tables: readonly BenchTable[]) {
    this.#server = server;
    this.#tables = tables;
  }

  /** Plays until the server has seen enough. */
  async warmUp(milliseconds: number, { actions, most }: Warmth): Promise<void> {
    let played = 0;
    for (let n = 0; n < most && played < actions; n++) played += (await this.#play(milliseconds)).times.length;
  }

  /** A stretch that counts. */
  async stretch(milliseconds: number, rate?: number): Promise<void> {
    await this.#stock(milliseconds, rate);
    const short = this.#total('short');
    const server = await this.#server.ask('cpu');
    const players = process.cpuUsage();
    const seen = await drive(this.#tables, milliseconds, rate);
    const { user, system } = process.cpuUsage(players);
    this.#used.players += user + system;
    this.#used.server += (await this.#server.ask('cpu')) - server;
    this.#short += this.#total('short') - short;
    this.#stretches.push(seen);
    this.#learn(seen, 0);
  }

  /** How it did since this was last asked. */
  standing(): Standing {
    const stretches = this.#stretches.splice(0);
    const { server, players } = this.#used;
    const short = this.#short;
    this.#used = { server: 0, players: 0 };
    this.#short = 0;
    const actions = stretches.reduce((sum, one) => sum + one.times.length, 0);
    const microseconds = stretches.reduce((sum, one) => sum + one.milliseconds, 0) * 1000;
    return {
      pace: paceOf(stretches),
      cost: server / actions,
      busy: { server: server / microseconds, players: players / microseconds },
      short,
    };
  }

  async end(): Promise<void> {
    for (const table of this.#tables) table.close();
    await this.#server.stop();
  }

  async #play(milliseconds: number): Promise<Stretch> {
    await this.#stock(milliseconds);
    const begun = this.#total('begun');
    const seen = await drive(this.#tables, milliseconds);
    this.#learn(seen, this.#total('begun') - begun);
    return seen;
  }

  #learn({ times, milliseconds }: Stretch, begun: number): void {
    this.#speed = times.length / milliseconds / this.#tables.length;
    if (begun > 0) this.#length = times.length / begun;
  }

  /** Half as many again as were needed lately, since some tables have shorter matches than others. */
  async #stock(milliseconds: number, rate?: number): Promise<void> {
    const speed = rate === undefined ? this.#speed : rate / 1000 / this.#tables.length;
    const matches = Math.ceil((1.5 * speed * milliseconds) / this.#length) + 1;
    await Promise.all(this.#tables.map((table) => table.stock(matches)));
    // Laying matches ready is not what is timed: what it left behind is collected first, for every contestant alike.
    await this.#server.ask('tidy');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  #total(what: 'begun' | 'short'): number {
    return this.#tables.reduce((sum, table) => sum + table[what], 0);
  }
}

/** Contestants in turn, stretch by stretch, so that whatever else the machine does meets them all. */
export async function inTurn(
  rivals: readonly Rival[],
  { stretches, milliseconds, rate }: { stretches: number; milliseconds: number; rate?: number },
): Promise<Standing[]> {
  for (let n = 0; n < stretches; n++) for (const rival of rivals) await rival.stretch(milliseconds, rate);
  return rivals.map((rival) => rival.standing());
}
