import type { Card, Refused, Seat } from '@upkeep/engine';
import { cameThisTurn, isEarlyTurn, unitsOf } from '../board.ts';
import { type Crisis, crisis } from '../nouns.ts';

const unit = { from: ['front', 'middle', 'back'], whose: 'controlled', otherwise: 'not-in-play' } as const;

/** 1. The active player names each attacking unit, one with Swiftness once for each of its attacks. */
export const declare = crisis.action({
  windows: ['declare'],
  params: { card: unit },
  words: '{card} will attack',
  rule: 'S:113',
  uses: 'declare',
  needs: (g, seat) => refuseFirst(g, seat),
  exact: true,
  candidates(g, seat, visit) {
    for (const card of unitsOf(g, seat)) if (!g.refuses(refuseAttacker(g, card)) && visit({ card })) return;
  },
  plan(g, seat, { card }): Refused {
    const refused = refuseAttacker(g, card);
    if (refused) return refused;
    g.say.attackDeclared({ card });
    g.addCount.attacks(seat);
    if (cameThisTurn(g, card)) g.tally('keyword:rush');
    if (g.card.attacks(card) > 0) g.tally('keyword:swiftness');
  },
});

/** Who goes first does not attack on the first turn (S:155). */
function refuseFirst(g: Crisis, seat: Seat): Refused {
  if (isEarlyTurn(g, seat, g.option.firstPlayerNoAttackTurns)) return g.no['first-turn']();
}

/** Eligible: not Frozen, attacks left, and here since before the turn began or with Rush (rule 48). */
function refuseAttacker(g: Crisis, card: Card): Refused {
  if (g.value.forbidden(card) > 0) return g.no.forbidden();
  if (g.card.frozen(card) > 0) return g.no.frozen();
  if (cameThisTurn(g, card) && g.value.rush(card) < 1) return g.no['just-played']();
  const most = g.value.swiftness(card) > 0 ? g.option.swiftnessAttacks : 1;
  if (g.card.attacks(card) >= most) return g.no['no-attacks-left']();
}

export function isDeclared(g: Crisis): boolean {
  return unitsOf(g, g.activePlayer).some((card) => g.card.declared(card) > 0);
}

/** Nothing is left of an earlier combat of this turn. */
export function clearCombat(g: Crisis): void {
  for (const seat of g.seats) {
    for (const card of unitsOf(g, seat)) {
      if (g.card.wounded(card)) g.setCard.wounded(card, false);
      if (g.card.blocking(card)) g.setCard.blocking(card, false);
      if (g.card.declared(card) > 0) g.setCard.declared(card, 0);
    }
  }
}
