import { layTable, seedRandom } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { crisis } from '../../src/index.ts';

const ENDS = ['hero-fell', 'both-fell', 'flux', 'crisis', 'rounds'];

describe('random games of Crisis Unleashed end without a fault', () => {
  it.each(['core', 'cosmic'])('%s', (profile) => {
    const table = layTable({ game: crisis, options: { profile }, decks: ['meridian', 'umbra'] });
    for (let seed = 1; seed <= 10; seed++) {
      const random = seedRandom(`crisis ${seed}`);
      const match = table.deal(seed, { recording: false });
      const roll = (n: number): number => {
        random[0] = (Math.imul(random[0] ?? 1, 1664525) + 1013904223) >>> 0;
        return (random[0] >>> 8) % n;
      };
      for (let n = 0; n < 10_000 && match.outcome === null; n++) match.advanceRandomly(roll);
      expect(ENDS, `seed ${seed}`).toContain(match.outcome?.reason);
    }
  });

  it('also where both players only ever pass', () => {
    const table = layTable({ game: crisis, options: { mulligans: false, maxRounds: 20 } });
    const match = table.deal(1);
    for (let n = 0; n < 10_000 && match.outcome === null; n++) match.submit({ player: match.asked, type: 'timeout' });
    expect(match.outcome).not.toBeNull();
  });
});
