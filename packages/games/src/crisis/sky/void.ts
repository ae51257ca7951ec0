import { allUnits } from '../board.ts';
import { corruptedLanes } from '../corruption.ts';
import { hurt } from '../damage.ts';
import type { Crisis } from '../nouns.ts';
import { eclipseNow } from './eclipse.ts';

/** A Void Turn comes at its Flux without an Eclipse, or by Corrupted lanes; never twice running for one player (G21). */
export function isVoid(g: Crisis): boolean {
  if (g.seat.wasVoid(g.activePlayer)) return false;
  if (g.table.flux() === g.option.voidFlux && eclipseNow(g) === undefined) return true;
  return g.sum(g.seats, (seat) => corruptedLanes(g, seat)) >= g.option.voidCorruptedLanes;
}

/** All units take damage at the start of the turn (S:247). */
export function beginVoid(g: Crisis): void {
  g.changeTurnKind('void');
  for (const card of allUnits(g)) hurt(g, g.ref(card), g.option.voidUnitDamage, undefined);
}
