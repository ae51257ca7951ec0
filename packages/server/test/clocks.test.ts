import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteStore } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { atEnd } from './ends.ts';
import { FakeTimers, lineTo, pair, serve, until } from './help.ts';

const SECOND = 1000;

async function timed(plan: object) {
  const timers = new FakeTimers();
  const server = await serve({ timers, configuration: { idle: 86400, lookEvery: 600 } });
  const { id, tokens } = await pair(server.address, plan);
  const lines = tokens.map(() => lineTo(server.address));
  const [ann, bob] = lines.map((line, seat) => line.follow(id, { token: tokens[seat] ?? '' }));
  if (ann === undefined || bob === undefined) throw new Error('two seats');
  await until(ann, ({ standing }) => standing.seats.every(({ present }) => present));
  await until(bob, ({ standing }) => standing.seats.every(({ present }) => present));
  return { timers, server, id, tokens, lines, ann, bob };
}

describe('a clock', () => {
  const clock = { decision: 10, buffer: 2, bank: 30 };

  it('gives a decision its buffer and its time, then takes from the bank, then plays the default', async () => {
    const { timers, ann, bob, server, id } = await timed({ clock });
    const first = await until(ann, ({ legal }) => legal.length > 0);
    const [mine] = first.standing.clocks ?? [];
    expect(mine).toMatchObject({ seat: 0, bank: 30 * SECOND });
    expect((mine?.until ?? 0) - (mine?.since ?? 0)).toBe(42 * SECOND);
    // Within the free time the bank is not touched.
    await timers.pass(11 * SECOND);
    await ann.act({ type: 'pass', decision: first.legal[0]?.action.decision ?? -1 });
    const mid = await until(bob, ({ legal }) => legal.length > 0);
    expect(mid.standing.clocks?.[0]).toEqual({ seat: 0, bank: 30 * SECOND });
    // Bob takes 20 seconds: 8 of them from his bank.
    await timers.pass(20 * SECOND);
    await bob.act({ type: 'pass', decision: mid.legal[0]?.action.decision ?? -1 });
    const later = await until(ann, ({ legal, sequence }) => legal.length > 0 && sequence > mid.sequence);
    expect(later.standing.clocks?.[1]).toEqual({ seat: 1, bank: 22 * SECOND });
    // Ann does not answer at all.
    await timers.pass(41 * SECOND);
    expect(ann.state.value?.sequence).toBe(later.sequence);
    await timers.pass(2 * SECOND);
    const after = await until(ann, ({ sequence }) => sequence > later.sequence);
    expect(after.standing.clocks?.[0]).toEqual({ seat: 0, bank: 0 });
    const log = await server.store.read(id, 0);
    expect(log[log.length - 1]?.data).toContain('"type":"timeout"');
    expect(await ann.act({ type: 'pass', decision: later.legal[0]?.action.decision ?? -1 })).toMatchObject({
      ok: false,
    });
  });

  it('that nobody watched runs out as soon as somebody comes', async () => {
    const timers = new FakeTimers();
    const folder = mkdtempSync(join(tmpdir(), 'upkeep-clock-'));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const open = () => sqliteStore(join(folder, 'matches.sqlite'));
    const first = await serve({ timers, store: await open() });
    const { id, tokens } = await pair(first.address, { clock });
    await first.close();
    await timers.pass(3600 * SECOND);
    const second = await serve({ timers, store: await open() });
    expect(second.loaded).toBe(0);
    const bob = lineTo(second.address).follow(id, { token: tokens[1] });
    await until(bob, ({ view }) => view !== undefined);
    await timers.pass(0);
    await until(bob, ({ legal }) => legal.length > 0);
  });
});

describe('a line that is cut', () => {
  it('has its grace, then decisions get their defaults', async () => {
    const { timers, ann, bob, lines } = await timed({ away: { grace: 20, after: 'default' } });
    await until(ann, ({ legal }) => legal.length > 0);
    lines[0]?.close();
    await until(bob, ({ standing }) => standing.seats[0]?.present === false);
    await timers.pass(19 * SECOND);
    expect(bob.state.value?.legal).toEqual([]);
    await timers.pass(2 * SECOND);
    await until(bob, ({ legal }) => legal.length > 0);
  });

  it('has its grace, then a bot takes over, and gives the seat back', async () => {
    const { timers, ann, bob, lines, server, id, tokens } = await timed({
      away: { grace: 20, after: { bot: 'random' } },
    });
    await until(ann, ({ legal }) => legal.length > 0);
    lines[0]?.close();
    await until(bob, ({ standing }) => standing.seats[0]?.present === false);
    await timers.pass(21 * SECOND);
    await until(bob, ({ standing }) => standing.seats[0]?.bot === 'random');
    const state = await until(bob, ({ legal }) => legal.length > 0);
    // Ann is back, and plays herself.
    const back = lineTo(server.address).follow(id, { token: tokens[0] });
    await until(back, ({ standing }) => standing.seats[0]?.present === true && standing.seats[0]?.bot === undefined);
    expect(await bob.act(state.legal[0]?.action ?? { type: 'pass' })).toMatchObject({ ok: true });
    const asked = await until(back, ({ legal }) => legal.length > 0);
    expect(await back.act(asked.legal[0]?.action ?? { type: 'pass' })).toMatchObject({ ok: true });
  });
});

describe('handing a seat over', () => {
  it('lets a bot play, until the seat is taken back', async () => {
    const server = await serve();
    const { id, tokens } = await pair(server.address);
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    const bob = lineTo(server.address).follow(id, { token: tokens[1] });
    const first = await until(ann, ({ legal }) => legal.length > 0);
    expect(await ann.handOver('nosuchbot')).toMatchObject({ ok: false });
    expect(await ann.handOver('greedy')).toMatchObject({ ok: true });
    const state = await until(bob, ({ legal }) => legal.length > 0);
    expect(state.standing.seats[0]).toEqual({ seat: 0, present: true, bot: 'greedy' });
    expect(await ann.act(first.legal[0]?.action ?? { type: 'pass' })).toMatchObject({ ok: false, code: 'handed-over' });
    expect(await ann.handOver()).toMatchObject({ ok: true });
    expect(await ann.handOver()).toMatchObject({ ok: false, code: 'not-handed-over' });
    expect(await bob.act(state.legal[0]?.action ?? { type: 'pass' })).toMatchObject({ ok: true });
    await until(ann, ({ legal }) => legal.length > 0);
  });
});
