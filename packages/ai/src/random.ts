import { below, seedRandom } from '@upkeep/engine';
import type { Bot } from './bot.ts';

const SAMPLES = 1 << 20;

/** Takes any legal answer, each listed one as likely. */
export function randomBot(seed: number | string): Bot {
  const random = seedRandom(seed);
  return {
    name: 'random',
    choose({ legal, seat }) {
      const entry = legal[below(random, legal.length)];
      if (entry === undefined) throw new Error(`seat ${seat} is asked and has no legal answer`);
      return entry.described === undefined ? entry.action : entry.described.sample(below(random, SAMPLES));
    },
  };
}
