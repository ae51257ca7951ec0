import type { MagicPart } from './names.ts';

export const decks: MagicPart<'decks'> = {
  wilds: {
    name: 'Wilds',
    about: 'Green and red: creatures that grow, fire that clears the way.',
    cards: { thicket: 12, crag: 12, 'bramble-cub': 12, 'canopy-stalker': 8, 'spark-lizard': 8, 'searing-arc': 8 },
  },
};
