import type { Seat } from '@upkeep/engine';
import type { Lorcana } from './nouns.ts';

/** A negative lore value counts as none (4.5). */
export function gainLore(g: Lorcana, player: Seat, amount: number): void {
  if (amount > 0) g.say.gainedLore({ player, amount });
}

/** Lore never goes below 0 (1.11.1). */
export function loseLore(g: Lorcana, player: Seat, amount: number): void {
  const lost = Math.min(amount, g.seat.lore(player));
  if (lost > 0) g.say.lostLore({ player, amount: lost });
}
