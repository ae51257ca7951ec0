import type { Seat } from '@upkeep/engine';
import type { Lorcana } from '../nouns.ts';

/** Enough lore wins (3.2.1.1). */
function wins(g: Lorcana, seat: Seat): boolean {
  const lore = g.seat.lore(seat);
  return lore > 0 && lore >= g.value.goal(seat);
}

/**
 * L2025 3.2.1.2: drew from an empty deck. L2026 1.8.1.2: their turn ends with an empty deck. Each is only noted where it is the
 * way of the game.
 */
function loses(g: Lorcana, seat: Seat): boolean {
  if (g.seat.drewNothing(seat)) return true;
  return g.table.ending() && seat === g.activePlayer && g.cards(g.zone.deck(seat)).length === 0;
}

/** Is anybody's game decided now? Then nothing is banished in the same check (1.9.2). */
export function isDecided(g: Lorcana): boolean {
  for (const seat of g.seats) if (g.isIn(seat) && (wins(g, seat) || loses(g, seat))) return true;
  return false;
}

/** Player by player from the active one; who would win and lose at once wins (1.9.2.1): the game is declared so. */
export function results(g: Lorcana): void {
  if (!isDecided(g)) return;
  for (const seat of g.inTurnOrder()) {
    if (wins(g, seat)) g.win([seat], 'lore');
    if (loses(g, seat)) g.lose(seat, 'deck-out');
  }
}
