/** What came of a load. Times are in milliseconds. */
export interface LoadReport {
  readonly seconds: number;
  /** Matches played to their end. */
  readonly matches: number;
  readonly accepted: number;
  readonly perSecond: number;
  readonly latency: { readonly p50: number; readonly p90: number; readonly p99: number; readonly max: number };
  /** Refused actions by code. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Broken lines, refused requests: by what they said. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Counts while a load runs. */
export class Tally {
  readonly #times: number[] = [];
  readonly #refusals = new Map<string, number>();
  readonly #errors = new Map<string, number>();
  #began = performance.now();
  #ended = this.#began;
  played = 0;

  get accepted(): number {
    return this.#times.length;
  }

  took(milliseconds: number): void {
    this.#ended = performance.now();
    if (this.#times.length === 0) this.#began = this.#ended - milliseconds;
    this.#times.push(milliseconds);
  }

  refused(code: string): void {
    this.#refusals.set(code, (this.#refusals.get(code) ?? 0) + 1);
  }

  failed(error: unknown): void {
    const words = error instanceof Error ? error.message : String(error);
    this.#errors.set(words, (this.#errors.get(words) ?? 0) + 1);
  }

  report(): LoadReport {
    const times = this.#times.sort((a, b) => a - b);
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    const seconds = (this.#ended - this.#began) / 1000;
    return {
      seconds,
      matches: this.played,
      accepted: times.length,
      perSecond: seconds > 0 ? times.length / seconds : 0,
      latency: { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) },
      refusals: Object.fromEntries(this.#refusals),
      errors: Object.fromEntries(this.#errors),
    };
  }
}
