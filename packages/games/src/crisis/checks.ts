import type { Card, Seat } from '@upkeep/engine';
import { countUnits, healthLeft, restingPlace } from './board.ts';
import { type Crisis, crisis, LANES } from './nouns.ts';

/**
 * May units be removed now? In Combat at its sixth step, in End at its fifth, elsewhere whenever the board is looked at:
 * after each Chain and after the steps of Startup (rule 94).
 */
function diesNow(g: Crisis): boolean {
  if (g.phase === 'combat') {
    return g.step === 'deaths' || (g.option.combatDeaths === 'afterEachAttack' && g.step === 'resolution');
  }
  return g.phase !== 'end' || g.step === 'finalDeaths';
}

function isDead(g: Crisis, card: Card): boolean {
  return g.card.doomed(card) || healthLeft(g, card) <= 0;
}

export const checks = crisis.part('checks', [
  {
    name: 'units at 0 Health',
    rule: 'S:121',
    steady: true,
    check(g) {
      if (!diesNow(g)) return;
      for (const lane of LANES) {
        for (const card of g.everyCard(lane)) if (isDead(g, card)) g.say.died({ card, to: restingPlace(g, card) });
      }
    },
  },
  {
    name: 'the Crisis Event says who wins',
    rule: 'S:184',
    check(g) {
      if (g.cards(g.zone.crisis()).length === 0) return;
      const winners = g.seats.filter((seat) => g.value.triumph(seat) > 0);
      if (winners.length === 1) g.win(winners, 'crisis');
      else if (winners.length > 1) g.tie('crisis');
    },
  },
]);

/** Looked at after every batch: a hero at 0 loses at once, both are a draw (rules 95, 96); Flux at its height (rule 89). */
export function immediate(g: Crisis): void {
  if (isOpen(g)) return;
  const fallen = g.seats.filter((seat) => g.seat.health(seat) <= 0);
  if (fallen.length > 1) return g.tie('both-fell');
  const [loser] = fallen;
  if (loser !== undefined) return g.win([g.opponentOf(loser)], 'hero-fell');
  if (g.table.flux() >= g.option.fluxWinAt) fluxDecides(g);
}

/** Does everybody stand, and Flux stay below its height? It is looked at after every batch, and mostly so. */
function isOpen(g: Crisis): boolean {
  for (const seat of g.seats) if (g.seat.health(seat) <= 0) return false;
  return g.table.flux() < g.option.fluxWinAt;
}

/**
 * None of these changes a hero's Health, Flux, a unit or what is in play. Steps do: what may die when depends on them.
 */
export const quiet = [
  'actionsSpent',
  'counted',
  'used',
  'stacked',
  'unstacked',
  'energyGained',
  'energyChanged',
  'energySpent',
  'energyLost',
  'momentumGained',
  'momentumSpent',
  'discounted',
  'attackDeclared',
  'attackAimed',
  'struck',
  'cancelled',
] as const;

/** The most units win, then the most cards; where even those are equal, Flux falls (G20). */
function fluxDecides(g: Crisis): void {
  const units = g.best(g.seats, (seat) => countUnits(g, seat));
  const [winner, ...others] = units.length > 1 ? g.best(g.seats, (seat) => cardsOf(g, seat)) : units;
  if (others.length === 0) return g.win([winner], 'flux');
  g.say.fluxChanged({ amount: Math.min(g.option.fluxTieResetsTo, g.option.fluxWinAt - 1) - g.table.flux() });
}

function cardsOf(g: Crisis, seat: Seat): number {
  return g.cards(g.zone.hand(seat)).length + g.cards(g.zone.deck(seat)).length + g.cards(g.zone.discard(seat)).length;
}
