import { setTimeout as wait } from 'node:timers/promises';

/** Lets so many through a second, evenly, whoever asks; everybody at once without a rate. */
export class Pacer {
  readonly #between: number;
  #next = performance.now();

  constructor(rate: number | undefined) {
    this.#between = rate === undefined ? 0 : 1000 / rate;
  }

  async turn(): Promise<void> {
    if (this.#between === 0) return;
    const now = performance.now();
    this.#next = Math.max(this.#next + this.#between, now);
    if (this.#next > now) await wait(this.#next - now);
  }
}
