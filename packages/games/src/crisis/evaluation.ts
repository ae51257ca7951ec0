import type { Seat } from '@upkeep/engine';
import { healthLeft, unitsOf } from './board.ts';
import { type Crisis, crisis } from './nouns.ts';

const HEALTH = 4;
const LOW = 8;
const LAST_HEALTH = 4;
const CARD = 9;
const MOMENTUM = 3;
const ATTACK = 5;
const UNIT_HEALTH = 4;
const CONDITION = 8;

/** Health counts most, then what stands in the lanes, cards, Momentum. */
export const evaluate = crisis.part('evaluate', (g, seat) => worth(g, seat) - worth(g, g.opponentOf(seat)));

function worth(g: Crisis, seat: Seat): number {
  const health = g.seat.health(seat);
  let score = HEALTH * health - LAST_HEALTH * Math.max(0, LOW - health) + MOMENTUM * g.seat.momentum(seat);
  score += CARD * g.cards(g.zone.hand(seat)).length + CONDITION * g.cards(g.zone.conditions(seat)).length;
  for (const card of unitsOf(g, seat)) {
    const left = healthLeft(g, card);
    if (left <= 0) continue;
    score += ATTACK * g.value.attack(card) + UNIT_HEALTH * left - 2 * g.card.frozen(card) - 3 * g.card.burn(card);
  }
  return score;
}
