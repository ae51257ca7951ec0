import type { Check } from './check.ts';

/** 704.5d: a token anywhere but on the battlefield ceases to exist. */
export const tokens: Check = {
  name: 'tokens',
  rule: 'CR 704.5d',
  steady: true,
  check(g) {
    for (const card of g.tokens()) {
      if (!g.liesIn.battlefield(card) && !g.liesIn.phased(card)) g.move(card, undefined);
    }
  },
};
