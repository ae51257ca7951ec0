import { describe, expect, it } from 'vitest';
import { below, nextBits, seedRandom, shuffleWith } from '../../packages/engine/src/state/random.ts';
import { int, next, seedFrom, shuffle } from '../src/random.ts';

const SEEDS = [0, 1, 2, 7, 42, 1_000_000, 2_147_483_647, -1];

describe("the benchmark's generator is the engine's", () => {
  it.each(SEEDS)('seed %i: the same state after seeding', (seed) => {
    expect(seedFrom(seed)).toEqual(seedRandom(seed));
  });

  it.each(SEEDS)('seed %i: the same bits, numbers below n and shuffles', (seed) => {
    const [ours, theirs] = [seedFrom(seed), seedRandom(seed)];
    for (let i = 0; i < 500; i++) expect(next(ours)).toBe(nextBits(theirs));
    for (let n = 1; n < 500; n++) expect(int(ours, n)).toBe(below(theirs, n));
    const list = Array.from({ length: 30 }, (_, i) => i);
    const other = [...list];
    shuffle(ours, list);
    shuffleWith(theirs, other);
    expect(list).toEqual(other);
    expect(ours).toEqual(theirs);
  });
});

describe('the generator', () => {
  it('keeps signed 32-bit words', () => {
    const random = seedFrom(5);
    for (let i = 0; i < 100; i++) next(random);
    expect(random).toEqual(random.map((word) => word | 0));
  });

  it('gives every number below n about as often', () => {
    const random = seedFrom(3);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[int(random, 6)]! += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
