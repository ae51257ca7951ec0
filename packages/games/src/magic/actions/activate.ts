import { type CompiledCard, type CompiledUse, payCosts, userContext } from '@upkeep/cards';
import type { ActionDefinition, PlayerId, Ref } from '@upkeep/engine';
import { isOnBattlefield } from '../board.ts';
import type { MagicNames, MagicRules } from '../names.ts';
import { announce, refuseTiming } from './cast.ts';

type Act = ActionDefinition<MagicNames>;
type Compiled = readonly CompiledCard[];

/** In the turn's record of things used once: a loyalty ability of a planeswalker (606.3). Abilities follow by index. */
const LOYALTY = 1000;

/** Abilities players activate (602): on the stack, at once for mana (605), or without the stack for suspend (116.2f). */
export function activateActions(compiled: Compiled): { activate: Act; useMana: Act; suspend: Act } {
  return {
    activate: {
      windows: ['priority'],
      params: { card: 'card', ability: 'number' },
      words: 'Activate ability {ability} of {card}',
      uses: 'activated',
      candidates(g, seat, visit) {
        visitUses(g, seat, compiled, isOrdinary, visit);
      },
      plan(g, seat, [ref, index]) {
        const card = g.card(ref);
        const use = usesOf(g, card, compiled)[index];
        if (use === undefined) return g.refuse(g.no['no-such-ability']);
        if (isMana(use)) return g.refuse(g.no['mana-ability']);
        if (!isOrdinary(use)) return g.refuse(g.no['no-such-ability']);
        const refusal = refuseUse(g, seat, card, use);
        if (refusal !== 0) return refusal;
        if (!use.effect.canAnnounce(g, userContext(seat, ref, [0]))) return g.refuse(g.no['no-target']);
        const unpaid = payCosts(g, seat, card, use.costs, [0]);
        if (unpaid !== 0) return unpaid;
        if (use.oncePerTurn) g.use(ref, use.index);
        if (isLoyalty(use)) g.use(ref, LOYALTY);
        g.emit(g.k.activated, card, use.index, seat);
        announce(g, seat, ref, use.effect, -1, [0]);
        return 0;
      },
    },
    useMana: {
      windows: ['priority'],
      params: { card: 'card', ability: 'number' },
      words: 'Use ability {ability} of {card} for mana',
      minor: true,
      uses: 'mana ability',
      candidates(g, seat, visit) {
        visitUses(g, seat, compiled, isMana, visit);
      },
      plan(g, seat, [ref, index]) {
        const card = g.card(ref);
        const use = usesOf(g, card, compiled)[index];
        if (use === undefined || !isMana(use)) return g.refuse(g.no['no-such-ability']);
        const refusal = refuseUse(g, seat, card, use) || payCosts(g, seat, card, use.costs, [0]);
        if (refusal !== 0) return refusal;
        if (use.oncePerTurn) g.use(ref, use.index);
        g.run(g.program(use.effect.program), seat, ref, [[0]]);
        return 0;
      },
    },
    suspend: {
      windows: ['priority'],
      params: { card: 'card' },
      words: 'Suspend {card}',
      uses: 'suspend',
      candidates(g, seat, visit) {
        for (const card of g.state.zones[g.z.hand + seat]) {
          if (usesOf(g, card, compiled).some(isSuspend) && visit(g.ref(card))) return;
        }
      },
      plan(g, seat, [ref]) {
        const card = g.card(ref);
        if (card < 0 || g.state.cards.zone[card] !== g.z.hand + seat) return g.refuse(g.no['not-in-hand']);
        const use = usesOf(g, card, compiled).find(isSuspend);
        if (use === undefined) return g.refuse(g.no['not-suspendable']);
        // Whenever its owner could begin to cast it from hand (702.62a).
        const refusal = refuseTiming(g, seat, card) || payCosts(g, seat, card, use.costs, [0]);
        if (refusal !== 0) return refusal;
        g.run(g.program(use.effect.program), seat, ref, [[0]]);
        return 0;
      },
    },
  };
}

const NO_USES: readonly CompiledUse[] = [];

export function usesOf(g: MagicRules, card: number, compiled: Compiled): readonly CompiledUse[] {
  return card < 0 ? NO_USES : (compiled[g.state.cards.def[card]]?.uses ?? NO_USES);
}

function isMana(use: CompiledUse): boolean {
  return use.tags.includes('mana');
}

function isSuspend(use: CompiledUse): boolean {
  return use.tags.includes('suspend');
}

function isLoyalty(use: CompiledUse): boolean {
  return use.tags.includes('loyalty');
}

function isOrdinary(use: CompiledUse): boolean {
  return !isMana(use) && !isSuspend(use);
}

/** 0 when the ability works where the card is and may be used now, costs and targets aside. */
function refuseUse(g: MagicRules, seat: PlayerId, card: number, use: CompiledUse): number {
  if (card < 0) return g.refuse(g.no['not-in-play']);
  if (g.state.cards.controller[card] !== seat) return g.refuse(g.no['not-yours']);
  if (!worksHere(g, card, use)) return g.refuse(g.no['not-in-play']);
  if (use.oncePerTurn && g.isUsed(g.ref(card), use.index)) return g.refuse(g.no['already-used']);
  if (isLoyalty(use) && g.isUsed(g.ref(card), LOYALTY)) return g.refuse(g.no['loyalty-used']);
  const early = use.timing === null ? 0 : use.timing(g, seat, card);
  if (early !== 0) return early;
  const holds = use.condition === null || use.condition(g, userContext(seat, g.ref(card)));
  return holds ? 0 : g.refuse(g.no['not-possible']);
}

function worksHere(g: MagicRules, card: number, use: CompiledUse): boolean {
  if (use.zones === null) return isOnBattlefield(g, card);
  for (const name of use.zones) {
    const first = zoneNumber(g, name);
    if (g.state.cards.zone[card] >= first && g.state.cards.zone[card] < first + g.seatCount) return true;
  }
  return false;
}

/** Zones abilities can be activated from. */
const ZONES = ['battlefield', 'hand', 'graveyard', 'exile'] as const;

function zoneNumber(g: MagicRules, name: string): number {
  const zone = ZONES.find((known) => known === name);
  return zone === undefined ? -1 - g.seatCount : g.z[zone];
}

function visitUses(
  g: MagicRules,
  seat: PlayerId,
  compiled: Compiled,
  fits: (use: CompiledUse) => boolean,
  visit: (card: Ref, ability: number) => boolean,
): void {
  for (const name of ZONES) {
    for (const card of g.state.zones[g.z[name] + seat]) {
      for (const use of usesOf(g, card, compiled)) {
        if (fits(use) && worksHere(g, card, use) && visit(g.ref(card), use.index)) return;
      }
    }
  }
}
