import { matchesAt } from '@upkeep/client';
import { replay } from '@upkeep/engine';
import { games } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES, lineTo, pair, playSeat, rolls, serve, until } from './help.ts';

describe('a whole match by two clients, with cut lines', () => {
  for (const { game } of ALL_GAMES) {
    it(`of ${game.id} ends, and its log is the match`, { timeout: 120_000 }, async () => {
      const server = await serve();
      const { id, tokens } = await pair(server.address, { game: game.id });
      const roll = rolls(`cuts ${game.id}`);
      const ends = await Promise.all(
        tokens.map(async (token, seat) => {
          const line = lineTo(server.address);
          return await playSeat(line.follow(id, { token, from: 0 }), {
            seed: `${game.id} ${seat}`,
            onAct: (n, answer) => {
              expect(answer).toMatchObject({ ok: true });
              if (n < 3 || roll() % 40 === 0) line.cut();
            },
          });
        }),
      );
      const [ann, bob] = ends;
      expect(ann?.standing.outcome).toBeDefined();
      expect(ann?.standing.outcome).toEqual(bob?.standing.outcome);
      const file = await matchesAt(server.address).file(id);
      const again = replay(
        file,
        Object.values(games).map((entry) => entry.game),
      );
      expect(again.outcome).toEqual(ann?.standing.outcome);
      // What the clients hold is what the engine would show them.
      ends.forEach((state, seat) => {
        expect(state.view).toEqual(again.view(seat));
        expect(state.events.map(({ kind }) => kind)).toEqual(again.eventsFor(seat).map(({ kind }) => kind));
      });
      expect((await matchesAt(server.address).info(id)).status).toBe('over');
    });
  }

  it('applies an action sent again under its id once', async () => {
    const server = await serve();
    const { id, tokens } = await pair(server.address);
    const line = lineTo(server.address);
    const ann = line.follow(id, { token: tokens[0] });
    const state = await until(ann, ({ legal }) => legal.length > 0);
    const action = state.legal[0]?.action ?? { type: 'pass' };
    const first = ann.act(action);
    line.cut();
    const answer = await first;
    expect(answer.ok).toBe(true);
    const log = await server.store.read(id, 0);
    const played = log.filter(({ data }) => data.includes('"inputs"'));
    expect(played).toHaveLength(1);
  });
});

it('a seat is passed for as it wants to be, in the same entry as what brought it about', async () => {
  const server = await serve();
  const { id, tokens } = await pair(server.address, { game: 'battle' });
  const ann = lineTo(server.address).follow(id, { token: tokens[0] });
  const line = lineTo(server.address);
  const bob = line.follow(id, { token: tokens[1] });
  const asked = await until(ann, ({ legal }) => legal.length > 0);
  await until(bob, ({ view }) => view !== undefined);
  expect(await bob.act({ type: 'prefer', stops: ['own:main'] })).toMatchObject({ ok: true });
  expect(bob.state.value?.preferences?.stops).toEqual(['own:main']);
  expect(await bob.act({ type: 'prefer', stops: ['own:lunch'] })).toMatchObject({ ok: false, code: 'bad-preference' });
  const pass = asked.legal.find(({ action }) => action.type === 'pass')?.action ?? { type: 'pass' };
  const passed = await ann.act(pass);
  if (!passed.ok) throw new Error(passed.message);
  // Nothing waited for Bob before his own turn.
  await until(bob, ({ legal }) => legal.length > 0);
  const [entry] = await server.store.read(id, passed.sequence, 1);
  expect(JSON.parse(entry?.data ?? '').inputs).toMatchObject([
    { player: 0, type: 'pass' },
    { player: 1, type: 'pass', auto: 'no stop at others:reaction' },
  ]);
  expect(line.heard.some((text) => text.includes('"passes":[{"reason":"no stop at others:reaction"'))).toBe(true);
});

describe('what a match is made of', () => {
  it('is taken as it is sent: numbers stay numbers, lists stay lists', async () => {
    const server = await serve();
    const matches = matchesAt(server.address);
    const { id, tokens } = await pair(server.address, { options: { life: 100 } });
    const { view } = await until(
      lineTo(server.address).follow(id, { token: tokens[0] }),
      (now) => now.view !== undefined,
    );
    expect(view?.seats[0]?.fields['life']).toBe(100);
    await expect(matches.create({ game: 'duel', options: { life: '100' } })).rejects.toThrow('expected a number');
    await expect(matches.create({ game: 'duel', options: { life: [100] } })).rejects.toThrow('life');
  });

  it('is listed by texts of the address, and others than those it knows are refused', async () => {
    const server = await serve();
    await pair(server.address);
    const list = async (query: string): Promise<number> =>
      (await fetch(new URL(`v1/matches?${query}`, server.address))).status;
    expect(await list('limit=1&open=false')).toBe(200);
    expect(await list('limit=many')).toBe(400);
    expect(await list('limit=101')).toBe(400);
    expect(await list('open=perhaps')).toBe(400);
  });
});
