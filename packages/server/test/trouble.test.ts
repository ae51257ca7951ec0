import { definitionOf, extendGame } from '@upkeep/engine/kernel';
import { duel } from '@upkeep/games';
import { memoryStore, type Store, StoreFull, StoreProblem } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { lineTo, pair, serve, settled, until } from './help.ts';

/** A store whose appends go wrong in a way, as long as it is told to. */
function troubled(store: Store): { store: Store; trouble: { now: 'none' | 'full' | 'lost' } } {
  const trouble: { now: 'none' | 'full' | 'lost' } = { now: 'none' };
  const append: Store['append'] = async (id, expected, data) => {
    if (trouble.now === 'full') throw new StoreFull('a test');
    const result = await store.append(id, expected, data);
    // Written, but nobody hears of it.
    if (trouble.now === 'lost') throw new StoreProblem('unreachable', 'No answer in time.');
    return result;
  };
  return { store: new Proxy(store, { get: (of, key) => (key === 'append' ? append : bound(of, key)) }), trouble };
}

function bound(of: Store, key: string | symbol): unknown {
  const part: unknown = Reflect.get(of, key);
  return typeof part === 'function' ? part.bind(of) : part;
}

describe('a store in trouble', () => {
  for (const way of ['full', 'lost'] as const) {
    it(`(${way}) shows nobody what is not written down, and what is sent again is done once`, async () => {
      const kept = memoryStore();
      const { store, trouble } = troubled(kept);
      const server = await serve({ store });
      const { id, tokens } = await pair(server.address);
      const ann = lineTo(server.address).follow(id, { token: tokens[0] });
      const line = lineTo(server.address);
      const bob = line.follow(id, { token: tokens[1] });
      const { legal } = await until(
        ann,
        (state) => state.legal.length > 0 && state.standing.seats.every(({ present }) => present),
      );
      await until(bob, ({ standing }) => standing.seats.every(({ present }) => present));
      await settled();
      const before = (await kept.read(id, 0)).length;
      trouble.now = way;
      const acted = ann.act(legal[0]?.action ?? { type: 'pass' });
      await settled();
      if (way === 'full') expect(bob.state.value?.sequence).toBe(before);
      trouble.now = 'none';
      expect(await acted).toMatchObject({ ok: true, sequence: before });
      await until(bob, ({ sequence }) => sequence > before);
      expect(await kept.read(id, 0)).toHaveLength(before + 1);
      expect(await (await fetch(`${server.address}health`)).json()).toEqual({ ok: true });
    });
  }
});

describe('a rule that throws', () => {
  it('leaves the match as it was: the sender is told, and it goes on', async () => {
    const { play } = definitionOf(duel).actions;
    const broken = extendGame(duel, {
      actions: {
        play: {
          ...play,
          plan() {
            throw new Error('no such thing');
          },
        },
      },
    });
    const server = await serve({ games: [{ game: broken, place: 'broken' }] });
    const { id, tokens } = await pair(server.address);
    const ann = lineTo(server.address).follow(id, { token: tokens[0] });
    const state = await until(ann, ({ view }) => view !== undefined);
    const decision = state.view?.awaiting[0]?.id ?? -1;
    const [card] = state.view?.zones.find(({ name, seat }) => name === 'hand' && seat === 0)?.cards ?? [];
    const before = (await server.store.read(id, 0)).filter(({ data }) => data.includes('"inputs"'));
    const refused = await ann.act({ type: 'play', decision, card: card?.id });
    expect(refused).toMatchObject({ ok: false, code: 'fault', message: expect.stringContaining('no such thing') });
    const after = (await server.store.read(id, 0)).filter(({ data }) => data.includes('"inputs"'));
    expect(after).toEqual(before);
    expect(await ann.act({ type: 'concede' })).toMatchObject({ ok: true });
  });
});
