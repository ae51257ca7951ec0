import { matchesAt } from '@upkeep/client';
import { describe, expect, it } from 'vitest';
import { FakeTimers, lineTo, pair, serve, settled, until } from './help.ts';

const HOUR = 3_600_000;
const OPERATOR = 'the-operator-of-this';

/** A match that is watched a minute late, and was given up a moment ago. */
async function justOver() {
  const timers = new FakeTimers();
  const server = await serve({ timers, configuration: { lookEvery: 600, idle: 86400, operator: OPERATOR } });
  const { id, tokens } = await pair(server.address, { watch: { who: 'anyone', delay: 60 } });
  const begun = (await matchesAt(server.address).info(id)).touched;
  const ann = lineTo(server.address).follow(id, { token: tokens[0] });
  const late = lineTo(server.address);
  const watching = late.follow(id, { from: 0 });
  await until(watching, ({ view }) => view !== undefined);
  await until(ann, ({ view }) => view !== undefined);
  await timers.pass(30_000);
  await ann.act({ type: 'concede' });
  await settled();
  return { timers, server, id, tokens, begun, late };
}

describe('the end of a match that is watched late', () => {
  it('stands in no list before it is shown: neither among those that are over nor by its time', async () => {
    const { timers, server, id, begun } = await justOver();
    const matches = matchesAt(server.address);
    expect((await matches.list({ status: 'over' })).matches).toEqual([]);
    expect((await matches.list({ status: 'playing' })).matches.map((match) => match.id)).toEqual([id]);
    const info = await matches.info(id);
    expect(info).toMatchObject({ status: 'playing', touched: begun });
    await timers.pass(61_000);
    expect((await matches.list({ status: 'over' })).matches.map((match) => match.id)).toEqual([id]);
    expect((await matches.list({ status: 'playing' })).matches).toEqual([]);
    expect((await matches.info(id)).touched).toBeGreaterThan(begun);
  });

  it('keeps its place among those that are played, however many are over that began after it', async () => {
    const { timers, server, id } = await justOver();
    const { store } = server;
    const matches = matchesAt(server.address);
    const end = await store.head(id);
    if (end === undefined) throw new Error('It is gone.');
    const { watch: _, ...rest } = JSON.parse(end.rest);
    const shown = JSON.stringify({ ...rest, watch: { who: 'anyone', delay: 0 } });
    for (let n = 0; n < 2500; n++) {
      await store.create({ ...end, id: `o${n}`, created: end.created + 1 + n, rest: shown });
    }
    await store.create({ ...end, id: 'old', status: 'playing', created: end.created - 1, rest: shown });
    const listed = async (status: 'playing' | 'over'): Promise<string[]> => {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page = await matches.list({ status, limit: 100, ...(after === undefined ? {} : { after }) });
        ids.push(...page.matches.map((match) => match.id));
        after = page.next;
      } while (after !== undefined);
      return ids;
    };
    expect(await listed('playing')).toEqual([id, 'old']);
    expect(await listed('over')).not.toContain(id);
    await timers.pass(61_000);
    expect(await listed('playing')).toEqual(['old']);
    expect(await listed('over')).toContain(id);
  });

  it('is told a day late at the most', async () => {
    const { address } = await serve();
    const made = matchesAt(address).create({ game: 'duel', watch: { who: 'anyone', delay: 86401 } });
    await expect(made).rejects.toMatchObject({ code: 'bad-shape', message: expect.stringContaining('delay') });
  });

  it('is in no file before: but who played has it at once, and so has the operator', async () => {
    const { timers, server, id, tokens } = await justOver();
    const matches = matchesAt(server.address);
    await expect(matches.file(id)).rejects.toMatchObject({ code: 'secrets' });
    expect((await matches.file(id, tokens[1])).inputs.length).toBeGreaterThan(0);
    expect((await matches.file(id, OPERATOR)).inputs.length).toBeGreaterThan(0);
    await timers.pass(61_000);
    expect((await matches.file(id)).inputs.length).toBeGreaterThan(0);
  });

  it('is in nothing that who looks on is sent, also who comes then, and after a rematch', async () => {
    const { server, id, tokens, begun, late } = await justOver();
    await matchesAt(server.address).rematch(id, tokens[0]);
    const line = lineTo(server.address);
    const other = line.follow(id, { from: 0 });
    const { info } = await until(other, ({ view }) => view !== undefined);
    expect(info).toMatchObject({ status: 'playing', touched: begun });
    for (const text of [...late.heard, ...line.heard]) {
      expect(text).not.toContain('"rematch"');
      expect(text).not.toContain('"status":"over"');
    }
  });

  it('does not keep it listed as one that goes on for ever', async () => {
    const { timers, server, id } = await justOver();
    await timers.pass(HOUR);
    expect((await matchesAt(server.address).info(id)).status).toBe('over');
  });
});
