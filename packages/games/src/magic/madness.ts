import { type PlayedUse, playedCard } from '@upkeep/cards';
import type { Card, Seat } from '@upkeep/engine';
import { canCastFreely, castFreely } from './actions/cast.ts';
import { totalCost } from './mana/cost.ts';
import { refuseMana } from './mana/pay.ts';
import type { Spending } from './mana/special.ts';
import { type Magic, magic } from './nouns.ts';

/*
 * Madness (702.35): a card that has it is discarded into exile, and its owner may cast it from there for another cost; who does
 * not puts it into the graveyard. A card has it by an ability marked `madness`, whose cost it is.
 */

function madnessOf(g: Magic, card: Card): PlayedUse | undefined {
  return playedCard(g, card).uses.find(({ tags }) => tags.includes('madness'));
}

function canPay(g: Magic, seat: Seat, card: Card): boolean {
  const use = madnessOf(g, card);
  if (use === undefined || !canCastFreely(g, seat, card) || g.refuses(use.unpayable(g, seat, card))) return false;
  // What makes it dearer comes on top (118.9d): both have to be paid.
  const whole = totalCost(use.price['mana'] ?? 0, 0, Math.max(0, g.value.cost(card)));
  return !g.refuses(refuseMana(g, seat, whole, undefined, { card, as: 'spell' }));
}

const castIt = magic.program('cast what was discarded', { wants: 'flag' }, ({ askYes, act }) => [
  askYes('wants', (g, { controller, it }) => {
    const card = g.here(it);
    return card === undefined || !canPay(g, controller, card)
      ? undefined
      : { of: controller, prompt: 'cast-discarded' };
  }),
  act((g, { controller, it, wants }) => {
    const card = g.here(it);
    if (card === undefined) return;
    if (!wants || !canPay(g, controller, card)) return g.move(card, 'graveyard');
    madnessOf(g, card)?.pay(g, controller, card);
    castFreely(g, controller, card);
  }),
]);

/** What mana paid for something of a card is spent on: what madness costs, the spell costs (702.35b). */
export function spendingOn(g: Magic, card: Card): Spending {
  return { card, as: g.liesIn.exile(card) && isWaiting(g, card) ? 'spell' : 'ability' };
}

function isWaiting(g: Magic, card: Card): boolean {
  return g.effects().some(({ ability, targets }) => ability === madness.name && targets.includes(g.ref(card)));
}

/** Carried by an effect for as long as the card is in exile. */
export const madness = magic.trigger({
  name: 'madness',
  on: 'discarded',
  when: (g, { targets }, { card }) => targets.includes(g.ref(card)) && g.liesIn.exile(card),
  runs: castIt,
});

/** A card is discarded (701.9): into the graveyard, or with madness into exile. */
export function discard(g: Magic, card: Card): void {
  const owner = g.ownerOf(card);
  if (madnessOf(g, card) === undefined) return g.say.discarded({ card, to: g.zone.graveyard(owner) });
  g.say.discarded({ card, to: g.zone.exile(owner) });
  const exiled = g.refAfterMove(card);
  g.addEffect(madness, { controller: owner, source: exiled, targets: [exiled], until: 'source' });
}
