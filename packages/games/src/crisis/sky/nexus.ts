import type { Crisis } from '../nouns.ts';
import { momentumFor } from '../phases/energy.ts';
import { eclipseNow } from './eclipse.ts';

/** A Nexus Turn comes with an Eclipse and enough Flux (G20). */
export function isNexus(g: Crisis): boolean {
  if (g.option.nexusNeedsEclipse && eclipseNow(g) === undefined) return false;
  return g.table.flux() >= g.option.nexusFluxAtLeast;
}

/** Both heroes gain Momentum, once, as the turn becomes a Nexus Turn (G38). */
export function beginNexus(g: Crisis): void {
  g.changeTurnKind('nexus');
  for (const seat of g.seats) momentumFor(g, seat, g.option.nexusMomentum);
}

/** How often quantum effects count. */
export function quantumFactor(g: Crisis): number {
  return g.turnKind === 'nexus' ? g.option.nexusQuantumFactor : 1;
}
