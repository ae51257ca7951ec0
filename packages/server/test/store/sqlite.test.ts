import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts';
import { behind } from './behind.ts';
import { storeContract } from './contract.ts';
import { headOf } from './place.ts';

const OF_MATCH = 'WHERE match = (SELECT key FROM match WHERE id = ?) AND sequence = ?';

storeContract('sqlite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'upkeep-store-'));
  const file = join(folder, 'data', 'upkeep.sqlite');
  return {
    address: `sqlite:${file}`,
    open: () => sqliteStore(file, { poll: 5 }),
    small: () => sqliteStore(join(folder, 'small.sqlite'), { maxPages: 100 }),
    damage: async (id, sequence) => behind(file, `UPDATE entry SET data = '"x"' ${OF_MATCH}`, id, sequence),
    damageSnapshot: async (id, sequence) => behind(file, `UPDATE snapshot SET data = '{}' ${OF_MATCH}`, id, sequence),
    lose: async (id, sequence) => behind(file, `DELETE FROM entry ${OF_MATCH}`, id, sequence),
    dispose: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

describe('a data file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'upkeep-store-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made with its folders, for its owner alone', async () => {
    const store = await openStore(`sqlite:${join(folder, 'a', 'b', 'c.sqlite')}`);
    await store.create(headOf('a'));
    expect(statSync(join(folder, 'a', 'b', 'c.sqlite')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
    await store.close();
  });

  it('lies in the folder that is named', async () => {
    const store = await openStore(folder);
    await store.close();
    expect(statSync(join(folder, 'upkeep.sqlite')).isFile()).toBe(true);
  });

  it('lies alone when it is closed, and is whole', async () => {
    const file = join(folder, 'a.sqlite');
    const store = await openStore(file);
    await store.create(headOf('a'));
    await store.append('a', 0, ['"one"']);
    await store.close();
    expect(readdirSync(folder)).toEqual(['a.sqlite']);
    const again = await openStore(file);
    expect(await again.read('a', 0)).toEqual([{ sequence: 0, data: '"one"' }]);
    await again.close();
  });

  it('keeps its log of writes while somebody else has it open', async () => {
    const file = join(folder, 'a.sqlite');
    const [store, other] = [await openStore(file), await openStore(file)];
    await store.create(headOf('a'));
    await store.append('a', 0, ['"one"']);
    await store.close();
    expect(await other.read('a', 0)).toHaveLength(1);
    expect(await other.append('a', 1, ['"two"'])).toEqual({ kind: 'appended', next: 2 });
    await other.close();
  });

  it('is written durably', async () => {
    const file = join(folder, 'a.sqlite');
    const store = await openStore(file);
    await store.create(headOf('a'));
    expect(statSync(`${file}-wal`).isFile()).toBe(true);
    await store.close();
  });

  it('of another kind is refused and left as it is', async () => {
    const text = join(folder, 'notes.txt');
    writeFileSync(text, 'These are notes about something else entirely.\n'.repeat(50));
    const before = readFileSync(text);
    await expect(openStore(text)).rejects.toThrow(/notes\.txt is not a data file of Upkeep/);
    expect(readFileSync(text).equals(before)).toBe(true);
    const other = join(folder, 'other.sqlite');
    behind(other, 'CREATE TABLE people (name TEXT)');
    await expect(openStore(other)).rejects.toMatchObject({ code: 'unusable' });
    const noFolder = join(text, 'data.sqlite');
    await expect(openStore(noFolder)).rejects.toThrow(/cannot be opened/);
  });

  it('of a newer layout is refused and says so', async () => {
    const file = join(folder, 'a.sqlite');
    await (await openStore(file)).close();
    behind(file, 'PRAGMA user_version = 99');
    await expect(openStore(file)).rejects.toThrow(/newer Upkeep \(layout 99/);
  });

  it('with a broken page harms only the match whose entries lie there', async () => {
    const file = join(folder, 'a.sqlite');
    let store = await openStore(file);
    for (const id of ['a', 'b']) await store.create(headOf(id));
    const text = (n: number) => JSON.stringify(`entry ${n} ${'x'.repeat(3000)}`);
    for (let n = 0; n < 20; n += 1) await store.append('a', n, [text(n)]);
    for (let n = 0; n < 20; n += 1) await store.append('b', n, [text(n)]);
    await store.close();
    const bytes = readFileSync(file);
    const page = Math.floor(bytes.indexOf('"entry 15 ') / 4096) * 4096;
    bytes.fill(0xee, page, page + 4096);
    writeFileSync(file, bytes);
    store = await openStore(file);
    await expect(store.read('a', 0)).rejects.toMatchObject({ name: 'DamagedLog', id: 'a', from: 15 });
    expect(await store.read('a', 0, 15)).toHaveLength(15);
    expect(await store.read('b', 0)).toHaveLength(20);
    expect((await store.append('b', 20, ['"on"'])).kind).toBe('appended');
    await store.close();
  });
});

describe('an address', () => {
  it.for(['', 'memory:x', 'sqlite:', 'mysql://there/db'])('%j names no store', async (address) => {
    await expect(openStore(address)).rejects.toMatchObject({ code: 'unusable' });
  });

  it('memory: keeps nothing', async () => {
    const store = await openStore('memory:');
    await store.create(headOf('a'));
    await store.close();
  });
});
