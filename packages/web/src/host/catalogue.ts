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

/** Opens a module of the user's own: its default export, or `game`. Trusted code, as the design says. */
export async function openModule(url: string): Promise<Game> {
  const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ url).catch((error: unknown) => {
    throw new InputError(
      'bad-module',
      `The module cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const game = [module['default'], module['game'], ...Object.values(module)].find(isGame);
  if (game === undefined) {
    throw new InputError(
      'no-game',
      "The module exports no game: make what nouns.game(...) returns its default export, or 'game'.",
    );
  }
  own.set(game.id, game);
  addresses.set(game.id, url);
  return game;
}

/** Where another thread finds a game: by its id, or at the address of its module. */
export function placeOf(game: Game): string {
  return addresses.get(game.id) ?? game.id;
}

export async function findGame(place: string): Promise<Game> {
  return place.includes(':') ? await openModule(place) : await gameNamed(place);
}

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'definition' in value && 'compile' in value;
}
