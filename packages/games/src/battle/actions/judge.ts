import type { Misaimed, PlayedUse } from '@upkeep/cards';
import type { Card, Refused, Seat } from '@upkeep/engine';
import type { Battle } from '../nouns.ts';

/** Each action of Main costs one of the turn's budget (Battle 3). */
export function budget(g: Battle): Refused {
  if (g.actionsRemaining < 1) return g.noActionsLeft();
}

export function affordable(g: Battle, seat: Seat, cost: number): Refused {
  const has = g.seat.energy(seat);
  if (cost > has) return g.no['too-expensive']({ cost, has });
}

export function aimed(g: Battle, problem: Misaimed | undefined): Refused {
  if (problem !== undefined) return g.no[problem]();
}

/** May the ability be used by its unit now, its costs aside? */
export function usable(g: Battle, seat: Seat, card: Card, use: PlayedUse): Refused {
  if (g.card.stun(card) > 0) return g.no.stunned();
  if (use.oncePerTurn && g.isUsed(g.ref(card), use.index)) return g.no['already-used']();
  if (!use.holds(g, seat, card)) return g.no['not-possible']();
}
