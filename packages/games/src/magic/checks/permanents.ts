import { permanentsOf } from '../board.ts';
import { KINDS } from '../nouns.ts';
import type { Check } from './check.ts';
import { cancelCounters } from './counters-cancel.ts';
import { creatureDies } from './creatures-die.ts';
import { planeswalkerDies } from './planeswalkers.ts';
import { sagaIsSacrificed } from './sagas.ts';

/** 704.5f-i, q, s, permanent by permanent: so they come to their graveyards in the order they lay on the battlefield. */
export const permanents: Check = {
  name: 'permanents',
  rule: 'CR 704.5f-i, q, s',
  steady: true,
  check(g) {
    for (const seat of g.seats) {
      for (const card of permanentsOf(g, seat)) {
        creatureDies(g, card);
        if (g.card.minus(card) > 0) cancelCounters(g, card);
        const kind = KINDS[g.printed.kind(card)];
        if (kind === 'planeswalker') planeswalkerDies(g, card);
        if (kind === 'saga') sagaIsSacrificed(g, card);
      }
    }
  },
};
