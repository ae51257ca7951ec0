import type { DeckList } from '@upkeep/engine';
import { INKS } from './inks.ts';
import { lorcana } from './nouns.ts';

/** The least number of cards, by format (L2025 1.10.1, L2026 9). */
const LEAST = { constructed: 60, sealed: 40, draft: 35, free: 0 } as const;
const MOST_COPIES = 4;
const MOST_INKS = 2;

/** A constructed deck has at least 60 cards, of two inks at most, and four of a full name; limited decks are only smaller. */
export const checkDeck = lorcana.part('checkDeck', (g, deck) => {
  const { format } = g.option;
  const least = LEAST[format];
  if (deck.size < least) return g.no['deck-size']({ least, has: deck.size });
  if (format !== 'constructed') return;
  const inks = INKS.filter((ink) => deck.cards.some(({ tags, count }) => count > 0 && tags.includes(ink)));
  if (inks.length > MOST_INKS) return g.no['deck-inks']({ most: MOST_INKS, has: inks.length });
  for (const [card, has] of copiesByName(deck)) {
    if (has > MOST_COPIES) return g.no['deck-copies']({ card, most: MOST_COPIES, has });
  }
});

/** Cards of one full name count together, whatever their ids. */
function copiesByName({ cards }: DeckList): ReadonlyMap<string, number> {
  const byName = new Map<string, number>();
  for (const { name, count } of cards) byName.set(name, (byName.get(name) ?? 0) + count);
  return byName;
}
