import { playedCard } from '@upkeep/cards';
import type { Card, Seat } from '@upkeep/engine';
import { healthLeft, unitsOf } from './board.ts';
import { comingAttacks } from './combat/attacks.ts';
import { type Crisis, crisis } from './nouns.ts';

/*
 * What things are worth, as they told who won games of bots: the last points of Health twice the others, a card in hand more
 * than two of them, Attack a little more than what a unit can take.
 */
const HEALTH = 4;
const LOW = 8;
const LAST_HEALTH = 4;
const CARD = 7;
const MOMENTUM = 3;
const ATTACK = 6;
const UNIT_HEALTH = 4;
const CONDITION = 9;
/** Energy that a discount saves on a unit which could not be paid for without it. */
const SAVED = 4;
/** A lane that costs Energy, for each turn it does. */
const CORRUPTED = 3;

/** Health counts most, then what stands in the lanes and what it is about to do, cards, Momentum. */
export const evaluate = crisis.part('evaluate', (g, seat) => {
  const other = g.opponentOf(seat);
  return worth(g, seat) - worth(g, other) + (seat === g.activePlayer ? 1 : -1) * attacksWorth(g);
});

function worth(g: Crisis, seat: Seat): number {
  const health = g.seat.health(seat);
  let score = HEALTH * health - LAST_HEALTH * Math.max(0, LOW - health) + MOMENTUM * g.seat.momentum(seat);
  score += CARD * g.cards(g.zone.hand(seat)).length;
  if (g.seat.discount(seat) > 0) score += SAVED * savedBy(g, seat);
  score -= CORRUPTED * (g.seat.frontCorrupted(seat) + g.seat.middleCorrupted(seat) + g.seat.backCorrupted(seat));
  for (const card of g.cards(g.zone.conditions(seat))) score += CONDITION * conditionShare(g, card);
  for (const card of unitsOf(g, seat)) score += unitWorth(g, card) - 3 * g.card.frozen(card) - 4 * g.card.burn(card);
  return score;
}

/** How much a discount saves on a unit in hand that only the discount brings into play. */
function savedBy(g: Crisis, seat: Seat): number {
  const energy = g.seat.energy(seat);
  const isBrought = (card: Card): boolean =>
    g.printed.cost(card) > energy &&
    g.value.cost(card) <= energy &&
    playedCard(g, card).type === 'unit' &&
    g.card.dormant(card) === 0;
  return g.cards(g.zone.hand(seat)).some(isBrought) ? g.seat.discount(seat) : 0;
}

/** A temporary Condition is worth less, the nearer its end. */
function conditionShare(g: Crisis, card: Card): number {
  const printed = g.printed.duration(card);
  return printed === 0 ? 1 : g.card.duration(card) / printed;
}

function unitWorth(g: Crisis, card: Card): number {
  const left = healthLeft(g, card);
  return left <= 0 ? 0 : ATTACK * g.value.attack(card) + UNIT_HEALTH * left;
}

/** What declared attacks will bring the attacker; one without a target yet as if it went at the hero. */
function attacksWorth(g: Crisis): number {
  if (g.phase !== 'combat') return 0;
  let score = 0;
  for (const card of unitsOf(g, g.activePlayer)) score += HEALTH * g.card.declared(card) * g.value.attack(card);
  for (const { attacker, target } of comingAttacks(g)) {
    const card = g.here(attacker);
    const victim = g.here(target);
    if (card === undefined) continue;
    if (victim !== undefined)
      score += lossOf(g, victim, g.value.attack(card)) - lossOf(g, card, strikesBack(g, victim));
    else if (g.isSeat(target)) score += HEALTH * g.value.attack(card);
  }
  return score;
}

function strikesBack(g: Crisis, card: Card): number {
  return g.card.frozen(card) > 0 ? 0 : g.value.attack(card);
}

/** What a unit loses by so much damage. */
function lossOf(g: Crisis, card: Card, damage: number): number {
  return damage < healthLeft(g, card) ? UNIT_HEALTH * damage : unitWorth(g, card);
}
