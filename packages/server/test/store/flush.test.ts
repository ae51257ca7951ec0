import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Flush } from '../../src/store/sqlite/flush.ts';
import { openDatabase } from '../../src/store/sqlite/open.ts';

const folder = mkdtempSync(join(tmpdir(), 'upkeep-flush-'));
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  rmSync(folder, { recursive: true, force: true });
});

/** A flush over a disk that is done when the test says so. */
async function held() {
  const file = join(folder, 'held.sqlite');
  const database = await openDatabase(file, {});
  ends.push(() => database.close());
  const syncs: ((error: Error | null) => void)[] = [];
  const heard: string[] = [];
  let groups = 0;
  const flush = new Flush(database, file, { sync: (then) => syncs.push(then) }, () => {
    groups += 1;
    const group = groups;
    return () => heard.push(`group ${group}`);
  });
  const ask = (name: string): Promise<void> =>
    flush
      .add(() => name)
      .then(
        (said) => {
          heard.push(said);
        },
        (error: Error) => {
          heard.push(`${name}: ${error.message}`);
        },
      );
  return { flush, syncs, heard, ask };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('writes in groups', () => {
  it('are told when they are on the disk, and not before; what comes meanwhile is the next group', async () => {
    const { syncs, heard, ask } = await held();
    void ask('first');
    await turn();
    expect(syncs).toHaveLength(1);
    void ask('second');
    void ask('third');
    await turn();
    expect(heard).toEqual([]);
    expect(syncs).toHaveLength(1);
    syncs[0](null);
    // The next group is on its way before anybody hears of the last.
    expect(syncs).toHaveLength(2);
    await turn();
    expect(heard).toEqual(['group 1', 'first']);
    syncs[1](null);
    await turn();
    expect(heard).toEqual(['group 1', 'first', 'group 2', 'second', 'third']);
    expect(syncs).toHaveLength(2);
  });

  it('are refused when the disk fails, and whoever looks on meanwhile waits for it', async () => {
    const { flush, syncs, heard, ask } = await held();
    expect(flush.settled()).toBeUndefined();
    const asked = ask('lost');
    await turn();
    let isSettled = false;
    const settled = flush.settled()?.then(() => {
      isSettled = true;
    });
    await turn();
    expect(isSettled).toBe(false);
    syncs[0](new Error('the disk is gone'));
    await Promise.all([asked, settled]);
    expect(heard[1]).toMatch(/^lost: .*the disk is gone/);
    expect(isSettled).toBe(true);
  });

  it('are all done when it is closed', async () => {
    const { flush, syncs, heard, ask } = await held();
    void ask('one');
    await turn();
    void ask('two');
    const closed = flush.close();
    await ask('late');
    syncs[0](null);
    await turn();
    syncs[1](null);
    await closed;
    expect(heard).toEqual(['late: The store was closed.', 'group 1', 'one', 'group 2', 'two']);
  });
});
