import type { CardSource } from '@upkeep/cards';

/** Green and red: creatures that grow and fire that clears the way. */
export const wilds: CardSource = {
  file: 'wilds',
  cards: [
    { id: 'bramble-cub', name: 'Bramble Cub', type: 'creature', cost: '1G', printed: { power: 2, toughness: 2 } },
    {
      id: 'canopy-stalker',
      name: 'Canopy Stalker',
      type: 'creature',
      cost: '2G',
      printed: { power: 2, toughness: 3 },
      keywords: ['reach', 'trample'],
    },
    {
      id: 'spark-lizard',
      name: 'Spark Lizard',
      type: 'creature',
      cost: 'R',
      printed: { power: 1, toughness: 1 },
      keywords: ['haste', 'firstStrike'],
    },
    {
      id: 'searing-arc',
      name: 'Searing Arc',
      type: 'instant',
      cost: '1R',
      text: 'Deals 3 damage to any target.',
      effect: {
        target: { either: [{ where: { compare: [{ value: 'creature', of: 'it' }, '>', 0] } }, { players: 'any' }] },
        do: [{ do: 'damage', to: 'target', amount: 3 }],
      },
    },
  ],
};
