import { isCreature, isSick } from '../board.ts';
import { words } from '../nouns.ts';

/** The cost most abilities have, and mana abilities have alone. */
export const tapCost = words.cost({
  about: 'The permanent itself is tapped; a creature must not be summoning-sick (302.6).',
  check(g, _, card) {
    if (g.card.tapped(card)) return g.no.tapped();
    if (isCreature(g, card) && isSick(g, card)) return g.no['summoning-sick']();
  },
  pay: (g, _, card) => g.say.tap({ card }),
});
