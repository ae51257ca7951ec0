/**
 * The generator is sfc32: four 32-bit integers that live in the game state, so that a saved, forked or replayed match
 * goes on drawing the same numbers on any machine.
 */
export type RandomState = number[];

const TWO_32 = 4294967296;

/** The next 32 random bits, as an unsigned integer. Changes `s`. */
export function nextBits(s: RandomState): number {
  const t = (s[0] + s[1] + s[3]) | 0;
  s[3] = (s[3] + 1) | 0;
  s[0] = s[1] ^ (s[1] >>> 9);
  s[1] = (s[2] + (s[2] << 3)) | 0;
  s[2] = (((s[2] << 21) | (s[2] >>> 11)) + t) | 0;
  return t >>> 0;
}

/** A whole number from 0 to `n - 1`, for n up to 2^21; every intermediate value is an exact integer. */
export function below(s: RandomState, n: number): number {
  return ((nextBits(s) * n) / TWO_32) | 0;
}

/** Spreads 32 bits over the whole word (the finaliser of MurmurHash3). */
function scramble(x: number): number {
  let h = x | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/**
 * The generator for a seed. A number and its decimal text are the same seed; any text will do, 32 hexadecimal digits
 * (128 random bits) for matches between strangers.
 *
 * @example
 * const random = seedRandom('tuesday');
 * below(random, 6) + 1; // the same die on every machine
 */
export function seedRandom(seed: number | string): RandomState {
  const text = String(seed);
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = 0xb7e15162 | 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = scramble(a ^ unit);
    b = scramble((b + a) ^ (unit << 8));
    c = scramble((c ^ b) + unit);
  }
  // Twelve rounds thrown away, written out as in `shuffleWith`, so that near seeds give unlike streams.
  let d = 1;
  for (let i = 0; i < 12; i++) {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
  }
  return [a, b, c, d];
}

/** Shuffles a list in place by any source of numbers, from the end (Fisher and Yates). */
export function shuffleBy(roll: (n: number) => number, list: number[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = roll(i + 1);
    const held = list[i];
    list[i] = list[j];
    list[j] = held;
  }
}

/**
 * The same with the generator: `below` written out, so that its words stay in registers for the whole shuffle. Dealing
 * is mostly this loop.
 */
export function shuffleWith(s: RandomState, list: number[]): void {
  // One by one: taken apart as a list they would not be known to be small integers.
  let a = s[0];
  let b = s[1];
  let c = s[2];
  let d = s[3];
  for (let i = list.length - 1; i > 0; i--) {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    const j = (((t >>> 0) * (i + 1)) / TWO_32) | 0;
    const held = list[i];
    list[i] = list[j];
    list[j] = held;
  }
  s[0] = a;
  s[1] = b;
  s[2] = c;
  s[3] = d;
}

/** Rolls from a generator of their own: playouts and guesses never touch the game's. */
export function rollsOf(seed: number | string): (n: number) => number {
  const random = seedRandom(seed);
  return (n) => below(random, n);
}
