import type { Refused, Seat } from '@upkeep/engine';
import type { Lorcana } from './nouns.ts';

export function readyInk(g: Lorcana, seat: Seat): number {
  let ready = 0;
  for (const card of g.cards(g.zone.inkwell(seat))) if (!g.card.exerted(card)) ready++;
  return ready;
}

export function affordable(g: Lorcana, seat: Seat, cost: number): Refused {
  if (cost <= 0) return;
  const has = readyInk(g, seat);
  if (cost > has) return g.no['too-little-ink']({ cost, has });
}

/** Exerts as much ready ink as a cost asks for: face-down cards are all alike. */
export function payInk(g: Lorcana, seat: Seat, cost: number): void {
  if (cost <= 0) return;
  g.say.paid({ player: seat, amount: cost });
  let left = cost;
  for (const card of g.cards(g.zone.inkwell(seat))) {
    if (left === 0) return;
    if (g.card.exerted(card)) continue;
    g.setCard.exerted(card, true);
    left--;
  }
}
