import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DefinitionError, type Game } from '@upkeep/engine';
import { games as entries } from '@upkeep/games';
import { isPath, loadGame } from '@upkeep/testkit';
import { UsageError, unknown } from './exit.ts';
import { loadFault, readOwn } from './typescript.ts';

/** The games that come with Upkeep, by name. */
export const games: Readonly<Record<string, Game>> = Object.fromEntries(
  Object.entries(entries).map(([name, { game }]) => [name, game]),
);

/** A game by its name, or the game a module of the user's own exports. */
export async function findGame(nameOrFile: string): Promise<Game> {
  const game = Object.hasOwn(games, nameOrFile) ? games[nameOrFile] : undefined;
  if (game !== undefined) return game;
  if (isPath(nameOrFile)) return await gameOfFile(nameOrFile);
  const error = unknown('game', nameOrFile, Object.keys(games));
  throw new UsageError(`${error.message}\nOr name a module of your own: ./my-game.ts`);
}

/** Loads a module of the user's own; what is wrong with it is said with its name. */
async function gameOfFile(file: string): Promise<Game> {
  if (!existsSync(file)) throw new UsageError(`There is no file '${file}'.`);
  await readOwn(file);
  const entry = await loadGame(resolve(file)).catch((error: unknown) => {
    if (error instanceof DefinitionError) throw error;
    throw new UsageError(`${file} cannot be loaded: ${loadFault(error, file)}`);
  });
  if (entry !== null) return entry.game;
  throw new UsageError(
    `${file} exports no game: make what nouns.game(...) returns its default export, or export it as 'game'.`,
  );
}
