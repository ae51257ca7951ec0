import type { Card, Refused, Seat, Target } from '@upkeep/engine';
import { type Battle, battle } from '../nouns.ts';
import { budget } from './judge.ts';

/** Attacks wait like every other effect; the blow falls in Reaction (Battle 4). Each unit attacks once a turn. */
export const attack = battle.action({
  windows: ['main'],
  params: {
    card: { from: 'field', whose: 'controlled', otherwise: 'not-in-play' },
    target: { any: 'target', otherwise: 'bad-target' },
  },
  words: '{card} attacks {target}',
  rule: 'Battle 3',
  uses: 'attack',
  needs: budget,
  exact: true,
  candidates(g, seat, visit) {
    const able = g
      .everyCard('field')
      .filter((card) => g.controllerOf(card) === seat && !g.refuses(refuseAttacker(g, card)));
    const targets = able.length === 0 ? [] : attackable(g, seat);
    for (const card of able) for (const target of targets) if (visit({ card, target })) return;
  },
  plan(g, seat, { card, target }): Refused {
    const refused = refuseAttacker(g, card) ?? refuseTarget(g, seat, target);
    if (refused) return refused;
    const source = g.ref(card);
    g.spendActions(1);
    g.use(source, 'attack');
    g.addCount.attacks(seat);
    g.say.attacked({ card, target });
    g.stack(blow, { source, controller: seat, know: { target } });
  },
});

function refuseAttacker(g: Battle, card: Card): Refused {
  if (g.card.stun(card) > 0) return g.no.stunned();
  if (g.value.mayAttack(card) < 1) return g.no['cannot-attack']();
  if (g.isUsed(g.ref(card), 'attack')) return g.no['already-attacked']();
}

/** What may be attacked: opponents and their units. */
function attackable(g: Battle, seat: Seat): readonly Target[] {
  const guarded = g.seats.map((other) => hasGuard(g, other));
  const targets: Target[] = [];
  for (const other of g.inTurnOrder()) {
    if (!g.areOpponents(seat, other)) continue;
    if (!guarded[other]) targets.push(other);
    for (const card of g.cards(g.zone.field(other))) {
      const by = g.controllerOf(card);
      if (g.areOpponents(seat, by) && (!guarded[by] || g.value.guard(card) > 0)) targets.push(g.ref(card));
    }
  }
  return targets;
}

/** An opponent or a unit of theirs; guards come first. */
function refuseTarget(g: Battle, seat: Seat, target: Target): Refused {
  const defender = defenderOf(g, target);
  if (defender === undefined || !g.areOpponents(seat, defender)) return g.no['bad-target']();
  if (!isGuard(g, target) && hasGuard(g, defender)) return g.no.guarded();
}

/** The player attacked, or whose unit is; nobody when the target is not there. */
function defenderOf(g: Battle, target: Target): Seat | undefined {
  if (g.isSeat(target)) return g.isIn(target) ? target : undefined;
  const card = g.here(target);
  return card !== undefined && g.liesIn.field(card) ? g.controllerOf(card) : undefined;
}

function isGuard(g: Battle, target: Target): boolean {
  const card = g.here(target);
  return card !== undefined && g.value.guard(card) > 0;
}

function hasGuard(g: Battle, seat: Seat): boolean {
  const guards = (card: Card): boolean =>
    g.controllerOf(card) === seat && g.card.stun(card) === 0 && g.value.guard(card) > 0;
  return g.everyCard('field').some(guards);
}

/** The blow: both sides deal their power at once. A unit stunned or gone meanwhile does not strike, nor does one strike its own side. */
export const blow = battle.program('attack', { target: 'target' }, ({ act }) => [
  act((g, { source, target }) => {
    const card = g.here(source);
    if (card === undefined || !g.liesIn.field(card) || g.card.stun(card) > 0) return;
    const defender = defenderOf(g, target);
    if (defender === undefined || !g.areOpponents(g.controllerOf(card), defender)) return;
    if (isGuard(g, target)) g.tally('keyword:guard');
    const power = g.value.power(card);
    if (power > 0) g.say.damage({ target, amount: power, source });
    const struck = g.here(target);
    const back = struck === undefined ? 0 : g.value.power(struck);
    if (back > 0) g.say.damage({ target: g.ref(card), amount: back, source: target });
  }),
]);
