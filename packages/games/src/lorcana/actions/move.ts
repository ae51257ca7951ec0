import type { Card } from '@upkeep/engine';
import { isCharacter, isLocation, locationOf } from '../board.ts';
import { affordable, payInk, readyInk } from '../ink.ts';
import { type Lorcana, lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';

/** A character moves to a location of its player for the location's move cost (4.3.7); ready or not, dry or not. */
export const moveTo = lorcana.action({
  windows: ['main'],
  params: {
    card: { from: 'play', otherwise: 'not-in-play' },
    location: { from: 'play', otherwise: 'not-a-location' },
  },
  words: '{card} moves to {location}',
  rule: rule('4.3.7', '4.7'),
  uses: 'move',
  exact: true,
  candidates(g, seat, visit) {
    const cards = g.cards(g.zone.play(seat));
    for (const location of cards) {
      if (!isLocation(g, location) || g.value.moveCost(location) > readyInk(g, seat)) continue;
      for (const card of cards) {
        if (isCharacter(g, card) && locationOf(g, card) !== location && visit({ card, location })) return;
      }
    }
  },
  plan(g, seat, { card, location }) {
    if (!isCharacter(g, card)) return g.no['not-a-character']();
    if (!isLocation(g, location)) return g.no['not-a-location']();
    if (locationOf(g, card) === location) return g.no['already-there']();
    const cost = g.value.moveCost(location);
    const refused = affordable(g, seat, cost);
    if (refused) return refused;
    payInk(g, seat, cost);
    arrive(g, card, location);
  },
});

export function arrive(g: Lorcana, card: Card, location: Card): void {
  g.attach(card, g.ref(location));
  g.say.movedTo({ card, location });
}
