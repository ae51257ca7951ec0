import { useOf } from '@upkeep/cards';
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
}

/** Costs are paid when modes, targets and divisions are chosen (601.2h, 602.2b); false when they no longer can be. */
export function payAnnounced(g: Magic, { controller, source, card, use: number, price }: Announced): boolean {
  if (number === undefined) return !g.refuses(payMana(g, controller, price, undefined, { card, as: 'spell' }));
  const use = g.here(source) === undefined ? undefined : useOf(g, card, number);
  if (use === undefined || g.refuses(use.pay(g, controller, card))) return false;
  if (use.oncePerTurn) g.use(source, use.index);
  if (isLoyalty(use)) g.use(source, 'loyalty');
  g.say.activated({ card, ability: use.index, player: controller });
  return true;
}
