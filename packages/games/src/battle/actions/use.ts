import { type CompiledCard, type CompiledUse, payCosts, userContext } from '@upkeep/cards';
import { type ActionDefinition, NO_REF, type Ref } from '@upkeep/engine';
import type { BattleNames, BattleRules } from '../names.ts';
import { cardIn, refuseBudget, refuseField, refuseTargets, targetVars, visitTargets } from './judge.ts';

type Act = ActionDefinition<BattleNames>;

/** Using abilities of units in play: in Main as an action, in Reaction as an answer. */
export function useActions(compiled: readonly CompiledCard[]): { useAbility: Act; useReaction: Act } {
  const usesOf = (g: BattleRules, card: number): readonly CompiledUse[] => cardIn(compiled, g, card).uses;
  const say = (g: BattleRules, [ref, index]: readonly number[]): { ability: string } => ({
    ability: usesOf(g, g.card(ref))[index].name,
  });

  return {
    useAbility: {
      windows: ['main'],
      params: { card: 'card', ability: 'number', target: 'object?' },
      words: '{card}: {ability}[ at {target}]',
      say,
      rule: 'Battle 3',
      uses: 'activated',
      candidates(g, seat, visit) {
        visitUses(g, seat, 'activated', usesOf, (ref, index, _, object) => visit(ref, index, object));
      },
      plan(g, seat, [ref, index, target]) {
        const refusal = refuseBudget(g) || refuseField(g, seat, g.card(ref));
        if (refusal !== 0) return refusal;
        const use = usesOf(g, g.card(ref))[index];
        if (use?.kind !== 'activated') return g.refuse(g.no['no-such-ability']);
        return announceUse(g, seat, ref, use, NO_REF, target, 1);
      },
    },
    useReaction: {
      windows: ['reaction'],
      params: { card: 'card', ability: 'number', effect: 'item?', target: 'object?' },
      words: 'React with {card}: {ability}[ to {effect}][ at {target}]',
      say,
      rule: 'Battle 5',
      uses: 'reaction ability',
      candidates(g, seat, visit) {
        visitUses(g, seat, 'reaction', usesOf, visit);
      },
      plan(g, seat, [ref, index, item, target]) {
        const refusal = refuseField(g, seat, g.card(ref));
        if (refusal !== 0) return refusal;
        const use = usesOf(g, g.card(ref))[index];
        if (use === undefined) return g.refuse(g.no['no-such-ability']);
        if (use.kind !== 'reaction') return g.refuse(g.no['not-a-reaction']);
        return announceUse(g, seat, ref, use, item, target, 0);
      },
    },
  };
}

function visitUses(
  g: BattleRules,
  seat: number,
  kind: CompiledUse['kind'],
  usesOf: (g: BattleRules, card: number) => readonly CompiledUse[],
  visit: (ref: Ref, index: number, item: number, object: Ref) => boolean,
): void {
  for (let zone = g.z.field; zone < g.z.field + g.seatCount; zone++) {
    for (const card of g.state.zones[zone]) {
      if (g.state.cards.controller[card] !== seat) continue;
      const ref = g.ref(card);
      for (const use of usesOf(g, card)) {
        if (use.kind !== kind) continue;
        if (visitTargets(g, seat, ref, use.effect, (item, object) => visit(ref, use.index, item, object))) return;
      }
    }
  }
}

function announceUse(
  g: BattleRules,
  seat: number,
  ref: Ref,
  use: CompiledUse,
  item: number,
  target: Ref,
  actions: number,
): number {
  const card = g.card(ref);
  if (g.state.cards.stun[card] > 0) return g.refuse(g.no.stunned);
  if (use.oncePerTurn && g.isUsed(ref, use.index)) return g.refuse(g.no['already-used']);
  if (use.condition !== null && !use.condition(g, userContext(seat, ref))) return g.refuse(g.no['not-possible']);
  const refusal = refuseTargets(g, seat, ref, use.effect, item, target) || payCosts(g, seat, card, use.costs);
  if (refusal !== 0) return refusal;
  if (actions > 0) g.spendActions(actions);
  if (use.oncePerTurn) g.use(ref, use.index);
  const vars = targetVars(use.effect, item, target);
  g.stack({ program: g.program(use.effect.program), source: ref, controller: seat, vars });
  return 0;
}
