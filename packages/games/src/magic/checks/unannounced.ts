import { PLACES_OF_CASTING } from '../nouns.ts';
import type { Check } from './check.ts';

/**
 * A spell that could not be announced to the end, because somebody left the game meanwhile, is not on the stack: casting it is
 * undone, and its card is where it was (732.1).
 */
export const unannounced: Check = {
  name: 'spells that could not be announced',
  rule: 'CR 732.1',
  steady: true,
  check(g) {
    for (const card of g.cards(g.zone.stack())) {
      const ref = g.ref(card);
      if (g.entries().some((entry) => entry.card === ref)) continue;
      g.move(card, PLACES_OF_CASTING[g.card.castFrom(card) - 1] ?? 'graveyard');
    }
  },
};
