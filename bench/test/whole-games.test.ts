import { describe, expect, it } from 'vitest';
import { DifferentGames } from '../src/proof.ts';
import { raceWholeGames, type Starts, shareOf } from '../src/whole-games.ts';

const course = { decisions: 1000, rounds: 2, heats: 2 };
/** Decisions of one game, and what a decision costs. */
const MOVES = { magic: 50, crisis: 20, lorcana: 10 };
const CPU = { magic: 10, crisis: 20, lorcana: 12 };

interface Asked {
  readonly name: string;
  readonly first: number;
  readonly count: number;
}

function fakes(asked: Asked[], checksumOf: (name: string, first: number) => number = (_, first) => first): Starts {
  return (game, name) => ({
    name,
    async play(first, count) {
      asked.push({ name, first, count });
      const moves = count * MOVES[game];
      return { moves, cpu: moves * CPU[game], checksum: checksumOf(name, first) };
    },
    stop() {},
  });
}

describe('whole games', () => {
  it('are warmed by as many others as are timed, and timed by turns', async () => {
    const asked: Asked[] = [];
    const speeds = await raceWholeGames(fakes(asked), course);
    const lorcana = asked.filter(({ name, count }) => name === 'lorcana' && count !== 20);
    // A warm-up of 100 games and two rounds of 50 others, in each of two heats.
    expect(lorcana.map(({ count }) => count)).toEqual([100, 50, 50, 100, 50, 50]);
    const [warm, ...timed] = lorcana.slice(0, 3);
    for (const { first, count } of timed) expect(first + count <= (warm?.first ?? 0)).toBe(true);
    const turns = asked.slice(-6).map(({ name }) => name);
    expect(turns).toEqual(['magic', 'crisis', 'lorcana', 'magic', 'crisis', 'lorcana']);
    expect(speeds.lorcana.map(({ name, runs }) => [name, runs.length])).toEqual([
      ['lorcana', 4],
      ['lorcana-recording', 2],
    ]);
    expect(shareOf(speeds.crisis[0], speeds.magic[0])).toBeCloseTo(0.5);
    expect(shareOf(undefined, speeds.magic[0])).toBeNull();
  });

  it('have to be the same with the record on', async () => {
    const other = fakes([], (name, first) => (name === 'crisis-recording' && first > 1 ? 7 : first));
    await expect(raceWholeGames(other, course)).rejects.toThrow(DifferentGames);
  });
});
