import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@upkeep/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { behind } from '../../server/test/store/behind.ts';
import { run } from './run.ts';

let folder: string;
let store: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upkeep-keep-'));
  store = `sqlite:${join(folder, 'data.sqlite')}`;
  const opened = await openStore(store);
  const head = { game: 'duel', version: 'v', created: 1000, rest: '{}' };
  await opened.create({ ...head, id: 'waits', status: 'waiting', touched: Date.now() - 3 * 3_600_000 });
  await opened.create({ ...head, id: 'over', status: 'over', touched: Date.now() - 3 * 24 * 3_600_000 });
  await opened.create({ ...head, id: 'plays', status: 'playing', touched: 1000 });
  await opened.append('plays', 0, ['1', '2']);
  await opened.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function ids(address: string): Promise<string[]> {
  const opened = await openStore(address);
  const { heads } = await opened.list({ limit: 10 });
  await opened.close();
  return heads.map(({ id }) => id).sort();
}

describe('matches kept by a server', () => {
  it('are backed up and restored', async () => {
    const file = join(folder, 'monday.backup');
    expect(await run(`backup ${file} --store ${store}`)).toMatchObject({ code: 0 });
    const other = `sqlite:${join(folder, 'other.sqlite')}`;
    const restored = await run(`restore ${file} --store ${other}`);
    expect(restored).toMatchObject({ code: 0, out: '3 matches with 2 entries are in.\n' });
    expect(await ids(other)).toEqual(['over', 'plays', 'waits']);
  });

  it('are exported up to a damage in their log, and it is said', async () => {
    behind(store.replace('sqlite:', ''), `UPDATE entry SET data = '"x"' WHERE sequence = 1`);
    const { code, out, err } = await run(`export --store ${store}`);
    expect(code).toBe(0);
    expect(out).toContain('"damaged":1');
    expect(err).toContain('The log of plays is damaged from entry 1 on');
    expect(err).not.toContain('over');
  });

  it('are exported, removed, and taken in again', async () => {
    const { out } = await run(`export plays --store ${store}`);
    expect(out.trim().split('\n')).toHaveLength(5);
    expect(await run(`remove plays --store ${store}`)).toMatchObject({ code: 0, out: 'Removed plays.\n' });
    expect(await ids(store)).toEqual(['over', 'waits']);
    const file = join(folder, 'plays.lines');
    writeFileSync(file, out);
    expect((await run(`restore ${file} --store ${store}`)).out).toBe('1 matches with 2 entries are in.\n');
  });

  it('expire by age', async () => {
    expect((await run(`expire --waiting-for 4 --keep-for 4 --store ${store}`)).out).toBe('0 matches were removed.\n');
    expect((await run(`expire --waiting-for 2 --store ${store}`)).out).toBe('1 matches were removed.\n');
    expect((await run(`expire --keep-for 2 --store ${store}`)).out).toBe('1 matches were removed.\n');
    expect(await ids(store)).toEqual(['plays']);
  });

  it('that end with their server are nothing to look for, and nothing is written', async () => {
    const file = join(folder, 'empty.backup');
    const lines = join(folder, 'all.lines');
    writeFileSync(lines, (await run(`export --store ${store}`)).out);
    const commands = [`backup ${file}`, `restore ${lines}`, 'export', 'remove a', 'expire --keep-for 1'];
    for (const line of commands) {
      const { code, out, err } = await run(`${line} --store memory:`);
      expect({ line, code, out }).toEqual({ line, code: 2, out: '' });
      expect(err).toContain('What is in memory: ends with its server');
    }
    expect(existsSync(file)).toBe(false);
  });

  it('that are not there are refused, and nothing is made', async () => {
    const nowhere = join(folder, 'nowhere.sqlite');
    for (const line of ['backup x', 'export', 'remove a', 'expire --keep-for 1', 'restore none']) {
      const { code, err } = await run(`${line} --store sqlite:${nowhere}`);
      expect({ line, code }).toEqual({ line, code: 2 });
      expect(err).toMatch(/^error: There is no/);
    }
    expect(await run(`remove none --store ${store}`)).toMatchObject({ code: 2 });
    expect(await run(`expire --store ${store}`)).toMatchObject({ code: 2 });
    expect(existsSync(nowhere)).toBe(false);
  });
});
