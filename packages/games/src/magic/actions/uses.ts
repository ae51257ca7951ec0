import { type PlayedCard, type PlayedCost, type PlayedUse, usesOf } from '@upkeep/cards';
import type { Card, Refused, Seat } from '@upkeep/engine';
import type { Magic } from '../nouns.ts';

/** Zones abilities can be activated from. */
const ZONES = ['battlefield', 'hand', 'graveyard', 'exile'] as const;

/** How abilities are activated: on the stack, at once for mana (605), without the stack for suspend (116.2f), or only as the card was discarded (702.35). */
type Sort = 'ordinary' | 'mana' | 'suspend' | 'madness';

export function sortOf({ tags }: PlayedUse): Sort {
  if (tags.includes('mana')) return 'mana';
  if (tags.includes('madness')) return 'madness';
  return tags.includes('suspend') ? 'suspend' : 'ordinary';
}

export function isLoyalty(use: PlayedUse): boolean {
  return use.tags.includes('loyalty');
}

type Place = (typeof ZONES)[number];

/** Abilities of one sort, by the definition of the card that has them, and those that work in a zone. */
export interface Uses {
  readonly sort: Sort;
  /** Can cards gain or lose abilities that are used? Then each is asked for its own. */
  readonly changing: boolean;
  readonly of: readonly (readonly PlayedUse[])[];
  readonly zones: readonly {
    readonly zone: Place;
    readonly of: readonly (readonly PlayedUse[])[];
    /** Those of which every use taps the card itself: nothing is asked of one that is tapped. */
    readonly taps: readonly boolean[];
  }[];
}

const NONE: readonly PlayedUse[] = [];

function needsTap({ price }: PlayedUse): boolean {
  return 'tap' in price;
}

/** Looks the abilities of all cards through once, so that nothing has to be looked for while players are asked. */
export function usesAmong(cards: readonly PlayedCard[], sort: Sort): Uses {
  const of = cards.map(({ uses }) => {
    const own = uses.filter((use) => sortOf(use) === sort);
    return own.length === 0 ? NONE : own;
  });
  const changing = cards.some((card) => card.usesChange);
  const zones = ZONES.map((zone) => {
    const here = of.map((uses) => (uses.length === 0 ? NONE : uses.filter((use) => worksIn(use, zone))));
    return { zone, of: here, taps: here.map((uses) => uses.every(needsTap)) };
  });
  return { sort, of, changing, zones: zones.filter((place) => changing || place.of.some((uses) => uses.length > 0)) };
}

function worksIn({ zones }: PlayedUse, zone: string): boolean {
  return zones === null ? zone === 'battlefield' : zones.includes(zone);
}

/** Visits the abilities of a sort a player may use now; `visit` answers true to stop. */
export function visitUses(g: Magic, seat: Seat, uses: Uses, visit: (card: Card, use: PlayedUse) => boolean): void {
  if (uses.changing) return visitChanging(g, seat, uses, visit);
  for (const { zone, of, taps } of uses.zones) {
    for (const card of cardsIn(g, zone, seat)) {
      const definition = g.definitionOf(card);
      const own = of[definition];
      // Most of what is on the battlefield is tapped for something: seen at once, and nothing else is asked.
      if (own.length === 0 || (taps[definition] && g.card.tapped(card)) || g.controllerOf(card) !== seat) continue;
      for (const use of own) if (!g.refuses(refuseNow(g, seat, card, use, uses.sort)) && visit(card, use)) return;
    }
  }
}

function visitChanging(g: Magic, seat: Seat, uses: Uses, visit: (card: Card, use: PlayedUse) => boolean): void {
  for (const { zone } of uses.zones) {
    for (const card of cardsIn(g, zone, seat)) {
      if (g.controllerOf(card) !== seat) continue;
      for (const use of usesNow(g, card, uses)) {
        if (!worksIn(use, zone) || (needsTap(use) && g.card.tapped(card))) continue;
        if (!g.refuses(refuseNow(g, seat, card, use, uses.sort)) && visit(card, use)) return;
      }
    }
  }
}

/** By name: this is asked whenever somebody gets priority. */
function cardsIn(g: Magic, zone: Place, seat: Seat): readonly Card[] {
  if (zone === 'battlefield') return g.cards(g.zone.battlefield(seat));
  if (zone === 'hand') return g.cards(g.zone.hand(seat));
  return g.cards(g.zone[zone](seat));
}

function usesNow(g: Magic, card: Card, { sort, of, changing }: Uses): readonly PlayedUse[] {
  return changing ? usesOf(g, card).filter((use) => sortOf(use) === sort) : of[g.definitionOf(card)];
}

/** Refuses an ability that does not work where the card is, may not be used now, or cannot be paid for; targets aside. */
export function refuseUse(g: Magic, seat: Seat, card: Card, use: PlayedUse): Refused {
  if (g.controllerOf(card) !== seat) return g.no['not-yours']();
  if (!worksHere(g, card, use)) return g.no['not-in-play']();
  return refuseNow(g, seat, card, use, sortOf(use));
}

/** Refuses an ability that works where the card is, and may not be used now or cannot be paid for. */
function refuseNow(g: Magic, seat: Seat, card: Card, use: PlayedUse, sort: Sort): Refused {
  if (g.value.cannotActivate(card) > (sort === 'mana' ? 1 : 0)) return g.no['cannot-activate']();
  if (use.oncePerTurn && g.isUsed(g.ref(card), use.index)) return g.no['already-used']();
  if (isLoyalty(use) && g.isUsed(g.ref(card), 'loyalty')) return g.no['loyalty-used']();
  const untimely = use.untimely(g, seat, card);
  if (untimely) return untimely;
  if (!use.holds(g, seat, card)) return g.no['not-possible']();
  return refuseCost(g, seat, card, use);
}

/** Refuses costs that cannot be paid, whatever they are paid with. */
function refuseCost(g: Magic, seat: Seat, card: Card, cost: PlayedCost): Refused {
  if (!cost.takesCard) return cost.unpayable(g, seat, card);
  for (const taken of cost.payments(g, seat, card)) {
    if (!g.refuses(cost.unpayable(g, seat, card, 0, taken))) return;
  }
  return cost.unpayable(g, seat, card);
}

/** The ways to pay, by the card they take; the only way for a cost that takes none. */
export function* waysToPay(g: Magic, seat: Seat, card: Card, cost: PlayedCost | null): Generator<Card | undefined> {
  if (cost === null || !cost.takesCard) {
    if (cost === null || !g.refuses(cost.unpayable(g, seat, card))) yield undefined;
    return;
  }
  for (const taken of cost.payments(g, seat, card)) {
    if (!g.refuses(cost.unpayable(g, seat, card, 0, taken))) yield taken;
  }
}

/** Refuses a card named to pay with that the cost does not take, or none where it takes one (601.2b). */
export function refusePaying(
  g: Magic,
  seat: Seat,
  card: Card,
  cost: PlayedCost | null,
  paying: Card | undefined,
): Refused {
  if (cost?.takesCard !== true && paying !== undefined) return g.no['no-payment']();
  return cost?.unpayable(g, seat, card, 0, paying);
}

function worksHere(g: Magic, card: Card, use: PlayedUse): boolean {
  if (use.zones === null) return g.liesIn.battlefield(card);
  return ZONES.some((zone) => worksIn(use, zone) && g.liesIn[zone](card));
}
