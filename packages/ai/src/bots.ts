import { InputError } from '@upkeep/engine';
import type { BotMaker } from './bot.ts';
import { randomBot } from './random.ts';

export interface BotEntry {
  readonly about: string;
  readonly make: BotMaker;
}

/** Every bot there is, by name. */
export const bots: Readonly<Record<string, BotEntry>> = {
  random: { about: 'Takes any legal action, each as likely.', make: randomBot },
};

/** The bot of that name; an unknown one is an error that lists what there is. */
export function botNamed(name: string): BotEntry {
  const entry = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (entry === undefined) {
    throw new InputError('no-such-bot', `There is no bot '${name}'. There are: ${Object.keys(bots).join(', ')}.`);
  }
  return entry;
}
