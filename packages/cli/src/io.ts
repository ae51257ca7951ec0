import type { ProgressBar } from './render/progress.ts';

/**
 * Everything a command needs of the world around it. The process's own is in `terminal.ts`; tests bring theirs, so that
 * every command runs the same in a terminal, in a pipe and in a test.
 */
export interface Io {
  /** Writes a line (or several) of what was asked for. */
  out(text: string): void;
  /** Writes a line that is not part of what was asked for: errors, notes, progress. */
  err(text: string): void;
  /**
   * Reads a line from the player; null when there are no more. Only in a terminal. A signal ends the wait: the line is
   * then empty.
   */
  ask(prompt: string, until?: AbortSignal): Promise<string | null>;
  /**
   * Waits for work that takes long and shows that it goes on; null when the player would rather not wait (Ctrl-C). Whoever
   * asked then ends the work.
   */
  wait<T>(words: string, work: Promise<T>): Promise<T | null>;
  /** One of several, picked from a list; null when the player would rather not. Only in a terminal. */
  pick(question: string, choices: readonly Choice[]): Promise<string | null>;
  /** A bar for long work, or null where nobody is looking. */
  progress(what: string, size: number): ProgressBar | null;
  /** Is there a person at both ends? */
  readonly interactive: boolean;
  readonly colour: boolean;
  readonly columns: number;
  /** A clock in milliseconds. */
  now(): number;
  /** Lets other things happen; answers false once the player wants to stop. */
  pause(): Promise<boolean>;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
}
