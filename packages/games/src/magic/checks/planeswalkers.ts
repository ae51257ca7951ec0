import type { Card } from '@upkeep/engine';
import { toGraveyard } from '../board.ts';
import type { Magic } from '../nouns.ts';

/** 704.5i: a planeswalker without loyalty. */
export function planeswalkerDies(g: Magic, card: Card): void {
  if (g.card.loyalty(card) === 0) toGraveyard(g, card);
}
