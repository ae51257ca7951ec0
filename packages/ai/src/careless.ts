import { below, seedRandom } from '@upkeep/engine';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

/** Of so many answers one is thoughtless. */
const CARELESS_IN = 10;
const CARELESS = 4;

/** Looks one step ahead most of the time, and takes anything at all in two answers of five: somebody to learn against. */
export function carelessBot(seed: number | string): Bot {
  const random = seedRandom(`careless ${seed}`);
  const careful = greedyBot(seed);
  const any = randomBot(seed);
  return {
    name: 'careless',
    choose: (input) => (below(random, CARELESS_IN) < CARELESS ? any : careful).choose(input),
  };
}
