import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serversOf } from '../../src/store/postgres/address.ts';
import { noticesOf } from '../../src/store/postgres/append.ts';
import { asProblem } from '../../src/store/postgres/fault.ts';
import { postgresStore } from '../../src/store/postgres/postgres.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { storeContract } from './contract.ts';
import { withRoomFor } from './full.ts';
import { headOf } from './place.ts';
import { lineTo } from './proxy.ts';

let cluster: Cluster;
let count = 0;
beforeAll(async () => {
  cluster = await startCluster(['-c', 'fsync=off']);
});
afterAll(() => cluster.stop());

const newDatabase = () => {
  count += 1;
  return cluster.database(`t${count}`);
};

const OF_MATCH = 'WHERE match = (SELECT key FROM upkeep.match WHERE id = $1) AND sequence = $2';

storeContract('postgres', async () => {
  const address = await newDatabase();
  const database = `t${count}`;
  const behind = async (sql: string, id: string, sequence: number) => {
    await cluster.query(database, `${sql} ${OF_MATCH}`, [id, sequence]);
  };
  return {
    address,
    open: () => postgresStore(address),
    small: async () => withRoomFor(await postgresStore(address), 100_000),
    damage: (id, sequence) => behind(`UPDATE upkeep.entry SET data = '"x"'`, id, sequence),
    damageSnapshot: (id, sequence) => behind(`UPDATE upkeep.snapshot SET data = '{}'`, id, sequence),
    lose: (id, sequence) => behind('DELETE FROM upkeep.entry', id, sequence),
    dispose: async () => undefined,
  };
});

describe('a lost connection', () => {
  it('in the middle of appends neither loses nor doubles one', async () => {
    const address = await newDatabase();
    const store = await postgresStore(address);
    const ids = Array.from({ length: 8 }, (_, n) => `m${n}`);
    for (const id of ids) await store.create(headOf(id));
    let isOver = false;
    const play = async (id: string) => {
      let next = 0;
      while (!isOver) {
        const appended = await store.append(id, next, [`${next}`, `${next + 1}`]);
        expect(appended).toEqual({ kind: 'appended', next: next + 2 });
        next += 2;
      }
      return next;
    };
    const all = Promise.all(ids.map(play));
    for (let round = 0; round < 10; round += 1) {
      await wait(30);
      await cluster.query(
        'postgres',
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'upkeep'",
      );
    }
    isOver = true;
    const ends = await all;
    for (const [n, id] of ids.entries()) {
      const log = await store.read(id, 0);
      expect(log.map((entry) => entry.data)).toEqual(Array.from({ length: ends[n] }, (_, place) => `${place}`));
    }
    await store.close();
  });

  it('after the work was done and before it was told is found out by reading', async () => {
    const address = await newDatabase();
    const line = await lineTo(cluster.port);
    const store = await postgresStore(address.replace(`:${cluster.port}/`, `:${line.port}/`));
    await store.create(headOf('a'));
    await store.append('a', 0, ['0']);
    const there = async () => Number((await cluster.query(`t${count}`, 'SELECT count(*) AS n FROM upkeep.entry'))[0].n);
    line.mute();
    const append = store.append('a', 1, ['1', '2']);
    await expect.poll(there).toBe(3);
    line.cut();
    expect(await append).toEqual({ kind: 'appended', next: 3 });
    line.mute();
    const create = store.create(headOf('b', { rest: '{"own":1}' }));
    await expect.poll(async () => (await cluster.query(`t${count}`, 'SELECT 1 FROM upkeep.match')).length).toBe(2);
    line.cut();
    expect(await create).toBe('created');
    line.mute();
    const revise = store.revise(headOf('a'), headOf('a', { touched: 2 }));
    await expect.poll(() => cluster.query(`t${count}`, 'SELECT 1 FROM upkeep.match WHERE touched = 2')).toHaveLength(1);
    line.cut();
    expect(await revise).toBe(true);
    expect((await store.read('a', 0)).map((entry) => entry.data)).toEqual(['0', '1', '2']);
    await store.close();
    await line.close();
  });

  it('of a listener is followed by a word to look at everything', async () => {
    const address = await newDatabase();
    const line = await lineTo(cluster.port);
    const [store, other] = await Promise.all([
      postgresStore(address.replace(`:${cluster.port}/`, `:${line.port}/`)),
      postgresStore(address),
    ]);
    const seen: (string | undefined)[] = [];
    const stop = store.watch((id) => seen.push(id));
    await expect.poll(() => seen).toContain(undefined);
    await other.create(headOf('a'));
    await expect.poll(() => seen).toContain('a');
    line.mute();
    seen.length = 0;
    await other.append('a', 0, ['0']);
    await wait(50);
    expect(seen).toEqual([]);
    line.cut();
    await expect.poll(() => seen, { timeout: 10_000 }).toContain(undefined);
    seen.length = 0;
    await other.append('a', 1, ['1']);
    await expect.poll(() => seen).toContain('a');
    stop();
    await Promise.all([store.close(), other.close()]);
    await line.close();
  });

  it('is not waited for longer than one has patience, and says so', async () => {
    const address = await newDatabase();
    const line = await lineTo(cluster.port);
    const store = await postgresStore(address.replace(`:${cluster.port}/`, `:${line.port}/`), { patience: 200 });
    await store.create(headOf('a'));
    await line.close();
    await expect(store.append('a', 0, ['0'])).rejects.toMatchObject({ code: 'unreachable' });
    await expect(store.head('a')).rejects.toMatchObject({ code: 'unreachable' });
    await store.close();
  });
});

describe('a database', () => {
  it('of a newer layout is refused and says so', async () => {
    const address = await newDatabase();
    await (await postgresStore(address)).close();
    await cluster.query(`t${count}`, 'UPDATE upkeep.layout SET version = 99');
    await expect(postgresStore(address)).rejects.toThrow(/newer Upkeep \(layout 99/);
  });

  it('that does not let us in is reported without the password', async () => {
    const wrong = cluster.address('postgres').replace(':secret@', ':hunter2@');
    const error = await postgresStore(wrong, { patience: 100 }).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain('hunter2');
    await expect(postgresStore('postgres://')).rejects.toMatchObject({ code: 'unusable' });
  });

  it('is laid out once by many who begin together', async () => {
    const address = await newDatabase();
    const stores = await Promise.all(Array.from({ length: 5 }, () => postgresStore(address, { pool: 1 })));
    const made = await Promise.all(stores.map((store) => store.create(headOf('a'))));
    expect(made.filter((one) => one === 'created')).toHaveLength(1);
    for (const store of stores) await store.close();
  });

  it('that is full says so', () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    expect(asProblem(full)).toMatchObject({ name: 'StoreFull', code: 'full' });
  });
});

describe('an address of a database', () => {
  it('may name several servers', () => {
    expect(serversOf('postgres://me:pw@one:5432,two:5433/games?ssl=true')).toEqual([
      { connectionString: 'postgres://me:pw@one:5432/games?ssl=true' },
      { connectionString: 'postgres://me:pw@two:5433/games?ssl=true' },
    ]);
    expect(serversOf('postgresql://one/games')).toEqual([{ connectionString: 'postgresql://one/games' }]);
  });
});

describe('notices', () => {
  it('name as many matches as fit, all of them once', () => {
    expect(noticesOf('me', ['a', 'b'])).toEqual(['me\na\nb']);
    const ids = Array.from({ length: 500 }, (_, n) => `${n}`.padStart(40, 'x'));
    const notices = noticesOf('me', ids);
    expect(notices.every((notice) => Buffer.byteLength(notice) < 8000)).toBe(true);
    expect(notices.flatMap((notice) => notice.split('\n').slice(1))).toEqual(ids);
  });
});
