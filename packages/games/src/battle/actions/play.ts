import { type CompiledCard, refAfterMove } from '@upkeep/cards';
import { type ActionDefinition, NO_REF, type Ref } from '@upkeep/engine';
import type { BattleNames, BattleRules } from '../names.ts';
import { cardIn, refuseBudget, refuseEnergy, refuseHand, refuseTargets, targetVars, visitTargets } from './judge.ts';

type Act = ActionDefinition<BattleNames>;

/** The three ways to play a card from hand. A unit enters at once; the effects of the others wait (Battle 4, 5). */
export function playActions(compiled: readonly CompiledCard[]): { playUnit: Act; playTactic: Act; playReaction: Act } {
  const cardOf = (g: BattleRules, card: number): CompiledCard => cardIn(compiled, g, card);

  return {
    playUnit: {
      windows: ['main'],
      params: { card: 'card' },
      words: 'Play {card}',
      rule: 'Battle 3',
      uses: 'unit',
      candidates(g, seat, visit) {
        for (const card of g.state.zones[g.z.hand + seat]) {
          if (cardOf(g, card).json.type === 'unit' && visit(g.ref(card))) return;
        }
      },
      plan(g, seat, [ref]) {
        const card = g.card(ref);
        const refusal = refuseBudget(g) || refuseHand(g, seat, card);
        if (refusal !== 0) return refusal;
        if (cardOf(g, card).json.type !== 'unit') return g.refuse(g.no['not-a-unit']);
        const cost = g.value(g.q.cost, card);
        const tooMuch = refuseEnergy(g, seat, cost);
        if (tooMuch !== 0) return tooMuch;
        g.spendActions(1);
        if (cost > 0) g.emit(g.k.spent, seat, cost);
        g.move(card, g.z.field + seat, g.k.played);
        return 0;
      },
    },
    playTactic: {
      windows: ['main'],
      params: { card: 'card', target: 'object?' },
      words: 'Play {card}[ at {target}]',
      rule: 'Battle 3',
      uses: 'tactic',
      candidates(g, seat, visit) {
        visitHand(g, seat, 'tactic', cardOf, (ref, _, object) => visit(ref, object));
      },
      plan(g, seat, [ref, target]) {
        const refusal = refuseBudget(g) || refuseHand(g, seat, g.card(ref));
        if (refusal !== 0) return refusal;
        if (cardOf(g, g.card(ref)).json.type !== 'tactic') return g.refuse(g.no['not-a-tactic']);
        return announce(g, seat, g.card(ref), cardOf(g, g.card(ref)), NO_REF, target, 1);
      },
    },
    playReaction: {
      windows: ['reaction'],
      params: { card: 'card', effect: 'item?', target: 'object?' },
      words: 'React with {card}[ to {effect}][ at {target}]',
      rule: 'Battle 5',
      uses: 'reaction',
      candidates(g, seat, visit) {
        visitHand(g, seat, 'reaction', cardOf, visit);
      },
      plan(g, seat, [ref, item, target]) {
        const refusal = refuseHand(g, seat, g.card(ref));
        if (refusal !== 0) return refusal;
        if (cardOf(g, g.card(ref)).json.type !== 'reaction') return g.refuse(g.no['not-a-reaction']);
        return announce(g, seat, g.card(ref), cardOf(g, g.card(ref)), item, target, 0);
      },
    },
  };
}

function visitHand(
  g: BattleRules,
  seat: number,
  type: string,
  cardOf: (g: BattleRules, card: number) => CompiledCard,
  visit: (ref: Ref, item: number, object: Ref) => boolean,
): void {
  for (const card of g.state.zones[g.z.hand + seat]) {
    const { json, effect } = cardOf(g, card);
    if (json.type !== type || effect === null || g.value(g.q.cost, card) > g.state.seats.energy[seat]) continue;
    if (visitTargets(g, seat, g.ref(card), effect, (item, object) => visit(g.ref(card), item, object))) return;
  }
}

/** Paid now; the card lies open while its effect waits on the stack (Battle 4). */
function announce(
  g: BattleRules,
  seat: number,
  card: number,
  { effect }: CompiledCard,
  item: number,
  target: Ref,
  actions: number,
): number {
  if (effect === null) return g.refuse(g.no['not-possible']);
  const cost = g.value(g.q.cost, card);
  const refusal = refuseEnergy(g, seat, cost) || refuseTargets(g, seat, g.ref(card), effect, item, target);
  if (refusal !== 0) return refusal;
  if (actions > 0) g.spendActions(actions);
  if (cost > 0) g.emit(g.k.spent, seat, cost);
  g.addCount('tactics', seat);
  const source = refAfterMove(g, card);
  g.move(card, g.z.pending, g.k.announced);
  const vars = targetVars(effect, item, target);
  g.stack({ program: g.program(effect.program), source, controller: seat, card: source, vars });
  return 0;
}
