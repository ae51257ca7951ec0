import { type CompiledCard, type CompiledUse, payCosts, userContext } from '@upkeep/cards';
import type { ActionDefinition } from '@upkeep/engine';
import type { MagicNames, MagicRules } from '../names.ts';
import { announce, refuseTiming } from './cast.ts';
import { isLoyalty, isMana, isSuspend, LOYALTY, NO_X, refuseCosts, refuseUse, usesWith, visitUses } from './uses.ts';

type Act = ActionDefinition<MagicNames>;
type Compiled = readonly CompiledCard[];

/** Abilities players activate (602): on the stack, at once for mana (605), or without the stack for suspend (116.2f). */
export function activateActions(compiled: Compiled): { activate: Act; useMana: Act; suspend: Act } {
  const ordinary = usesWith(compiled, (use) => !isMana(use) && !isSuspend(use));
  const forMana = usesWith(compiled, isMana);
  const forLater = usesWith(compiled, isSuspend);
  const say = (g: MagicRules, [ref, index]: readonly number[]): { ability: string } => ({
    ability: useOf(g, g.card(ref), compiled, index)?.name ?? 'no ability',
  });
  return {
    activate: {
      windows: ['priority'],
      params: { card: 'card', ability: 'number' },
      words: '{card}: {ability}',
      say,
      rule: 'CR 602.2',
      uses: 'activated',
      exact: true,
      candidates(g, seat, visit) {
        visitUses(g, seat, ordinary, (card, use) => {
          const ref = g.ref(card);
          return use.effect.canAnnounce(g, userContext(seat, ref, NO_X)) && visit(ref, use.index);
        });
      },
      plan(g, seat, [ref, index]) {
        const card = g.card(ref);
        const use = useOf(g, card, compiled, index);
        if (use === undefined || isSuspend(use)) return g.refuse(g.no['no-such-ability']);
        if (isMana(use)) return g.refuse(g.no['mana-ability']);
        const refusal = refuseUse(g, seat, card, use);
        if (refusal !== 0) return refusal;
        if (!use.effect.canAnnounce(g, userContext(seat, ref, NO_X))) return g.refuse(g.no['no-target']);
        payCosts(g, seat, card, use.costs, NO_X);
        if (use.oncePerTurn) g.use(ref, use.index);
        if (isLoyalty(use)) g.use(ref, LOYALTY);
        g.emit(g.k.activated, card, use.index, seat);
        announce(g, seat, ref, use.effect, -1, NO_X);
        return 0;
      },
    },
    useMana: {
      windows: ['priority'],
      params: { card: 'card', ability: 'number' },
      words: '{card}: {ability}',
      say,
      rule: 'CR 605.3',
      minor: true,
      uses: 'mana ability',
      exact: true,
      candidates(g, seat, visit) {
        visitUses(g, seat, forMana, (card, use) => visit(g.ref(card), use.index));
      },
      plan(g, seat, [ref, index]) {
        const card = g.card(ref);
        const use = useOf(g, card, compiled, index);
        if (use === undefined || !isMana(use)) return g.refuse(g.no['no-such-ability']);
        const refusal = refuseUse(g, seat, card, use);
        if (refusal !== 0) return refusal;
        payCosts(g, seat, card, use.costs, NO_X);
        if (use.oncePerTurn) g.use(ref, use.index);
        g.run(g.program(use.effect.program), seat, ref, [NO_X]);
        return 0;
      },
    },
    suspend: {
      windows: ['priority'],
      params: { card: 'card' },
      words: 'Suspend {card}',
      rule: 'CR 702.62a',
      uses: 'suspend',
      exact: true,
      candidates(g, seat, visit) {
        if (forLater.zones.length === 0) return;
        for (const card of g.state.zones[g.z.hand + seat]) {
          const [use] = forLater.of[g.state.cards.def[card]];
          if (use === undefined || refuseTiming(g, seat, card) !== 0 || refuseCosts(g, seat, card, use) !== 0) continue;
          if (visit(g.ref(card))) return;
        }
      },
      plan(g, seat, [ref]) {
        const card = g.card(ref);
        if (card < 0 || g.state.cards.zone[card] !== g.z.hand + seat) return g.refuse(g.no['not-in-hand']);
        const [use] = forLater.of[g.state.cards.def[card]];
        if (use === undefined) return g.refuse(g.no['not-suspendable']);
        // Whenever its owner could begin to cast it from hand (702.62a).
        const refusal = refuseTiming(g, seat, card) || payCosts(g, seat, card, use.costs, NO_X);
        if (refusal !== 0) return refusal;
        g.run(g.program(use.effect.program), seat, ref, [NO_X]);
        return 0;
      },
    },
  };
}

function useOf(g: MagicRules, card: number, compiled: Compiled, index: number): CompiledUse | undefined {
  return card < 0 ? undefined : compiled[g.state.cards.def[card]].uses[index];
}
