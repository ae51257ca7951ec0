import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type OpenOptions, openStore, refuseMemory, sqlitePath } from '../open.ts';
import { StoreProblem } from '../problem.ts';
import { copyDatabase } from '../sqlite/copy.ts';
import { dataFile } from '../sqlite/open.ts';
import type { Store } from '../store.ts';
import { exportMatches, importMatches, type Moved } from './lines.ts';

const DATA_FILE = 'SQLite format 3\0';

/**
 * Writes all matches of a store to a new file while others go on playing: of an embedded store a data file, of a database
 * lines of matches. Either can be restored into either.
 *
 * ```ts
 * await backup('sqlite:data/upkeep.sqlite', 'monday.backup');
 * ```
 */
export async function backup(address: string, file: string): Promise<void> {
  if (existsSync(file)) throw new StoreProblem('unusable', `${file} is there already. Name a new file for the backup.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    const path = sqlitePath(address);
    if (path === undefined) await withStore(address, (store) => writeLines(store, part), { existing: true });
    else copyDatabase(dataFile(path), part);
    sync(part);
    renameSync(part, file);
    sync(dirname(resolve(file)));
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Takes the matches of a backup into a store, new or not, beside those that are there. A match that is there with another
 * story is left alone, and named. The backup is only read.
 */
export async function restore(file: string, address: string): Promise<Moved> {
  if (!existsSync(file)) throw new StoreProblem('unusable', `There is no file ${file}.`);
  refuseMemory(address);
  if (!isDataFile(file)) return withStore(address, (store) => importMatches(store, linesIn(file)));
  const folder = mkdtempSync(join(dirname(resolve(file)), '.restore-'));
  try {
    const copy = join(folder, 'copy.sqlite');
    copyDatabase(file, copy);
    return await withStore(copy, (from) => withStore(address, (store) => importMatches(store, exportMatches(from))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withStore<Result>(
  address: string,
  work: (store: Store) => Promise<Result>,
  options: OpenOptions = {},
): Promise<Result> {
  const store = await openStore(address, options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function writeLines(store: Store, file: string): Promise<void> {
  const target = await open(file, 'wx', 0o600);
  try {
    for await (const line of exportMatches(store)) await target.write(`${line}\n`);
  } finally {
    await target.close();
  }
}

function linesIn(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
}

function isDataFile(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(DATA_FILE.length);
    readSync(handle, start, 0, start.length, 0);
    return start.toString('latin1') === DATA_FILE;
  } finally {
    closeSync(handle);
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
