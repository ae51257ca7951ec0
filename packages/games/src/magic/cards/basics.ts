import type { CardSource } from '@upkeep/cards';
import { tapFor } from './kit.ts';

/** Lands every deck shares. */
export const basics: CardSource = {
  file: 'basics',
  cards: [
    { id: 'meadow', name: 'Meadow', type: 'land', tags: ['basic'], abilities: [tapFor('white')] },
    { id: 'lagoon', name: 'Lagoon', type: 'land', tags: ['basic'], abilities: [tapFor('blue')] },
    { id: 'mire', name: 'Mire', type: 'land', tags: ['basic'], abilities: [tapFor('black')] },
    { id: 'crag', name: 'Crag', type: 'land', tags: ['basic'], abilities: [tapFor('red')] },
    { id: 'thicket', name: 'Thicket', type: 'land', tags: ['basic'], abilities: [tapFor('green')] },
  ],
};
