import { permanentsOf } from '../board.ts';
import type { Check } from './check.ts';
import { cancelCounters } from './counters-cancel.ts';
import { creatureDies } from './creatures-die.ts';
import { planeswalkerDies } from './planeswalkers.ts';
import { sagaIsSacrificed } from './sagas.ts';

/** 704.5f-i, q, s, permanent by permanent: so they come to their graveyards in the order they lay on the battlefield. */
export const permanents: Check = {
  name: 'permanents',
  rule: 'CR 704.5f-i, q, s',
  check(g) {
    for (const seat of g.seats) {
      for (const card of permanentsOf(g, seat)) {
        creatureDies(g, card);
        cancelCounters(g, card);
        planeswalkerDies(g, card);
        sagaIsSacrificed(g, card);
      }
    }
  },
};
