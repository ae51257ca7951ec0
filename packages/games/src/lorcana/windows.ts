import type { Refused, Seat } from '@upkeep/engine';
import { canChallenge } from './challenge/judge.ts';
import { type Lorcana, lorcana } from './nouns.ts';

/** Who has a ready character with Reckless that can challenge does not end the turn (10.7.3). */
function mustChallenge(g: Lorcana, seat: Seat): Refused {
  for (const card of g.cards(g.zone.play(seat))) {
    if (g.value.reckless(card) > 0 && canChallenge(g, seat, card)) return g.no.reckless();
  }
}

export const windows = lorcana.part('windows', {
  main: { mustAct: mustChallenge },
});
