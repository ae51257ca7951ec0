import { median } from '../clock.ts';
import type { Costs } from '../contestant.ts';
import type { Worker } from '../crew.ts';

/** One round of both: what the same work cost the other commit, and what it costs here. */
export interface Pair {
  readonly old: Costs;
  readonly now: Costs;
}

/** Two numbers, and how often the old goes into the new. */
export interface Comparison {
  readonly old: number;
  readonly now: number;
  readonly ratio: number;
}

export interface Course {
  /** Each heat has new processes: how well a program was optimised differs from one to the next. */
  readonly heats: number;
  /** Of each heat. */
  readonly rounds: number;
}

export type Sides = { readonly [side in keyof Pair]: () => Worker };

type Measure = (worker: Worker, round: number) => Promise<Costs>;

/**
 * Both take every round, each in a process of its own. Rounds are numbered through all heats; who begins changes, and a slow
 * moment of the machine hits both.
 */
export async function sideBySide(
  sides: Sides,
  { heats, rounds }: Course,
  warm: (worker: Worker) => Promise<unknown>,
  measure: Measure,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let heat = 0; heat < heats; heat++) {
    const [older, newer] = [sides.old(), sides.now()];
    try {
      await warm(older);
      await warm(newer);
      for (let i = 0; i < rounds; i++) pairs.push(await pair(older, newer, measure, heat * rounds + i));
    } finally {
      older.stop();
      newer.stop();
    }
  }
  return pairs;
}

async function pair(older: Worker, newer: Worker, measure: Measure, round: number): Promise<Pair> {
  if (round % 2 === 0) {
    const old = await measure(older, round);
    return { old, now: await measure(newer, round) };
  }
  const now = await measure(newer, round);
  return { old: await measure(older, round), now };
}

/** The middle of all rounds; the ratio is the middle of the rounds' own. */
export function compare(pairs: readonly Pair[], cost: string, oldCost = cost): Comparison {
  const old = pairs.map((both) => both.old[oldCost] ?? Number.NaN);
  const now = pairs.map((both) => both.now[cost] ?? Number.NaN);
  return { old: median(old), now: median(now), ratio: median(now.map((value, i) => value / (old[i] ?? Number.NaN))) };
}
