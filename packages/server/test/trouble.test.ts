import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchesAt } from '@upkeep/client';
import { definitionOf, extendGame } from '@upkeep/engine/kernel';
import { duel } from '@upkeep/games';
import { DamagedLog, memoryStore, type Store, StoreFull, StoreProblem, sqliteStore } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { atEnd } from './ends.ts';
import { bound, FakeTimers, lineTo, pair, serve, settled, until } from './help.ts';

interface Trouble {
  now: 'none' | 'full' | 'lost';
  /** Which entries it concerns. */
  with: (entry: string) => boolean;
  /** How many met with it. */
  met: number;
}

/** A store whose appends go wrong in a way, as long as it is told to. */
function troubled(store: Store): { store: Store; trouble: Trouble } {
  const trouble: Trouble = { now: 'none', with: () => true, met: 0 };
  const append: Store['append'] = async (...given) => {
    if (trouble.now === 'none' || !given[2].some(trouble.with)) return store.append(...given);
    trouble.met += 1;
    if (trouble.now === 'full') throw new StoreFull('a test');
    await store.append(...given);
    // Written, but nobody hears of it.
    throw new StoreProblem('unreachable', 'No answer in time.');
  };
  return { store: new Proxy(store, { get: (of, key) => (key === 'append' ? append : bound(of, key)) }), trouble };
}

describe('a store in trouble', () => {
  for (const way of ['full', 'lost'] as const) {
    it(`(${way}) shows nobody what is not written down, and what is sent again is done once`, async () => {
      const kept = memoryStore();
      const { store, trouble } = troubled(kept);
      const server = await serve({ store });
      const { id, tokens } = await pair(server.address);
      const ann = lineTo(server.address).follow(id, { token: tokens[0] });
      const line = lineTo(server.address);
      const bob = line.follow(id, { token: tokens[1] });
      const { legal } = await until(
        ann,
        (state) => state.legal.length > 0 && state.standing.seats.every(({ present }) => present),
      );
      await until(bob, ({ standing }) => standing.seats.every(({ present }) => present));
      await settled();
      const before = (await kept.read(id, 0)).length;
      trouble.now = way;
      const acted = ann.act(legal[0]?.action ?? { type: 'pass' });
      await settled();
      if (way === 'full') expect(bob.state.value?.sequence).toBe(before);
      trouble.now = 'none';
      expect(await acted).toMatchObject({ ok: true, sequence: before });
      await until(bob, ({ sequence }) => sequence > before);
      expect(await kept.read(id, 0)).toHaveLength(before + 1);
      expect(await (await fetch(`${server.address}health`)).json()).toEqual({ ok: true });
    });
  }
});

describe('a disk that is full', () => {
  it('refuses what it cannot keep, and play goes on when there is room', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'upkeep-full-'));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const store = await sqliteStore(join(folder, 'matches.sqlite'), { maxPages: 100 });
    const server = await serve({ store });
    const { id, tokens } = await pair(server.address);
    const [ann, bob] = tokens.map((token) => lineTo(server.address).follow(id, { token }));
    if (ann === undefined || bob === undefined) throw new Error('two seats');
    for (const one of [ann, bob]) await until(one, ({ standing }) => standing.seats.every(({ present }) => present));
    await settled();
    const before = (await store.read(id, 0)).length;
    const head = await store.head(id);
    if (head === undefined) throw new Error('It is gone.');
    await store.create({ ...head, id: 'large', status: 'over' });
    const fill = async (size: number): Promise<void> => {
      const data = [JSON.stringify('x'.repeat(size))];
      for (let n = (await store.read('large', 0)).length; ; n++) await store.append('large', n, data);
    };
    // To the last byte: first in large pieces, then in small ones.
    for (const size of [50_000, 2_000, 100, 1]) await expect(fill(size)).rejects.toMatchObject({ code: 'full' });
    const refusals = async (): Promise<string> => (await fetch(`${server.address}metrics`)).text();
    const acted = ann.act({ type: 'prefer', stops: ['own:*', 'others:*'] });
    await expect.poll(refusals).toContain('upkeep_refused_total{code="not-stored"}');
    expect(bob.state.value?.sequence).toBe(before);
    expect(await store.remove('large')).toBe(true);
    expect(await acted).toMatchObject({ ok: true, sequence: before });
    await until(bob, ({ sequence }) => sequence > before);
    expect(await store.read(id, 0)).toHaveLength(before + 1);
  });
});

describe('after a store was in trouble', () => {
  it('a bot whose answer could not be written answers again', { timeout: 60_000 }, async () => {
    const { store, trouble } = troubled(memoryStore());
    const server = await serve({ store, configuration: { lookEvery: 0.1 } });
    const made = await matchesAt(server.address).create({
      game: 'duel',
      seats: [{ for: 'person' }, { for: 'bot', bot: 'random', name: 'Robin' }],
      take: { seat: 0, name: 'Ann' },
    });
    const ann = lineTo(server.address).follow(made.match.id, { token: made.key?.token ?? '' });
    const { legal } = await until(ann, (state) => state.legal.length > 0 && state.standing.seats[0]?.present === true);
    // What nobody asked for is the bot's.
    trouble.with = (entry) => !entry.includes('"by":');
    trouble.now = 'full';
    const passed = await ann.act(legal.find(({ action }) => action.type === 'pass')?.action ?? { type: 'pass' });
    await expect.poll(() => trouble.met, { timeout: 20_000 }).toBeGreaterThan(0);
    trouble.now = 'none';
    await until(ann, ({ sequence }) => passed.ok && sequence > passed.sequence + 1);
  });

  it('a clock that could not be written as run out runs out', async () => {
    const timers = new FakeTimers();
    const { store, trouble } = troubled(memoryStore());
    const server = await serve({ store, timers, configuration: { idle: 86400, lookEvery: 600 } });
    const { id, tokens } = await pair(server.address, { clock: { decision: 10, buffer: 0, bank: 0 } });
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    const bob = lineTo(server.address).follow(id, { token: tokens[1] });
    for (const one of [ann, bob]) await until(one, ({ standing }) => standing.seats.every(({ present }) => present));
    const { sequence } = await until(ann, ({ legal }) => legal.length > 0);
    trouble.now = 'full';
    await timers.pass(11_000);
    expect(trouble.met).toBeGreaterThan(0);
    trouble.now = 'none';
    await timers.pass(5000);
    await until(bob, (state) => state.sequence > sequence);
    expect((await store.read(id, sequence))[0]?.data).toContain('"type":"timeout"');
  });
});

describe('a damaged log', () => {
  it('is told to who asks and to who runs the server, and no other match notices', async () => {
    const kept = memoryStore();
    const spoilt = new Set<string>();
    const read: Store['read'] = async (id, ...rest) => {
      if (spoilt.has(id)) throw new DamagedLog(id, 0, 'its checksum does not fit');
      return kept.read(id, ...rest);
    };
    const store = new Proxy(kept, { get: (of, key) => (key === 'read' ? read : bound(of, key)) });
    let log = '';
    const logTo = {
      write: (line: string) => {
        log += line;
      },
    };
    const server = await serve({ store, configuration: { log: 'info' }, logTo });
    const { id, tokens } = await pair(server.address);
    const whole = await pair(server.address);
    spoilt.add(id);
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    await expect.poll(() => ann.problem.value?.code).toBe('damaged-log');
    await expect(matchesAt(server.address).legend(id)).rejects.toMatchObject({ code: 'damaged-log', status: 500 });
    expect(log.match(new RegExp(`The log of match ${id} is damaged from entry 0 on`, 'g'))?.length).toBeGreaterThan(1);
    await until(lineTo(server.address).follow(whole.id, { token: whole.tokens[0] }), ({ legal }) => legal.length > 0);
    expect(log).not.toContain(whole.id);
  });
});

describe('a rule that throws', () => {
  it('leaves the match as it was: the sender is told, and it goes on', async () => {
    const { play } = definitionOf(duel).actions;
    const broken = extendGame(duel, {
      actions: {
        play: {
          ...play,
          plan() {
            throw new Error('the other has Spark 12 in hand');
          },
        },
      },
    });
    let log = '';
    const server = await serve({
      games: [{ game: broken, place: 'broken' }],
      configuration: { log: 'info' },
      logTo: {
        write: (line) => {
          log += line;
        },
      },
    });
    const { id, tokens } = await pair(server.address);
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    const state = await until(ann, ({ view }) => view !== undefined);
    const decision = state.view?.awaiting[0]?.id ?? -1;
    const [card] = state.view?.zones.find(({ name, seat }) => name === 'hand' && seat === 0)?.cards ?? [];
    const before = (await server.store.read(id, 0)).filter(({ data }) => data.includes('"inputs"'));
    const refused = await ann.act({ type: 'play', decision, card: card?.id });
    // What the rule says is not for those who play: who runs the server reads it, with the match and the rule.
    expect(refused).toMatchObject({ ok: false, code: 'fault', message: expect.stringContaining('log') });
    expect(JSON.stringify(refused)).not.toContain('Spark');
    expect(log).toContain('the other has Spark 12 in hand');
    expect(log).toContain(`"match":"${id}"`);
    const after = (await server.store.read(id, 0)).filter(({ data }) => data.includes('"inputs"'));
    expect(after).toEqual(before);
    expect(await ann.act({ type: 'concede' })).toMatchObject({ ok: true });
  });
});
