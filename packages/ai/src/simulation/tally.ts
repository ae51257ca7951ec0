import type { Outcome } from '@upkeep/engine';

/** The spread of a whole number over many games. Zeros when there was none. */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly mean: number;
  readonly max: number;
}

export interface Ending {
  readonly count: number;
  /** Games won that ended for this reason, by seat; a team's win counts for each of its seats. */
  readonly wins: readonly number[];
  readonly draws: number;
}

/** How often each whole number came up, as pairs: plain data, and tallies of parts can be added in any order. */
export type Counts = readonly (readonly [value: number, count: number])[];

export class Tally {
  private readonly counts = new Map<number, number>();

  add(value: number, times = 1): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + times);
  }

  addAll(counts: Counts): void {
    for (const [value, count] of counts) this.add(value, count);
  }

  get data(): Counts {
    return [...this.counts].sort(([a], [b]) => a - b);
  }

  get total(): number {
    let total = 0;
    for (const [value, count] of this.counts) total += value * count;
    return total;
  }

  get spread(): Spread {
    const values = this.data;
    const n = values.reduce((sum, [, count]) => sum + count, 0);
    const first = values[0];
    const last = values[values.length - 1];
    if (first === undefined || last === undefined) return { min: 0, median: 0, mean: 0, max: 0 };
    const median = (valueAt(values, Math.floor((n - 1) / 2)) + valueAt(values, Math.floor(n / 2))) / 2;
    return { min: first[0], median, mean: round(this.total / n), max: last[0] };
  }
}

function valueAt(values: Counts, place: number): number {
  let seen = 0;
  for (const [value, count] of values) {
    seen += count;
    if (place < seen) return value;
  }
  return 0;
}

/** Two decimals are enough to read and the same on any machine. */
export function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** How games ended, by reason. */
export class Endings {
  private readonly reasons = new Map<string, { count: number; wins: number[]; draws: number }>();
  private readonly seats: number;

  constructor(seats: number) {
    this.seats = seats;
  }

  add({ reason, winners }: Outcome): void {
    const ending = this.of(reason);
    ending.count++;
    if (winners.length === 0) ending.draws++;
    for (const seat of winners) ending.wins[seat] = (ending.wins[seat] ?? 0) + 1;
  }

  addAll(endings: Readonly<Record<string, Ending>>): void {
    for (const [reason, { count, wins, draws }] of Object.entries(endings)) {
      const ending = this.of(reason);
      ending.count += count;
      ending.draws += draws;
      wins.forEach((n, seat) => {
        ending.wins[seat] = (ending.wins[seat] ?? 0) + n;
      });
    }
  }

  get byReason(): Readonly<Record<string, Ending>> {
    return sorted(this.reasons);
  }

  private of(reason: string): { count: number; wins: number[]; draws: number } {
    const ending = this.reasons.get(reason) ?? { count: 0, wins: new Array<number>(this.seats).fill(0), draws: 0 };
    this.reasons.set(reason, ending);
    return ending;
  }
}

/** A record with its keys in order, so that the same counts give the same text. */
export function sorted<T>(map: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
