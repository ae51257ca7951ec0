import type { Action, MatchFile, PlayerId } from '@upkeep/engine';
import type { Hint } from '../hint.ts';
import type { PlayLimits } from '../play.ts';
import type { SimulationPart } from '../simulation/part.ts';

/*
 * What a page or a process asks of a worker, and what it is told. Plain data throughout, so the same messages go to a
 * thread of Node and to a worker of a browser.
 */

/** A position to think about: the match as a file, and the game as the worker can find it. */
export interface Position {
  readonly game: string;
  readonly file: MatchFile;
  readonly seat: PlayerId;
}

/** Some games of a simulation. `file` is any match of the table, from which its settings are taken. */
export interface Games {
  readonly game: string;
  readonly file: MatchFile;
  readonly bots: readonly string[];
  readonly seed: number | string;
  readonly swap: boolean;
  readonly rotate?: boolean | undefined;
  readonly record: boolean;
  readonly limits: PlayLimits;
  readonly from: number;
  readonly to: number;
}

export type Task =
  | {
      readonly do: 'choose';
      readonly position: Position;
      readonly bot: string;
      readonly seed: number | string;
      /** After so many seconds the best found so far is answered; left out, the bot takes the time it takes. */
      readonly seconds?: number | undefined;
    }
  | { readonly do: 'hint'; readonly position: Position; readonly seed: number | string; readonly iterations: number }
  | { readonly do: 'play'; readonly games: Games };

export interface Request {
  readonly id: number;
  readonly task: Task;
}

/** Sent before a bot is asked: in which game, who it is, and the inputs since the last time. */
export interface Beat {
  readonly game: number;
  readonly bot: string;
  readonly inputs: readonly Action[];
}

/** What a task came to. */
export type Answer = { readonly chosen: Action } | { readonly hint: Hint } | { readonly part: SimulationPart };

export type Reply =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly beat: Beat }
  /** How much of the thinking is done, from 0 to 1. */
  | { readonly id: number; readonly done: number }
  | { readonly id: number; readonly error: { readonly name: string; readonly code: string; readonly message: string } };
