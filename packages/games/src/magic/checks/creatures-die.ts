import type { Card } from '@upkeep/engine';
import { destroy, isCreature, toGraveyard } from '../board.ts';
import type { Magic } from '../nouns.ts';

/** 704.5f-h: a creature without toughness, with lethal damage or hit by deathtouch; each dies of one of them. */
export function creatureDies(g: Magic, card: Card): void {
  if (!isCreature(g, card)) return;
  const toughness = g.value.toughness(card);
  if (toughness <= 0) return toGraveyard(g, card);
  const deathtouched = g.card.deathtouched(card);
  if (!deathtouched && g.card.damage(card) < toughness) return;
  destroy(g, card);
  // Looked at once: what is indestructible and survived deathtouch is not hit by it again (704.5h).
  if (deathtouched && g.value.indestructible(card) > 0) g.setCard.deathtouched(card, false);
}
