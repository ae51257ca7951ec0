import type { Card, Seat } from '@upkeep/engine';
import { countUnits, isUnit, laneOf } from './board.ts';
import { type Crisis, crisis, LANES } from './nouns.ts';

/** What a unit's Attack is before any effect: printed, swapped or not, strengthened, less its Corrupt. */
function attack(g: Crisis, card: Card): number {
  const printed = g.card.swapped(card) ? g.printed.health(card) : g.printed.attack(card);
  return printed + g.card.extraAttack(card) - g.card.corrupt(card);
}

/** Its Health likewise. */
function health(g: Crisis, card: Card): number {
  const printed = g.card.swapped(card) ? g.printed.attack(card) : g.printed.health(card);
  return printed + g.card.extraHealth(card) - g.card.corrupt(card);
}

function cost(g: Crisis, card: Card): number {
  if (g.isCommon(card)) return 0;
  const reduction = g.turnKind === 'nexus' ? g.option.nexusCostReduction : 0;
  return g.printed.cost(card) - reduction - g.seat.discount(g.ownerOf(card));
}

/** The most units with different Attack in one lane. */
function variety(g: Crisis, seat: Seat): number {
  const inLanes = LANES.map((lane) => new Set(g.cards(g.zone[lane](seat)).map((card) => g.value.attack(card))).size);
  return Math.max(...inLanes);
}

/** Values before any effect. */
export const queries = crisis.part('queries', {
  attack,
  health,
  cost,
  defender: { printed: 'defender' },
  rush: { printed: 'rush' },
  swiftness: { printed: 'swiftness' },
  glitch: { printed: 'glitch' },
  heroic: { printed: 'heroic' },
  eclipseOnly: { printed: 'eclipseOnly' },
  quick: { printed: 'quick' },
  regenerating: (g, card) => g.printed.regenerating(card) + g.card.regenerate(card),
  attacking: 0,
  lane(g, card) {
    const lane = isUnit(g, card) ? laneOf(g, card) : undefined;
    return lane === undefined ? g.card.lane(card) : LANES.indexOf(lane) + 1;
  },
  forbidden: 0,
  bonusDraw: 0,
  bonusEnergy: 0,
  combats: 1,
  mains: 1,
  variety,
  units: countUnits,
  triumph: 0,
});
