import type { Card, Refused, Seat } from '@upkeep/engine';
import { COUNTER_WORDS, type Counter, KINDS, type Kind, type Magic } from './nouns.ts';

/*
 * What the rules ask about the battlefield, and the few things they do to it everywhere in the same way.
 */

/** The permanents a player controls. */
export function permanentsOf(g: Magic, seat: Seat): readonly Card[] {
  return g.cards(g.zone.battlefield(seat));
}

export function isKind(g: Magic, card: Card, kind: Kind): boolean {
  return KINDS[g.printed.kind(card)] === kind;
}

export function isCreature(g: Magic, card: Card): boolean {
  return g.value.creature(card) > 0;
}

export function isPlaneswalker(g: Magic, card: Card): boolean {
  return isKind(g, card, 'planeswalker');
}

/** Has its controller had it continuously since their most recent turn began? If not, and without haste, it is sick (302.6). */
export function isSick(g: Magic, card: Card): boolean {
  return isFresh(g, card) && g.value.haste(card) < 1;
}

/** Did its controller get it after their most recent turn began? */
export function isFresh(g: Magic, card: Card): boolean {
  return Math.max(g.sinceOf(card), g.card.held(card)) >= g.seat.turnTime(g.controllerOf(card));
}

/** A token that has left the battlefield goes nowhere else and cannot come back (111.8). */
export function isGoneToken(g: Magic, card: Card): boolean {
  return g.printed.token(card) > 0 && !g.liesIn.battlefield(card) && !g.liesIn.phased(card);
}

export function isMainPhase(g: Magic): boolean {
  return g.phase === 'precombatMain' || g.phase === 'postcombatMain';
}

export function isActive(g: Magic, seat: Seat): boolean {
  return g.party(g.activePlayer).includes(seat);
}

/** Of these players one for each team with shared turns: what one effect does to a team it does once (805.8, 810.8a). */
export function onePerTeam(g: Magic, who: readonly Seat[]): readonly Seat[] {
  return who.filter((seat) => g.party(seat).find((mate) => who.includes(mate)) === seat);
}

/** Can this player lose the game? Nobody of a team with shared turns can where one of them cannot (810.8). */
export function canLose(g: Magic, seat: Seat): boolean {
  for (const mate of g.party(seat)) if (g.value.cannotLose(mate) > 0) return false;
  return true;
}

/** Can an effect let this player win? Who has no opponent left wins in any case (104.2a). */
export function canWin(g: Magic, seat: Seat): boolean {
  return g.seats.every((mate) => g.areOpponents(seat, mate) || !g.isIn(mate) || g.value.cannotWin(mate) === 0);
}

/** Refuses what needs one's own main phase and an empty stack (117.1a, 305.1). */
export function sorcerySpeed(g: Magic, seat: Seat): Refused {
  if (!isActive(g, seat)) return g.no['not-your-turn']();
  if (!isMainPhase(g)) return g.no['wrong-step']();
  if (g.isStackEmpty) return;
  return g.no['stack-not-empty']();
}

export function addCounters(g: Magic, card: Card, counter: Counter, amount: number): void {
  if (amount !== 0) g.say.counter({ card, which: COUNTER_WORDS[counter], amount });
}

export interface Entering {
  readonly tapped?: boolean;
}

/** A card enters the battlefield under a player's control, with what its type gives it (306.5b, 714.3a). */
export function enterBattlefield(g: Magic, card: Card, seat: Seat, { tapped = false }: Entering = {}): void {
  if (isGoneToken(g, card)) return;
  g.say.entered({ card, to: g.zone.battlefield(seat) });
  if (seat !== g.ownerOf(card)) g.setCard.under(card, seat);
  // Haste by suspend belongs to the permanent its spell became, not to the card for good (702.62a).
  if (!g.liesIn.stack(card)) {
    if (g.card.suspended(card) > 0) g.setCard.suspended(card, 0);
    if (g.card.castFrom(card) > 0) g.setCard.castFrom(card, 0);
  }
  if (tapped) g.say.enteredTapped({ card: g.refAfterMove(card) });
  if (g.printed.loyalty(card) > 0) addCounters(g, card, 'loyalty', g.printed.loyalty(card));
  if (isKind(g, card, 'saga')) addCounters(g, card, 'lore', 1);
}

type Leaving = 'died' | 'countered' | 'resolved';

/** Where a permanent or spell goes when it is destroyed, sacrificed, countered or has resolved. */
export function toGraveyard(g: Magic, card: Card, as: Leaving = 'died'): void {
  // A token in any other zone ceases to exist (704.5d); it goes out of the game by the state check.
  g.say[as]({ card, to: g.zone.graveyard(g.ownerOf(card)) });
}

export function destroy(g: Magic, card: Card): void {
  if (g.value.indestructible(card) > 0) return g.tally('keyword:indestructible');
  toGraveyard(g, card);
}

export function sacrifice(g: Magic, card: Card): void {
  g.say.sacrificed({ card, player: g.controllerOf(card) });
  toGraveyard(g, card);
}

export function exile(g: Magic, card: Card): void {
  if (isGoneToken(g, card)) return;
  g.say.exiled({ card, to: g.zone.exile(g.ownerOf(card)) });
}

/** One card of a player's library is drawn; from an empty one, the state check will know (704.5b). */
export function drawOne(g: Magic, seat: Seat): void {
  g.addCount.draws(seat);
  // Dealt, so that several draws which replacements put into one batch are several cards.
  const drawn = g.deal(g.zone.library(seat), g.zone.hand(seat), 1, { as: 'drew' });
  if (drawn === 0) g.say.drewFromEmpty({ player: seat, checked: false });
}
