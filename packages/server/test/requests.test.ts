import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchesAt } from '@upkeep/client';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { atEnd } from './ends.ts';
import { pair, serve } from './help.ts';

const PLAN = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

describe('a request that cannot be answered', () => {
  it('is refused with code, sentence and rule, whatever is wrong with it', async () => {
    const { address } = await serve({ configuration: { operator: 'the-operator-of-this' } });
    const requests: readonly (readonly [string, RequestInit, number, string, RegExp])[] = [
      ['nothing/here', {}, 404, 'not-found', /GET \/nothing\/here.*openapi\.json/],
      ['', {}, 404, 'not-found', /without a table/],
      ['v1/matches', { method: 'PUT' }, 404, 'not-found', /PUT \/v1\/matches/],
      ['v1/matches/%zz', {}, 400, 'bad-shape', /not a valid url/],
      [`v1/matches/${'x'.repeat(300)}`, {}, 414, 'bad-shape', /long/],
      ['v1/matches?after=zzz', {}, 400, 'bad-shape', /take the next of the page before/],
      ['v1/matches?status=lost', {}, 400, 'bad-shape', /status is 'waiting', 'playing' or 'over'/],
      ['v1/matches?limit=many', {}, 400, 'bad-shape', /limit must be integer/],
      ['v1/matches?color=red', {}, 400, 'bad-shape', /unknown part 'color'/],
      ['v1/matches', { method: 'POST', body: '{}' }, 415, 'bad-shape', /content-type: application\/json/],
      ['v1/matches', { ...PLAN, body: '{"game":' }, 400, 'bad-shape', /JSON/],
      ['v1/matches', { ...PLAN, body: '{"game":"duel","colour":1}' }, 400, 'bad-shape', /unknown part 'colour'/],
      [
        'v1/matches',
        { ...PLAN, body: '{"game":"duel","undo":"so"}' },
        400,
        'bad-shape',
        /undo is 'usual', 'consent' or 'none'/,
      ],
      [
        'v1/matches',
        { ...PLAN, body: '{"game":"duel","seats":[{"for":"human"}]}' },
        400,
        'bad-shape',
        /seats\/0.*'person'.*or.*bot/,
      ],
      ['v1/socket', {}, 426, 'no-socket', /WebSocket/],
    ];
    for (const [path, init, status, code, message] of requests) {
      const response = await fetch(`${address}${path}`, init);
      const answer = await response.json();
      expect({ path, status: response.status, ...answer }).toMatchObject({ path, status, code, rule: '' });
      expect(answer.message).toMatch(message);
      expect(Object.keys(answer)).toEqual(['code', 'message', 'rule']);
    }
    expect(await (await fetch(`${address}metrics`)).text()).toContain('upkeep_faults_total 0');
  });

  it('is told to go elsewhere while the server goes down, before anything is done', async () => {
    const server = await serve({ configuration: { drain: 5 } });
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}v1/socket`);
    await new Promise((resolve) => socket.once('message', resolve));
    // It goes on as long as somebody does not hear that it goes down.
    socket.pause();
    const closed = server.close();
    const refused = matchesAt(server.address).create({ game: 'duel' });
    await expect(refused).rejects.toMatchObject({ code: 'going-away', status: 503 });
    socket.terminate();
    await closed;
  });
});

describe('pages of other addresses', () => {
  it('may ask for everything if they are named, and nothing else', async () => {
    const { address } = await serve({ configuration: { origins: 'https://friend.example, https://other.example' } });
    const from = (origin: string, init: RequestInit = {}) =>
      fetch(`${address}v1/matches`, { ...init, headers: { ...init.headers, origin } });
    const allowed = await from('https://friend.example');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://friend.example');
    expect(allowed.headers.get('vary')).toContain('origin');
    const asked = await from('https://other.example', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    // What is refused is told to them as well.
    const refused = await from('https://friend.example', { ...PLAN, body: '{}' });
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://friend.example');
    for (const origin of ['https://evil.example', 'null', 'https://friend.example.evil.example']) {
      expect((await from(origin)).headers.get('access-control-allow-origin')).toBeNull();
      expect((await from(origin, { method: 'OPTIONS' })).headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('who connects', () => {
  it('is told by the proxy in front, and by nothing that was sent to it', async () => {
    const { address } = await serve({ configuration: { trustProxy: true, requestRate: 3 } });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      // What the sender wrote, and behind it what the proxy knows.
      const forwarded = `10.0.0.${n}, 192.0.2.7`;
      statuses.push((await fetch(`${address}v1/games`, { headers: { 'x-forwarded-for': forwarded } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    const other = await fetch(`${address}v1/games`, { headers: { 'x-forwarded-for': '192.0.2.8' } });
    expect(other.status).toBe(200);
  });

  it('counts as one address where one household has many', async () => {
    const { address } = await serve({ configuration: { trustProxy: true, requestRate: 3, socketsPerAddress: 2 } });
    const statusOf = async (ip: string) =>
      (await fetch(`${address}v1/games`, { headers: { 'x-forwarded-for': ip } })).status;
    const statuses: number[] = [];
    for (let n = 1; n < 6; n++) statuses.push(await statusOf(`2001:db8:1:2:${n}::${n}`));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await statusOf('2001:db8:1:3::1')).toBe(200);
    expect(await statusOf('::ffff:192.0.2.9')).toBe(200);
    const opened = (ip: string) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}v1/socket`, {
          headers: { 'x-forwarded-for': ip },
        });
        socket.on('open', () => resolve(true));
        socket.on('unexpected-response', () => resolve(false));
        socket.on('error', () => undefined);
        atEnd(() => socket.terminate());
      });
    expect(await opened('2001:db8:9:9::1')).toBe(true);
    expect(await opened('2001:db8:9:9::2')).toBe(true);
    expect(await opened('2001:db8:9:9::3')).toBe(false);
  });
});

describe('the files of a table', () => {
  it('are those below its folder and no others, whatever is asked for', async () => {
    const root = mkdtempSync(join(tmpdir(), 'upkeep-site-'));
    atEnd(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'site'));
    writeFileSync(join(root, 'secret.txt'), 'secret');
    writeFileSync(join(root, 'site', 'index.html'), '<html><head></head></html>');
    writeFileSync(join(root, 'site', 'page.txt'), 'page');
    const { address } = await serve({ site: [join(root, 'site')] });
    expect(await (await fetch(`${address}page.txt`)).text()).toBe('page');
    const others = [
      '..%2fsecret.txt',
      '%2e%2e%2fsecret.txt',
      '..%5csecret.txt',
      'page.txt%00',
      'a'.repeat(5000),
      'page.txt/x',
    ];
    for (const other of others) {
      const response = await fetch(`${address}${other}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toMatchObject({ rule: '' });
    }
    expect(await (await fetch(`${address}metrics`)).text()).toContain('upkeep_faults_total 0');
    await pair(address);
  });
});
