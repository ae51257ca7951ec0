import type { Card } from '@upkeep/engine';
import { addCounters } from '../board.ts';
import type { Magic } from '../nouns.ts';

/** 704.5q: as many +1/+1 counters as -1/-1 counters are removed. */
export function cancelCounters(g: Magic, card: Card): void {
  const pairs = Math.min(g.card.plus(card), g.card.minus(card));
  addCounters(g, card, 'plus', -pairs);
  addCounters(g, card, 'minus', -pairs);
}
