import { lorcana } from '../nouns.ts';

/**
 * Altering the hand (3.1.6): once each, the starting player first. Any number of cards goes under the deck unseen, then as many
 * are drawn; whoever put any back shuffles when all have done so, not before.
 */
export const mulligan = lorcana.program(
  'mulligan',
  { seat: 'seat', back: 'cards', shuffling: 'seats' },
  ({ act, eachSeat, askCards }) => [
    eachSeat('seat', (g) => g.inTurnOrder(), [
      askCards('back', (g, { seat }) => {
        const cards = g.cards(g.zone.hand(seat));
        return { of: seat, prompt: 'alter-hand', cards, min: 0, max: cards.length };
      }),
      act((g, { seat, back }) => {
        if (!g.isIn(seat)) return;
        g.say.altered({ player: seat, amount: back.length });
        for (const ref of back) {
          const card = g.here(ref);
          if (card !== undefined) g.say.putBack({ card, to: g.zone.deck(seat), at: 'bottom' });
        }
      }),
      act((g, me) => {
        if (!g.isIn(me.seat) || me.back.length === 0) return;
        g.deal(g.zone.deck(me.seat), g.zone.hand(me.seat), me.back.length, { as: 'drew' });
        me.shuffling = [...me.shuffling, me.seat];
      }),
    ]),
    act((g, { shuffling }) => {
      for (const seat of shuffling) if (g.isIn(seat)) g.shuffle(g.zone.deck(seat));
    }),
  ],
);
