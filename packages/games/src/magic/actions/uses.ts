import type { CompiledCard, CompiledUse } from '@upkeep/cards';
import { userContext } from '@upkeep/cards';
import type { PlayerId } from '@upkeep/engine';
import { isOnBattlefield } from '../board.ts';
import type { MagicRules } from '../names.ts';
import { tapCost } from './tap-cost.ts';

/** In the turn's record of things used once: a loyalty ability of a planeswalker (606.3). Abilities follow by index. */
export const LOYALTY = 1000;

/** Zones abilities can be activated from. */
const ZONES = ['battlefield', 'hand', 'graveyard', 'exile'] as const;

/** Abilities of one sort, by the definition of the card that has them, and the zones where any of them works. */
export interface Uses {
  readonly of: readonly (readonly CompiledUse[])[];
  readonly zones: readonly (typeof ZONES)[number][];
}

const NONE: readonly CompiledUse[] = [];

/** Looks the abilities of all cards through once, so that nothing has to be looked for while players are asked. */
export function usesWith(compiled: readonly CompiledCard[], fits: (use: CompiledUse) => boolean): Uses {
  const of = compiled.map(({ uses }) => (uses.some(fits) ? uses.filter(fits) : NONE));
  const works = (zone: string): boolean => of.some((uses) => uses.some((use) => worksIn(use, zone)));
  return { of, zones: ZONES.filter(works) };
}

function worksIn(use: CompiledUse, zone: string): boolean {
  return use.zones === null ? zone === 'battlefield' : use.zones.includes(zone);
}

/** Visits the abilities of a sort a player may use now; `visit` answers true to stop. */
export function visitUses(
  g: MagicRules,
  seat: PlayerId,
  { of, zones }: Uses,
  visit: (card: number, use: CompiledUse) => boolean,
): void {
  const { def } = g.state.cards;
  for (let z = 0; z < zones.length; z++) {
    const cards = g.state.zones[g.z[zones[z]] + seat];
    for (let i = 0; i < cards.length; i++) {
      const uses = of[def[cards[i]]];
      for (let n = 0; n < uses.length; n++) {
        if (refuseUse(g, seat, cards[i], uses[n]) === 0 && visit(cards[i], uses[n])) return;
      }
    }
  }
}

/** 0 when the ability works where the card is, may be used now, and its costs can be paid; targets aside. */
export function refuseUse(g: MagicRules, seat: PlayerId, card: number, use: CompiledUse): number {
  if (card < 0) return g.refuse(g.no['not-in-play']);
  if (g.state.cards.controller[card] !== seat) return g.refuse(g.no['not-yours']);
  if (!worksHere(g, card, use)) return g.refuse(g.no['not-in-play']);
  if (use.oncePerTurn && g.isUsed(g.ref(card), use.index)) return g.refuse(g.no['already-used']);
  if (isLoyalty(use) && g.isUsed(g.ref(card), LOYALTY)) return g.refuse(g.no['loyalty-used']);
  const early = use.timing === null ? 0 : use.timing(g, seat, card);
  if (early !== 0) return early;
  if (use.condition !== null && !use.condition(g, userContext(seat, g.ref(card))))
    return g.refuse(g.no['not-possible']);
  return refuseCosts(g, seat, card, use);
}

/** 0 when the costs of an ability can be paid, with X as 0. */
export function refuseCosts(g: MagicRules, seat: PlayerId, card: number, { costs }: CompiledUse): number {
  // Most abilities cost nothing but a tap, and most of the time it is tapped: no amount has to be worked out for that.
  if (costs.length === 1 && costs[0].cost === tapCost) return tapCost.check(g, seat, card, 1);
  const x = userContext(seat, g.ref(card), NO_X);
  for (let i = 0; i < costs.length; i++) {
    const refusal = costs[i].cost.check(g, seat, card, costs[i].amount(g, x));
    if (refusal !== 0) return refusal;
  }
  return 0;
}

/** The numbers of an announcement without X. */
export const NO_X: readonly number[] = [0];

function worksHere(g: MagicRules, card: number, use: CompiledUse): boolean {
  if (use.zones === null) return isOnBattlefield(g, card);
  const zone = g.state.cards.zone[card];
  for (const name of ZONES) {
    if (use.zones.includes(name) && zone >= g.z[name] && zone < g.z[name] + g.seatCount) return true;
  }
  return false;
}

export function isMana(use: CompiledUse): boolean {
  return use.tags.includes('mana');
}

export function isSuspend(use: CompiledUse): boolean {
  return use.tags.includes('suspend');
}

export function isLoyalty(use: CompiledUse): boolean {
  return use.tags.includes('loyalty');
}
