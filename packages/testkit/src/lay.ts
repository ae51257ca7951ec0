import { describeGame, type Game, layTable, type NextPlayer, type Table } from '@upkeep/engine';
import { playerSeat } from './cast.ts';
import { withCards } from './inline-cards.ts';
import { choices, type Path, ScenarioError } from './problem.ts';
import type { GameEntry } from './registry.ts';
import type { Scenario } from './scenario.ts';

/** Lays the table a scenario asks for: the game with its inline cards, the players, their decks, the options. */
export function layScenario(s: Scenario, entry: GameEntry): Table {
  const game = withCards(s, entry);
  checkNames(s, game);
  const players = names(s, describeGame(game).players.min);
  const seat = (name: string | number, ...path: Path): number => playerSeat(players, name, path);
  const decks = typeof s.decks === 'string' ? [s.decks] : s.decks;
  const settings = {
    game,
    // A scenario says what lies where; no rule about decks has a say in it.
    anyDecks: true,
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
    const message = error instanceof Error ? error.message : String(error);
    throw new ScenarioError(placeOf(message, s), `the table cannot be laid: ${message}`);
  }
}

/** Which key of the scenario the engine speaks of. */
function placeOf(message: string, s: Scenario): Path {
  const option = /^Option (\w+):/.exec(message)?.[1];
  if (option !== undefined && Object.hasOwn(s.options ?? {}, option)) return ['options', option];
  const isAboutPlayers = /^players\b/.test(message) || / is for .* players/.test(message);
  return isAboutPlayers && s.players !== undefined ? ['players'] : ['game'];
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

/** Names of expansions, decks and options are the game's, of the expansions it is played with too; what is allowed is listed. */
function checkNames(s: Scenario, game: Game): void {
  const check = (name: string, allowed: readonly string[], path: Path, what: string): void => {
    if (!allowed.includes(name))
      throw new ScenarioError(path, `there is no ${what} '${name}'.${choices(name, allowed)}`);
  };
  const expansions = describeGame(game).expansions.map((expansion) => expansion.name);
  s.expansions?.forEach((name, i) => {
    check(name, expansions, ['expansions', i], 'expansion');
  });
  const described = layTable({ game, anyDecks: true, expansions: s.expansions ?? [] }).description;
  const options = described.options.map((option) => option.name);
  for (const name of Object.keys(s.options ?? {})) check(name, options, ['options', name], 'option');
  const decks = described.decks.map((deck) => deck.id);
  const cards = described.cards.map((card) => card.id);
  if (typeof s.decks === 'string') check(s.decks, decks, ['decks'], 'deck');
  else {
    s.decks?.forEach((deck, i) => {
      if (typeof deck === 'string') check(deck, decks, ['decks', i], 'deck');
      else for (const id of Object.keys(deck)) check(id, cards, ['decks', i, id], 'card');
    });
  }
}
