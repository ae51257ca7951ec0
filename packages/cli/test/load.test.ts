import { games } from '@upkeep/games';
import { memoryStore, startServer } from '@upkeep/server';
import { configurationFrom } from '@upkeep/server/configuration';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

async function serve() {
  return startServer({
    configuration: {
      ...configurationFrom({ port: 0, log: 'silent', drain: 0 }),
      messageRate: 10_000,
      messageBurst: 10_000,
      requestRate: 1_000_000,
    },
    store: memoryStore(),
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

  it.for(['load nowhere', 'load http://127.0.0.1:9/', 'load http://127.0.0.1:9/ --matches 0'])(
    'says what is wrong with %j',
    async (line) => {
      const { code, err } = await run(line);
      expect(code).toBe(2);
      expect(err).toMatch(/^error: /);
    },
  );
});
