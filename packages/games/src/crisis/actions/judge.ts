import { type Aim, type PlayedEffect, playedCard } from '@upkeep/cards';
import type { Card, CardRef, Refused, Seat } from '@upkeep/engine';
import { isEarlyTurn } from '../board.ts';
import type { Crisis } from '../nouns.ts';

/** Is this an action of the Main Phase, and no answer to anything? In a Nexus Turn both players act (G25). */
export function isMainAction(g: Crisis, seat: Seat): boolean {
  return g.phase === 'main' && g.isStackEmpty && (seat === g.activePlayer || g.turnKind === 'nexus');
}

/** Remembers who began a Chain and who answered, until it has resolved. */
export function noteAnswer(g: Crisis, seat: Seat): void {
  const isFirst = g.isStackEmpty && (isMainAction(g, seat) || g.phase === 'draw');
  if (isFirst) g.setSeat.opened(seat, true);
  else if (!g.seat.answered(seat)) g.setSeat.answered(seat, true);
}

export function affordable(g: Crisis, seat: Seat, cost: number): Refused {
  const has = g.seat.energy(seat);
  if (cost > has) return g.no['no-energy']({ cost, has });
}

/** May the card be played now, its price and its aims aside? */
export function playable(g: Crisis, seat: Seat, card: Card): Refused {
  if (g.turnKind === 'void') return g.no.void();
  const dormant = g.card.dormant(card);
  if (dormant > 0) return g.no.dormant({ turns: dormant });
  if (g.value.forbidden(card) > 0) return g.no.forbidden();
  const needed = g.value.eclipseOnly(card);
  if (needed > 0 && !fitsEclipse(g, needed)) return g.no['no-eclipse']();
  if (g.value.heroic(card) > 0 && isEarlyTurn(g, seat, g.option.firstPlayerNoHeroicTurns)) {
    return g.no['heroic-first']();
  }
  if (isMainAction(g, seat)) return;
  if (g.value.quick(card) < 1) return g.no['not-quick']();
}

/**
 * The cards of a hand, of those that are looked for, that may be played now and can be paid for, their aims aside. What most of
 * them lack is asked first.
 */
export function playableCards(g: Crisis, seat: Seat, isLookedFor: (g: Crisis, card: Card) => boolean): readonly Card[] {
  const energy = g.seat.energy(seat);
  const isMain = isMainAction(g, seat);
  const cards: Card[] = [];
  for (const card of g.cards(g.zone.hand(seat))) {
    if (!isLookedFor(g, card) || (!isMain && g.value.quick(card) < 1)) continue;
    if (g.value.cost(card) <= energy && !g.refuses(playable(g, seat, card))) cards.push(card);
  }
  return cards;
}

/** 1: only in a Solar Eclipse; 2: only in a Dark one; 3: in any. */
function fitsEclipse(g: Crisis, needed: number): boolean {
  const eclipse = g.table.eclipse();
  return eclipse !== 0 && (needed === 3 || needed === eclipse);
}

/** Why what is named will not do; where nothing would, that is why. */
export function aimed(g: Crisis, seat: Seat, effect: PlayedEffect, source: CardRef, aim: Aim): Refused {
  const problem = effect.misaimed(g, seat, source, aim);
  if (problem === 'target-needed' && !effect.canAnnounce(g, seat, source)) return g.no['no-target']();
  if (problem !== undefined) return g.no[problem]();
}

export function isUnitCard(g: Crisis, card: Card): boolean {
  return playedCard(g, card).type === 'unit';
}

/** The card is paid for and lies open on the Chain; what it will do is stacked by who asks. */
export function announceCard(g: Crisis, seat: Seat, card: Card, cost: number): void {
  if (cost > 0) g.say.energySpent({ player: seat, amount: cost });
  if (g.seat.discount(seat) > 0) g.setSeat.discount(seat, 0);
  g.addCount.cards(seat);
  tallyKeywords(g, seat, card);
  noteAnswer(g, seat);
  g.say.announced({ card, to: g.zone.chain() });
}

/** For statistics: what of the card mattered as it was played. */
function tallyKeywords(g: Crisis, seat: Seat, card: Card): void {
  if (g.value.heroic(card) > 0) g.tally('keyword:heroic');
  if (g.value.eclipseOnly(card) > 0) g.tally('keyword:eclipseOnly');
  if (g.value.quick(card) > 0 && !isMainAction(g, seat)) g.tally('keyword:quick');
}
