import { toGraveyard } from '../board.ts';
import type { Check } from './check.ts';

/** A spell that found no legal target any more as it was announced is not on the stack: its card goes to the graveyard. */
export const unannounced: Check = {
  name: 'spells that could not be announced',
  rule: 'CR 601.2c',
  steady: true,
  check(g) {
    for (const card of g.cards(g.zone.stack())) {
      const ref = g.ref(card);
      if (!g.entries().some((entry) => entry.card === ref)) toGraveyard(g, card, 'countered');
    }
  },
};
