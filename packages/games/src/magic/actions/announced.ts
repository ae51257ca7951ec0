import { playedCard, useOf } from '@upkeep/cards';
import type { Card, CardRef, Seat } from '@upkeep/engine';
import { payMana } from '../mana/pay.ts';
import type { Magic } from '../nouns.ts';
import { isLoyalty } from './uses.ts';

interface Announced {
  readonly controller: Seat;
  readonly source: CardRef;
  readonly card: Card;
  readonly use: number | undefined;
  readonly price: number;
  readonly taken: Card | undefined;
}

/** Costs are paid when modes, targets and divisions are chosen (601.2h, 602.2b); false when they no longer can be. */
export function payAnnounced(g: Magic, announced: Announced): boolean {
  const { controller, source, card, use: number, price, taken } = announced;
  if (number === undefined) {
    const { additional } = playedCard(g, card);
    // Judged before anything is paid: what is paid for a spell is paid together or not at all (601.2h).
    if (additional !== null && g.refuses(additional.unpayable(g, controller, card, 0, taken))) return false;
    if (g.refuses(payMana(g, controller, price, undefined, { card, as: 'spell' }))) return false;
    return additional === null || !g.refuses(additional.pay(g, controller, card, 0, taken));
  }
  const use = g.here(source) === undefined ? undefined : useOf(g, card, number);
  if (use === undefined || g.refuses(use.pay(g, controller, card, 0, taken))) return false;
  if (use.oncePerTurn) g.use(source, use.index);
  if (isLoyalty(use)) g.use(source, 'loyalty');
  g.say.activated({ card, ability: use.index, player: controller });
  return true;
}
