import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { games } from '@upkeep/games';
import { memoryStore, type Store, sqliteStore, startServer } from '@upkeep/server';
import { configurationFrom } from '@upkeep/server/configuration';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

async function serve(store: Store = memoryStore()) {
  return startServer({
    configuration: {
      ...configurationFrom({ port: 0, log: 'silent', drain: 0 }),
      messageRate: 10_000,
      messageBurst: 10_000,
      requestRate: 1_000_000,
    },
    store,
    games: Object.entries(games).map(([place, { game }]) => ({ game, place })),
  });
}

describe('upkeep load', () => {
  it('plays many matches at once and says how that went', async () => {
    const server = await serve();
    try {
      const { code, out } = await run(`load ${server.address} --matches 5 --actions 300 --json`);
      const report = JSON.parse(out);
      expect(code).toBe(0);
      expect(report.accepted).toBeGreaterThanOrEqual(300);
      expect(report).toMatchObject({ refusals: {}, errors: {} });
      expect(report.latency.p50).toBeLessThanOrEqual(report.latency.p99);
      const paced = await run(`load ${server.address} --game battle --matches 2 --rate 20 --seconds 1`);
      expect(paced.out).toMatch(/accepted actions\/s +\d+\n/);
      expect(paced.out).toMatch(/errors +none/);
    } finally {
      await server.close();
    }
  });

  it('ends, and says so, where the server goes away in the middle', async () => {
    const server = await serve();
    const loading = run(`load ${server.address} --matches 3 --seconds 4 --json`);
    await wait(2000);
    await server.close();
    const { code, out } = await loading;
    expect(code).toBe(1);
    const report = JSON.parse(out);
    expect(report.accepted).toBeGreaterThan(0);
    expect(Object.keys(report.errors).join()).toMatch(/ECONNREFUSED|does not answer/);
  });

  it('goes on at the other server where one of two goes away', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'upkeep-load-'));
    const file = join(folder, 'matches.sqlite');
    const here = await serve(await sqliteStore(file));
    const there = await serve(await sqliteStore(file));
    try {
      // The one table lies at the server that goes.
      const loading = run(`load ${there.address} ${here.address} --matches 1 --rate 100 --actions 300 --json`);
      await wait(1500);
      await there.close();
      const { out } = await loading;
      expect(JSON.parse(out).accepted).toBeGreaterThanOrEqual(300);
    } finally {
      await here.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.for(['load nowhere', 'load http://127.0.0.1:9/', 'load http://127.0.0.1:9/ --matches 0'])(
    'says what is wrong with %j',
    async (line) => {
      const { code, err } = await run(line);
      expect(code).toBe(2);
      expect(err).toMatch(/^error: /);
    },
  );
});
