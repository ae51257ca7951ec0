import { describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { headOf, type Place } from './place.ts';
import { killRounds, raceOfTwo } from './processes.ts';

/** How often a writing process is killed; `npm run prove` asks for more. */
const KILLS = Number(process.env['UPKEEP_KILLS'] ?? 4);

/** The part of the contract about what goes wrong: damage, a full disk, other processes and their end. */
export function troubleContract(at: () => { readonly place: Place; readonly store: Store }): void {
  describe('damage', () => {
    it.for(['spoilt', 'lost'] as const)(
      'of one match is reported from its first %s entry, and no other suffers',
      async (how) => {
        const { place, store } = at();
        const harm = how === 'spoilt' ? place.damage : place.lose;
        if (harm === undefined) return;
        await store.create(headOf('a'));
        await store.create(headOf('b'));
        await store.append('a', 0, ['"0"', '"1"', '"2"', '"3"']);
        await store.append('b', 0, ['"0"', '"1"']);
        await harm.call(place, 'a', 2);
        await expect(store.read('a', 0)).rejects.toMatchObject({
          name: 'DamagedLog',
          code: 'damaged',
          id: 'a',
          from: 2,
        });
        expect(await store.read('a', 0, 2)).toHaveLength(2);
        expect(await store.read('b', 0)).toHaveLength(2);
        expect(await store.append('b', 2, ['"2"'])).toEqual({ kind: 'appended', next: 3 });
        expect((await store.list({ limit: 5 })).heads).toHaveLength(2);
      },
    );
  });

  describe('a full disk', () => {
    it('refuses what has no room, half of nothing, and goes on when there is room again', async () => {
      const { place } = at();
      if (place.small === undefined) return;
      const small = await place.small();
      try {
        await small.create(headOf('a'));
        await small.create(headOf('b'));
        const text = JSON.stringify('x'.repeat(2000));
        const acked = { a: 0, b: 0 };
        let refused: unknown;
        for (let n = 0; n < 5000 && refused === undefined; n += 1) {
          const id = n % 2 === 0 ? 'a' : 'b';
          try {
            await small.append(id, acked[id], [text, text, text]);
            acked[id] += 3;
          } catch (error) {
            refused = error;
          }
        }
        expect(refused).toMatchObject({ name: 'StoreFull', code: 'full' });
        for (const id of ['a', 'b'] as const) expect(await small.read(id, 0)).toHaveLength(acked[id]);
        const both = await Promise.allSettled([
          small.append(
            'a',
            acked.a,
            Array.from({ length: 50 }, () => text),
          ),
          small.append('b', acked.b + 1, ['"stale"']),
        ]);
        expect(both[0]).toMatchObject({ status: 'rejected', reason: { code: 'full' } });
        expect(both[1]).toMatchObject({ status: 'fulfilled', value: { kind: 'stale', next: acked.b } });
        expect(await small.read('a', 0)).toHaveLength(acked.a);
        expect(await small.remove('b')).toBe(true);
        expect(await small.append('a', acked.a, [text])).toEqual({ kind: 'appended', next: acked.a + 1 });
        expect(await small.read('a', 0)).toHaveLength(acked.a + 1);
      } finally {
        await small.close();
      }
    });
  });

  describe('other processes', () => {
    it('that write to the same match each get their places, in order', async () => {
      const { place, store } = at();
      if (place.address === undefined) return;
      await store.create(headOf('a'));
      const acked = await raceOfTwo(place.address, 'a', 60);
      const log = (await store.read('a', 0)).map((entry) => entry.data);
      expect(log).toHaveLength(120);
      for (const [data, sequence] of acked) expect(log[sequence]).toBe(data);
      for (const who of ['left', 'right']) {
        const own = log.map((data) => JSON.parse(data)).filter((data) => data.who === who);
        expect(own.map((data) => data.n)).toEqual(Array.from({ length: 60 }, (_, n) => n));
      }
    });

    it(
      'that are killed while they write lose nothing that was acknowledged',
      async () => {
        const { place, store } = at();
        if (place.address === undefined) return;
        const ids = ['k0', 'k1', 'k2', 'k3', 'k4'];
        for (const id of ids) await store.create(headOf(id));
        const acks = await killRounds(place.address, ids, { rounds: KILLS, seed: 7 });
        expect(acks.length).toBeGreaterThan(0);
        for (const id of ids) {
          const log = (await store.read(id, 0)).map((entry) => entry.data);
          expect(new Set(log).size).toBe(log.length);
          for (const ack of acks.filter((one) => one.id === id)) {
            expect(log.slice(ack.sequence, ack.sequence + ack.data.length)).toEqual(ack.data);
          }
          const parts = new Map<string, number>();
          for (const text of log) {
            const { batch, of } = JSON.parse(text);
            const key = `${batch} of ${of}`;
            parts.set(key, (parts.get(key) ?? 0) + 1);
          }
          for (const [key, count] of parts) expect(`${key}: ${count}`).toBe(`${key}: ${key.split(' of ')[1]}`);
        }
      },
      60_000 + KILLS * 20_000,
    );
  });
}
