import { expanded } from '../compile/expansions.ts';
import { InputError } from '../errors.ts';
import type { MatchContext } from '../match/context.ts';
import type { Names } from '../state/state.ts';
import type { DeckList, DeckProblem, OptionValue } from './data.ts';
import type { Game } from './define.ts';
import type { GameDefinition } from './definition.ts';

/**
 * Why a deck may not be played, by the game's own rule about decks; nothing when it may. For forms and deck builders; whoever
 * makes a match is told the same.
 *
 * @example
 * deckProblem(game, { spark: 60 })?.message; // 'A deck has 40 cards; this one has 60.'
 */
export function deckProblem<N extends Names>(
  game: Game<N>,
  deck: Readonly<Record<string, number>>,
  options: Readonly<Record<string, OptionValue>> = {},
  expansions: readonly string[] = [],
): DeckProblem | undefined {
  return problemOf(game.definition, deck, options, expansions);
}

function problemOf<N extends Names>(
  played: GameDefinition<N>,
  deck: Readonly<Record<string, number>>,
  options: Readonly<Record<string, OptionValue>>,
  expansions: readonly string[],
): DeckProblem | undefined {
  const definition: GameDefinition = expanded(played, expansions);
  const { options: declared = {}, checkDeck } = definition;
  if (checkDeck === undefined) return undefined;
  const usual = Object.fromEntries(Object.entries(declared).map(([name, option]) => [name, option.default]));
  return checkDeck({ ...usual, ...options }, listed(definition, deck));
}

function listed({ cards = [] }: GameDefinition, deck: Readonly<Record<string, number>>): DeckList {
  const list = Object.entries(deck).map(([id, count]) => {
    const { name = id, type = '', tags = [], printed = {} } = cards.find((card) => card.id === id) ?? {};
    const numbers = Object.fromEntries(Object.entries(printed).map(([number, value]) => [number, value ?? 0]));
    return { id, name, type, tags, printed: numbers, count };
  });
  return { size: list.reduce((sum, { count }) => sum + count, 0), cards: list };
}

/** Refuses a table at which somebody has a deck that may not be played. */
export function checkDecks<N extends Names>(definition: GameDefinition<N>, context: MatchContext): void {
  if (definition.checkDeck === undefined) return;
  context.decks.forEach((deck, seat) => {
    const problem = problemOf(definition, deck, context.options, context.expansions);
    if (problem === undefined) return;
    const { code, message, rule } = problem;
    throw new InputError(code, `decks[${seat}] (${context.players[seat]}): ${message} [${rule}]`);
  });
}
