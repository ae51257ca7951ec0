import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchesAt } from '@upkeep/client';
import { replay } from '@upkeep/engine';
import { duel } from '@upkeep/games';
import { sqliteStore } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { atEnd } from './ends.ts';
import { FakeTimers, lineTo, pair, playSeat, serve, settled, until } from './help.ts';

describe('memory', () => {
  it('is a cache: a match is taken up from its snapshot and plays on the same', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'upkeep-memory-'));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const open = () => sqliteStore(join(folder, 'matches.sqlite'));
    const first = await serve({ store: await open() });
    // With so much life nobody wins before the snapshot is there.
    const { id, tokens } = await pair(first.address, { seed: 'memory', options: { life: 100 } });
    const ann = lineTo(first.address).follow(id, { token: tokens[0] });
    const bob = lineTo(first.address).follow(id, { token: tokens[1] });
    await Promise.all([playSeat(ann, { seed: 'a', most: 4 }), playSeat(bob, { seed: 'b', most: 4 })]);
    for (let n = 0; n < 220; n++) {
      expect(await ann.act({ type: 'prefer', stops: n % 2 === 0 ? ['own:*'] : ['own:*', 'others:*'] })).toMatchObject({
        ok: true,
      });
    }
    await Promise.all([playSeat(ann, { seed: 'c', most: 2 }), playSeat(bob, { seed: 'd', most: 2 })]);
    // States to go back to are no longer in memory: the log has them.
    const undone = [await ann.act({ type: 'undo' }), await bob.act({ type: 'undo' })];
    expect(undone).toContainEqual(expect.objectContaining({ ok: true }));
    expect((await first.store.snapshot(id))?.sequence).toBeGreaterThan(199);
    await settled();
    const { preferences, view } = await until(ann, () => true);
    await first.close();
    const second = await serve({ store: await open() });
    const again = lineTo(second.address).follow(id, { token: tokens[0], from: 0 });
    const state = await until(again, (now) => now.view !== undefined);
    expect(state.preferences).toEqual(preferences);
    expect(state.view).toEqual(view);
    const other = lineTo(second.address).follow(id, { token: tokens[1] });
    const [end] = await Promise.all([playSeat(again, { seed: 'e' }), playSeat(other, { seed: 'f' })]);
    const whole = replay(await matchesAt(second.address).file(id), duel);
    expect(end.view).toEqual(whole.view(0));
    // The whole story was told although only the end of it was in memory.
    expect(end.events.map(({ words }) => words)).toEqual(whole.eventsFor(0).map(({ words }) => words));
  });

  it('is left by matches nobody follows', async () => {
    const timers = new FakeTimers();
    const server = await serve({ timers, configuration: { idle: 60, lookEvery: 10 } });
    const { id, tokens } = await pair(server.address);
    const line = lineTo(server.address);
    await until(line.follow(id, { token: tokens[0] }), ({ legal }) => legal.length > 0);
    await timers.pass(200_000);
    expect(server.loaded).toBe(1);
    line.close();
    await settled();
    await timers.pass(100_000);
    expect(server.loaded).toBe(0);
    await until(lineTo(server.address).follow(id, { token: tokens[0] }), ({ legal }) => legal.length > 0);
  });
});
