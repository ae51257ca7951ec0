import { InputError } from '@upkeep/engine';
import type { BotMaker } from './bot.ts';
import { carelessBot } from './careless.ts';
import { greedyBot } from './greedy.ts';
import { LEVELS, levelBot } from './levels.ts';
import { type Budget, mctsBot } from './mcts.ts';
import { randomBot } from './random.ts';

export interface BotEntry {
  readonly about: string;
  readonly make: BotMaker;
  /** Its choices depend on a clock, so the same seed need not give the same ones. */
  readonly byTime?: true;
}

interface BotKind extends BotEntry {
  /** For a bot that takes a budget: `mcts:500`, `mcts:2s`. */
  readonly within?: (budget: Budget) => BotMaker;
}

/** Every bot there is, by name. */
export const bots: Readonly<Record<string, BotEntry>> = {
  random: { about: 'Takes any legal action, each as likely.', make: randomBot },
  careless: { about: 'Looks one step ahead, and four times of five does anything at all.', make: carelessBot },
  greedy: { about: "One step ahead: takes what the game's evaluation likes best.", make: greedyBot },
  mcts: {
    about:
      'Searches many moves ahead in guesses of what it cannot see: mcts:500 for so many iterations (200), mcts:2s or mcts:300ms by time.',
    make: (seed) => mctsBot(seed),
  },
};

const KINDS: Readonly<Record<string, BotKind>> = {
  ...bots,
  mcts: { about: '', make: (seed) => mctsBot(seed), within: (budget) => (seed) => mctsBot(seed, { budget }) },
};

const MOST_ITERATIONS = 1_000_000;
const MOST_MILLISECONDS = 600_000;

/**
 * The bot of that name, with its budget if one is written, or that of a level (`hard`); anything unknown is an error that lists
 * what there is.
 */
export function botNamed(called: string): BotEntry {
  const name = levelBot(called);
  const at = name.indexOf(':');
  const kindName = at < 0 ? name : name.slice(0, at);
  const kind = Object.hasOwn(KINDS, kindName) ? KINDS[kindName] : undefined;
  if (kind === undefined) {
    throw new InputError(
      'no-such-bot',
      `There is no bot '${name}'. There are: ${[...Object.keys(bots), ...LEVELS.map((level) => level.name)].join(', ')}.`,
    );
  }
  if (at < 0) return { about: bots[kindName]?.about ?? '', make: kind.make };
  if (kind.within === undefined)
    throw new InputError('no-budget', `Bot ${kindName} takes no budget: write '${kindName}'.`);
  const budget = readBudget(name, name.slice(at + 1));
  const byTime = 'milliseconds' in budget ? { byTime: true as const } : {};
  return { about: bots[kindName]?.about ?? '', make: kind.within(budget), ...byTime };
}

function readBudget(name: string, text: string): Budget {
  const [, digits = '', unit = ''] = /^(\d{1,9})(ms|s)?$/.exec(text) ?? [];
  const amount = Number(digits) * (unit === 's' ? 1000 : 1);
  const most = unit === '' ? MOST_ITERATIONS : MOST_MILLISECONDS;
  if (digits === '' || amount < 1 || amount > most) {
    throw new InputError(
      'bad-budget',
      `Bot '${name}': a budget is 1 to ${MOST_ITERATIONS} iterations (mcts:500), or up to ${MOST_MILLISECONDS / 1000} seconds (mcts:2s, mcts:300ms).`,
    );
  }
  return unit === '' ? { iterations: amount } : { milliseconds: amount };
}
