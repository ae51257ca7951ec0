import { type Action, seedRandom } from '@upkeep/engine';
import type { Bot, BotInput } from './bot.ts';
import { SEARCH, Search, type SearchOptions } from './search/search.ts';

/** How long a bot may think about one answer: so many iterations, exactly reproducible, or so many milliseconds. */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number };

export interface MctsSettings extends Partial<SearchOptions> {
  readonly budget?: Budget;
}

/** What a search thinks of one thing that can be done. */
export interface Opinion {
  readonly action: Action;
  /** The chance of winning after it, from 0 to 1, as far as can be told. */
  readonly chance: number;
  /** Iterations that went this way. */
  readonly visits: number;
}

export interface Thought {
  /** Best first. */
  readonly opinions: readonly Opinion[];
  /** Iterations done. With a budget by time this differs from run to run: the choice itself is what a match records. */
  readonly iterations: number;
}

const DEFAULT_BUDGET: Budget = { iterations: 200 };
/** A guess takes about as long as ten iterations of a quick game. */
const ITERATIONS_PER_GUESS = 10;
/** Iterations between two looks at the clock. */
const BETWEEN_LOOKS = 8;

/**
 * Thinks about a position: information-set Monte Carlo tree search over guesses of the seat's own view.
 *
 * @example
 * const { opinions } = think(inputFor(match, 0), 7, { budget: { iterations: 500 } });
 * opinions[0].action; // the best found
 */
export function think(input: BotInput, seed: number | string, settings: MctsSettings = {}): Thought {
  return thoughtOf(searchFor(input, seed, settings), settings);
}

function searchFor({ seat, guess }: BotInput, seed: number | string, settings: MctsSettings): Search {
  const { budget = DEFAULT_BUDGET } = settings;
  const guesses = 'iterations' in budget ? Math.ceil(budget.iterations / ITERATIONS_PER_GUESS) : SEARCH.guesses;
  return new Search(seat, guess, seedRandom(seed), { ...SEARCH, guesses, ...settings });
}

/** Thinks as long as the budget lasts; for a choice alone no longer than until it is certain, or who asks wants an answer. */
function thoughtOf(search: Search, settings: MctsSettings, choice?: BotInput): Thought {
  const budget = settings.budget ?? DEFAULT_BUDGET;
  if ('iterations' in budget) {
    for (let left = budget.iterations; left > 0; left--) {
      if (choice !== undefined && search.isDecided(left)) break;
      search.iterate();
      if (left % BETWEEN_LOOKS === 0 && choice?.goesOn?.(1 - left / budget.iterations) === false) break;
    }
  } else {
    const began = performance.now();
    let done = 0;
    do {
      for (let i = 0; i < BETWEEN_LOOKS; i++) search.iterate();
      done = (performance.now() - began) / budget.milliseconds;
    } while (done < 1 && choice?.goesOn?.(done) !== false);
  }
  const first = search.guess(0);
  const opinions = search.ranking.flatMap(({ move, mean, visits }) => {
    const action = first.write(move.action, move.args);
    return action === null ? [] : [{ action, chance: mean, visits }];
  });
  return { opinions, iterations: search.iterations };
}

/** Looks many moves ahead. */
export function mctsBot(seed: number | string, settings: MctsSettings = {}): Bot {
  let asked = 0;
  return {
    name: 'mcts',
    choose(input) {
      const search = searchFor(input, `${seed}/${asked++}`, settings);
      const only = search.onlyMove;
      const action =
        only === null
          ? thoughtOf(search, settings, input).opinions[0]?.action
          : search.guess(0).write(only.action, only.args);
      if (action == null) throw new Error(`seat ${input.seat} is asked and has no legal answer`);
      return action;
    },
  };
}
