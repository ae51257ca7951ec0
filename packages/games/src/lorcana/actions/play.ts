import type { Refused } from '@upkeep/engine';
import { enter } from '../enter.ts';
import { affordable, payInk, readyInk } from '../ink.ts';
import { lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';

/** A card is played for its ink cost (4.3.4). */
export const play = lorcana.action({
  windows: ['main'],
  params: { card: { from: 'hand', otherwise: 'not-in-hand' } },
  words: 'Play {card}',
  rule: rule('4.3.4', '4.3'),
  uses: 'play',
  exact: true,
  candidates(g, seat, visit) {
    const has = readyInk(g, seat);
    for (const card of g.cards(g.zone.hand(seat))) if (g.value.cost(card) <= has && visit({ card })) return;
  },
  plan(g, seat, { card }): Refused {
    const cost = g.value.cost(card);
    const refused = affordable(g, seat, cost);
    if (refused) return refused;
    payInk(g, seat, cost);
    enter(g, seat, card);
  },
});
