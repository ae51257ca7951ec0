/** One table at a server: does one thing after the other, each acknowledged before the next. */
export interface BenchTable {
  /** Milliseconds until it was acknowledged. */
  step(): Promise<number>;
  /** Lays so many matches ready, shown to all seats, so that none has to be made while time is taken. */
  stock(matches: number): Promise<void>;
  /** Matches begun so far, and those of them that had to be made because none lay ready. */
  readonly begun: number;
  readonly short: number;
  close(): void;
}

export interface Pace {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** What was seen in one stretch of play. */
export interface Stretch {
  /** Milliseconds each step took, and all of them together. */
  readonly times: readonly number[];
  readonly milliseconds: number;
}

/** All tables at once, each as fast as it is answered or all together at a rate, for a time. */
export async function drive(tables: readonly BenchTable[], milliseconds: number, rate?: number): Promise<Stretch> {
  const times: number[] = [];
  const began = performance.now();
  const end = began + milliseconds;
  let next = began;
  const slot = async (): Promise<void> => {
    if (rate === undefined) return;
    next = Math.max(next + 1000 / rate, performance.now());
    const wait = next - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
  };
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < end) {
        await slot();
        times.push(await table.step());
      }
    }),
  );
  return { times, milliseconds: performance.now() - began };
}

/** Several stretches as one. */
export function paceOf(stretches: readonly Stretch[]): Pace {
  const times = stretches.flatMap((one) => one.times).sort((a, b) => a - b);
  const seconds = stretches.reduce((sum, one) => sum + one.milliseconds, 0) / 1000;
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
