import { type Game, InputError } from '@upkeep/engine';
import { keepOwn } from './catalogue.ts';
import { noteOpened, wordsOf } from './fault-words.ts';

/** So many lines of a trace are kept: an author's own may lie deep below the check that found something. */
const DEEP = 60;

/** Opens a module of the user's own: its default export, or `game`. Trusted code, as the design says. */
export async function gameIn(url: string): Promise<Game> {
  noteOpened(url);
  Object.assign(Error, { stackTraceLimit: DEEP });
  const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ url).catch(
    async (error: unknown) => {
      throw new InputError('bad-module', `The module cannot be loaded: ${await wordsOf(error)}`);
    },
  );
  const game = [module['default'], module['game'], ...Object.values(module)].find(isGame);
  if (game === undefined) {
    throw new InputError(
      'no-game',
      "The module exports no game: make what nouns.game(...) returns its default export, or 'game'.",
    );
  }
  keepOwn(game, url);
  return game;
}

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'definition' in value && 'compile' in value;
}
