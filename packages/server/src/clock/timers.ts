/** Where time comes from: the machine's clock, or a test's. */
export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after so many milliseconds; the answer calls it off. */
  after(milliseconds: number, then: () => void): () => void;
}

/** Longer waits are cut: a timer of Node holds 31 bits. Whoever waits looks at the time again. */
const LONGEST = 2 ** 31 - 1;

export const machineTimers: Timers = {
  now: () => Date.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, Math.min(LONGEST, Math.max(0, milliseconds)));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
