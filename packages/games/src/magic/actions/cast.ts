import { type PlayedEffect, playedCard } from '@upkeep/cards';
import type { Card, Refused, Seat } from '@upkeep/engine';
import { isKind, sorcerySpeed } from '../board.ts';
import { totalCost, xOf } from '../mana/cost.ts';
import { gatherMana, refuseGathered, refuseMana } from '../mana/pay.ts';
import { type Magic, MOST_X, magic, PLACES_OF_CASTING } from '../nouns.ts';
import { refusePaying, waysToPay } from './uses.ts';

const fromHand = { from: 'hand', otherwise: 'not-in-hand' } as const;
/** What an additional cost takes (601.2b). */
const withCard = {
  from: ['battlefield', 'hand', 'graveyard'],
  optional: true,
  otherwise: 'bad-payment',
} as const;

/** Casting a card from hand (601.2): it goes on the stack, is announced, is paid for. */
export const cast = magic.action({
  windows: ['priority'],
  params: { card: fromHand, paying: withCard },
  words: 'Cast {card}[ with {paying}]',
  rule: 'CR 601.2',
  uses: 'spell',
  exact: true,
  candidates(g, seat, visit) {
    const slow = g.refuses(sorcerySpeed(g, seat));
    // Mana with properties may be good for one card and not for another.
    const isPlain = g.value.specialMana(seat) === 0;
    let gathered = false;
    for (const card of g.cards(g.zone.hand(seat))) {
      const cost = g.printed.cost(card);
      if (isKind(g, card, 'land') || xOf(cost) > 0 || (slow && !isInstant(g, card))) continue;
      if (g.refuses(refuseForbidden(g, seat, card))) continue;
      if (!gathered) gatherMana(g, seat, undefined, { card, as: 'spell' });
      gathered = isPlain;
      if (g.refuses(refuseGathered(g, totalCost(cost, 0, g.value.cost(card))))) continue;
      if (isAnnounceable(g, seat, card, 0) && visitWays(g, seat, card, (paying) => visit({ card, paying }))) return;
    }
  },
  plan(g, seat, { card, paying }) {
    const refused = refuseCasting(g, seat, card);
    if (refused) return refused;
    if (xOf(g.printed.cost(card)) > 0) return g.no['needs-x']();
    return castFor(g, seat, card, 0, paying);
  },
});

export const castX = magic.action({
  windows: ['priority'],
  params: { card: fromHand, x: { number: [0, MOST_X], otherwise: 'bad-x' }, paying: withCard },
  words: 'Cast {card} for X = {x}[ with {paying}]',
  rule: 'CR 601.2',
  uses: 'spell with X',
  exact: true,
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.hand(seat))) {
      const cost = g.printed.cost(card);
      if (xOf(cost) === 0 || g.refuses(refuseCasting(g, seat, card))) continue;
      const change = g.value.cost(card);
      for (
        let x = 0;
        x <= MOST_X && !g.refuses(refuseMana(g, seat, totalCost(cost, x, change), undefined, { card, as: 'spell' }));
        x++
      ) {
        if (!isAnnounceable(g, seat, card, x)) continue;
        if (visitWays(g, seat, card, (paying) => visit({ card, x, paying }))) return;
      }
    }
  },
  plan(g, seat, { card, x, paying }) {
    const refused = refuseCasting(g, seat, card);
    if (refused) return refused;
    if (xOf(g.printed.cost(card)) === 0) return g.no['no-x']();
    return castFor(g, seat, card, x, paying);
  },
});

/** Refuses what a player could not begin to cast now, mana aside. */
function refuseCasting(g: Magic, seat: Seat, card: Card): Refused {
  if (isKind(g, card, 'land') || playedCard(g, card).effect === null) return g.no['a-land']();
  return refuseTiming(g, seat, card);
}

/**
 * Refuses what a player could not begin to cast now (117.1a): instants and flash whenever they have priority, everything else
 * at sorcery speed, and nothing that something forbids.
 */
export function refuseTiming(g: Magic, seat: Seat, card: Card): Refused {
  const forbidden = refuseForbidden(g, seat, card);
  if (forbidden) return forbidden;
  if (!isInstant(g, card)) return sorcerySpeed(g, seat);
}

/** Refuses what something says cannot be cast: by this player, or from where it is (101.2). */
function refuseForbidden(g: Magic, seat: Seat, card: Card): Refused {
  if (g.value.cannotCast(seat) > 0) return g.no['cannot-cast']();
  if (g.value.cannotPlay(card) > 0) return g.no['cannot-play']();
}

function isInstant(g: Magic, card: Card): boolean {
  return isKind(g, card, 'instant') || g.value.flash(card) > 0;
}

function castFor(g: Magic, seat: Seat, card: Card, x: number, paying: Card | undefined): Refused {
  const { effect, additional } = playedCard(g, card);
  if (effect === null) return g.no['a-land']();
  const price = totalCost(g.printed.cost(card), x, g.value.cost(card));
  const refused =
    refuseMana(g, seat, price, undefined, { card, as: 'spell' }) ?? refusePaying(g, seat, card, additional, paying);
  if (refused) return refused;
  if (paying === card) return g.no['bad-payment']();
  if (!effect.canAnnounce(g, seat, g.ref(card), x)) return g.no['no-target']();
  putOnStack(g, seat, card, effect, x, price, paying);
}

/** Visits the ways to pay what a card costs additionally; true to stop. */
function visitWays(g: Magic, seat: Seat, card: Card, visit: (paying: Card | undefined) => boolean): boolean {
  const { additional } = playedCard(g, card);
  if (additional === null) return visit(undefined);
  // On the stack it pays for nothing any more.
  for (const paying of waysToPay(g, seat, card, additional)) if (paying !== card && visit(paying)) return true;
  return false;
}

/** Are there legal targets enough (601.2c)? */
function isAnnounceable(g: Magic, seat: Seat, card: Card, x: number): boolean {
  return playedCard(g, card).effect?.canAnnounce(g, seat, g.ref(card), x) === true;
}

/** The card goes on the stack; what has to be chosen is asked before anything else happens, and then it is paid (601.2a-h). */
function putOnStack(
  g: Magic,
  seat: Seat,
  card: Card,
  effect: PlayedEffect,
  x: number,
  price: number,
  taken?: Card,
): void {
  if (!isKind(g, card, 'instant') && g.printed.flash(card) > 0) g.tally('keyword:flash');
  const source = g.refAfterMove(card);
  g.addCount.spells(seat);
  g.say.cast({ card, to: g.zone.stack() });
  g.setCard.castFrom(card, 1 + PLACES_OF_CASTING.findIndex((zone) => g.liesIn[zone](card)));
  // A card once suspended that is cast in the ordinary way is like any other.
  if (g.card.suspended(card) > 0) g.setCard.suspended(card, 0);
  effect.announce(g, { controller: seat, source, card: source, x, price, taken });
}

/** What a card costs that is cast without paying its mana cost: nothing, and what makes it dearer (118.9d). */
function addedPrice(g: Magic, card: Card): number {
  return totalCost(0, 0, g.value.cost(card));
}

/** Can a card be cast now without paying its mana cost, whenever it could be cast by itself? */
export function canCastFreely(g: Magic, seat: Seat, card: Card): boolean {
  if (!isAnnounceable(g, seat, card, 0) || g.refuses(refuseForbidden(g, seat, card))) return false;
  if (g.refuses(refuseMana(g, seat, addedPrice(g, card), undefined, { card, as: 'spell' }))) return false;
  return visitWays(g, seat, card, () => true);
}

/** A card is cast without paying its mana cost, if it can be; otherwise it stays where it is (608.2g, 702.62a). */
export function castFreely(g: Magic, seat: Seat, card: Card): void {
  const { effect } = playedCard(g, card);
  if (effect === null || !canCastFreely(g, seat, card)) return;
  // What it costs additionally is paid all the same (118.9d).
  if (playedCard(g, card).additional?.takesCard === true) {
    g.run(castPaying, { controller: seat, source: g.ref(card) });
  } else putFreely(g, seat, card, effect, undefined);
}

function putFreely(g: Magic, seat: Seat, card: Card, effect: PlayedEffect, taken: Card | undefined): void {
  const suspended = g.card.suspended(card) > 0;
  putOnStack(g, seat, card, effect, 0, addedPrice(g, card), taken);
  if (suspended) g.setCard.suspended(card, 2);
}

/** What pays for a card that is cast without its mana cost is asked as it is cast. */
const castPaying = magic.program('cast without paying mana', { taken: 'cards' }, ({ askCards, act }) => [
  askCards('taken', (g, { controller, source }) => {
    const card = g.here(source);
    if (card === undefined || !canCastFreely(g, controller, card)) return undefined;
    const cards: Card[] = [];
    visitWays(g, controller, card, (paying) => {
      if (paying !== undefined) cards.push(paying);
      return false;
    });
    return { of: controller, prompt: 'additional-cost', cards };
  }),
  act((g, { controller, source, taken }) => {
    const card = g.here(source);
    const paying = g.here(taken[0]);
    if (card === undefined || paying === undefined) return;
    const { effect } = playedCard(g, card);
    if (effect !== null) putFreely(g, controller, card, effect, paying);
  }),
]);
