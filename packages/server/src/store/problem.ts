/**
 * Why a store could not do what it was asked.
 *
 * - `absent`: there is no such match.
 * - `damaged`: the log cannot be read on; see `DamagedLog`.
 * - `full`: no room on the disk; nothing was written.
 * - `query`: a limit, a cursor or an entry that cannot be.
 * - `unusable`: the place of the data cannot be opened.
 * - `unreachable`: the store did not answer in time; whether a write was done is unknown.
 * - `closed`: the store was closed.
 */
export type StoreCode = 'absent' | 'damaged' | 'full' | 'query' | 'unusable' | 'unreachable' | 'closed';

export class StoreProblem extends Error {
  override readonly name: string = 'StoreProblem';
  readonly code: StoreCode;

  constructor(code: StoreCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** One match's log is broken from a place on; what stands before it can be read, and other matches are whole. */
export class DamagedLog extends StoreProblem {
  override readonly name = 'DamagedLog';
  readonly id: string;
  /** The first sequence that cannot be read. */
  readonly from: number;

  constructor(id: string, from: number, why: string) {
    super('damaged', `The log of match ${id} is damaged from entry ${from} on: ${why}.`);
    this.id = id;
    this.from = from;
  }
}

/** There is no room. Nothing was written; the same write can be done once there is room again. */
export class StoreFull extends StoreProblem {
  override readonly name = 'StoreFull';

  constructor(where: string, options?: ErrorOptions) {
    super('full', `There is no room left in ${where}. Nothing was written; make room and try again.`, options);
  }
}

export function noSuchMatch(id: string): StoreProblem {
  return new StoreProblem('absent', `There is no match ${JSON.stringify(id)}.`);
}

export function closedStore(): StoreProblem {
  return new StoreProblem('closed', 'The store was closed.');
}
