import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { atLeast, atMost, type Target } from '../targets.ts';
import { boardgameTable } from './boardgame-table.ts';
import { echoTable } from './echo-table.ts';
import { type Hosted, host } from './hosted.ts';
import { lookAt, type OurTable, ourTable } from './our-table.ts';
import { type BenchTable, drive, type Pace } from './table.ts';

export interface ServerReport {
  readonly node: string;
  readonly cpu: string;
  readonly matches: number;
  readonly peak: Readonly<Record<'echo' | 'ours' | 'boardgame.io', Pace>>;
  readonly paced: { readonly rate: number; readonly echo: Pace; readonly ours: Pace };
  /** Milliseconds until a match is seen that was not in memory. */
  readonly loading: { readonly short: number; readonly long: number };
  /** CPU microseconds of the server. */
  readonly cost: { readonly echo: number; readonly duel: number; readonly magic: number };
  readonly memory: { readonly duel: number; readonly magic: number };
  readonly sockets: number;
  readonly targets: readonly Target[];
}

interface Sizes {
  readonly matches: number;
  readonly milliseconds: number;
  readonly sockets: number;
  readonly short: number;
  readonly long: number;
  readonly copies: number;
}

const FULL: Sizes = { matches: 200, milliseconds: 6000, sockets: 2000, short: 500, long: 5000, copies: 5 };
const QUICK: Sizes = { matches: 40, milliseconds: 1500, sockets: 200, short: 100, long: 1000, copies: 3 };

/** Everything that is promised of the match server, each contestant's server in a process of its own, one after the other. */
export async function serverContest(quick: boolean, say: (text: string) => void): Promise<ServerReport> {
  const sizes = quick ? QUICK : FULL;
  const folder = mkdtempSync(join(tmpdir(), 'upkeep-bench-'));
  try {
    say('the bare library echoes');
    const echo = await contest('echo', sizes, (port) => echoTable(port));
    say('our server, a file under it');
    const ours = await contest('ours', sizes, (port, n) => ourTable(port, 'duel', n), join(folder, 'peak.sqlite'));
    say('boardgame.io, in memory');
    const boardgame = await contest('boardgame', sizes, (port, n) => boardgameTable(port, n));
    say('at half the peak');
    const rate = ours.pace.perSecond / 2;
    const pacedOurs = await contest(
      'ours',
      sizes,
      (port, n) => ourTable(port, 'duel', n),
      join(folder, 'half.sqlite'),
      rate,
    );
    const pacedEcho = await contest('echo', sizes, (port) => echoTable(port), '', rate);
    say('Magic');
    const magic = await contest(
      'ours',
      { ...sizes, matches: 10 },
      (port, n) => ourTable(port, 'magic', n),
      join(folder, 'magic.sqlite'),
    );
    say('loading');
    const loading = await loadTimes(join(folder, 'long.sqlite'), sizes);
    say('memory');
    const memory = {
      duel: await memoryOf('duel', join(folder, 'memory.sqlite'), { inputs: 10, matches: sizes.copies * 20 }),
      magic: await memoryOf('magic', join(folder, 'memory-magic.sqlite'), { inputs: 300, matches: sizes.copies }),
    };
    say('sockets');
    const sockets = await heldSockets(join(folder, 'sockets.sqlite'), sizes);
    const cost = { echo: echo.cost, duel: ours.cost, magic: magic.cost };
    return {
      node: process.versions.node,
      cpu: cpus()[0]?.model ?? 'unknown processor',
      matches: sizes.matches,
      peak: { echo: echo.pace, ours: ours.pace, 'boardgame.io': boardgame.pace },
      paced: { rate, echo: pacedEcho.pace, ours: pacedOurs.pace },
      loading,
      cost,
      memory,
      sockets,
      targets: [
        atLeast('actions a second to boardgame.io', ours.pace.perSecond / boardgame.pace.perSecond, 8),
        atLeast('actions a second to echoes', ours.pace.perSecond / echo.pace.perSecond, 1 / 6, 1 / 3),
        atMost('p99 at half the peak to echoes', pacedOurs.pace.p99 / pacedEcho.pace.p99, 10),
        atMost(`loading after ${sizes.long} actions to ${sizes.short}`, loading.long / loading.short, 1.5),
        atMost('memory of a loaded duel', memory.duel, 32 * 1024, undefined, 'bytes'),
        atMost('memory of a loaded Magic, 300 inputs', memory.magic, 192 * 1024, undefined, 'bytes'),
        atLeast('sockets held while playing', sockets, sizes.sockets, undefined, 'count'),
        atMost('CPU of a Magic action to an echo', cost.magic / cost.echo, 16),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function hosted<Result>(
  kind: 'ours' | 'echo' | 'boardgame',
  file: string,
  work: (server: Hosted) => Promise<Result>,
): Promise<Result> {
  const server = await host(kind, file);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Tables at one server, warmed up, then timed: how fast, and what one action costs the server. */
async function contest(
  kind: 'ours' | 'echo' | 'boardgame',
  { matches, milliseconds }: Sizes,
  open: (port: number, n: number) => Promise<BenchTable>,
  file = '',
  rate?: number,
): Promise<{ readonly pace: Pace; readonly cost: number }> {
  return hosted(kind, file, async (server) => {
    const tables: BenchTable[] = [];
    for (let n = 0; n < matches; n++) tables.push(await open(server.port, n));
    await drive(tables, milliseconds / 3, rate);
    const before = await server.ask('cpu');
    const pace = await drive(tables, milliseconds, rate);
    const used = (await server.ask('cpu')) - before;
    for (const table of tables) table.close();
    return { pace, cost: used / (pace.perSecond * (milliseconds / 1000)) };
  });
}

async function played(port: number, game: string, seed: number, actions: number): Promise<OurTable> {
  const table = await ourTable(port, game, seed);
  for (let n = 0; n < actions; n++) await table.step();
  return table;
}

/** Matches are played, the server is ended and started again: how long until one of them is seen? */
async function loadTimes(file: string, { short, long, copies }: Sizes): Promise<{ short: number; long: number }> {
  const lengths = Array.from({ length: copies * 2 }, (_, n) => (n % 2 === 0 ? short : long));
  const keys = await hosted('ours', file, async ({ port }) => {
    const tables = await Promise.all(lengths.map((length, n) => played(port, 'endless-duel', n, length)));
    for (const table of tables) table.close();
    return tables.map(({ match, token }) => ({ match, token }));
  });
  return hosted('ours', file, async ({ port }) => {
    const times: number[][] = [[], []];
    for (const [n, { match, token }] of keys.entries()) {
      const { took, close } = await lookAt(port, match, token);
      close();
      // The first of each kind warms the server up.
      if (n > 1) times[n % 2]?.push(took);
    }
    return { short: median(times[0] ?? []), long: median(times[1] ?? []) };
  });
}

/** What a match takes that is in memory with nobody there: the heap with many, less the heap with none. */
async function memoryOf(
  game: string,
  file: string,
  { inputs, matches }: { inputs: number; matches: number },
): Promise<number> {
  const keys = await hosted('ours', file, async ({ port }) => {
    const tables = await Promise.all(Array.from({ length: matches + 1 }, (_, n) => played(port, game, n, inputs)));
    for (const table of tables) table.close();
    return tables.map(({ match, token }) => ({ match, token }));
  });
  return hosted('ours', file, async (server) => {
    const look = async ({ match, token }: { match: string; token: string }) =>
      (await lookAt(server.port, match, token)).close();
    const [first, ...others] = keys;
    if (first !== undefined) await look(first);
    await settled();
    const before = await server.ask('heap');
    for (const key of others) await look(key);
    await settled();
    return ((await server.ask('heap')) - before) / matches;
  });
}

/** Onlookers hold sockets while tables play: how many are still there at the end? */
async function heldSockets(file: string, { sockets, milliseconds }: Sizes): Promise<number> {
  return hosted('ours', file, async ({ port }) => {
    const tables = await Promise.all(Array.from({ length: 10 }, (_, n) => ourTable(port, 'endless-duel', n)));
    const match = tables[0]?.match ?? '';
    const held: Awaited<ReturnType<typeof lookAt>>[] = [];
    while (held.length < sockets) {
      held.push(...(await Promise.all(Array.from({ length: 50 }, () => lookAt(port, match)))));
    }
    await drive(tables.slice(1), milliseconds);
    const open = held.filter((one) => one.isOpen()).length;
    for (const one of [...held, ...tables]) one.close();
    return open;
  });
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
