import { createServer, type Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';
import { games } from '@upkeep/games';
import { sqliteStore, startServer } from '@upkeep/server';
import { configurationFrom } from '@upkeep/server/configuration';
import type { Game } from 'boardgame.io';
import { WebSocketServer } from 'ws';
import { duel, opening } from '../contestants/boardgame.ts';
import { endlessDuel } from '../contestants/upkeep.ts';

/** What the parent may ask of a server in a process of its own. */
export type Question = 'cpu' | 'heap' | 'tidy';

/** Our server: everything it does in earnest, on a file, with room for one machine to load it. */
async function ours(file: string): Promise<number> {
  const shelved = Object.entries(games).map(([place, { game }]) => ({ game, place }));
  const server = await startServer({
    configuration: {
      ...configurationFrom({ port: 0, log: 'error' }),
      messageRate: 1_000_000,
      messageBurst: 1_000_000,
      requestRate: 10_000_000,
      socketsPerAddress: 100_000,
    },
    store: await sqliteStore(file),
    games: [...shelved, { game: endlessDuel, place: 'endless' }],
  });
  return server.port;
}

/** Every message comes back: the least that a server on this library can do. */
async function echo(): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(data, { binary: false })));
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

interface BoardgameServer {
  run(options: { port: number; callback: () => void }): Promise<{ appServer: HttpServer }>;
}

/** boardgame.io's own server with its own store in memory, the game of the duel benchmark. */
async function boardgame(): Promise<number> {
  const require = createRequire(import.meta.url);
  const { Server }: { Server: (options: object) => BoardgameServer } = require('boardgame.io/server');
  let seed = 0;
  const nextSeed = () => {
    seed += 1;
    return seed;
  };
  const game: Game = { ...duel, setup: () => opening(nextSeed()) };
  const port = await freePort();
  console.info = console.log = () => undefined;
  await Server({ games: [game], origins: [/.*/] }).run({ port, callback: () => undefined });
  return port;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const [kind = '', file = ''] = process.argv.slice(2);
process.on('message', (question: Question) => {
  if (question === 'tidy') {
    globalThis.gc?.();
    process.send?.({ value: 0 });
  } else if (question === 'heap') {
    for (let n = 0; n < 4; n++) globalThis.gc?.();
    process.send?.({ value: process.memoryUsage().heapUsed });
  } else {
    const { user, system } = process.cpuUsage();
    process.send?.({ value: user + system });
  }
});
process.on('disconnect', () => process.exit());
const port = kind === 'ours' ? await ours(file) : kind === 'echo' ? await echo() : await boardgame();
process.send?.({ value: port });
