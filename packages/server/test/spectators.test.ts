import { matchesAt } from '@upkeep/client';
import { memoryStore } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { FakeTimers, lineTo, pair, serve, settled, until } from './help.ts';

describe('who looks on', () => {
  it('late, at a server where nobody plays, is told everything once, also when players come there', async () => {
    const store = memoryStore();
    const played = await serve({ store });
    const watched = await serve({ store });
    const { id, tokens } = await pair(played.address, { watch: { who: 'anyone', delay: 1 } });
    const ann = lineTo(played.address).follow(id, { token: tokens[0] });
    const first = await until(ann, ({ legal }) => legal.length > 0);
    await ann.act(first.legal[0]?.action ?? { type: 'pass' });
    const watching = lineTo(watched.address).follow(id);
    await until(watching, ({ view }) => view !== undefined);
    const bob = lineTo(watched.address).follow(id, { token: tokens[1] });
    await until(bob, ({ view }) => view !== undefined);
    await ann.act({ type: 'concede' });
    const end = await until(watching, ({ standing }) => standing.outcome !== undefined);
    expect(end.sequence).toBe((await store.read(id, 0)).length);
  });

  it('comes if anybody may, by invitation, or not at all, and does nothing', async () => {
    const server = await serve();
    const matches = matchesAt(server.address);
    const open = await pair(server.address, { watch: { who: 'anyone' } });
    const watching = lineTo(server.address).follow(open.id);
    const state = await until(watching, ({ view }) => view !== undefined);
    expect(state.viewer).toBe('spectator');
    expect(state.legal).toEqual([]);
    expect(await watching.act({ type: 'concede' })).toMatchObject({ ok: false, code: 'only-watching' });
    const made = await matches.create({ game: 'duel', watch: { who: 'invited' }, take: { seat: 0, name: 'Ann' } });
    await matches.join(made.match.id, { name: 'Bob', invitation: made.invitation });
    const line = lineTo(server.address);
    const without = line.follow(made.match.id);
    await expect.poll(() => without.problem.value?.code).toBe('not-watched');
    const invited = lineTo(server.address).follow(made.match.id, { token: made.watching ?? '' });
    expect((await until(invited, ({ view }) => view !== undefined)).viewer).toBe('spectator');
    const closed = await pair(server.address, { watch: { who: 'nobody' } });
    const out = lineTo(server.address).follow(closed.id);
    await expect.poll(() => out.problem.value?.code).toBe('not-watched');
  });

  it('sees a match late where it says so: nothing newer reaches them, not even its end', async () => {
    const timers = new FakeTimers();
    const server = await serve({ timers, configuration: { lookEvery: 600, idle: 86400 } });
    const { id, tokens } = await pair(server.address, { watch: { who: 'anyone', delay: 60 } });
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    const bob = lineTo(server.address).follow(id, { token: tokens[1] });
    const late = lineTo(server.address);
    const watching = late.follow(id, { from: 0 });
    const first = await until(watching, ({ view }) => view !== undefined);
    expect(first.sequence).toBe(0);
    const turn = await until(ann, ({ legal }) => legal.length > 0);
    const answer = await ann.act(turn.legal[0]?.action ?? { type: 'pass' });
    const done = answer.ok ? answer.sequence + 1 : 0;
    await until(bob, ({ sequence }) => sequence >= done);
    await timers.pass(30_000);
    expect(watching.state.value?.sequence).toBe(0);
    // Who comes now sees no more.
    const other = lineTo(server.address).follow(id, { from: 0 });
    expect((await until(other, ({ view }) => view !== undefined)).sequence).toBe(0);
    await timers.pass(31_000);
    await until(watching, ({ sequence }) => sequence === done);
    await bob.act({ type: 'concede' });
    await settled();
    expect(watching.state.value?.view?.outcome).toBeNull();
    expect((await matchesAt(server.address).info(id)).status).toBe('playing');
    expect(late.heard.join()).not.toContain('"status":"over"');
    await timers.pass(61_000);
    await until(watching, ({ view, info }) => view?.outcome !== null && info.status === 'over');
    expect((await matchesAt(server.address).info(id)).status).toBe('over');
    expect(watching.state.value?.view).toEqual((await until(other, ({ info }) => info.status === 'over')).view);
  });
});
