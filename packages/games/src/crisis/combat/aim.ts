import type { Card, Refused, Seat, Target } from '@upkeep/engine';
import { isUnit, laneOf, unitsOf } from '../board.ts';
import { type Crisis, crisis, type Lane } from '../nouns.ts';
import { aimAttack, comingAttacks } from './attacks.ts';
import { isDeclared } from './declare.ts';

const unit = { from: ['front', 'middle', 'back'], whose: 'controlled', otherwise: 'not-in-play' } as const;

/** 2. A target for each declared attack. Attacks are made in the order in which they are aimed. */
export const aim = crisis.action({
  windows: ['aim'],
  params: { card: unit, target: { any: 'target', otherwise: 'bad-target' } },
  words: '{card} attacks {target}',
  rule: 'S:114',
  uses: 'attack',
  exact: true,
  candidates(g, seat, visit) {
    const targets = targetsFor(g, seat);
    for (const card of unitsOf(g, seat)) {
      if (g.card.declared(card) < 1) continue;
      for (const target of targets) {
        if (!g.refuses(refuseTarget(g, seat, card, target)) && visit({ card, target })) return;
      }
    }
  },
  plan(g, seat, { card, target }) {
    if (g.card.declared(card) < 1) return g.no['not-declared']();
    const refused = refuseTarget(g, seat, card, target);
    if (refused) return refused;
    aimAttack(g, card, target);
    if (isDefender(g, target)) g.tally('keyword:defender');
  },
});

/** Nobody may go on while a declared attack has no target. */
export function mustAim(g: Crisis): Refused {
  if (isDeclared(g)) return g.no.unaimed();
}

function targetsFor(g: Crisis, seat: Seat): readonly Target[] {
  const enemy = g.opponentOf(seat);
  return [enemy, ...unitsOf(g, enemy).map((card) => g.ref(card))];
}

/** An enemy unit of the same lane or the enemy hero; Defenders of the lane come first (rules 50, 51). */
function refuseTarget(g: Crisis, seat: Seat, attacker: Card, target: Target): Refused {
  const lane = laneOf(g, attacker);
  const enemy = g.opponentOf(seat);
  const unitAimedAt = g.here(target);
  if (lane === undefined) return g.no['bad-target']();
  if (unitAimedAt !== undefined) {
    if (!isUnit(g, unitAimedAt) || g.controllerOf(unitAimedAt) !== enemy) return g.no['bad-target']();
    if (g.option.unitTargets === 'sameLane' && laneOf(g, unitAimedAt) !== lane) return g.no['bad-target']();
  } else if (target !== enemy) return g.no['bad-target']();
  else if (g.option.heroTarget === 'emptyLane' && g.cards(g.zone[lane](enemy)).length > 0) {
    return g.no['bad-target']();
  }
  if (unitAimedAt !== undefined && g.value.defender(unitAimedAt) > 0 && laneOf(g, unitAimedAt) === lane) return;
  if (defendersLeft(g, enemy, lane)) return g.no['defender-first']();
}

/** Is there a Defender in the lane that no earlier attack goes at, or, with `taunt`, any Defender at all? */
function defendersLeft(g: Crisis, enemy: Seat, lane: Lane): boolean {
  const defenders = g.cards(g.zone[lane](enemy)).filter((card) => g.value.defender(card) > 0);
  if (g.option.defenderRule === 'taunt') return defenders.length > 0;
  const aimedAt = comingAttacks(g).map(({ target }) => target);
  return defenders.some((card) => !aimedAt.includes(g.ref(card)));
}

function isDefender(g: Crisis, target: Target): boolean {
  const card = g.here(target);
  return card !== undefined && g.value.defender(card) > 0;
}
