import { type Game, InputError } from '@upkeep/engine';
import { games } from '@upkeep/games';

/** Games of modules the user opened, by id. */
const own = new Map<string, Game>();
const addresses = new Map<string, string>();

export function allGames(): Game[] {
  return [...Object.values(games).map(({ game }) => game), ...own.values()];
}

/** A game by its id: one of Upkeep's, or one the user has opened. */
export function gameNamed(id: string): Game {
  const game = own.get(id) ?? (Object.hasOwn(games, id) ? games[id]?.game : undefined);
  if (game === undefined) {
    const there = allGames().map((g) => g.id);
    throw new InputError(
      'no-such-game',
      `The game '${id}' is not here. There are: ${there.join(', ')}. Open its module first.`,
    );
  }
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
      "The module exports no game: make what defineGame() returns its default export, or 'game'.",
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
  return place.includes(':') ? await openModule(place) : gameNamed(place);
}

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'definition' in value && 'compile' in value;
}
