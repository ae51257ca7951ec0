import type { Card, Refused } from '@upkeep/engine';
import { isCharacter } from './board.ts';
import type { Lorcana } from './nouns.ts';

/** What a character counts for when it sings: its ink cost, or the number of Singer where that is more (10.11). */
export function voiceOf(g: Lorcana, card: Card): number {
  return Math.max(g.printed.cost(card), g.value.singer(card));
}

/** A ready dry character may sing. */
export function refuseSinger(g: Lorcana, card: Card): Refused {
  if (!isCharacter(g, card)) return g.no['cannot-sing']();
  if (g.card.exerted(card)) return g.no.exerted();
  if (g.card.drying(card)) return g.no.drying();
  if (g.value.cannotSing(card) > 0) return g.no['cannot-sing']();
}
