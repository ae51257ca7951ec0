import type { Seat } from '@upkeep/engine';
import { discard } from '../madness.ts';
import { type Magic, magic } from '../nouns.ts';

/** The cleanup step (514.1-2): the active player discards down, then damage and "this turn" end at once. */
export const cleanupStep = magic.program('clean-up', { seats: 'seats', discarded: 'answers' }, ({ act, askEach }) => [
  act((g, me) => {
    me.seats = g.party(g.activePlayer).filter((seat) => surplus(g, seat) > 0);
  }),
  askEach('discarded', (g, { seats }) =>
    seats.map((seat) => {
      const n = surplus(g, seat);
      return { of: seat, prompt: 'discard-down', cards: g.cards(g.zone.hand(seat)), min: n, max: n };
    }),
  ),
  act((g, { seats, discarded }) => {
    seats.forEach((_, i) => {
      for (const ref of discarded[i] ?? []) {
        const card = g.here(ref);
        if (card !== undefined) discard(g, card);
      }
    });
  }),
  act((g) => {
    for (const zone of ['battlefield', 'phased'] as const) {
      for (const seat of g.seats) {
        for (const card of g.cards(g.zone[zone](seat))) {
          if (g.card.damage(card) > 0 || g.card.deathtouched(card)) g.say.damageCleared({ card });
        }
      }
    }
    // In the same batch as the damage: a bonus never ends while the damage it bore is still there (514.2).
    g.endEffects('turn');
  }),
]);

function surplus(g: Magic, seat: Seat): number {
  return g.cards(g.zone.hand(seat)).length - g.value.handLimit(seat);
}
