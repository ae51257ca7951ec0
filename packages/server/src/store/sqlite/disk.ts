import { closeSync, fdatasync, openSync } from 'node:fs';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** Called when everything written before is on the disk, or with what went wrong. */
type Synced = (error: Error | null) => void;

/** Pages of the log of writes after which they are put into the data file: what waits for that waits for the disk. */
const FOLD_EVERY = 8000;

/**
 * Waits for the disk. SQLite would do so itself, and everything else in the process with it. So it is told to leave that to
 * us: a commit writes to the log beside the file, and another thread waits until that log is on the disk. Until then nobody
 * is told of the commit. Where there is no such log, as on some network drives, SQLite goes on waiting itself.
 */
export class Disk {
  readonly #log: string | undefined;
  #handle: number | undefined;

  constructor(database: DatabaseSyncInstance, file: string) {
    const { journal_mode: mode } = database.prepare('PRAGMA journal_mode').get();
    if (mode !== 'wal') return;
    this.#log = `${file}-wal`;
    database.exec('PRAGMA synchronous = NORMAL');
    database.exec(`PRAGMA wal_autocheckpoint = ${FOLD_EVERY}`);
  }

  sync(then: Synced): void {
    if (this.#log === undefined) {
      setImmediate(then, null);
      return;
    }
    try {
      // The log is there from the first commit to the end; nothing locks it, so a second handle harms nobody.
      this.#handle ??= openSync(this.#log, 'r+');
    } catch (error) {
      setImmediate(then, error instanceof Error ? error : new Error(String(error)));
      return;
    }
    fdatasync(this.#handle, then);
  }

  close(): void {
    if (this.#handle !== undefined) closeSync(this.#handle);
    this.#handle = undefined;
  }
}
