import type { Card, Seat } from '@upkeep/engine';
import { permanentsOf, toGraveyard } from '../board.ts';
import { type Magic, magic } from '../nouns.ts';
import type { Check } from './check.ts';

/** 704.5j: of legendary permanents of one name its controller keeps one, by choice; the others go with all else that does. */
export const legendRule: Check = {
  name: 'legend rule',
  rule: 'CR 704.5j',
  steady: true,
  check(g) {
    let isAsked = false;
    for (const seat of g.seats) {
      const cards = permanentsOf(g, seat);
      for (const card of cards) {
        if (g.printed.legendary(card) === 0) continue;
        if (g.card.doomed(card)) toGraveyard(g, card);
        else if (isFirstOfSeveral(g, cards, card)) isAsked = true;
      }
    }
    if (!isAsked) return;
    g.tally('legend rule');
    // Where several players have to choose, the active player does first (101.4).
    for (const seat of g.inTurnOrder()) askFor(g, seat);
  },
};

function askFor(g: Magic, seat: Seat): void {
  const cards = permanentsOf(g, seat);
  for (const card of cards) {
    if (g.printed.legendary(card) === 0 || g.card.doomed(card) || !isFirstOfSeveral(g, cards, card)) continue;
    const namesakes = cards.filter((other) => mayStayLike(g, other, card)).map((other) => g.ref(other));
    g.run(choice, { controller: seat, know: { namesakes } });
  }
}

function mayStayLike(g: Magic, other: Card, card: Card): boolean {
  return g.definitionOf(other) === g.definitionOf(card) && !g.card.doomed(other);
}

/** Is there a namesake further on that may stay as well? Asked once for all of a name: by the first of them. */
function isFirstOfSeveral(g: Magic, cards: readonly Card[], card: Card): boolean {
  let isFirst = false;
  for (const other of cards) {
    if (other === card) isFirst = true;
    else if (mayStayLike(g, other, card)) return isFirst;
  }
  return false;
}

/** What goes is only marked: it goes with everything else (704.3). */
const choice = magic.program('legend rule', { namesakes: 'cards', kept: 'cards' }, ({ askCards, act }) => [
  askCards('kept', (g, me) => ({
    of: me.controller,
    prompt: 'legend',
    cards: me.namesakes.map((ref) => g.here(ref)).filter((card) => card !== undefined),
  })),
  act((g, me) => {
    for (const ref of me.namesakes) {
      const card = g.here(ref);
      if (card !== undefined && !me.kept.includes(ref)) g.setCard.doomed(card, true);
    }
  }),
]);
