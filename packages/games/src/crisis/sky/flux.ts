import { updateForms } from '../heroes.ts';
import { type Crisis, crisis, LANES } from '../nouns.ts';
import { isFirstTurnOfRound } from './eclipse.ts';
import { beginNexus, isNexus } from './nexus.ts';
import { beginVoid, isVoid } from './void.ts';

/** Flux rises or falls, between 0 and its height. */
export function changeFlux(g: Crisis, by: number): void {
  const flux = g.table.flux();
  const amount = Math.max(0, Math.min(g.option.fluxMax, flux + by)) - flux;
  if (amount !== 0) g.say.fluxChanged({ amount });
}

/** In `cosmic` Flux grows by 1 in the first turn of each round, from the second on (G17). */
function grow(g: Crisis): void {
  const { profile, calendarFluxFromRound } = g.option;
  if (profile === 'cosmic' && g.roundNumber >= calendarFluxFromRound && isFirstTurnOfRound(g)) changeFlux(g, 1);
}

/** Critical levels, each the first time it is met (G19): the lanes turn, hero powers transform. */
function alterReality(g: Crisis): void {
  const flux = g.table.flux();
  if (flux >= g.option.fluxRotateAt && !g.table.lanesTurned()) turnLanes(g);
  if (flux >= g.option.fluxHeroAt && !g.table.transformed()) g.say.powersTransformed({ flux });
}

/** Front to Middle, Middle to Back, Back to Front, for both players at once; so no lane overflows. */
export function turnLanes(g: Crisis): void {
  g.say.lanesTurned({ flux: g.table.flux() });
  LANES.forEach((lane, i) => {
    const next = LANES[(i + 1) % LANES.length];
    for (const seat of g.seats) {
      for (const card of g.cards(g.zone[lane](seat))) g.say.shifted({ card, to: g.zone[next](seat) });
    }
  });
}

/** Is this a Nexus Turn, a Void Turn, or a turn like others? (rule 31) */
function decideKind(g: Crisis): void {
  const player = g.activePlayer;
  const comesVoid = !isNexus(g) && isVoid(g);
  if (g.seat.wasVoid(player) !== comesVoid) g.setSeat.wasVoid(player, comesVoid);
  if (isNexus(g)) beginNexus(g);
  else if (comesVoid) beginVoid(g);
}

export const updateFlux = crisis.program('flux update', {}, ({ act }) => [
  act(grow),
  act(alterReality),
  act(updateForms),
  act(decideKind),
]);
