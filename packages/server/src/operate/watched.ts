/** What a server counts and times. */
export interface Watched {
  accepted(): void;
  refused(code: string): void;
  /** A match was over. */
  over(): void;
  /** How long the store took for an append, and how long it took to tell everybody, in milliseconds. */
  appended(milliseconds: number): void;
  told(milliseconds: number): void;
  /** Something went wrong that nobody asked for. */
  fault(match: string, error: unknown): void;
}
