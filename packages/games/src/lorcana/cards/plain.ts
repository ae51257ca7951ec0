import type { CardSource } from '@upkeep/cards';

/** What belongs to no deck: ink that some games begin with. */
export const plain: CardSource = {
  file: 'lorcana/cards/plain',
  cards: [{ id: 'plain-ink', name: 'Plain Ink', type: 'item', token: true, printed: { cost: 0, inkwell: 1 } }],
};
