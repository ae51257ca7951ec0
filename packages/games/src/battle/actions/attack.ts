import { FIRST_TARGET } from '@upkeep/cards';
import { type ActionDefinition, type Instruction, isCardRef, type Ref } from '@upkeep/engine';
import type { BattleNames, BattleRules } from '../names.ts';
import { isOnField, refuseBudget, refuseField } from './judge.ts';

/** Marks a unit that has attacked, in the turn's record of things used. */
const ATTACKED = 1000;

/** Attacks wait like every other effect; the blow falls in Reaction (Battle 4). Each unit attacks once a turn. */
export const attack: ActionDefinition<BattleNames> = {
  windows: ['main'],
  params: { card: 'card', target: 'object' },
  words: '{card} attacks {target}',
  rule: 'Battle 3',
  uses: 'attack',
  candidates(g, seat, visit) {
    if (g.state.turn.actionsRemaining < 1) return;
    for (let zone = g.z.field; zone < g.z.field + g.seatCount; zone++) {
      for (const card of g.state.zones[zone]) {
        if (g.state.cards.controller[card] === seat && visitTargets(g, seat, (target) => visit(g.ref(card), target)))
          return;
      }
    }
  },
  plan(g, seat, [ref, target]) {
    const card = g.card(ref);
    const refusal = refuseBudget(g) || refuseField(g, seat, card);
    if (refusal !== 0) return refusal;
    if (g.state.cards.stun[card] > 0) return g.refuse(g.no.stunned);
    if (g.value(g.q.mayAttack, card) < 1) return g.refuse(g.no['cannot-attack']);
    if (g.isUsed(ref, ATTACKED)) return g.refuse(g.no['already-attacked']);
    const defender = defenderOf(g, target);
    if (defender < 0 || !g.areOpponents(seat, defender)) return g.refuse(g.no['bad-target']);
    if (!isGuard(g, target) && hasGuard(g, defender)) return g.refuse(g.no.guarded);
    g.spendActions(1);
    g.use(ref, ATTACKED);
    g.addCount('attacks', seat);
    g.emit(g.k.attacked, card, target);
    g.stack({ program: g.program('attack'), source: ref, controller: seat, vars: [[], [target]] });
    return 0;
  },
};

function visitTargets(g: BattleRules, seat: number, visit: (target: Ref) => boolean): boolean {
  for (const other of g.inTurnOrder()) {
    if (!g.areOpponents(seat, other)) continue;
    if (visit(other)) return true;
    for (const card of g.state.zones[g.z.field + other]) if (visit(g.ref(card))) return true;
  }
  return false;
}

/** The player attacked, or whose unit is; -1 when the target is not there. */
function defenderOf(g: BattleRules, target: Ref): number {
  if (!isCardRef(target)) return target >= 0 && target < g.seatCount && g.isIn(target) ? target : -1;
  const card = g.card(target);
  return card >= 0 && isOnField(g, card) ? g.state.cards.controller[card] : -1;
}

function isGuard(g: BattleRules, target: Ref): boolean {
  return isCardRef(target) && g.value(g.q.guard, g.card(target)) > 0;
}

function hasGuard(g: BattleRules, seat: number): boolean {
  for (let zone = g.z.field; zone < g.z.field + g.seatCount; zone++) {
    for (const card of g.state.zones[zone]) {
      if (g.state.cards.controller[card] !== seat || g.state.cards.stun[card] > 0) continue;
      if (g.value(g.q.guard, card) > 0) return true;
    }
  }
  return false;
}

/** The blow: both sides deal their power at once. A unit stunned or gone meanwhile does not strike. */
export const attackProgram: readonly Instruction<BattleNames>[] = [
  {
    run(g, frame) {
      const card = g.card(frame.source);
      const target = frame.vars[FIRST_TARGET]?.[0] ?? -1;
      if (card < 0 || !isOnField(g, card) || g.state.cards.stun[card] > 0 || defenderOf(g, target) < 0) return;
      if (isGuard(g, target)) g.counted('keyword:guard');
      const power = g.value(g.q.power, card);
      if (power > 0) g.emit(g.k.damage, target, power, frame.source);
      if (!isCardRef(target)) return;
      const back = g.value(g.q.power, g.card(target));
      if (back > 0) g.emit(g.k.damage, frame.source, back, target);
    },
  },
];
