import type { Card, Zone } from '@upkeep/engine';
import { type Battle, battle } from './nouns.ts';

/** Looked at after each effect: who is out, which units are defeated. All of it is one batch. */
export const checks = battle.part('checks', [
  {
    name: 'out at 0 life',
    rule: 'Battle 10',
    check(g) {
      for (const seat of g.seats) if (g.isIn(seat) && g.seat.life(seat) <= 0) g.lose(seat, 'no-life');
    },
  },
  {
    name: 'defeated units',
    check(g) {
      for (const card of g.everyCard('field')) if (g.card.damage(card) >= g.value.health(card)) defeat(g, card);
    },
  },
]);

export function defeat(g: Battle, card: Card): void {
  g.say.died({ card, to: restingPlace(g, card) });
}

/** Where a card that leaves goes. A token is nowhere but in play. */
export function restingPlace(g: Battle, card: Card, pile: 'discard' | 'hand' = 'discard'): Zone | undefined {
  return g.liesIn.field(card) && g.tokens().includes(card) ? undefined : g.zone[pile](g.ownerOf(card));
}
