import type { Card } from '@upkeep/engine';
import { sacrifice } from '../board.ts';
import type { Magic } from '../nouns.ts';

/** 704.5s, 714.4: the last chapter is reached, and none of its chapters is on the stack or about to be. */
export function sagaIsSacrificed(g: Magic, card: Card): void {
  if (g.card.lore(card) < g.printed.chapters(card)) return;
  if (!g.isPending(g.ref(card))) sacrifice(g, card);
}
