import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { closedStore, StoreFull, StoreProblem } from '../problem.ts';
import { isKind, Kind } from './fault.ts';

interface Waiting {
  readonly run: () => void;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes in groups: everything asked for in one turn of the event loop shares one transaction, and so one wait for the
 * disk. If the group fails, each of its parts is tried alone, so that only the guilty one is refused.
 */
export class Flush {
  readonly #database: DatabaseSyncInstance;
  readonly #file: string;
  readonly #after: () => void;
  #waiting: Waiting[] = [];
  #isClosed = false;

  /** `after` is called when a group is on the disk. */
  constructor(database: DatabaseSyncInstance, file: string, after: () => void) {
    this.#database = database;
    this.#file = file;
    this.#after = after;
  }

  /** `run` works inside a transaction; what it returns is told once the transaction is on the disk. */
  add<Result>(run: () => Result): Promise<Result> {
    if (this.#isClosed) return Promise.reject(closedStore());
    return new Promise<Result>((resolve, reject) => {
      let settle: () => void = () => reject(closedStore());
      if (this.#waiting.length === 0) setImmediate(() => this.now());
      this.#waiting.push({
        run: () => {
          settle = settled(run, resolve, reject);
        },
        done: () => settle(),
        failed: reject,
      });
    });
  }

  /** Writes what is waiting at once. */
  now(): void {
    const group = this.#waiting;
    if (group.length === 0) return;
    this.#waiting = [];
    const fault = this.#transact(group);
    if (fault === undefined) {
      for (const { done } of group) done();
    } else if (group.length === 1 || isKind(fault.error, Kind.Busy)) {
      for (const { failed } of group) failed(this.#problem(fault.error));
    } else {
      for (const one of group) {
        const own = this.#transact([one]);
        if (own === undefined) one.done();
        else one.failed(this.#problem(own.error));
      }
    }
    this.#after();
  }

  close(): void {
    this.now();
    this.#isClosed = true;
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
