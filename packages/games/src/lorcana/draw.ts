import type { Seat } from '@upkeep/engine';
import type { Lorcana } from './nouns.ts';

type DeckOut = 'onEmptyDraw' | 'endOfTurn';

/** Who loses by an empty deck: L2025 who draws from it, L2026 whose turn ends with it; an option may name it. */
export function deckOutOf(g: Lorcana): DeckOut {
  const { deckOut, edition } = g.option;
  if (deckOut === 'onEmptyDraw' || deckOut === 'endOfTurn') return deckOut;
  return edition === 'L2026' ? 'endOfTurn' : 'onEmptyDraw';
}

/** One card. Where the deck is empty, the discard pile may come in its place; else the edition says what it means. */
export function sayDraw(g: Lorcana, player: Seat): void {
  const deck = g.zone.deck(player);
  const hand = g.zone.hand(player);
  const drawn =
    g.option.deckOut === 'reshuffle'
      ? g.deal(deck, hand, 1, { as: 'drew', refill: g.zone.discard(player) })
      : g.deal(deck, hand, 1, { as: 'drew' });
  if (drawn > 0) g.addCount.draws(player);
  else if (deckOutOf(g) === 'onEmptyDraw') g.say.drewNothing({ player });
}
