import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DefinitionError, type Game } from '@upkeep/engine';
import { games as entries, type GameEntry } from '@upkeep/games';
import { UsageError, unknown } from './exit.ts';

/** The games that come with Upkeep, by name. */
export const games: Readonly<Record<string, Game>> = gamesOf(entries);

function gamesOf(list: Readonly<Record<string, GameEntry>>): Record<string, Game> {
  return Object.fromEntries(Object.entries(list).map(([name, { game }]) => [name, game]));
}

/** A game by its name, or the game a module of the user's own exports. */
export async function findGame(nameOrFile: string): Promise<Game> {
  const game = Object.hasOwn(games, nameOrFile) ? games[nameOrFile] : undefined;
  if (game !== undefined) return game;
  if (/[\\/]|\.[cm]?[jt]s$/.test(nameOrFile)) return await gameOfFile(nameOrFile);
  const error = unknown('game', nameOrFile, Object.keys(games));
  throw new UsageError(`${error.message}\nOr name a module of your own: ./my-game.js`);
}

/** Loads a module and takes its default export, or the one called `game`. */
async function gameOfFile(file: string): Promise<Game> {
  const path = resolve(file);
  if (!existsSync(path)) throw new UsageError(`There is no file '${file}'.`);
  const module = exportsOf(await importModule(file, path));
  const { default: first, game: second } = module;
  for (const found of [first, second, exportsOf(first)['game']]) if (isGame(found)) return found;
  const names = Object.keys(module);
  throw new UsageError(
    `${file} exports no game: make what defineGame() returns its default export, or export it as 'game'. ` +
      `It exports: ${names.join(', ') || 'nothing'}.`,
  );
}

async function importModule(file: string, path: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(path).href);
  } catch (error) {
    if (error instanceof DefinitionError) throw error;
    if (isNodeError(error) && error.code === 'ERR_UNKNOWN_FILE_EXTENSION') {
      throw new UsageError(
        `${file}: Node ${process.versions.node} does not load this kind of file. Compile it to JavaScript, or run ` +
          'upkeep through tsx.',
      );
    }
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} cannot be loaded: ${message}`);
  }
}

function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

function exportsOf(found: unknown): Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? { ...found } : {};
}

function isGame(value: unknown): value is Game {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'version' in value && 'definition' in value && typeof value.definition === 'object';
}
