import { matchesAt } from '@upkeep/client';
import { describe, expect, it } from 'vitest';
import type WebSocket from 'ws';
import { atEnd } from './ends.ts';
import { lineTo, pair, playSeat, rolls, serve, settled, socketTo, until } from './help.ts';

/** So many messages; `npm run prove` sends a million. */
const MESSAGES = Number(process.env['UPKEEP_HOSTILE'] ?? 3000);

async function open(address: string): Promise<{ socket: WebSocket; heard: string[]; closed: Promise<number> }> {
  const socket = socketTo(`${address.replace('http', 'ws')}v1/socket`);
  atEnd(() => socket.terminate());
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.once('message', resolve));
  return { socket, heard, closed };
}

const SCRAPS = [null, true, 0, -1, 1e308, 0.5, '', 'x', 'c1', 'p0', '__proto__', [], {}, [[]], ['c1', 2], { a: {} }];
const KINDS = [
  'subscribe',
  'unsubscribe',
  'act',
  'hand-over',
  'agree',
  'why-not',
  'ping',
  'welcome',
  'step',
  'refused',
  '',
];
const TYPES = [
  'pass',
  'play',
  'undo',
  'prefer',
  'timeout',
  'host',
  'concede ',
  'choose',
  'yes',
  '__proto__',
  'constructor',
];

/** A message nobody should send, by seeded rolls; `real` are ids and actions that exist. */
function mischief(roll: () => number, real: { readonly id: string; readonly actions: readonly object[] }): string {
  const pick = <T>(list: readonly T[]): T | undefined => list[roll() % list.length];
  const scrap = (): unknown => pick(SCRAPS);
  const way = roll() % 9;
  if (way === 0) return String.fromCharCode(...Array.from({ length: roll() % 60 }, () => roll() % 300));
  if (way === 1) return JSON.stringify(scrap());
  if (way === 2) return '['.repeat(roll() % 2000);
  const match = roll() % 3 === 0 ? String(scrap()) : real.id;
  const base = { kind: pick(KINDS), id: roll() % 5 === 0 ? scrap() : `m${roll() % 50}`, match };
  if (way === 3) return JSON.stringify({ ...base, [String(scrap())]: scrap() });
  if (way === 4) return JSON.stringify({ ...base, kind: 'subscribe', token: scrap(), from: scrap() });
  if (way === 5) return JSON.stringify({ ...base, kind: 'agree', wish: scrap(), yes: scrap() });
  if (way === 6)
    return JSON.stringify({
      ...base,
      kind: 'act',
      action: { type: pick(TYPES), decision: scrap(), player: scrap(), picks: scrap(), auto: 'x', agreed: 1 },
    });
  // An old action again, out of order, for another seat, with something changed.
  const old = {
    ...pick(real.actions),
    ...(roll() % 2 === 0 ? { player: roll() % 4 } : { [String(scrap())]: scrap() }),
  };
  return JSON.stringify({ ...base, kind: 'act', action: old });
}

describe('bad input', () => {
  it(`of ${MESSAGES} messages changes no match, crashes nothing, and each that is well formed gets its error`, {
    timeout: 3600_000,
  }, async () => {
    const server = await serve({ configuration: { messageRate: 1000000, messageBurst: 1000000 } });
    const { id, tokens } = await pair(server.address, { watch: { who: 'anyone' } });
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    const actions: object[] = [];
    ann.listen(({ legal }) => void actions.push(...legal.map(({ action }) => action)));
    const bob = lineTo(server.address).follow(id, { token: tokens[1] });
    await Promise.all([playSeat(ann, { seed: 'a', most: 4 }), playSeat(bob, { seed: 'b', most: 4 })]);
    await settled();
    const before = await server.store.read(id, 0);
    const roll = rolls('mischief');
    let sent = 0;
    while (sent < MESSAGES) {
      const { socket, heard, closed } = await open(server.address);
      // Half of them have looked on first, so that their messages get further.
      if (roll() % 2 === 0) socket.send(JSON.stringify({ kind: 'subscribe', id: 'watch', match: id }));
      let wellFormed = 0;
      const most = Math.min(400, MESSAGES - sent);
      for (let n = 0; n < most && socket.readyState === socket.OPEN; n++, sent++) {
        const text = mischief(roll, { id, actions });
        if (isWellFormed(text)) wellFormed++;
        socket.send(text);
        if (n % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      socket.send(JSON.stringify({ kind: 'ping', id: 'last' }));
      await Promise.race([
        expect.poll(() => heard.some((text) => text.includes('"pong"')), { timeout: 20_000 }).toBe(true),
        closed,
      ]);
      await settled();
      expect(heard.filter((text) => !text.includes('"welcome"')).length).toBeGreaterThanOrEqual(wellFormed);
      socket.terminate();
    }
    expect(await server.store.read(id, 0)).toEqual(before);
    // And the match goes on.
    const [a] = await Promise.all([playSeat(ann, { seed: 'c' }), playSeat(bob, { seed: 'd' })]);
    expect(a.standing.outcome).toBeDefined();
    const over = await server.store.read(id, 0);
    expect(await ann.act({ type: 'concede' })).toMatchObject({ ok: false, code: 'game-over' });
    // Not even a seat of it changes a match that is over.
    const seat = await open(server.address);
    seat.socket.send(JSON.stringify({ kind: 'subscribe', id: 'seat', match: id, token: tokens[0] }));
    for (let n = 0; n < 200; n++) seat.socket.send(mischief(roll, { id, actions }));
    seat.socket.send(JSON.stringify({ kind: 'ping', id: 'last' }));
    await expect.poll(() => seat.heard.some((text) => text.includes('"pong"'))).toBe(true);
    await settled();
    expect(await server.store.read(id, 0)).toEqual(over);
  });

  it('that is too large closes its socket, and no other', async () => {
    const server = await serve();
    const { socket, closed } = await open(server.address);
    const other = await open(server.address);
    socket.send('x'.repeat(100_000));
    expect(await closed).toBe(1009);
    other.socket.send(JSON.stringify({ kind: 'ping', id: '1' }));
    await expect.poll(() => other.heard.length).toBe(2);
    const large = await fetch(`${server.address}v1/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'x'.repeat(100_000) }),
    });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'too-large' });
  });

  it('in floods is refused, then its socket is closed', async () => {
    const server = await serve({ configuration: { messageRate: 1, messageBurst: 5 } });
    const { socket, heard, closed } = await open(server.address);
    for (let n = 0; n < 800; n++) socket.send(JSON.stringify({ kind: 'ping', id: `${n}` }));
    expect(await closed).toBe(4008);
    expect(heard.filter((text) => text.includes('"pong"')).length).toBeLessThan(20);
    expect(heard.some((text) => text.includes('"too-many"'))).toBe(true);
  });

  it('of foreign pages is turned away, and too many sockets of one address', async () => {
    const server = await serve({ configuration: { socketsPerAddress: 2, origins: 'https://friend.example' } });
    const url = `${server.address.replace('http', 'ws')}v1/socket`;
    const { default: Socket } = await import('ws');
    const codeFor = (origin: string) =>
      new Promise<number>((resolve) => {
        const socket = new Socket(url, { origin });
        socket.on('open', () => {
          socket.terminate();
          resolve(101);
        });
        socket.on('unexpected-response', (_, { statusCode }) => {
          socket.terminate();
          resolve(statusCode ?? 0);
        });
        socket.on('error', () => undefined);
      });
    expect(await codeFor('https://evil.example')).toBe(403);
    expect(await codeFor('null')).toBe(403);
    expect(await codeFor('https://friend.example')).toBe(101);
    expect(await codeFor(server.address.slice(0, -1))).toBe(101);
    await settled();
    await open(server.address);
    await open(server.address);
    expect(await codeFor('https://friend.example')).toBe(429);
  });

  it('of slow readers cannot fill the memory: they are closed', async () => {
    const server = await serve({ configuration: { bufferedBytes: 65536 } });
    const { id, tokens } = await pair(server.address, { game: 'magic', watch: { who: 'anyone' } });
    const { socket, closed } = await open(server.address);
    socket.send(JSON.stringify({ kind: 'subscribe', id: 's', match: id, from: 0 }));
    await new Promise((resolve) => socket.once('message', resolve));
    socket.pause();
    // Views are asked for, and never read.
    for (let n = 0; n < 3000; n++) socket.send(JSON.stringify({ kind: 'subscribe', id: `s${n}`, match: id, from: 0 }));
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    await until(ann, ({ view }) => view !== undefined);
    await expect
      .poll(async () => (await (await fetch(`${server.address}metrics`)).text()).includes('upkeep_sockets 1\n'), {
        timeout: 30_000,
      })
      .toBe(true);
    socket.resume();
    await closed;
    expect((await matchesAt(server.address).info(id)).status).toBe('playing');
  });
});

/** Does a text have the kind and the id of a message? Then it is answered. */
function isWellFormed(text: string): boolean {
  try {
    const { kind, id } = JSON.parse(text);
    return KINDS.slice(0, 7).includes(kind) && typeof id === 'string';
  } catch {
    return false;
  }
}
