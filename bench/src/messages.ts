import type { Costs, Tally } from './contestant.ts';

/** What the harness asks of a worker. Each is answered with one message, in order. */
export type Request =
  | { readonly ask: 'names' }
  | { readonly ask: 'play'; readonly name: string; readonly first: number; readonly count: number }
  | { readonly ask: 'fork'; readonly byHand: boolean; readonly times: number }
  | { readonly ask: 'pace'; readonly games: number }
  | { readonly ask: 'memory'; readonly games: number }
  | { readonly ask: 'think'; readonly first: number; readonly count: number }
  | { readonly ask: 'simulate'; readonly bare: boolean; readonly first: number; readonly count: number }
  | { readonly ask: 'measure'; readonly what: string; readonly first: number; readonly count: number };

/** A contestant's games, and the CPU time they took in microseconds. */
export interface Timed extends Tally {
  readonly cpu: number;
}

/** Early and late in the endless duel: nanoseconds, or bytes, for one action. */
export interface EarlyLate {
  readonly early: number;
  readonly late: number;
}

export interface Names {
  readonly contestants: readonly string[];
  readonly fork: boolean;
  readonly byHand: boolean;
  readonly endless: boolean;
  readonly thinker: boolean;
  readonly overhead: boolean;
}

export interface Answers {
  names: Names;
  play: Timed;
  fork: number;
  pace: EarlyLate;
  memory: EarlyLate;
  /** Answers given, and the CPU time they took in microseconds. */
  think: { readonly answers: number; readonly cpu: number };
  /** CPU time in microseconds. */
  simulate: number;
  measure: Costs;
}
