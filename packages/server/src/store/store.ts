/** What is kept of a match beside its log: whatever the server needs to list it, seat people and lay the table anew. */
export interface MatchHead {
  /** Short, unguessable where it invites, never used twice. */
  readonly id: string;
  readonly game: string;
  /** The hash of the game's declaration: a node without it can list and export the match, not serve it. */
  readonly version: string;
  readonly status: MatchStatus;
  /** When it was made and last touched, in milliseconds since 1970. */
  readonly created: number;
  readonly touched: number;
  /** The rest as plain data, which only the server reads. */
  readonly rest: string;
}

export type MatchStatus = 'waiting' | 'playing' | 'over';

/** One entry of a match's log: `sequence` counts from 0 without gaps. */
export interface LogEntry {
  readonly sequence: number;
  /** JSON text. */
  readonly data: string;
}

/** A state to load from: everything before `sequence` is in it. It only saves time; the log is the match. */
export interface Snapshot {
  readonly sequence: number;
  readonly data: string;
}

/**
 * `stale`: the log does not go on at the place that was expected, mostly because another entry has it already; `next` is
 * where it goes on. Nothing was written. Whoever is told so reads on and decides anew.
 */
export type Appended =
  /** `revised`: the head that was sent along was written with it. */
  | { readonly kind: 'appended'; readonly next: number; readonly revised?: true }
  | { readonly kind: 'stale'; readonly next: number };

/** A head to be written anew if nobody has written it since `before` was read (compared by `rest`, `status`, `touched`). */
export interface Revision {
  readonly before: MatchHead;
  readonly after: MatchHead;
}

export interface ListQuery {
  readonly game?: string;
  readonly status?: MatchStatus;
  /** Only those last touched at this moment or later. */
  readonly touchedSince?: number;
  /** From 1 to 1000. */
  readonly limit: number;
  /** The `next` of the page before this one. */
  readonly after?: string;
}

/** Newest first. */
export interface MatchPage {
  readonly heads: readonly MatchHead[];
  readonly next?: string;
}

/** Which matches are too old to keep: those waiting, or over, that were last touched before a moment. */
export interface Expiry {
  readonly waitingBefore?: number;
  readonly overBefore?: number;
}

/** Called with the match that may have changed, or with `undefined` when any of them may have. */
export type Watcher = (id: string | undefined) => void;

/**
 * Where matches are kept. Every adapter passes one contract suite. A promise of `append` that is fulfilled with
 * `appended` means: it survives the end of the process and, as far as disk and settings allow, of the machine.
 *
 * What goes wrong is thrown as a `StoreProblem` with a code: `absent`, `damaged`, `full`, `query`, `closed`, or
 * `unreachable`, after which it is unknown whether a write was done: read before you decide anew.
 */
export interface Store {
  create(head: MatchHead): Promise<'created' | 'taken'>;
  head(id: string): Promise<MatchHead | undefined>;
  /** Writes the head anew if nobody has since `before` was read (compared by `rest`, `status` and `touched`). */
  revise(before: MatchHead, after: MatchHead): Promise<boolean>;
  list(query: ListQuery): Promise<MatchPage>;
  /**
   * All of `data` from place `expected` on, or nothing. Appends made at the same time share one flush; one that is stale
   * or fails does not touch the others. A head that goes along is written with them, so that no crash comes in between;
   * where somebody has written it meanwhile, the entries are written alone.
   */
  append(id: string, expected: number, data: readonly string[], head?: Revision): Promise<Appended>;
  /** Entries in order from `from`. A damaged log throws a `DamagedLog` that says from which sequence on. */
  read(id: string, from: number, limit?: number): Promise<readonly LogEntry[]>;
  /** Keeps a snapshot beside the log; only the newest few stay. */
  keep(id: string, snapshot: Snapshot): Promise<void>;
  /** The newest snapshot that is whole and not ahead of the log. */
  snapshot(id: string): Promise<Snapshot | undefined>;
  remove(id: string): Promise<boolean>;
  /** Removes what is too old, and says which matches those were. */
  expire(expiry: Expiry): Promise<readonly string[]>;
  /**
   * Calls back when entries of any match, or its head, may have changed, through this store or another on the same
   * data. Calls may be doubled, and late; after a lost connection `undefined` says to look at everything. Returns the
   * way to stop.
   */
  watch(listener: Watcher): () => void;
  close(): Promise<void>;
}
