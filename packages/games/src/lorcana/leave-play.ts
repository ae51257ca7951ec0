import type { Card } from '@upkeep/engine';
import { cardsUnder } from './board.ts';
import type { Lorcana } from './nouns.ts';

/** How a card leaves play, and where it goes: its owner's pile. What lies under it goes along (5.1.1.7). */
const WAYS = {
  banished: 'discard',
  beaten: 'discard',
  discarded: 'discard',
  returned: 'hand',
  tucked: 'deck',
  stored: 'inkwell',
} as const;
type Way = keyof typeof WAYS;

export function leavePlay(g: Lorcana, card: Card, way: Way, at: 'top' | 'bottom' = 'top'): void {
  const under = g.liesIn.play(card) ? cardsUnder(g, card) : [];
  g.move(card, WAYS[way], { as: way, at });
  for (const other of under) g.move(other, WAYS[way], { as: 'followed', at });
}
