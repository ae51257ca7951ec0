import type { CardSource } from '@upkeep/cards';

/** What other cards make. */
export const tokens: CardSource = {
  file: 'tokens',
  cards: [
    { id: 'militia', name: 'Militia', type: 'creature', token: true, printed: { power: 1, toughness: 1 } },
    { id: 'sprig', name: 'Sprig', type: 'creature', token: true, printed: { power: 1, toughness: 1 } },
    {
      id: 'lark',
      name: 'Lark',
      type: 'creature',
      token: true,
      printed: { power: 1, toughness: 1 },
      keywords: ['flying'],
    },
    {
      id: 'husk',
      name: 'Husk',
      type: 'creature',
      token: true,
      text: 'Cannot block.',
      printed: { power: 2, toughness: 2 },
      abilities: [{ kind: 'continuous', modify: 'cannotBlock', set: 1 }],
    },
    {
      id: 'echo',
      name: 'Echo',
      type: 'creature',
      token: true,
      text: 'Haste. Vanishing 2.',
      printed: { power: 2, toughness: 1 },
      keywords: ['haste', { keyword: 'vanishing', amount: 2 }],
    },
    {
      id: 'trinket',
      name: 'Trinket',
      type: 'artifact',
      token: true,
      text: 'Tap and sacrifice it: add one mana of a colour of your choice.',
      abilities: [
        {
          kind: 'activated',
          name: 'spend',
          tags: ['mana'],
          cost: { tap: 1, sacrifice: 1 },
          do: [
            {
              modes: [
                { name: 'white', do: [{ do: 'addMana', colour: 'white' }] },
                { name: 'blue', do: [{ do: 'addMana', colour: 'blue' }] },
                { name: 'black', do: [{ do: 'addMana', colour: 'black' }] },
                { name: 'red', do: [{ do: 'addMana', colour: 'red' }] },
                { name: 'green', do: [{ do: 'addMana', colour: 'green' }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};
