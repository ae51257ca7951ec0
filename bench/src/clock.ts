/** CPU time of this process in microseconds, all threads: collecting garbage counts, waiting for a core does not. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * Collects garbage; the workers are started with `--expose-gc`. Memory of typed lists is handed back while the program runs
 * on, and counted as free by the collection after.
 */
export function collect(): void {
  const gc = globalThis.gc;
  if (gc === undefined) throw new Error('start the worker with --expose-gc');
  for (let i = 0; i < 3; i++) gc();
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
