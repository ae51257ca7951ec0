import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchesAt } from '@upkeep/client';
import { describeGame } from '@upkeep/engine';
import { games } from '@upkeep/games';
import { memoryStore, openStore, restore } from '@upkeep/server';
import { configurationFrom, SETTINGS } from '@upkeep/server/configuration';
import { describe, expect, it } from 'vitest';
import { atEnd } from './ends.ts';
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
    // Every answer has a shape, and what it has not is not left out of what is sent.
    for (const [path, methods] of Object.entries<Record<string, { responses: Record<string, { content?: object }> }>>(
      api.paths,
    )) {
      for (const [method, { responses }] of Object.entries(methods)) {
        const kinds: { readonly schema?: object }[] = Object.values(responses[200]?.content ?? {});
        expect({ path, method, kinds }).toMatchObject({ kinds: [{ schema: { type: expect.any(String) } }] });
      }
    }
    const { games: listed } = await matchesAt(server.address).games();
    const { decks, options, expansions, players } = describeGame(games.crisis.game);
    expect(listed.find((game) => game.id === 'crisis')).toMatchObject(
      JSON.parse(JSON.stringify({ options, expansions, players, decks: decks.map(({ id }) => ({ id })) })),
    );
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
    const authorization = `Bearer ${operator}`;
    const exported = await fetch(`${server.address}v1/matches/${id}/export`, { headers: { authorization } });
    expect(exported.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    const lines = await exported.text();
    expect(lines).not.toContain(tokens[0]);
    expect(await ask('', operator, 'DELETE')).toMatchObject({ body: { removed: true } });
    expect(await ask('', operator)).toMatchObject({ status: 404, body: { code: 'no-such-match' } });
    expect(await ask('/export', operator)).toMatchObject({ status: 404, body: { code: 'no-such-match' } });
    // What was exported is taken in by upkeep restore, and the match goes on.
    const folder = mkdtempSync(join(tmpdir(), 'upkeep-export-'));
    atEnd(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'lines'), lines);
    const address = `sqlite:${join(folder, 'data.sqlite')}`;
    expect(await restore(join(folder, 'lines'), address)).toMatchObject({ matches: 1, damaged: [], left: [] });
    const other = await serve({ store: await openStore(address) });
    const again = lineTo(other.address).follow(id, { token: tokens[0] });
    await until(again, ({ view }) => view !== undefined);
  });
});

describe('the protocol', () => {
  it('is documented: every code the server says of its own', () => {
    const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
    const source = new URL('../src/', import.meta.url);
    const codes = new Set<string>();
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.startsWith('store') || name === 'configuration.ts') continue;
      const text = readFileSync(new URL(name, source), 'utf8');
      const said =
        /(?:InputError|refused|refusal)\(\s*(?:(?:''|id),\s*)?'([a-z-]+)'|code: '([a-z-]+)'|\? '([a-z]+-[a-z]+)'/g;
      for (const [, thrown, written, chosen] of text.matchAll(said)) codes.add(thrown ?? written ?? chosen ?? '');
    }
    expect(codes.size).toBeGreaterThan(25);
    expect([...codes].filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
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
