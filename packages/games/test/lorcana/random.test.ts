import { layTable, seedRandom } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { lorcana } from '../../src/index.ts';

/** A short form of the ten thousand games of `npm run prove`. */
describe('random games of Lorcana end without a fault', () => {
  it.each([
    [2, 'L2025'],
    [3, 'L2026'],
    [4, 'L2025'],
  ])('%i players, %s', (players, edition) => {
    const table = layTable({ game: lorcana, players, options: { edition } });
    for (let seed = 1; seed <= 5; seed++) {
      const random = seedRandom(`lorcana ${seed}`);
      const match = table.deal(seed, { recording: false });
      const roll = (n: number): number => {
        random[0] = (Math.imul(random[0] ?? 1, 1664525) + 1013904223) >>> 0;
        return (random[0] >>> 8) % n;
      };
      for (let n = 0; n < 20_000 && match.outcome === null; n++) match.advanceRandomly(roll);
      expect(match.outcome, `seed ${seed}`).not.toBeNull();
    }
  });
});
