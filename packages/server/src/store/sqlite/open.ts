import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreProblem } from '../problem.ts';
import { isKind, Kind } from './fault.ts';
import { APPLICATION, LAYOUT, TABLES } from './layout.ts';

const FILE_IN_A_FOLDER = 'upkeep.sqlite';
const TRIES = 100;

/** Kilobytes of the file that are held in memory at most: the places where the logs of all matches under way go on. */
const CACHE = 32_768;

/** How long a write waits for another process to finish its own, in milliseconds. */
const PATIENCE = 2000;

/** The file that a path means: itself, or the one in a folder. */
export function dataFile(path: string): string {
  const full = resolve(path);
  return path.endsWith('/') || isFolder(full) ? join(full, FILE_IN_A_FOLDER) : full;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Opens a data file and makes it, with its folders, when it is missing: for its owner's eyes only, since what lies in it
 * is secret as long as matches are played. A file of another kind or of a newer layout is refused and left as it is.
 */
export async function openDatabase(
  file: string,
  options: { readonly maxPages?: number; readonly existing?: boolean },
): Promise<DatabaseSyncInstance> {
  if (options.existing === true && !existsSync(file)) throw missing(file);
  makeFile(file);
  const database = new DatabaseSync(file, { timeout: PATIENCE, enableForeignKeyConstraints: true });
  try {
    const isNew = layoutOf(database, file) === 0;
    await untilFree(() => database.exec('PRAGMA journal_mode = WAL'));
    database.exec('PRAGMA synchronous = FULL');
    database.exec(`PRAGMA cache_size = -${CACHE}`);
    if (options.maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${Math.trunc(options.maxPages)}`);
    if (isNew) await untilFree(() => layOut(database, file));
    return database;
  } catch (error) {
    database.close();
    if (error instanceof StoreProblem) throw error;
    throw unusable(file, error);
  }
}

/**
 * Puts everything into the data file itself and removes the log of writes beside it. Where another process has the file open,
 * or it cannot be written now, the log stays, and whoever opens the file next reads it.
 */
export function foldIn(database: DatabaseSyncInstance): void {
  try {
    database.exec('PRAGMA busy_timeout = 0');
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    database.exec('PRAGMA journal_mode = DELETE');
  } catch {
    // It stays where it is.
  }
}

function makeFile(file: string): void {
  try {
    makeFolder(dirname(resolve(file)));
    closeSync(openSync(file, 'a+', 0o600));
  } catch (error) {
    throw unusable(file, error);
  }
}

/** Folder by folder: Node's own way never ends where a file system says that what it is asked to make is not there. */
function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (existsSync(folder)) return;
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}

/** 0 for a file without anything in it. */
export function layoutOf(database: DatabaseSyncInstance, file: string): number {
  const { application_id: application } = database.prepare('PRAGMA application_id').get();
  const { user_version: layout } = database.prepare('PRAGMA user_version').get();
  const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get();
  if (application === 0 && layout === 0 && tables === 0) return 0;
  if (application !== APPLICATION) throw otherKind(file);
  if (layout > LAYOUT) {
    throw new StoreProblem(
      'unusable',
      `${file} was written by a newer Upkeep (layout ${layout}; this one reads up to ${LAYOUT}). Use that one, or another file.`,
    );
  }
  return layout;
}

function layOut(database: DatabaseSyncInstance, file: string): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    if (layoutOf(database, file) === 0) database.exec(TABLES);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Several processes may begin at once on a new file. */
async function untilFree(work: () => void): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return work();
    } catch (error) {
      if (!isKind(error, Kind.Busy) || left === 0) throw error;
    }
    await wait(20);
  }
}

export function missing(file: string): StoreProblem {
  return new StoreProblem('unusable', `There is no data file ${file}.`);
}

function otherKind(file: string): StoreProblem {
  return new StoreProblem(
    'unusable',
    `${file} is not a data file of Upkeep. Name another file; this one was left as it is.`,
  );
}

export function unusable(file: string, error: unknown): StoreProblem {
  if (isKind(error, Kind.NotADatabase) || isKind(error, Kind.Corrupt)) return otherKind(file);
  const why = error instanceof Error ? error.message : String(error);
  return new StoreProblem('unusable', `The data file ${file} cannot be opened: ${why}.`, { cause: error });
}
