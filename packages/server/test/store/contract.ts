import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { headOf, type Place } from './place.ts';
import { troubleContract } from './trouble.ts';

/** What every store must do. */
export function storeContract(name: string, make: () => Promise<Place>): void {
  describe(`${name} keeps the contract of stores`, () => {
    let place: Place;
    let store: Store;
    beforeEach(async () => {
      place = await make();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.dispose();
    });

    describe('heads', () => {
      it('are made once', async () => {
        expect(await store.head('a')).toBeUndefined();
        expect(await store.create(headOf('a', { rest: '{"n":"ä\\n\'\\"☃"}' }))).toBe('created');
        expect(await store.create(headOf('a', { game: 'other' }))).toBe('taken');
        expect(await store.head('a')).toStrictEqual(headOf('a', { rest: '{"n":"ä\\n\'\\"☃"}' }));
      });

      it('are revised by whoever read them last', async () => {
        const first = headOf('a');
        await store.create(first);
        const second = headOf('a', { status: 'playing', touched: 1001, rest: '{"n":1}' });
        expect(await store.revise(first, second)).toBe(true);
        expect(await store.revise(first, headOf('a', { rest: '{"n":2}' }))).toBe(false);
        expect(await store.head('a')).toStrictEqual(second);
        expect(await store.revise(headOf('b'), headOf('b', { touched: 2 }))).toBe(false);
      });

      it('are revised by one of many at once', async () => {
        const first = headOf('a');
        await store.create(first);
        const all = Array.from({ length: 20 }, (_, n) => store.revise(first, headOf('a', { rest: `{"n":${n}}` })));
        expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
      });

      it('are listed newest first, filtered and page by page', async () => {
        for (let n = 0; n < 12; n += 1) {
          const status = n % 3 === 0 ? 'over' : 'playing';
          await store.create(
            headOf(`m${n}`, { created: 1000 + (n >> 1), status, game: n % 2 === 0 ? 'duel' : 'magic' }),
          );
        }
        const all = ['m9', 'm8', 'm7', 'm6', 'm5', 'm4', 'm3', 'm2', 'm11', 'm10', 'm1', 'm0'];
        const order = [...all].sort((a, b) => {
          const [x, y] = [Number(a.slice(1)) >> 1, Number(b.slice(1)) >> 1];
          return x === y ? (a < b ? 1 : -1) : y - x;
        });
        const seen: string[] = [];
        let after: string | undefined;
        do {
          const page = await store.list({ limit: 5, ...(after === undefined ? {} : { after }) });
          seen.push(...page.heads.map((head) => head.id));
          after = page.next;
        } while (after !== undefined);
        expect(seen).toEqual(order);
        const ids = async (query: Omit<Parameters<Store['list']>[0], 'limit'>) =>
          (await store.list({ ...query, limit: 100 })).heads.map((head) => head.id);
        expect(await ids({ status: 'over' })).toEqual(['m9', 'm6', 'm3', 'm0']);
        expect(await ids({ game: 'magic', status: 'over' })).toEqual(['m9', 'm3']);
        expect(await ids({ game: 'magic' })).toEqual(order.filter((id) => Number(id.slice(1)) % 2 === 1));
        expect(await store.list({ limit: 100, game: 'none' })).toEqual({ heads: [] });
      });

      it('are listed by when they were touched, in the same order and page by page', async () => {
        for (let n = 0; n < 8; n += 1) {
          const status = n % 4 === 3 ? 'playing' : 'over';
          await store.create(headOf(`m${n}`, { created: 1000 + n, touched: 2000 - n, status }));
        }
        const lately = { status: 'over', touchedSince: 1995, limit: 2 } as const;
        const first = await store.list(lately);
        expect(first.heads.map((head) => head.id)).toEqual(['m5', 'm4']);
        const second = await store.list({ ...lately, after: first.next ?? '' });
        expect(second.heads.map((head) => head.id)).toEqual(['m2', 'm1']);
        expect(await store.list({ ...lately, game: 'none' })).toEqual({ heads: [] });
        const all = await store.list({ touchedSince: 1995, limit: 10 });
        expect(all.heads.map((head) => head.id)).toEqual(['m5', 'm4', 'm3', 'm2', 'm1', 'm0']);
      });

      it('refuse a page or a cursor that cannot be', async () => {
        for (const limit of [0, -1, 1.5, 1001, Number.NaN]) {
          await expect(store.list({ limit })).rejects.toMatchObject({ code: 'query' });
        }
        for (const after of ['', 'x', '12', '-a']) {
          await expect(store.list({ limit: 1, after })).rejects.toMatchObject({ code: 'query' });
        }
      });
    });

    describe('logs', () => {
      beforeEach(async () => {
        await store.create(headOf('a'));
        await store.create(headOf('b'));
      });

      it('are read in order from any place', async () => {
        expect(await store.read('a', 0)).toEqual([]);
        expect(await store.append('a', 0, ['"0"', '"1"'])).toEqual({ kind: 'appended', next: 2 });
        expect(await store.append('a', 2, ['"ä\\u0000☃\\"\\n"'])).toEqual({ kind: 'appended', next: 3 });
        expect(await store.read('a', 0)).toStrictEqual([
          { sequence: 0, data: '"0"' },
          { sequence: 1, data: '"1"' },
          { sequence: 2, data: '"ä\\u0000☃\\"\\n"' },
        ]);
        expect(await store.read('a', 1, 1)).toEqual([{ sequence: 1, data: '"1"' }]);
        expect(await store.read('a', 3)).toEqual([]);
        expect(await store.read('a', 99)).toEqual([]);
        expect(await store.read('b', 0)).toEqual([]);
      });

      it('refuse what is stale, what comes twice and what leaves a gap, and keep nothing of it', async () => {
        await store.append('a', 0, ['0', '1']);
        expect(await store.append('a', 1, ['x', 'y', 'z'])).toEqual({ kind: 'stale', next: 2 });
        expect(await store.append('a', 0, ['0', '1'])).toEqual({ kind: 'stale', next: 2 });
        expect(await store.append('a', 3, ['x'])).toEqual({ kind: 'stale', next: 2 });
        expect((await store.read('a', 0)).map((entry) => entry.data)).toEqual(['0', '1']);
      });

      it('take a head along, unless somebody has written it meanwhile: then the entries go alone', async () => {
        const before = headOf('a');
        const after = { ...before, status: 'over' as const, touched: before.touched + 1, rest: '{"over":1}' };
        const appended = await store.append('a', 0, ['0'], { before, after });
        expect(appended).toEqual({ kind: 'appended', next: 1, revised: true });
        expect(await store.head('a')).toEqual(after);
        const later = { ...before, rest: '{"later":1}' };
        expect(await store.append('a', 1, ['1'], { before, after: later })).toEqual({ kind: 'appended', next: 2 });
        expect(await store.head('a')).toEqual(after);
        const stale = await store.append('a', 1, ['x'], { before: after, after: { ...after, rest: '{"stale":1}' } });
        expect(stale).toEqual({ kind: 'stale', next: 2 });
        expect(await store.head('a')).toEqual(after);
        const other = { before: headOf('b'), after: headOf('b') };
        await expect(store.append('a', 2, ['2'], other)).rejects.toMatchObject({ code: 'query' });
        expect((await store.read('a', 0)).map(({ data }) => data)).toEqual(['0', '1']);
      });

      it('take heads along with some of the appends that share a flush', async () => {
        const ids = Array.from({ length: 20 }, (_, n) => `h${n}`);
        for (const id of ids) await store.create(headOf(id));
        const done = await Promise.all(
          ids.map((id, n) => {
            const before = headOf(id);
            const head = { before, after: { ...before, status: 'over' as const } };
            return n % 3 === 0 ? store.append(id, 0, [`${n}`], head) : store.append(id, 0, [`${n}`]);
          }),
        );
        const revised = done.map((one) => one.kind === 'appended' && one.revised === true);
        expect(revised).toEqual(ids.map((_, n) => n % 3 === 0));
        const heads = await Promise.all(ids.map((id) => store.head(id)));
        expect(heads.map((head) => head?.status === 'over')).toEqual(revised);
      });

      it('take one of many who want the same place, and all who want different matches', async () => {
        const same = await Promise.all(Array.from({ length: 30 }, (_, n) => store.append('a', 0, [`${n}`, `${n}`])));
        expect(same.filter((one) => one.kind === 'appended')).toHaveLength(1);
        expect(same.every((one) => one.next === 2)).toBe(true);
        const [first, second] = await store.read('a', 0);
        expect(first?.data).toBe(second?.data);
        for (let n = 0; n < 30; n += 1) await store.create(headOf(`m${n}`));
        const all = Array.from({ length: 30 }, (_, n) => store.append(`m${n}`, n % 10 === 9 ? 1 : 0, [`${n}`]));
        expect((await Promise.all(all)).map((one) => one.kind === 'appended')).toEqual(
          Array.from({ length: 30 }, (_, n) => n % 10 !== 9),
        );
      });

      it('take appends in the order they were asked for, without waiting in between', async () => {
        const asked = Array.from({ length: 50 }, (_, n) => store.append('a', n, [`${n}`]));
        expect((await Promise.all(asked)).map((one) => one.next)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
        expect((await store.read('a', 0)).map((entry) => Number(entry.data))).toEqual(
          Array.from({ length: 50 }, (_, n) => n),
        );
      });

      it('are shared by two stores on the same data', async () => {
        if (place.address === undefined) return;
        const other = await place.open();
        try {
          await store.append('a', 0, ['0']);
          expect(await other.append('a', 0, ['x'])).toEqual({ kind: 'stale', next: 1 });
          expect(await other.append('a', 1, ['1'])).toEqual({ kind: 'appended', next: 2 });
          expect(await store.append('a', 1, ['x'])).toEqual({ kind: 'stale', next: 2 });
          expect((await store.read('a', 0)).map((entry) => entry.data)).toEqual(['0', '1']);
        } finally {
          await other.close();
        }
      });

      it('refuse what cannot be: no such match, nothing to append, a place before the first', async () => {
        await expect(store.append('none', 0, ['0'])).rejects.toMatchObject({ code: 'absent' });
        await expect(store.read('none', 0)).rejects.toMatchObject({ code: 'absent' });
        await expect(store.append('a', 0, [])).rejects.toMatchObject({ code: 'query' });
        await expect(store.append('a', -1, ['0'])).rejects.toMatchObject({ code: 'query' });
        await expect(store.append('a', 0.5, ['0'])).rejects.toMatchObject({ code: 'query' });
        await expect(store.read('a', -1)).rejects.toMatchObject({ code: 'query' });
      });

      it('do not suffer from an append to a match that is not there', async () => {
        const bad = store.append('none', 0, ['0']).catch((error: unknown) => error);
        const [good] = await Promise.all([store.append('a', 0, ['0']), store.append('b', 0, ['0'])]);
        expect(good.kind).toBe('appended');
        expect(await bad).toMatchObject({ code: 'absent' });
      });

      it('are there when the store is opened again', async () => {
        if (place.address === undefined) return;
        const all = Array.from({ length: 100 }, (_, n) => `${n}`);
        await store.append('a', 0, all);
        await store.close();
        store = await place.open();
        expect((await store.read('a', 0)).map((entry) => entry.data)).toEqual(all);
        expect(await store.head('b')).toEqual(headOf('b'));
      });
    });

    describe('snapshots', () => {
      beforeEach(async () => {
        await store.create(headOf('a'));
        await store.append('a', 0, ['0', '1', '2', '3', '4', '5']);
      });

      it('are kept beside the log, the newest being given', async () => {
        expect(await store.snapshot('a')).toBeUndefined();
        for (const sequence of [2, 4, 6]) await store.keep('a', { sequence, data: `{"at":${sequence}}` });
        expect(await store.snapshot('a')).toStrictEqual({ sequence: 6, data: '{"at":6}' });
        await store.keep('a', { sequence: 3, data: '{"at":3}' });
        expect((await store.snapshot('a'))?.sequence).toBe(6);
        await store.keep('a', { sequence: 6, data: '{"at":"6"}' });
        expect((await store.snapshot('a'))?.data).toBe('{"at":"6"}');
      });

      it('are not given while they are ahead of the log', async () => {
        await store.keep('a', { sequence: 7, data: '{}' });
        expect(await store.snapshot('a')).toBeUndefined();
        await store.append('a', 6, ['6']);
        expect((await store.snapshot('a'))?.sequence).toBe(7);
      });

      it('fall back to an older one when the newest is damaged', async () => {
        if (place.damageSnapshot === undefined) return;
        await store.keep('a', { sequence: 2, data: '{"at":2}' });
        await store.keep('a', { sequence: 4, data: '{"at":4}' });
        await place.damageSnapshot('a', 4);
        expect(await store.snapshot('a')).toEqual({ sequence: 2, data: '{"at":2}' });
      });

      it('belong to a match', async () => {
        await expect(store.keep('none', { sequence: 0, data: '{}' })).rejects.toMatchObject({ code: 'absent' });
        await expect(store.snapshot('none')).rejects.toMatchObject({ code: 'absent' });
      });
    });

    describe('removal', () => {
      it('takes a match away, whole, and nothing else', async () => {
        await store.create(headOf('a'));
        await store.create(headOf('b'));
        await store.append('a', 0, ['0', '1']);
        await store.append('b', 0, ['b']);
        await store.keep('a', { sequence: 1, data: '{}' });
        expect(await store.remove('a')).toBe(true);
        expect(await store.remove('a')).toBe(false);
        expect(await store.head('a')).toBeUndefined();
        await expect(store.read('a', 0)).rejects.toMatchObject({ code: 'absent' });
        expect((await store.list({ limit: 10 })).heads.map((head) => head.id)).toEqual(['b']);
        expect(await store.read('b', 0)).toHaveLength(1);
        await store.create(headOf('a'));
        expect(await store.read('a', 0)).toEqual([]);
        expect(await store.snapshot('a')).toBeUndefined();
      });

      it('expires those that wait or are over for long, never those being played', async () => {
        for (const status of ['waiting', 'playing', 'over'] as const) {
          await store.create(headOf(`old-${status}`, { status, touched: 10 }));
          await store.create(headOf(`new-${status}`, { status, touched: 30 }));
        }
        await store.append('old-over', 0, ['0']);
        expect(await store.expire({})).toEqual([]);
        expect(await store.expire({ waitingBefore: 20 })).toEqual(['old-waiting']);
        expect(await store.expire({ waitingBefore: 20, overBefore: 30 })).toEqual(['old-over']);
        expect((await store.list({ limit: 10 })).heads.map((head) => head.id).sort()).toEqual(
          ['new-over', 'new-playing', 'new-waiting', 'old-playing'].sort(),
        );
      });

      it('does not expire a match that somebody joins at the same moment', async () => {
        const old = headOf('a', { touched: 10 });
        await store.create(old);
        const [joined, expired] = await Promise.all([
          store.revise(old, { ...old, status: 'playing', touched: 30 }),
          store.expire({ waitingBefore: 20 }),
        ]);
        expect({ joined, expired }).toEqual({ joined: expired.length === 0, expired: joined ? [] : ['a'] });
        expect((await store.head('a'))?.status).toBe(joined ? 'playing' : undefined);
      });
    });

    describe('watching', () => {
      it('tells of entries, heads and ends, until it is stopped', async () => {
        await store.create(headOf('a'));
        const seen = new Set<string | undefined>();
        const stop = store.watch((id) => seen.add(id));
        const heard = async (id: string) => {
          await expect.poll(() => seen.has(id) || seen.has(undefined), { timeout: 10_000 }).toBe(true);
          seen.clear();
        };
        await store.append('a', 0, ['0']);
        await heard('a');
        await store.revise(headOf('a'), headOf('a', { touched: 2 }));
        await heard('a');
        await store.create(headOf('b'));
        await heard('b');
        await store.remove('b');
        await heard('b');
        stop();
        await store.append('a', 1, ['1']);
        expect(seen.has('a')).toBe(false);
      });

      it('is not disturbed by a listener that throws', async () => {
        await store.create(headOf('a'));
        const seen: (string | undefined)[] = [];
        const stops = [
          store.watch(() => {
            throw new Error('a listener that throws');
          }),
          store.watch((id) => seen.push(id)),
        ];
        await store.append('a', 0, ['0']);
        await expect.poll(() => seen, { timeout: 10_000 }).toContain('a');
        for (const stop of stops) stop();
      });

      it('hears of what others do to the same data', async () => {
        if (place.address === undefined) return;
        await store.create(headOf('a'));
        await store.append('a', 0, ['0']);
        const other = await place.open();
        const seen = new Set<string | undefined>();
        const stop = store.watch((id) => seen.add(id));
        const heard = async (id: string) => {
          await expect.poll(() => seen.has(id) || seen.has(undefined), { timeout: 10_000 }).toBe(true);
          seen.clear();
        };
        try {
          await other.append('a', 1, ['1']);
          await heard('a');
          await other.create(headOf('b'));
          await heard('b');
          await other.append('b', 0, ['0']);
          await heard('b');
          await other.revise(headOf('a'), headOf('a', { touched: 2 }));
          await heard('a');
          await other.remove('b');
          await heard('b');
        } finally {
          stop();
          await other.close();
        }
      });
    });

    it('does nothing more once closed', async () => {
      await store.create(headOf('a'));
      const last = store.append('a', 0, ['0']);
      await store.close();
      expect(await last).toEqual({ kind: 'appended', next: 1 });
      await expect(store.append('a', 1, ['1'])).rejects.toMatchObject({ code: 'closed' });
      await expect(store.head('a')).rejects.toMatchObject({ code: 'closed' });
      await store.close();
    });

    troubleContract(() => ({ place, store }));
  });
}
