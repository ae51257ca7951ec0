import { below, seedRandom } from '@upkeep/engine';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

/** Of so many answers so many are thoughtless. */
const CARELESS_IN = 10;
const CARELESS = 8;

/** Looks one step ahead at times, and takes anything at all in four answers of five: somebody to learn against. */
export function carelessBot(seed: number | string): Bot {
  const random = seedRandom(`careless ${seed}`);
  const careful = greedyBot(seed);
  const any = randomBot(seed);
  return {
    name: 'careless',
    choose: (input) => (below(random, CARELESS_IN) < CARELESS ? any : careful).choose(input),
  };
}
