import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresStore } from '../../src/store/postgres/postgres.ts';
import { rolls } from '../help.ts';
import { type Cluster, startPair } from '../store/cluster.ts';
import { ServerNode } from './node.ts';
import { proveByLogs } from './proof.ts';
import { type Played, playTables } from './tables.ts';

/** How often a match server is killed; `npm run prove` asks for more. */
const KILLS = Number(process.env['UPKEEP_KILLS'] ?? 3);
/** On a crowded machine a server that was killed takes half a minute to be there again. */
const PATIENCE = 300_000 + KILLS * 60_000;

/** Until so many more actions were acknowledged. */
async function moreThan({ acks }: Played, count: number): Promise<void> {
  const before = acks.length;
  await expect.poll(() => acks.length, { timeout: 60_000 }).toBeGreaterThan(before + count);
}

describe('many machines', () => {
  let primary: Cluster;
  let standby: Cluster;
  const nodes: ServerNode[] = [];
  let address: string;

  beforeAll(async () => {
    ({ primary, standby } = await startPair());
    await primary.database('games');
    address = primary.address('games').replace('/games', `,127.0.0.1:${standby.port}/games`);
    // Known before they are started: those that are too slow for us are ended all the same.
    for (let n = 0; n < 3; n += 1) nodes.push(await ServerNode.at(address));
    await Promise.all(nodes.map((node) => node.start()));
  }, 300_000);

  afterAll(async () => {
    for (const node of nodes) await node.kill();
    await standby?.stop();
    await primary?.stop();
  }, 60_000);

  it('lose and double nothing when match servers are killed, and then the primary, its standby promoted', {
    timeout: PATIENCE,
  }, async () => {
    const roll = rolls('many machines');
    const played: Played = { acks: [], refused: new Map(), outcomes: new Map() };
    const addresses = nodes.map((node) => node.address);
    let isOver = false;
    const playing = playTables(addresses, played, { tables: 4, game: 'duel', seed: 'many', goesOn: () => !isOver });
    try {
      for (let n = 0; n < KILLS; n += 1) {
        await moreThan(played, 5);
        await wait(roll() % 500);
        const node = nodes[roll() % nodes.length];
        await node.kill();
        await wait(roll() % 500);
        await node.start();
      }
      await moreThan(played, 20);
      await primary.kill();
      await standby.query('postgres', 'SELECT pg_promote(true, 60)');
      await moreThan(played, 20);
    } finally {
      isOver = true;
    }
    await playing;
    const store = await postgresStore(address);
    await proveByLogs(store, nodes[0].address, played);
    await store.close();
  });
});
