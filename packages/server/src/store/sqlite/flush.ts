import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { closedStore, StoreFull, StoreProblem } from '../problem.ts';
import type { Disk } from './disk.ts';
import { isKind, Kind } from './fault.ts';

interface Waiting {
  readonly run: () => void;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes in groups: everything asked for while the disk is busy with the group before shares one transaction, and so one
 * wait for the disk, during which the process goes on. If the group fails, each of its parts is tried alone, so that only
 * the guilty one is refused.
 */
export class Flush {
  readonly #database: DatabaseSyncInstance;
  readonly #file: string;
  readonly #disk: Pick<Disk, 'sync'>;
  readonly #after: () => () => void;
  #waiting: Waiting[] = [];
  /** Is a group about to be written, or on its way to the disk? */
  #isBusy = false;
  #isClosed = false;
  /** Called when the group that is under way is on the disk. */
  #idle: (() => void)[] = [];

  /** `after` is called when a group is written, and what it returns when that group is on the disk. */
  constructor(database: DatabaseSyncInstance, file: string, disk: Pick<Disk, 'sync'>, after: () => () => void) {
    this.#database = database;
    this.#file = file;
    this.#disk = disk;
    this.#after = after;
  }

  /** `run` works inside a transaction; what it returns is told once the transaction is on the disk. */
  add<Result>(run: () => Result): Promise<Result> {
    if (this.#isClosed) return Promise.reject(closedStore());
    return new Promise<Result>((resolve, reject) => {
      let settle: () => void = () => reject(closedStore());
      this.#waiting.push({
        run: () => {
          settle = settled(run, resolve, reject);
        },
        done: () => settle(),
        failed: reject,
      });
      if (this.#isBusy) return;
      this.#isBusy = true;
      setImmediate(() => this.#now());
    });
  }

  /** Fulfilled when everything that was written so far is on the disk. */
  settled(): Promise<void> | undefined {
    return this.#isBusy ? new Promise((resolve) => this.#idle.push(resolve)) : undefined;
  }

  /** Takes nothing more; fulfilled when everything asked for before is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#isBusy) await this.settled();
  }

  #now(): void {
    const group = this.#waiting;
    this.#waiting = [];
    const written = this.#write(group);
    const told = this.#after();
    this.#disk.sync((error) => {
      const idle = this.#idle;
      this.#idle = [];
      // The next group is on its way to the disk while everybody hears of this one.
      if (this.#waiting.length > 0) this.#now();
      else this.#isBusy = false;
      for (const one of written) {
        if (error === null) one.done();
        else one.failed(this.#problem(error));
      }
      told();
      for (const resolve of idle) resolve();
    });
  }

  /** Those of a group that are written; the others have been told why not. */
  #write(group: readonly Waiting[]): readonly Waiting[] {
    const fault = this.#transact(group);
    if (fault === undefined) return group;
    if (group.length === 1 || isKind(fault.error, Kind.Busy)) {
      for (const { failed } of group) failed(this.#problem(fault.error));
      return [];
    }
    return group.filter((one) => {
      const own = this.#transact([one]);
      if (own !== undefined) one.failed(this.#problem(own.error));
      return own === undefined;
    });
  }

  #transact(group: readonly Waiting[]): { readonly error: unknown } | undefined {
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      for (const { run } of group) run();
      this.#database.exec('COMMIT');
      return undefined;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      return { error };
    }
  }

  #problem(error: unknown): unknown {
    if (error instanceof StoreProblem || !(error instanceof Error)) return error;
    if (isKind(error, Kind.Full)) return new StoreFull(this.#file, { cause: error });
    if (isKind(error, Kind.Busy)) {
      return new StoreProblem('unreachable', `Another process keeps ${this.#file} locked.`, { cause: error });
    }
    return new StoreProblem('unreachable', `${this.#file} could not be written: ${error.message}.`, { cause: error });
  }
}

/** What is to be told later. A match that is not there is noticed before anything is written: the group goes on. */
function settled<Result>(run: () => Result, resolve: (result: Result) => void, reject: (error: unknown) => void) {
  try {
    const result = run();
    return () => resolve(result);
  } catch (error) {
    if (!(error instanceof StoreProblem) || error.code !== 'absent') throw error;
    return () => reject(error);
  }
}
