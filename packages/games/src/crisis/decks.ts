import type { DeckDefinition } from '@upkeep/engine';
import { crisis } from './nouns.ts';

/** Thirty cards each, and the hero beside them. */
export const decks: Readonly<Record<string, DeckDefinition>> = {
  meridian: {
    name: 'Meridian',
    about: 'Captain Ardent leads quick blades and menders. It wins by the sword.',
    cards: {
      ha: 1,
      d01: 2,
      d02: 2,
      d03: 3,
      d04: 2,
      d06: 2,
      d07: 3,
      d08: 1,
      d32: 1,
      d12: 1,
      d14: 1,
      d16: 2,
      d17: 1,
      d19: 2,
      d20: 2,
      d22: 1,
      d23: 1,
      d24: 2,
      d25: 1,
    },
  },
  umbra: {
    name: 'Umbra',
    about: 'Oriel Sable trades favours for cards; rust, embers and answers do the rest.',
    cards: {
      hb: 1,
      d02: 3,
      d03: 3,
      d04: 1,
      d05: 1,
      d09: 3,
      d10: 2,
      d11: 1,
      d31: 3,
      d13: 1,
      d15: 1,
      d17: 2,
      d35: 1,
      d18: 2,
      d21: 1,
      d26: 1,
      d23: 1,
      d34: 1,
      d27: 1,
      d33: 1,
    },
  },
};

/** One hero (the captain, where none is named) and so many cards, 15 to 18 of 30 units, at most three copies of a card, one of a legendary or Heroic one (rule 2). */
export const checkDeck = crisis.part('checkDeck', (g, deck) => {
  const cards = deck.cards.filter(({ type }) => type !== 'hero');
  const heroes = deck.cards.reduce((sum, { type, count }) => (type === 'hero' ? sum + count : sum), 0);
  if (heroes > 1) return g.no['deck-hero']({ has: heroes });
  const has = cards.reduce((sum, { count }) => sum + count, 0);
  const size = g.option.deckSize;
  if (has !== size) return g.no['deck-size']({ size, has });
  for (const { name, count, printed } of cards) {
    const most = (printed['heroic'] ?? 0) > 0 || (printed['legendary'] ?? 0) > 0 ? 1 : 3;
    if (count > most) return g.no['deck-copies']({ card: name, most, has: count });
  }
  const units = cards.reduce((sum, { type, count }) => (type === 'unit' ? sum + count : sum), 0);
  const [least, most] = [Math.floor(size / 2), Math.ceil((size * 3) / 5)];
  if (units < least || units > most) return g.no['deck-units']({ least, most, has: units });
});
