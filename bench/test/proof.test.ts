import { describe, expect, it } from 'vitest';
import type { Tally } from '../src/contestant.ts';
import { contestants } from '../src/contestants/plain.ts';
import { DifferentGames, type Entrant, prove } from '../src/proof.ts';
import { race, together } from '../src/speed.ts';

const QUICK = { warm: 0, run: 0, rounds: 1 };

function entrant(name: string, change: (tally: Tally, first: number, count: number) => Tally): Entrant {
  return {
    name,
    async play(first, count) {
      const tally = contestants[0]!.play(first, count);
      return { ...change(tally, first, count), cpu: 1000 };
    },
  };
}

const plain = entrant('plain', (tally) => tally);
const cheat = entrant('cheat', (tally, first, count) =>
  first <= 17 && 17 < first + count ? { ...tally, checksum: tally.checksum ^ 1 } : tally,
);

describe('the proof', () => {
  it('gives the checksum all agree on', async () => {
    expect(await prove([plain, plain], 1, 20)).toBe(contestants[0]!.play(1, 20).checksum);
  });

  it('names the contestant and the first seed that differs', async () => {
    await expect(prove([plain, cheat], 1, 20)).rejects.toThrow('cheat plays another game than plain with seed 17');
  });

  it('refuses a contestant that counts other moves', async () => {
    const counter = entrant('counter', (tally) => ({ ...tally, moves: tally.moves + 1 }));
    await expect(prove([plain, counter], 1, 20)).rejects.toThrow(DifferentGames);
  });
});

describe('the race', () => {
  it('also compares the games it times', async () => {
    const late = entrant('late', (tally) => ({ ...tally, checksum: 0 }));
    await expect(race([plain, late], QUICK)).rejects.toThrow('late played other games when timed');
  });

  it('reports moves per CPU second', async () => {
    const [speed] = await race([plain], QUICK);
    expect(speed?.movesPerCpuSecond).toBe(contestants[0]!.play(1_000_000, 10).moves * 1000);
  });

  it('takes the runs of all heats together', () => {
    const heat = (...runs: number[]) => [{ name: 'plain', movesPerCpuSecond: 0, runs, games: 10 }];
    expect(together([heat(1, 2, 9), heat(3, 4, 5)])).toEqual([
      { name: 'plain', movesPerCpuSecond: 3.5, runs: [1, 2, 9, 3, 4, 5], games: 10 },
    ]);
  });
});
