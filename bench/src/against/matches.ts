import { createMatch } from '@upkeep/engine';
import { magic } from '@upkeep/games/magic';
import { cpuTime } from '../clock.ts';
import type { Costs } from '../contestant.ts';

const players = ['Ann', 'Bob'];

/** A further match of Magic at a table like one laid before, in CPU microseconds. */
export function matches(first: number, count: number): Costs {
  createMatch({ game: magic, players, seed: first });
  const before = cpuTime();
  for (let seed = first + 1; seed <= first + count; seed++) createMatch({ game: magic, players, seed });
  const cpu = cpuTime() - before;
  return { match: cpu / count, cpu };
}
