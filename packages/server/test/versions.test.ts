import { matchesAt } from '@upkeep/client';
import { type Game, gameHash } from '@upkeep/engine';
import { extendGame } from '@upkeep/engine/kernel';
import { duel } from '@upkeep/games';
import { memoryStore } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { lineTo, pair, serve, until } from './help.ts';

const other: Game = extendGame(duel, { version: '2.0.0', name: 'Duel the second' });

describe('versions of a game', () => {
  it('live side by side; a match stays with its own', async () => {
    const server = await serve({
      games: [
        { game: duel, place: 'duel' },
        { game: other, place: 'other' },
      ],
    });
    const matches = matchesAt(server.address);
    const { games } = await matches.games();
    expect(games.map(({ id, gameVersion }) => `${id} ${gameVersion}`)).toEqual(['duel 1.0.0', 'duel 2.0.0']);
    expect((await matches.create({ game: 'duel' })).match.gameVersion).toBe('2.0.0');
    const old = await pair(server.address, { version: gameHash(duel) });
    expect(await matches.info(old.id)).toMatchObject({ gameVersion: '1.0.0', served: true });
    await until(lineTo(server.address).follow(old.id, { token: old.tokens[0] }), ({ legal }) => legal.length > 0);
  });

  it('that are not here leave a match listed, exportable, and saying what it needs', async () => {
    const operator = 'the-operators-own-token';
    const store = memoryStore();
    const both = await serve({ store, games: [{ game: other, place: 'other' }] });
    const made = await pair(both.address, { watch: { who: 'anyone' } });
    const server = await serve({ store, games: [{ game: duel, place: 'duel' }], configuration: { operator } });
    const matches = matchesAt(server.address);
    const [listed] = (await matches.list()).matches;
    expect(listed).toMatchObject({
      id: made.id,
      served: false,
      needs: expect.stringContaining(`duel 2.0.0 (${gameHash(other)})`),
    });
    const ann = lineTo(server.address).follow(made.id, { token: made.tokens[0] });
    await expect.poll(() => ann.problem.value?.code).toBe('not-served');
    expect(ann.problem.value?.message).toContain('2.0.0');
    const exported = await fetch(`${server.address}v1/matches/${made.id}/export`, {
      headers: { authorization: `Bearer ${operator}` },
    });
    expect(JSON.parse((await exported.text()).split('\n')[1] ?? '')).toMatchObject({
      match: { id: made.id, version: gameHash(other) },
    });
    // Whatever else it is asked for, it says what it needs: to its players, and to the operator.
    const refused = { code: 'not-served', message: expect.stringContaining('2.0.0') };
    await expect(matches.fork(made.id, made.tokens[0])).rejects.toMatchObject(refused);
    await expect(matches.file(made.id, operator)).rejects.toMatchObject(refused);
    // A position is not gone on with by other rules of the engine either.
    const head = await store.head(made.id);
    const record = JSON.parse(head?.rest ?? '');
    const earlier = JSON.stringify({ ...record, rules: record.rules - 1 });
    if (head !== undefined) await store.create({ ...head, id: 'earlier', rest: earlier });
    expect(await matchesAt(both.address).info('earlier')).toMatchObject({ served: false });
    await expect(matchesAt(both.address).fork('earlier', made.tokens[0])).rejects.toMatchObject({ code: 'not-served' });
    // Where the version is, it is played on.
    await until(lineTo(both.address).follow(made.id, { token: made.tokens[0] }), ({ legal }) => legal.length > 0);
  });
});
