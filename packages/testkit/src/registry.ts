import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CardSource } from '@upkeep/cards';
import type { Game } from '@upkeep/engine';

/** A game as the runner takes it: the game, and how cards written elsewhere join it. */
export interface GameEntry {
  readonly game: Game;
  /**
   * The game with further cards, written in its card format. Throws an error with `problems`, each with a path such as
   * `cards: ember-imp /printed/cost` and a message, when a card is wrong.
   */
  withCards?(cards: readonly CardSource[]): Game;
}

/** Games by id. */
export type GameRegistry = Readonly<Record<string, GameEntry | Game>>;

export function entryOf(given: GameEntry | Game): GameEntry {
  return 'game' in given ? given : { game: given };
}

/** Finds a game by its id, or loads the module a path names. Null when there is no such thing, `no-game` for a module without one. */
export async function findGame(
  name: string,
  games: GameRegistry,
  beside: string,
): Promise<GameEntry | 'no-game' | null> {
  if (Object.hasOwn(games, name)) return entryOf(games[name]);
  if (!isPath(name)) return null;
  const file = resolve(dirname(beside), name);
  return (await loadGame(file)) ?? ((await isFile(file)) ? 'no-game' : null);
}

export function isPath(name: string): boolean {
  return /[\\/]/.test(name) || /\.[cm]?[jt]s$/.test(name);
}

/**
 * Loads a game from a module: its default export, or the first export that is a game or an entry with one. A module that
 * exports a function `withCards` says by it how cards written elsewhere join its game. A user's game module is trusted code.
 */
export async function loadGame(path: string): Promise<GameEntry | null> {
  if (!(await isFile(path))) return null;
  const module: unknown = await import(pathToFileURL(path).href);
  if (typeof module !== 'object' || module === null) return null;
  const exports: Record<string, unknown> = { ...module };
  for (const candidate of [exports['default'], ...Object.values(exports)]) {
    if (isEntry(candidate)) return candidate;
    if (isGame(candidate)) return { game: candidate, ...joiningIn(exports) };
  }
  return null;
}

function joiningIn({ withCards }: Record<string, unknown>): Pick<GameEntry, 'withCards'> {
  if (typeof withCards !== 'function') return {};
  return {
    withCards(cards) {
      const game: unknown = withCards(cards);
      if (isGame(game)) return game;
      throw new Error("the module's `withCards` has to answer the game with these cards");
    },
  };
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'definition' in value && 'version' in value && 'id' in value;
}

function isEntry(value: unknown): value is GameEntry {
  return typeof value === 'object' && value !== null && 'game' in value && isGame(value.game);
}
