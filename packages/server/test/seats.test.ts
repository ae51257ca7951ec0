import { matchesAt, RefusedError } from '@upkeep/client';
import { memoryStore } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { FakeTimers, lineTo, pair, playSeat, serve, settled, until } from './help.ts';

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof RefusedError ? error.code : String(error);
  }
  return 'none';
}

describe('making and joining', () => {
  it('fills seats by invitation, begins with the last, and tells who waits', async () => {
    const server = await serve();
    const matches = matchesAt(server.address);
    const made = await matches.create({ game: 'duel', take: { seat: 1, name: '  Ann  ' } });
    const { id } = made.match;
    expect(made.match).toMatchObject({
      status: 'waiting',
      seats: [{ state: 'free' }, { name: 'Ann', state: 'taken' }],
    });
    const ann = lineTo(server.address).follow(id, { token: made.key?.token ?? '' });
    const early = await until(ann, () => true);
    expect(early.view).toBeUndefined();
    expect(await ann.act({ type: 'pass', decision: 0 })).toMatchObject({ ok: false, code: 'not-begun' });
    expect(await codeOf(matches.join(id, { name: 'Bob' }))).toBe('not-invited');
    expect(await codeOf(matches.join(id, { name: 'Bob', invitation: 'nonsense' }))).toBe('not-invited');
    for (const name of ['ann', '\u202eBob', '   ', '!!!', 'x'.repeat(41), 'a\u0000b']) {
      expect(await codeOf(matches.join(id, { name, invitation: made.invitation }))).toBe('bad-name');
    }
    expect(await codeOf(matches.join(id, { name: 'Bob', seat: 1, invitation: made.invitation }))).toBe('seat-taken');
    expect(await codeOf(matches.join(id, { name: 'Bob', deck: 'nothing', invitation: made.invitation }))).toBe(
      'no-such-deck',
    );
    const joined = await matches.join(id, { name: 'Bob', invitation: made.invitation });
    expect(joined).toMatchObject({ key: { seat: 0 }, match: { status: 'playing' } });
    const begun = await until(ann, ({ view }) => view !== undefined);
    expect(begun.view?.seats.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
    await until(ann, ({ standing }) => standing.seats[1]?.present === true && standing.seats[0]?.present === false);
    expect(await codeOf(matches.join(id, { name: 'Cay', invitation: made.invitation }))).toBe('has-begun');
    expect(await matches.seat(id, joined.key.token)).toMatchObject({ seat: 0 });
  });

  it('lists what anybody may join or watch, page by page, and hides the rest', async () => {
    const server = await serve();
    const matches = matchesAt(server.address);
    for (let n = 0; n < 5; n++) await matches.create({ game: 'duel', open: true });
    await matches.create({ game: 'duel' });
    const battle = await matches.create({ game: 'battle', watch: { who: 'anyone' } });
    const first = await matches.list({ limit: 4 });
    expect(first.matches).toHaveLength(4);
    const second = await matches.list({ limit: 4, after: first.next ?? '' });
    const all = [...first.matches, ...second.matches];
    expect(new Set(all.map(({ id }) => id)).size).toBe(6);
    expect((await matches.list({ game: 'battle' })).matches.map(({ id }) => id)).toEqual([battle.match.id]);
    expect((await matches.list({ open: true })).matches).toHaveLength(5);
    expect((await matches.list({ status: 'over' })).matches).toEqual([]);
  });

  it('refuses what cannot be played, with code and sentence, and keeps nothing of it', async () => {
    const server = await serve();
    const matches = matchesAt(server.address);
    expect(await codeOf(matches.create({ game: 'nosuch' }))).toBe('no-such-game');
    expect(await codeOf(matches.create({ game: 'duel', version: 'other' }))).toBe('no-such-version');
    expect(await codeOf(matches.create({ game: 'duel', options: { nosuch: 1 } }))).not.toBe('none');
    expect(await codeOf(matches.create({ game: 'duel', seats: [{ for: 'person' }] }))).toBe('bad-settings');
    expect(
      await codeOf(matches.create({ game: 'duel', seats: [{ for: 'bot', bot: 'nosuch' }, { for: 'person' }] })),
    ).not.toBe('none');
    expect(await codeOf(matches.create({ game: 'duel', take: { seat: 7, name: 'Ann' } }))).toBe('no-such-seat');
    const unknown: object = { game: 'duel', surplus: 1 };
    expect(
      await codeOf(
        fetch(`${server.address}v1/matches`, {
          method: 'POST',
          body: JSON.stringify(unknown),
          headers: { 'content-type': 'application/json' },
        }).then(async (r) => expect((await r.json()).code).toBe('bad-shape')),
      ),
    ).toBe('none');
    expect((await server.store.list({ limit: 10 })).heads).toEqual([]);
  });

  it('forgets what did not begin in time', async () => {
    const timers = new FakeTimers();
    const server = await serve({ timers, configuration: { waitingFor: 2, lookEvery: 600 } });
    const matches = matchesAt(server.address);
    const waiting = await matches.create({ game: 'duel', open: true });
    const playing = await pair(server.address);
    await timers.pass(3 * 3600_000);
    await settled();
    expect(await codeOf(matches.info(waiting.match.id))).toBe('no-such-match');
    expect((await matches.info(playing.id)).status).toBe('playing');
  });

  it('forgets what has been over for as many days as it is kept, and nothing else', async () => {
    const store = memoryStore();
    const first = await serve({ store });
    const [old, young, playing] = [await pair(first.address), await pair(first.address), await pair(first.address)];
    const DAY = 24 * 3600_000;
    for (const [{ id, tokens }, days] of [[old, 3] as const, [young, 1] as const]) {
      await matchesAt(first.address).leave(id, tokens[0]);
      const head = await store.head(id);
      if (head === undefined) throw new Error('It is gone.');
      expect(await store.revise(head, { ...head, touched: head.touched - days * DAY })).toBe(true);
    }
    const matches = matchesAt((await serve({ store, configuration: { keepFor: 2 } })).address);
    await expect.poll(() => codeOf(matches.info(old.id))).toBe('no-such-match');
    expect((await matches.info(young.id)).status).toBe('over');
    expect((await matches.info(playing.id)).status).toBe('playing');
  });
});

describe('a seat', () => {
  it('is opened by its key alone, on any device; who acts is known from the key', async () => {
    const server = await serve();
    const { id, tokens } = await pair(server.address);
    const phone = lineTo(server.address).follow(id, { token: tokens[0] });
    const laptop = lineTo(server.address).follow(id, { token: tokens[0] });
    const bob = lineTo(server.address).follow(id, { token: tokens[1] });
    const thief = lineTo(server.address).follow(id, { token: 'x'.repeat(24) });
    const state = await until(phone, ({ legal }) => legal.length > 0);
    await until(bob, () => true);
    const forged = { ...(state.legal[0]?.action ?? { type: 'pass' }), player: 0 };
    expect(await bob.act(forged)).toMatchObject({ ok: false, code: 'not-asked' });
    await expect.poll(() => thief.problem.value?.code).toBe('bad-token');
    const answer = await phone.act(state.legal[0]?.action ?? { type: 'pass' });
    expect(answer.ok).toBe(true);
    const done = answer.ok ? answer.sequence : 0;
    const [a, b] = await Promise.all([phone, laptop].map((device) => until(device, ({ sequence }) => sequence > done)));
    expect(a?.view?.awaiting).toEqual(b?.view?.awaiting);
    expect(await codeOf(matchesAt(server.address).seat(id, 'nonsense'))).toBe('bad-token');
  });

  it('can be left before it begins, and given up after', async () => {
    const server = await serve();
    const matches = matchesAt(server.address);
    const made = await matches.create({ game: 'duel', take: { seat: 0, name: 'Ann' }, open: true });
    const { id } = made.match;
    expect((await matches.leave(id, made.key?.token ?? '')).seats[0]?.state).toBe('free');
    expect(await codeOf(matches.leave(id, made.key?.token ?? ''))).toBe('bad-token');
    const ann = await matches.join(id, { name: 'Ann' });
    const bob = await matches.join(id, { name: 'Bob' });
    const watched = lineTo(server.address).follow(id, { token: bob.key.token });
    await until(watched, ({ view }) => view !== undefined);
    await matches.leave(id, ann.key.token);
    const end = await until(watched, ({ info }) => info.status === 'over');
    expect(end.info).toMatchObject({ outcome: { winners: [bob.key.seat] } });
    expect(await watched.act({ type: 'concede' })).toMatchObject({ ok: false, code: 'game-over' });
  });

  it('plays again with the same keys when everybody wants to; who began is second', async () => {
    const server = await serve();
    const matches = matchesAt(server.address);
    const { id, tokens } = await pair(server.address);
    expect(await codeOf(matches.rematch(id, tokens[0]))).toBe('not-over');
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    const first = await until(ann, ({ view }) => view !== undefined);
    await ann.act({ type: 'concede' });
    const wanted = await matches.rematch(id, tokens[1]);
    expect(wanted).toMatchObject({ status: 'waiting' });
    expect((await until(ann, ({ info }) => info.rematch !== undefined)).info.rematch).toBe(wanted.id);
    expect(await matches.rematch(id, tokens[0])).toMatchObject({ id: wanted.id, status: 'playing' });
    const again = lineTo(server.address).follow(wanted.id, { token: tokens[0] });
    const state = await until(again, ({ view }) => view !== undefined);
    expect(state.viewer).toBe(0);
    expect(state.view?.turn.activePlayer).not.toBe(first.view?.turn.activePlayer);
  });

  it('plays against bots that think in their own thread', { timeout: 120_000 }, async () => {
    const server = await serve();
    const matches = matchesAt(server.address);
    const made = await matches.create({
      game: 'duel',
      seats: [{ for: 'person' }, { for: 'bot', bot: 'normal', name: 'Robin' }],
      take: { seat: 0, name: 'Ann' },
    });
    const ann = lineTo(server.address).follow(made.match.id, { token: made.key?.token ?? '' });
    const end = await playSeat(ann, { seed: 'against a bot' });
    expect(end.standing.outcome).toBeDefined();
  });
});

describe('saving and forking', () => {
  it('keeps the secrets of a live match: the file is the operator’s, a fork is a guess', async () => {
    const operator = 'operator-of-this-test';
    const server = await serve({ configuration: { operator } });
    const matches = matchesAt(server.address);
    const { id, tokens } = await pair(server.address);
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    const state = await until(ann, ({ legal }) => legal.length > 0);
    expect(await codeOf(matches.file(id, tokens[0]))).toBe('secrets');
    const file = await matches.file(id, operator);
    expect(file.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(await codeOf(matches.fork(id, tokens[0], { at: 0 }))).toBe('secrets');
    const forked = await matches.fork(id, tokens[0], { bot: 'random' });
    expect(forked.match).toMatchObject({ status: 'playing', from: { match: id, guess: true } });
    const side = lineTo(server.address).follow(forked.match.id, { token: forked.key?.token ?? '' });
    const there = await until(side, ({ legal }) => legal.length > 0);
    const strip = (view: object | undefined) => JSON.stringify(view).replaceAll(/"name":"[^"]*"/g, '');
    expect(strip(there.view?.zones)).toBe(strip(state.view?.zones));
    const log = await server.store.read(forked.match.id, 0);
    expect(JSON.stringify(log)).not.toContain(String(file.seed));
    await playSeat(side, { seed: 'guess' });
    // Once it is over everything is everybody's.
    await ann.act({ type: 'concede' });
    expect((await matches.file(id)).seed).toBe(file.seed);
    const again = await matches.fork(id, tokens[1], { at: 1, bot: 'random' });
    expect(again.match.from).toEqual({ match: id, guess: false });
    const later = lineTo(server.address).follow(again.match.id, { token: again.key?.token ?? '' });
    await playSeat(later, { seed: 'again' });
    expect((await matches.file(again.match.id)).inputs.length).toBeGreaterThan(1);
  });
});
