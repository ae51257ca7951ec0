/** What a contestant did: how many decisions it answered and the checksum over all its games. */
export interface Tally {
  moves: number;
  checksum: number;
}

/**
 * Someone who can play the duel. `play` plays one game for each of the seeds `first` to
 * `first + count - 1`, set-up included, with the policy of `duel.ts`, and folds every game into one
 * checksum with `foldMove` and `foldGame`. The loop is the contestant's own, so that nothing
 * of the harness stands between its moves.
 */
export interface Contestant {
  readonly name: string;
  play(first: number, count: number): Tally;
}

/** A 120-card state and its copy. The harness forks forks: `state = fork(state)`, over and over. */
export interface ForkBench {
  /** Makes `times` copies, each of the copy before, and returns a number that depends on the last. */
  run(times: number): number;
}

/** A duel without end, recording on: power 0, and a discard pile that becomes the deck again. */
export interface Endless {
  /** Answers one decision by the policy. */
  step(): void;
  /** The number of the turn now waiting for its move. */
  turn(): number;
}

/** A bot that searches the duel with 100 iterations an answer, in both seats. */
export interface Thinker {
  /** Plays the duel of a seed to its end; returns how many answers that took. */
  play(seed: number): number | Promise<number>;
}

/** Random games by a simulation, and by nothing but the loop that deals and plays them out. */
export interface Overhead {
  simulated(first: number, count: number): number;
  bare(first: number, count: number): number;
}

/** What something costs, by name: CPU microseconds for one of it, or how often one of these goes into another. */
export type Costs = Readonly<Record<string, number>>;

/** What a file in `contestants/` exports. */
export interface ContestantModule {
  readonly contestants: readonly Contestant[];
  readonly forkBench?: () => ForkBench;
  /** The hand-written copy of the same data as `forkBench`; without it `plain`'s is the yardstick. */
  readonly forkByHand?: () => ForkBench;
  readonly endless?: (seed: number) => Endless;
  readonly thinker?: Thinker;
  readonly overhead?: Overhead;
  /** What a build is measured by beside another one. Each begins with the seed `first` and does so many. */
  readonly measures?: Readonly<Record<string, (first: number, count: number) => Costs>>;
}

/** Turns a state and its copy into a fork bench. */
export function forkChain<S>(state: S, fork: (state: S) => S, look: (state: S) => number): ForkBench {
  return {
    run(times) {
      let current = state;
      for (let i = 0; i < times; i++) current = fork(current);
      return look(current);
    },
  };
}

/** The checksum before the first game. */
export const CHECKSUM_START = 0x811c9dc5 | 0;

/** Folds one more integer in. */
export function foldMove(checksum: number, value: number): number {
  return Math.imul(checksum ^ value, 0x01000193);
}

/** Closes a game: who won, after how many turns, and with what lives. */
export function foldGame(
  checksum: number,
  seed: number,
  winner: number,
  turns: number,
  life0: number,
  life1: number,
): number {
  let h = foldMove(checksum ^ (checksum >>> 15), seed);
  h = foldMove(h, winner);
  h = foldMove(h, turns);
  h = foldMove(h, life0);
  h = foldMove(h, life1);
  return h ^ (h >>> 13);
}
