import type { Timed } from './messages.ts';

/** A contestant as the harness sees it: somewhere else, it plays. */
export interface Entrant {
  readonly name: string;
  play(first: number, count: number): Promise<Timed>;
}

/** Two contestants did not play the same game. */
export class DifferentGames extends Error {
  override readonly name = 'DifferentGames';
}

/** Lets everybody play the same seeds and throws, naming contestant and seed, where one differs from the first. */
export async function prove(entrants: readonly Entrant[], first: number, count: number): Promise<number> {
  const [yardstick, ...others] = entrants;
  if (yardstick === undefined) throw new DifferentGames('there is nobody to compare');
  const expected = await yardstick.play(first, count);
  for (const other of others) {
    const got = await other.play(first, count);
    if (got.checksum === expected.checksum && got.moves === expected.moves) continue;
    const seed = await firstDifference(yardstick, other, first, count);
    throw new DifferentGames(`${other.name} plays another game than ${yardstick.name} with seed ${seed}`);
  }
  return expected.checksum;
}

async function firstDifference(a: Entrant, b: Entrant, first: number, count: number): Promise<number> {
  for (let seed = first; seed < first + count; seed++) {
    const [left, right] = [await a.play(seed, 1), await b.play(seed, 1)];
    if (left.checksum !== right.checksum || left.moves !== right.moves) return seed;
  }
  throw new DifferentGames(`${b.name} plays single games like ${a.name}, but not ${count} in a row`);
}
