import { readCards } from '@upkeep/cards/check';
import type { Game } from '@upkeep/engine';
import {
  type Ability,
  type CardDefinition,
  definitionOf,
  extendGame,
  type GameDefinition,
} from '@upkeep/engine/kernel';
import { choices, type Path, ScenarioError } from './problem.ts';
import type { GameEntry } from './registry.ts';
import type { Scenario } from './scenario.ts';

type Written = Readonly<Record<string, unknown>>;

/** The game that was made last: scenarios of a file that share their cards are played with one. */
let last: { readonly entry: GameEntry; readonly cards: string; readonly game: Game } | null = null;

/** The game with the scenario's own cards: in the game's card format, or as plain cards where a game has none. */
export function withCards(s: Scenario, entry: GameEntry): Game {
  if (s.cards === undefined || s.cards.length === 0) return entry.game;
  const cards = JSON.stringify(s.cards);
  if (last?.entry !== entry || last.cards !== cards) last = { entry, cards, game: made(s.cards, entry) };
  return last.game;
}

function made(cards: NonNullable<Scenario['cards']>, entry: GameEntry): Game {
  const written = cards.map(named);
  if (entry.withCards !== undefined) checkIds(written, entry.game);
  try {
    // The shape first, by the published schema; the game's words when it compiles them.
    if (entry.withCards !== undefined) return entry.withCards([readCards(JSON.stringify({ cards: written }))]);
    const definition = definitionOf(entry.game);
    const known = { printed: definition.printed ?? [], abilities: abilitiesOf(definition) };
    const own = written.map((card, i) => plainCard(card, i, known));
    const ids = own.map((card) => card.id);
    const others = (definition.cards ?? []).filter((card) => !ids.includes(card.id));
    return extendGame(entry.game, { cards: [...others, ...own] });
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    throw cardError(error, written);
  }
}

/** A card needs a name; its id is made from it unless it has one. */
function named(card: Written, i: number): Written & { id: string; name: string } {
  const { name, id } = card;
  if (typeof name !== 'string') throw new ScenarioError(['cards', i], "the key 'name' is missing");
  return { ...card, name, id: typeof id === 'string' ? id : name.toLowerCase().replace(/[^a-z0-9]+/g, '-') };
}

/** Ids are the cards' own: neither another card here nor one of the game has it. */
function checkIds(written: readonly { id: string; name: string }[], game: Game): void {
  const own = new Map((definitionOf(game).cards ?? []).map((card) => [card.id, card.name]));
  written.forEach(({ id }, i) => {
    const at: Path = ['cards', i, 'name'];
    const advice = 'give this one another name, or an id of its own';
    const theirs = own.get(id);
    if (theirs !== undefined) {
      throw new ScenarioError(at, `the game's own card '${theirs}' has the id '${id}' already: ${advice}`);
    }
    if (written.findIndex((card) => card.id === id) < i) {
      throw new ScenarioError(at, `a card before has the id '${id}' already: ${advice}`);
    }
  });
}

/** A card compiler says which field of which card is wrong; that is a place in the scenario. */
function cardError(error: unknown, written: readonly { id: string }[]): ScenarioError {
  const message = error instanceof Error ? error.message : String(error);
  const problems: readonly unknown[] =
    error instanceof Error && 'problems' in error && Array.isArray(error.problems) ? error.problems : [];
  const [first] = problems;
  if (typeof first !== 'object' || first === null || !('path' in first) || !('message' in first)) {
    return new ScenarioError(['cards'], message);
  }
  const rest = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return new ScenarioError(cardPath(String(first.path), written), `${String(first.message)}${rest}`);
}

/** `cards: ember-imp /printed/cost` is the field of a card here. */
function cardPath(text: string, written: readonly { id: string }[]): Path {
  const match = /^cards: (\S+) (\/.*)$/.exec(text);
  const at = match === null ? -1 : written.findIndex((card) => card.id === match[1]);
  if (match === null || at < 0) return ['cards'];
  const parts = match[2].split('/').filter((part) => part !== '');
  return ['cards', at, ...parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part))];
}

const PLAIN_KEYS = ['id', 'name', 'type', 'text', 'printed', 'tags', 'token', 'abilities'];
/** What only cards that are data have. */
const DATA_KEYS = ['effect', 'keywords', 'cost'];
const NO_DATA =
  'The cards of this game are not data here: its module exports `withCards(cards)`, which makes the game with further cards';

interface Known {
  readonly printed: readonly string[];
  readonly abilities: ReadonlyMap<string, Ability>;
}

/** The abilities that cards of the game have, by name. */
function abilitiesOf({ cards = [], abilities = [] }: GameDefinition): ReadonlyMap<string, Ability> {
  const all = [...abilities, ...cards.flatMap((card) => card.abilities ?? [])];
  return new Map(all.map((ability) => [ability.name, ability]));
}

/** A card whose abilities are some that the game has, for games that have no card format of their own. */
function plainCard(card: Written & { id: string; name: string }, i: number, known: Known): CardDefinition {
  const unknown = Object.keys(card).find((key) => !PLAIN_KEYS.includes(key));
  if (unknown !== undefined) {
    const hint = DATA_KEYS.includes(unknown) ? ` ${NO_DATA}.` : choices(unknown, PLAIN_KEYS);
    throw new ScenarioError(['cards', i, unknown], `unknown key '${unknown}'.${hint}`);
  }
  const { name, id, type, text, printed, tags, abilities } = card;
  return {
    id,
    name,
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof text === 'string' ? { text } : {}),
    printed: numbersIn(printed, i, known.printed),
    tags: Array.isArray(tags) ? tags.map(String) : [],
    ...(card['token'] === true ? { token: true } : {}),
    ...(abilities === undefined ? {} : { abilities: abilitiesIn(abilities, i, known.abilities) }),
  };
}

function abilitiesIn(names: unknown, i: number, known: Known['abilities']): Ability[] {
  if (!Array.isArray(names)) throw new ScenarioError(['cards', i, 'abilities'], 'a list of names is expected');
  return names.map((name: unknown, k) => {
    const place = ['cards', i, 'abilities', k];
    if (typeof name !== 'string') throw new ScenarioError(place, `the name of an ability is expected. ${NO_DATA}.`);
    const ability = known.get(name);
    if (ability !== undefined) return ability;
    throw new ScenarioError(place, `there is no ability '${name}'.${choices(name, [...known.keys()])}`);
  });
}

function numbersIn(printed: unknown, i: number, known: readonly string[]): Record<string, number> {
  const numbers: Record<string, number> = {};
  if (typeof printed !== 'object' || printed === null) return numbers;
  for (const [key, value] of Object.entries(printed)) {
    const place = ['cards', i, 'printed', key];
    if (!known.includes(key))
      throw new ScenarioError(place, `there is no printed number '${key}'.${choices(key, known)}`);
    if (!Number.isInteger(value)) throw new ScenarioError(place, 'this must be a whole number');
    numbers[key] = Number(value);
  }
  return numbers;
}
