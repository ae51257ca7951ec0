/**
 * The generator every contestant uses: sfc32, four 32-bit integers of state.
 *
 * The words are kept signed (`| 0`), so that V8 holds them as small integers in a packed array.
 * The engine has a copy of its own; a test compares the two number for number.
 */
export type Random = number[];

/** Rounds thrown away after seeding, so that near seeds give unlike streams. */
const WARM_UP = 12;

/** Spreads 32 bits over the whole word (the finaliser of MurmurHash3). */
function scramble(x: number): number {
  let h = x | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** The generator of a seed: its decimal digits are mixed into three words, the fourth starts at 1. */
export function seedFrom(seed: number): Random {
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
  const random: Random = [a, b, c, 1];
  for (let i = 0; i < WARM_UP; i++) next(random);
  return random;
}

/** The next unsigned 32-bit number. */
export function next(random: Random): number {
  const a = random[0]!;
  const b = random[1]!;
  const c = random[2]!;
  const d = random[3]!;
  const t = (((a + b) | 0) + d) | 0;
  random[3] = (d + 1) | 0;
  random[0] = b ^ (b >>> 9);
  random[1] = (c + (c << 3)) | 0;
  random[2] = (((c << 21) | (c >>> 11)) + t) | 0;
  return t >>> 0;
}

/**
 * A number from 0 to n - 1: the high word of the product of the next 32-bit number and n.
 * Both the product (n up to 2^21) and the division by a power of two are exact in a double.
 */
export function int(random: Random, n: number): number {
  return Math.floor((next(random) * n) / 4294967296);
}

/** Fisher-Yates from the end, in place. */
export function shuffle(random: Random, list: number[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = int(random, i + 1);
    const card = list[i]!;
    list[i] = list[j]!;
    list[j] = card;
  }
}
