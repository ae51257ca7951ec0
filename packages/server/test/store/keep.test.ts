import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backup, restore } from '../../src/store/keep/backup.ts';
import { exportMatches, importMatches } from '../../src/store/keep/lines.ts';
import { memoryStore } from '../../src/store/memory.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { headOf } from './place.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upkeep-keep-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function filled(address: string): Promise<Store> {
  const store = await openStore(address);
  for (let n = 0; n < 5; n += 1) {
    await store.create(headOf(`m${n}`, { created: 1000 + n, rest: `{"n":${n},"word":"ä\\n☃"}` }));
    const log = Array.from({ length: n * 300 }, (_, place) => JSON.stringify({ place, word: 'ä\n☃' }));
    if (n > 0) await store.append(`m${n}`, 0, log);
  }
  return store;
}

async function contents(store: Store): Promise<unknown> {
  const { heads } = await store.list({ limit: 1000 });
  return Promise.all(heads.map(async (head) => [head, await store.read(head.id, 0)]));
}

async function linesOf(store: Store, ids?: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportMatches(store, ids)) lines.push(line);
  return lines;
}

describe('an export', () => {
  let from: Store;
  let to: Store;
  beforeEach(async () => {
    from = await filled(join(folder, 'from.sqlite'));
    to = memoryStore();
  });
  afterEach(() => from.close());

  it('goes into another store, and again changes nothing', async () => {
    const lines = await linesOf(from);
    expect(await importMatches(to, lines)).toEqual({ matches: 5, entries: 3000, damaged: [], left: [] });
    expect(await contents(to)).toEqual(await contents(from));
    expect(await importMatches(to, lines)).toMatchObject({ matches: 5, left: [] });
    expect(await contents(to)).toEqual(await contents(from));
  });

  it('may be of some matches', async () => {
    const lines = await linesOf(from, ['m2']);
    expect(await importMatches(to, lines)).toMatchObject({ matches: 1, entries: 600 });
    await expect(linesOf(from, ['none'])).rejects.toMatchObject({ code: 'absent' });
  });

  it('goes on with a match of which a part is there, and leaves one with another story', async () => {
    await to.create(headOf('m1'));
    await to.append('m1', 0, [JSON.stringify({ place: 0, word: 'ä\n☃' })]);
    await to.create(headOf('m2'));
    await to.append('m2', 0, ['"another story"']);
    expect(await importMatches(to, await linesOf(from))).toMatchObject({ matches: 4, left: ['m2'] });
    expect(await to.read('m1', 0)).toHaveLength(300);
    expect(await to.read('m2', 0)).toEqual([{ sequence: 0, data: '"another story"' }]);
  });

  it('carries what stands before a damage', async () => {
    const database = new DatabaseSync(join(folder, 'from.sqlite'));
    database.exec(
      "UPDATE entry SET data = '1' WHERE match = (SELECT key FROM match WHERE id = 'm4') AND sequence = 777",
    );
    database.close();
    expect(await importMatches(to, await linesOf(from))).toMatchObject({ matches: 5, damaged: ['m4'], entries: 2577 });
    expect(await to.read('m4', 0)).toHaveLength(777);
  });

  it('that was harmed is refused by line', async () => {
    const lines = await linesOf(from, ['m1']);
    const cases: [string[], RegExp][] = [
      [[], /nothing/],
      [['hello'], /Line 1: this is no line/],
      [lines.slice(1), /Line 1: this is no export/],
      [lines.slice(0, -1), /breaks off inside match m1/],
      [[...lines.slice(0, 20), ...lines.slice(21)], /Line 21: entry 18 of m1 is damaged/],
      [[...lines.slice(0, -2), ...lines.slice(-1)], /lines are missing/],
      [[lines[0].replace('"form":1', '"form":9'), ...lines.slice(1)], /newer Upkeep/],
      [[lines[0], '{"match":{"id":"x"}}'], /Line 2/],
      [[lines[0], 'null', '3', '[]'], /Line 2/],
    ];
    for (const [harmed, why] of cases) await expect(importMatches(to, harmed)).rejects.toThrow(why);
    expect((await to.list({ limit: 10 })).heads).toEqual([]);
  });
});

describe('a backup', () => {
  it('is made while matches are played, and restored into a new store', async () => {
    const address = `sqlite:${join(folder, 'data', 'live.sqlite')}`;
    const store = await filled(address);
    const before = await contents(store);
    const file = join(folder, 'monday.backup');
    await backup(address, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await store.append('m0', 0, ['"after the backup"']);
    await store.close();
    const bytes = readFileSync(file);
    const target = `sqlite:${join(folder, 'new', 'data.sqlite')}`;
    expect(await restore(file, target)).toEqual({ matches: 5, entries: 3000, damaged: [], left: [] });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    const restored = await openStore(target);
    expect(await contents(restored)).toEqual(before);
    await restored.close();
  });

  it('refuses a file that is there, one that is not, and one of another kind', async () => {
    const address = join(folder, 'a.sqlite');
    await (await filled(address)).close();
    const notes = join(folder, 'notes.txt');
    writeFileSync(notes, 'notes');
    await expect(backup(address, notes)).rejects.toThrow(/there already/);
    await expect(backup(join(folder, 'none.sqlite'), join(folder, 'b'))).rejects.toThrow(/There is no data file/);
    await expect(restore(join(folder, 'none'), address)).rejects.toThrow(/There is no file/);
    await expect(restore(notes, address)).rejects.toThrow(/no line of an export/);
    expect(readFileSync(notes, 'utf8')).toBe('notes');
  });

  it('of a damaged file is refused', async () => {
    const address = join(folder, 'a.sqlite');
    await (await filled(address)).close();
    const bytes = readFileSync(address);
    bytes.fill(0xee, 4096 * 20, 4096 * 21);
    writeFileSync(address, bytes);
    await expect(backup(address, join(folder, 'b'))).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('between a file and a database', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(['-c', 'fsync=off']);
  });
  afterAll(() => cluster.stop());

  it('backups go both ways', async () => {
    const one = `sqlite:${join(folder, 'one.sqlite')}`;
    const store = await filled(one);
    const before = await contents(store);
    await store.close();
    const database = await cluster.database('kept');
    await backup(one, join(folder, 'one.backup'));
    expect(await restore(join(folder, 'one.backup'), database)).toMatchObject({ matches: 5, entries: 3000 });
    await backup(database, join(folder, 'two.backup'));
    const two = `sqlite:${join(folder, 'two.sqlite')}`;
    await restore(join(folder, 'two.backup'), two);
    for (const address of [database, two]) {
      const opened = await openStore(address);
      expect(await contents(opened)).toEqual(before);
      await opened.close();
    }
  });
});
