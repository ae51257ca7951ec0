import type { ServedGame } from '@upkeep/client';
import { describeGame, type Game, gameHash, InputError, layTable, RULES_REVISION, type Table } from '@upkeep/engine';
import type { MatchRecord } from './match/record.ts';
import type { MatchHead } from './store/store.ts';

/** A game a server has, and under which name a thread beside it finds the same game. */
export interface Shelved {
  readonly game: Game;
  readonly place: string;
}

const MOST_TABLES = 200;

/** The games a server has, several versions of one among them. */
export class Library {
  private readonly shelves = new Map<string, Shelved>();
  private readonly newest = new Map<string, Game>();
  /** Tables laid before: matches of the same game with the same settings share what was compiled for them. */
  private readonly tables = new Map<string, Table>();

  /** Of several versions of a game the one named last is the newest. */
  constructor(shelved: readonly Shelved[]) {
    for (const entry of shelved) {
      this.shelves.set(keyOf(entry.game.id, gameHash(entry.game)), entry);
      this.newest.set(entry.game.id, entry.game);
    }
  }

  /** The game a new match is of. */
  find(id: string, version?: string): Game {
    const newest = this.newest.get(id);
    if (newest === undefined) {
      throw new InputError('no-such-game', `There is no game '${id}' here. There are: ${this.names().join(', ')}.`);
    }
    const game = version === undefined ? newest : this.shelves.get(keyOf(id, version))?.game;
    if (game === undefined) {
      const here = this.list().filter((other) => other.id === id);
      const words = here.map((other) => `${other.gameVersion} (${other.version})`).join(', ');
      throw new InputError('no-such-version', `There is no version ${version} of '${id}' here. There are: ${words}.`);
    }
    return game;
  }

  /** The game a match is pinned to, if it is here and plays by the same rules of the engine. */
  gameOf(head: MatchHead, { rules }: MatchRecord): Game | undefined {
    return rules === RULES_REVISION ? this.shelves.get(keyOf(head.game, head.version))?.game : undefined;
  }

  placeOf(game: Game): string {
    return this.shelves.get(keyOf(game.id, gameHash(game)))?.place ?? game.id;
  }

  /** The table a match is played at. */
  tableOf(game: Game, { seats, table, undo }: MatchRecord): Table {
    const decks = seats.map(({ deck }) => deck);
    const { first, ...settings } = table;
    const players = seats.map(({ name }) => name);
    const key = JSON.stringify([game.id, gameHash(game), players, decks, table, undo]);
    const known = this.tables.get(key);
    if (known !== undefined) return known;
    const laid = layTable({
      game,
      players,
      ...(describeGame(game).decks.length === 0 ? {} : { decks: decksOf(game, decks) }),
      ...settings,
      ...(first === undefined ? {} : { order: players.map((_, i) => (first + i) % players.length) }),
      undo: undo === 'none' ? 'none' : 'usual',
    });
    if (this.tables.size >= MOST_TABLES) this.tables.delete(this.tables.keys().next().value ?? '');
    this.tables.set(key, laid);
    return laid;
  }

  list(): ServedGame[] {
    return [...this.shelves.values()].map(({ game }) => {
      const { id, name, about, version, players, decks, options, expansions } = describeGame(game);
      return {
        id,
        name,
        about,
        gameVersion: version,
        version: gameHash(game),
        players,
        decks: decks.map((deck) => ({ id: deck.id, name: deck.name, about: deck.about })),
        options,
        expansions,
      };
    });
  }

  names(): string[] {
    return [...this.newest.keys()];
  }
}

/** Who brings no deck plays the game's first, second and so on. */
function decksOf(
  game: Game,
  given: readonly (string | Readonly<Record<string, number>> | undefined)[],
): (string | Readonly<Record<string, number>>)[] {
  const { decks } = describeGame(game);
  return given.map((deck, seat) => deck ?? decks[seat % decks.length]?.id ?? {});
}

function keyOf(id: string, version: string): string {
  return `${id}\n${version}`;
}
