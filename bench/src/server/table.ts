/** One table at a server: does one thing after the other, each acknowledged before the next. */
export interface BenchTable {
  /** Milliseconds until it was acknowledged. */
  step(): Promise<number>;
  close(): void;
}

export interface Pace {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** All tables at once, each as fast as it is answered or all together at a rate, for a time. */
export async function drive(tables: readonly BenchTable[], milliseconds: number, rate?: number): Promise<Pace> {
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
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
