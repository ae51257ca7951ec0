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
  readonly data: string;
}

/** A state to load from: everything before `sequence` is in it. It only saves time; the log is the match. */
export interface Snapshot {
  readonly sequence: number;
  readonly data: string;
}

/**
 * `stale`: another entry has that place already; `next` is where the log goes on. Whoever is told so reads on and
 * decides anew.
 */
export type Appended =
  | { readonly kind: 'appended'; readonly next: number }
  | { readonly kind: 'stale'; readonly next: number };

export interface ListQuery {
  readonly game?: string;
  readonly status?: MatchStatus;
  readonly limit: number;
  /** Where the page before this one ended. */
  readonly after?: string;
}

export interface MatchPage {
  readonly heads: readonly MatchHead[];
  readonly next?: string;
}

/**
 * Where matches are kept. Every adapter passes one contract suite. A promise of `append` that is fulfilled with
 * `appended` means: it survives the end of the process and, as far as disk and settings allow, of the machine.
 */
export interface Store {
  create(head: MatchHead): Promise<'created' | 'taken'>;
  head(id: string): Promise<MatchHead | undefined>;
  /** Writes the head anew if nobody has since `before` was read (compared by `rest`, `status` and `touched`). */
  revise(before: MatchHead, after: MatchHead): Promise<boolean>;
  list(query: ListQuery): Promise<MatchPage>;
  append(id: string, expected: number, data: readonly string[]): Promise<Appended>;
  /** Entries in order from `from`. A damaged log throws a `DamagedLog` that says from which sequence on. */
  read(id: string, from: number, limit?: number): Promise<readonly LogEntry[]>;
  keep(id: string, snapshot: Snapshot): Promise<void>;
  /** The newest snapshot that is whole. */
  snapshot(id: string): Promise<Snapshot | undefined>;
  remove(id: string): Promise<boolean>;
  /**
   * Calls back when entries of any match, or its head, may have changed, through this store or another on the same
   * data. Calls may be missed or doubled: whoever listens also asks from time to time.
   */
  watch(listener: (id: string) => void): () => void;
  close(): Promise<void>;
}
