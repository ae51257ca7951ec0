import { readFileSync } from 'node:fs';
import { matchesAt } from '@upkeep/client';
import { memoryStore } from '@upkeep/server';
import { configurationFrom, SETTINGS } from '@upkeep/server/configuration';
import { describe, expect, it } from 'vitest';
import { lineTo, pair, playSeat, serve, socketTo, until } from './help.ts';

describe('for operators', () => {
  it('health, readiness and metrics say how it stands', async () => {
    const server = await serve();
    expect(await (await fetch(`${server.address}health`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${server.address}ready`)).json()).toEqual({ ready: true });
    const { id, tokens } = await pair(server.address);
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    const { legal } = await until(ann, (state) => state.legal.length > 0);
    await ann.act({ ...(legal[0]?.action ?? { type: 'pass' }), decision: 999 });
    await ann.act(legal[0]?.action ?? { type: 'pass' });
    const text = await (await fetch(`${server.address}metrics`)).text();
    expect(text).toContain('upkeep_matches_loaded 1');
    expect(text).toContain('upkeep_sockets 1');
    expect(text).toContain('upkeep_decisions_total 1');
    expect(text).toContain('upkeep_refused_total{code="no-such-decision"} 1');
    expect(text).toMatch(/upkeep_append_milliseconds_count [1-9]/);
    expect(text).toMatch(/upkeep_broadcast_milliseconds_count [1-9]/);
    const steps = [...text.matchAll(/upkeep_append_milliseconds_bucket\{le="([^"]+)"\} (\d+)/g)];
    expect(steps.map(([, bound]) => bound).slice(-2)).toEqual(['1000', '+Inf']);
    expect(text).toContain(`upkeep_append_milliseconds_count ${steps[steps.length - 1][2]}`);
  });

  it('schemas are served: OpenAPI of the requests, JSON schemas of the messages', async () => {
    const server = await serve({ configuration: { base: '/below' } });
    expect(server.address).toMatch(/\/below\/$/);
    const api = await (await fetch(`${server.address}v1/openapi.json`)).json();
    expect(api.openapi).toBe('3.1.0');
    expect(Object.keys(api.paths)).toContain('/below/v1/matches/{id}/join');
    expect(api.paths['/below/v1/matches'].post.requestBody.content['application/json'].schema.required).toEqual([
      'game',
    ]);
    const messages = await (await fetch(`${server.address}v1/messages.json`)).json();
    expect(Object.keys(messages.toServer)).toEqual([
      'subscribe',
      'unsubscribe',
      'act',
      'hand-over',
      'agree',
      'why-not',
      'ping',
    ]);
    expect(messages.toServer.act.properties.kind.const).toBe('act');
    expect(Object.keys(messages.fromServer)).toContain('step');
    // A match is played below the base path as well.
    const { id, tokens } = await pair(server.address);
    await until(lineTo(server.address).follow(id, { token: tokens[0] }), ({ legal }) => legal.length > 0);
  });

  it('goes down well: readiness first, sockets with 1012, nothing lost', async () => {
    const store = memoryStore();
    const server = await serve({ store });
    const { id, tokens } = await pair(server.address);
    const socket = socketTo(`${server.address.replace('http', 'ws')}v1/socket`);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.on('message', resolve));
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    const { legal } = await until(ann, (state) => state.legal.length > 0);
    const acted = ann.act(legal[0]?.action ?? { type: 'pass' });
    await acted;
    await server.close();
    expect(await closed).toBe(1012);
    await expect(fetch(`${server.address}health`)).rejects.toThrow();
  });

  it('writes no token, no card and no seed into its log', async () => {
    const lines: string[] = [];
    const operator = 'the-operators-own-token';
    const server = await serve({
      logTo: { write: (line) => void lines.push(line) },
      configuration: { log: 'debug', operator },
    });
    const matches = matchesAt(server.address);
    const { id, tokens } = await pair(server.address, { watch: { who: 'anyone' } });
    const ends = await Promise.all(
      tokens.map((token, seat) => playSeat(lineTo(server.address).follow(id, { token }), { seed: `log ${seat}` })),
    );
    const bad = socketTo(`${server.address.replace('http', 'ws')}v1/socket?token=${tokens[0]}`);
    bad.on('open', () => bad.send(`{"kind":"act","token":"${tokens[0]}"`));
    await new Promise((resolve) => bad.on('message', resolve));
    await matches.seat(id, 'wrong-token-of-somebody').catch(() => undefined);
    await fetch(`${server.address}v1/matches/${id}?token=${tokens[1]}`);
    const { seed } = await matches.file(id, operator);
    bad.terminate();
    await server.close();
    const log = lines.join('');
    expect(log).toContain('listening');
    expect(log).toContain('/v1/matches/:id/join');
    for (const secret of [...tokens, operator, String(seed), 'wrong-token-of-somebody'])
      expect(log).not.toContain(secret);
    const cards = new Set(
      ends.flatMap(({ view }) => view?.zones.flatMap(({ cards }) => cards.map(({ name }) => name)) ?? []),
    );
    for (const card of cards) if (card !== undefined) expect(log).not.toContain(card);
  });

  it('is the operator by token alone: exports and removes', async () => {
    const operator = 'the-operators-own-token';
    const server = await serve({ configuration: { operator } });
    const { id, tokens } = await pair(server.address);
    const ask = async (path: string, token: string, method = 'GET') => {
      const response = await fetch(`${server.address}v1/matches/${id}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await ask('/export', tokens[0])).toMatchObject({ status: 403, body: { code: 'not-operator' } });
    expect(await ask('', tokens[0], 'DELETE')).toMatchObject({ status: 403 });
    expect(await ask('/export', operator)).toMatchObject({
      status: 200,
      body: { format: 'upkeep-match', head: { id } },
    });
    expect((await ask('/export', operator)).body.head.rest).not.toContain(tokens[0]);
    expect(await ask('', operator, 'DELETE')).toMatchObject({ body: { removed: true } });
    expect(await ask('', operator)).toMatchObject({ status: 404, body: { code: 'no-such-match' } });
  });
});

describe('the configuration', () => {
  it('is one table: flags before the environment, the environment before the defaults', () => {
    expect(configurationFrom({})).toMatchObject({ port: 4173, host: '127.0.0.1', base: '' });
    expect(configurationFrom({}, { UPKEEP_PORT: '80', UPKEEP_BASE: 'a/b/' })).toMatchObject({ port: 80, base: '/a/b' });
    expect(configurationFrom({ port: 81 }, { UPKEEP_PORT: '80' }).port).toBe(81);
    expect(() => configurationFrom({}, { UPKEEP_PORT: 'x' })).toThrow('UPKEEP_PORT takes a whole number');
    expect(() => configurationFrom({ trustProxy: 'maybe' })).toThrow('--trust-proxy is true or false');
    expect(() => configurationFrom({ log: 'loud' })).toThrow('--log is one of silent, error, warn, info, debug');
    expect(() => configurationFrom({}, { UPKEEP_BASE: 'a b' })).toThrow(
      "UPKEEP_BASE is a path such as /upkeep, not 'a b'",
    );
    expect(() => configurationFrom({}, { UPKEEP_OPERATOR: 'short' })).toThrow('UPKEEP_OPERATOR needs 16 characters');
    // A token no request could carry opens nothing, and is not said.
    expect(() => configurationFrom({ operator: 'so long, and with spaces' })).toThrow(
      /^--operator is made of the characters A-Z a-z 0-9 _ - alone, 200 at most\.$/,
    );
    const origins = 'https://a.example, http://localhost:8080,*';
    expect(configurationFrom({ origins }).origins).toBe(origins);
    // What no browser ever says would let nobody in.
    for (const wrong of ['https://a.example/', 'a.example'])
      expect(() => configurationFrom({ origins: `https://b.example,${wrong}` })).toThrow(`not '${wrong}'`);
    expect(new Set(SETTINGS.map(({ flag }) => flag)).size).toBe(SETTINGS.length);
  });

  it('is documented, line for line', () => {
    const page = readFileSync(new URL('../../../docs/server.md', import.meta.url), 'utf8');
    for (const { flag, value, environment, default: usual, about } of SETTINGS) {
      const left = usual === '' || usual === false ? '' : `\`${usual}\``;
      expect(page).toContain(
        `| \`${value === '' ? flag : `${flag} ${value}`}\` | \`${environment}\` | ${left} | ${about} |`,
      );
    }
  });
});
