import { type CardDefinition, extendGame, type Game, layTable, type NextPlayer, type Table } from '@upkeep/engine';
import { playerSeat } from './cast.ts';
import { choices, type Path, ScenarioError } from './problem.ts';
import type { GameEntry } from './registry.ts';
import type { Scenario } from './scenario.ts';

/** Lays the table a scenario asks for: the game with its inline cards, the players, their decks, the options. */
export function layScenario(s: Scenario, entry: GameEntry): Table {
  const game = withCards(s, entry);
  const { definition } = game;
  checkNames(s, game);
  const players = names(s, definition.players.min);
  const seat = (name: string | number, ...path: Path): number => playerSeat(players, name, path);
  const decks = typeof s.decks === 'string' ? [s.decks] : s.decks;
  const settings = {
    game,
    players,
    ...(decks === undefined ? {} : { decks }),
    ...(s.options === undefined ? {} : { options: s.options }),
    ...(s.order === undefined ? {} : { order: s.order.map((name, i) => seat(name, 'order', i)) }),
    ...(s.teams === undefined ? {} : { teams: s.teams.map((t, i) => t.map((name, k) => seat(name, 'teams', i, k))) }),
    ...(s.sharedTurns === undefined ? {} : { sharedTurns: s.sharedTurns }),
    ...(s.expansions === undefined ? {} : { expansions: s.expansions }),
    ...(s.nextPlayer === undefined ? {} : { nextPlayer: nextPlayer(s.nextPlayer, seat) }),
    ...(s.decklists === undefined ? {} : { decklists: s.decklists }),
  };
  try {
    return layTable(settings);
  } catch (error) {
    throw new ScenarioError(['game'], `the table cannot be laid: ${error instanceof Error ? error.message : error}`);
  }
}

function names(s: Scenario, least: number): readonly string[] {
  if (s.players !== undefined && typeof s.players !== 'number') return s.players;
  return Array.from({ length: s.players ?? least }, (_, seat) => `Player ${seat + 1}`);
}

function nextPlayer(
  given: NonNullable<Scenario['nextPlayer']>,
  seat: (name: string | number, ...path: Path) => number,
): NextPlayer {
  if (typeof given === 'string') return given;
  return { list: given.list.map((name, i) => seat(name, 'nextPlayer', 'list', i)) };
}

/** Names of decks, options and expansions are the game's; what is allowed is listed. */
function checkNames(s: Scenario, game: Game): void {
  const { definition } = game;
  const check = (name: string, allowed: readonly string[], path: Path, what: string): void => {
    if (!allowed.includes(name))
      throw new ScenarioError(path, `there is no ${what} '${name}'.${choices(name, allowed)}`);
  };
  for (const name of Object.keys(s.options ?? {})) {
    check(name, Object.keys(definition.options ?? {}), ['options', name], 'option');
  }
  const decks = Object.keys(definition.decks ?? {});
  const cards = (definition.cards ?? []).map((card) => card.id);
  if (typeof s.decks === 'string') check(s.decks, decks, ['decks'], 'deck');
  else {
    s.decks?.forEach((deck, i) => {
      if (typeof deck === 'string') check(deck, decks, ['decks', i], 'deck');
      else for (const id of Object.keys(deck)) check(id, cards, ['decks', i, id], 'card');
    });
  }
  s.expansions?.forEach((name, i) => {
    check(name, Object.keys(definition.expansions ?? {}), ['expansions', i], 'expansion');
  });
}

/** The game with the scenario's own cards; one with the id of a card of the game takes its place. */
function withCards(s: Scenario, entry: GameEntry): Game {
  if (s.cards === undefined || s.cards.length === 0) return entry.game;
  try {
    const own = entry.compileCards?.(s.cards) ?? s.cards.map(plainCard);
    const ids = own.map((card) => card.id);
    const cards = [...(entry.game.definition.cards ?? []).filter((card) => !ids.includes(card.id)), ...own];
    return extendGame(entry.game, { cards });
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    throw cardError(error);
  }
}

/** A card compiler says which field of which card is wrong; that is a place in the scenario. */
function cardError(error: unknown): ScenarioError {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Error) || !('problems' in error) || !Array.isArray(error.problems)) {
    return new ScenarioError(['cards'], message);
  }
  const first: unknown = error.problems[0];
  if (typeof first !== 'object' || first === null || !('path' in first) || !('message' in first)) {
    return new ScenarioError(['cards'], message);
  }
  const parts = String(first.path).match(/[^.[\]/]+/g) ?? [];
  const path = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const inside = path[0] === 'cards' ? path : ['cards', ...path];
  const rest = error.problems.length > 1 ? ` (and ${error.problems.length - 1} more)` : '';
  return new ScenarioError(inside, `${String(first.message)}${rest}`);
}

const PLAIN_KEYS = ['id', 'name', 'type', 'text', 'printed', 'tags', 'token'];

/** A card without abilities, for games that have no card format of their own. */
function plainCard(card: Readonly<Record<string, unknown>>, i: number): CardDefinition {
  const unknown = Object.keys(card).find((key) => !PLAIN_KEYS.includes(key));
  if (unknown !== undefined) {
    throw new ScenarioError(['cards', i, unknown], `unknown key '${unknown}'.${choices(unknown, PLAIN_KEYS)}`);
  }
  const { name, id, type, text, printed, tags } = card;
  if (typeof name !== 'string') throw new ScenarioError(['cards', i], "the key 'name' is missing");
  return {
    id: typeof id === 'string' ? id : name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof text === 'string' ? { text } : {}),
    printed: numbersIn(printed, i),
    tags: Array.isArray(tags) ? tags.map(String) : [],
    ...(card['token'] === true ? { token: true } : {}),
  };
}

function numbersIn(printed: unknown, i: number): Record<string, number> {
  const numbers: Record<string, number> = {};
  if (typeof printed !== 'object' || printed === null) return numbers;
  for (const [key, value] of Object.entries(printed)) {
    if (!Number.isInteger(value)) throw new ScenarioError(['cards', i, 'printed', key], 'this must be a whole number');
    numbers[key] = Number(value);
  }
  return numbers;
}
