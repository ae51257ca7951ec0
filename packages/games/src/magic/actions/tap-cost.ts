import type { CostDefinition } from '@upkeep/cards';
import { isCreature, isSick } from '../board.ts';
import type { MagicNames } from '../names.ts';

/** The cost most abilities have, and mana abilities have alone. */
export const tapCost: CostDefinition<MagicNames> = {
  about: 'The permanent itself is tapped; a creature must not be summoning-sick (302.6).',
  check(g, _, card) {
    if (g.state.cards.tapped[card] > 0) return g.refuse(g.no.tapped);
    return isCreature(g, card) && isSick(g, card) ? g.refuse(g.no['summoning-sick']) : 0;
  },
  pay: (g, _, card) => g.emit(g.k.tap, card),
};
