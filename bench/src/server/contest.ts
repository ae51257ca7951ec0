import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { atLeast, atMost, type Target } from '../targets.ts';
import { boardgameTable } from './boardgame-table.ts';
import { echoTable } from './echo-table.ts';
import { type Hosted, host, type Kind } from './hosted.ts';
import { lookAt, type OurTable, ourTable } from './our-table.ts';
import { inTurn, Rival, type Standing, type Warmth } from './rival.ts';
import { drive } from './table.ts';

export interface ServerReport {
  readonly node: string;
  readonly cpu: string;
  readonly matches: number;
  readonly peak: Readonly<Record<'echo' | 'ours' | 'boardgame.io', Standing>>;
  readonly paced: { readonly rate: number; readonly echo: Standing; readonly ours: Standing };
  readonly magic: Standing;
  /** Milliseconds until a match is seen that was not in memory. */
  readonly loading: { readonly short: number; readonly long: number };
  readonly memory: { readonly duel: number; readonly magic: number };
  readonly sockets: number;
  readonly targets: readonly Target[];
}

interface Sizes {
  readonly matches: number;
  readonly milliseconds: number;
  readonly stretches: number;
  readonly warmth: Warmth;
  readonly sockets: number;
  readonly short: number;
  readonly long: number;
  /** Matches of each length that are loaded, and those of each game that are held in memory. */
  readonly loads: number;
  readonly copies: number;
}

const FULL: Sizes = {
  matches: 200,
  milliseconds: 1500,
  stretches: 5,
  warmth: { actions: 20_000, most: 10 },
  sockets: 2000,
  short: 500,
  long: 5000,
  loads: 12,
  copies: 8,
};
const QUICK: Sizes = {
  matches: 200,
  milliseconds: 1000,
  stretches: 3,
  warmth: { actions: 15_000, most: 6 },
  sockets: 200,
  short: 100,
  long: 1000,
  loads: 12,
  copies: 3,
};

/** Everything that is promised of the match server, each contestant's server in a process of its own. */
export async function serverContest(quick: boolean, say: (text: string) => void): Promise<ServerReport> {
  const sizes = quick ? QUICK : FULL;
  const folder = mkdtempSync(join(tmpdir(), 'upkeep-bench-'));
  try {
    const { peak, paced, magic } = await races(folder, sizes, say);
    say('loading');
    const loading = await loadTimes(join(folder, 'long.sqlite'), sizes);
    say('memory');
    const memory = {
      duel: await memoryOf('duel', join(folder, 'memory.sqlite'), { inputs: 10, matches: sizes.copies * 20 }),
      magic: await memoryOf('magic', join(folder, 'memory-magic.sqlite'), { inputs: 300, matches: sizes.copies }),
    };
    say('sockets');
    const sockets = await heldSockets(join(folder, 'sockets.sqlite'), sizes);
    const { echo, ours, 'boardgame.io': boardgame } = peak;
    return {
      node: process.versions.node,
      cpu: cpus()[0]?.model ?? 'unknown processor',
      matches: sizes.matches,
      peak,
      paced,
      magic,
      loading,
      memory,
      sockets,
      targets: [
        atLeast('actions a second to boardgame.io', ours.pace.perSecond / boardgame.pace.perSecond, 8),
        atLeast('actions a second to echoes', ours.pace.perSecond / echo.pace.perSecond, 1 / 6, 1 / 3),
        atMost('p99 at half the peak to echoes', paced.ours.pace.p99 / paced.echo.pace.p99, 10),
        atMost(`loading after ${sizes.long} actions to ${sizes.short}`, loading.long / loading.short, 1.5),
        atMost('memory of a loaded duel', memory.duel, 32 * 1024, undefined, 'bytes'),
        atMost('memory of a loaded Magic, 300 inputs', memory.magic, 192 * 1024, undefined, 'bytes'),
        atLeast('sockets held while playing', sockets, sizes.sockets, undefined, 'count'),
        atMost('CPU of a Magic action to an echo', magic.cost / echo.cost, 16),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Who answers how much, and at what cost: all servers are there at once and are played at in turn. */
async function races(
  folder: string,
  { matches, milliseconds, stretches, warmth }: Sizes,
  say: (text: string) => void,
): Promise<Pick<ServerReport, 'peak' | 'paced' | 'magic'>> {
  const rivals: Rival[] = [];
  const start = async (...about: Parameters<typeof Rival.start>): Promise<Rival> => {
    const rival = await Rival.start(...about);
    rivals.push(rival);
    await rival.warmUp(milliseconds, warmth);
    return rival;
  };
  try {
    say('the bare library echoes');
    const echo = await start('echo', '', matches, (port) => echoTable(port));
    say('our server, a file under it');
    const file = join(folder, 'peak.sqlite');
    const ours = await start('ours', file, matches, (port, n) => ourTable(port, 'duel', n));
    say('boardgame.io, in memory');
    const boardgame = await start('boardgame', '', matches, (port, n) => boardgameTable(port, n));
    say('Magic');
    const magicFile = join(folder, 'magic.sqlite');
    const magic = await start('ours', magicFile, matches, (port, n) => ourTable(port, 'magic', n));
    say('all of them, in turn');
    const [atEcho, atOurs, atBoardgame, atMagic] = await inTurn([echo, ours, boardgame, magic], {
      stretches,
      milliseconds,
    });
    if (atEcho === undefined || atOurs === undefined || atBoardgame === undefined || atMagic === undefined) {
      throw new Error('a contestant is missing');
    }
    say('at half the peak');
    const rate = atOurs.pace.perSecond / 2;
    const [pacedEcho = atEcho, pacedOurs = atOurs] = await inTurn([echo, ours], { stretches, milliseconds, rate });
    return {
      peak: { echo: atEcho, ours: atOurs, 'boardgame.io': atBoardgame },
      paced: { rate, echo: pacedEcho, ours: pacedOurs },
      magic: atMagic,
    };
  } finally {
    for (const rival of rivals) await rival.end();
  }
}

async function hosted<Result>(kind: Kind, file: string, work: (server: Hosted) => Promise<Result>): Promise<Result> {
  const server = await host(kind, file);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function played(port: number, game: string, seed: number, actions: number): Promise<OurTable> {
  const table = await ourTable(port, game, seed);
  for (let n = 0; n < actions; n++) await table.step();
  return table;
}

/** Matches of each length that are loaded before it counts. */
const WARMING = 4;

/** Matches are played, the server is ended and started again: how long until one of them is seen? */
async function loadTimes(file: string, { short, long, loads }: Sizes): Promise<{ short: number; long: number }> {
  const lengths = Array.from({ length: loads * 2 }, (_, n) => (n % 2 === 0 ? short : long));
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
      // The first of each kind warm the server up: taking up a snapshot and playing a log again are not the same code.
      if (n >= WARMING * 2) times[n % 2]?.push(took);
    }
    return { short: median(times[0] ?? []), long: median(times[1] ?? []) };
  });
}

/** What a match takes that is in memory with nobody there: the heap with twice as many, less the heap with some. */
async function memoryOf(
  game: string,
  file: string,
  { inputs, matches }: { inputs: number; matches: number },
): Promise<number> {
  const keys = await hosted('ours', file, async ({ port }) => {
    const tables = await Promise.all(Array.from({ length: matches * 2 }, (_, n) => played(port, game, n, inputs)));
    for (const table of tables) table.close();
    return tables.map(({ match, token }) => ({ match, token }));
  });
  return hosted('ours', file, async (server) => {
    const look = async ({ match, token }: { match: string; token: string }) =>
      (await lookAt(server.port, match, token)).close();
    for (const key of keys.slice(matches)) await look(key);
    await settled();
    const before = await server.ask('heap');
    for (const key of keys.slice(0, matches)) await look(key);
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
