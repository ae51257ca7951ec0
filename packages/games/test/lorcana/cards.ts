import type { CardSource } from '@upkeep/cards';
import { createMatch } from '@upkeep/engine';
import { type LorcanaGame, lorcanaWith } from '@upkeep/games/lorcana';
import { keepAll } from './kit.ts';

const numbers = { cost: 0, strength: 1, willpower: 9, lore: 1, inkwell: 1 };

/** Cards that do one thing, at no cost. */
const plain: CardSource = {
  file: 'lorcana/test/cards',
  cards: [
    { id: 'body', name: 'Body', type: 'character', printed: numbers },
    {
      id: 'morning',
      name: 'Morning',
      type: 'character',
      printed: numbers,
      abilities: [{ kind: 'triggered', name: 'dawn', on: 'turnStart', do: [{ do: 'gainLore' }] }],
    },
    {
      id: 'reader',
      name: 'Reader',
      type: 'character',
      printed: numbers,
      abilities: [{ kind: 'triggered', name: 'reads', on: 'draws', do: [{ do: 'gainLore' }] }],
    },
    {
      id: 'evening',
      name: 'Evening',
      type: 'character',
      printed: numbers,
      abilities: [
        { kind: 'triggered', name: 'dusk', on: 'turnEnd', do: [{ may: 'Gain 1 lore?', do: [{ do: 'gainLore' }] }] },
      ],
    },
    {
      id: 'strong',
      name: 'Strong',
      type: 'action',
      printed: { cost: 0, inkwell: 1 },
      effect: {
        do: [
          {
            give: { kind: 'continuous', modify: 'strength', add: 4 },
            to: { type: 'character', controller: 'you' },
            until: 'turn',
          },
        ],
      },
    },
    { id: 'dear', name: 'Dear', type: 'character', printed: { ...numbers, cost: 9 } },
    { id: 'rash', name: 'Rash', type: 'character', printed: numbers, keywords: ['reckless', 'rush'] },
    { id: 'field', name: 'Field', type: 'location', printed: { cost: 0, willpower: 5, lore: 2, move: 0, inkwell: 1 } },
    {
      id: 'last-page',
      name: 'Last Page',
      type: 'action',
      printed: { cost: 0, inkwell: 1 },
      effect: { do: [{ do: 'draw' }, { do: 'gainLore', amount: 20 }] },
    },
  ],
};

const game = lorcanaWith([plain]);

/** A game in its first turn, with these cards in both decks. */
export function begunWith(
  deck: Readonly<Record<string, number>>,
  options: Record<string, number | string> = {},
): LorcanaGame {
  const settings = {
    seed: 1,
    players: ['Ann', 'Bob'],
    decks: [deck],
    options: { startingPlayer: 'first', ...options },
  };
  const match = createMatch({ game, anyDecks: true, ...settings });
  keepAll(match);
  return match;
}
