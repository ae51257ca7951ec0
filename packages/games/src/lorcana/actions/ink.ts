import type { Refused, Seat } from '@upkeep/engine';
import { type Lorcana, lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';

/** Inks made this turn are counted against one and what permissions now in force add (4.3.3). */
function mayInk(g: Lorcana, seat: Seat): Refused {
  const inked = g.count.inked(seat);
  const limit = g.value.inkLimit(seat);
  if (inked >= limit) return g.no['already-inked']({ inked, limit });
}

/** A card with the inkwell symbol is shown and put into the inkwell, face down and ready. */
export const ink = lorcana.action({
  windows: ['main'],
  params: { card: { from: 'hand', otherwise: 'not-in-hand' } },
  words: 'Ink {card}',
  rule: rule('4.3.3', '4.2'),
  uses: 'ink',
  needs: mayInk,
  exact: true,
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.hand(seat))) if (g.printed.inkwell(card) > 0 && visit({ card })) return;
  },
  plan(g, seat, { card }) {
    if (g.printed.inkwell(card) < 1) return g.no['no-inkwell']();
    g.addCount.inked(seat);
    g.reveal(card);
    g.run(faceDown, { controller: seat, source: g.ref(card) });
  },
});

/** Everybody has seen the card; in the inkwell nobody knows it any more, its owner included. */
const faceDown = lorcana.program('into the inkwell', {}, ({ act }) => [
  act((g, { controller, source }) => {
    const card = g.here(source);
    if (card !== undefined) g.say.inked({ card, to: g.zone.inkwell(controller) });
  }),
]);
