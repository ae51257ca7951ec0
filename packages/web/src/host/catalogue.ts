import { type Game, InputError } from '@upkeep/engine';

/** Upkeep's own games: each is loaded when somebody wants it. */
export const LOADERS: Readonly<Record<string, () => Promise<Game>>> = {
  battle: async () => (await import('@upkeep/games/battle')).battle,
  crisis: async () => (await import('@upkeep/games/crisis')).crisis,
  duel: async () => (await import('@upkeep/games/duel')).duel,
  lorcana: async () => (await import('@upkeep/games/lorcana')).lorcana,
  magic: async () => (await import('@upkeep/games/magic')).magic,
};

/** Games that are loaded, by id: Upkeep's own, and those of modules the user opened. */
const loaded = new Map<string, Game>();
const own = new Map<string, Game>();
const addresses = new Map<string, string>();

/** Games of the user's own. */
export function ownGames(): Game[] {
  return [...own.values()];
}

export function keepOwn(game: Game, url: string): void {
  own.set(game.id, game);
  addresses.set(game.id, url);
}

/** A game by its id: one of Upkeep's, or one the user has opened. */
export async function gameNamed(id: string): Promise<Game> {
  const known = own.get(id) ?? loaded.get(id);
  if (known !== undefined) return known;
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  if (load === undefined) {
    const there = [...Object.keys(LOADERS), ...own.keys()];
    throw new InputError(
      'no-such-game',
      `The game '${id}' is not here. There are: ${there.join(', ')}. Open its module first.`,
    );
  }
  const game = await load();
  loaded.set(id, game);
  return game;
}

/** Where another thread finds a game: by its id, or at the address of its module. */
export function placeOf(game: Game): string {
  return addresses.get(game.id) ?? game.id;
}

export async function findGame(place: string): Promise<Game> {
  return place.includes(':') ? await openModule(place) : await gameNamed(place);
}

/** A game in a module of the user's own. */
export async function openModule(url: string): Promise<Game> {
  return await (await import('./own-module.ts')).gameIn(url);
}

/** What went wrong in words, with the line of the author's own module where one led to it. */
export async function faultWords(error: unknown): Promise<string> {
  return await (await import('./fault-words.ts')).wordsOf(error);
}
