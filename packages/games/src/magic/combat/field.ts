import type { Card, CardRef, Seat, Target } from '@upkeep/engine';
import { isPlaneswalker, permanentsOf } from '../board.ts';
import type { Magic } from '../nouns.ts';
import { doesBlock } from './several.ts';

/*
 * Who is in combat, and against whom. A creature's `attacks` is what it attacks, a player or a planeswalker. Where the
 * planeswalker is no longer there to be attacked, the creature still attacks, but nothing: `nowhere` is set, and `attacks` is the
 * player who still defends against it (506.4c, 508.5).
 */

export function isAttacking(g: Magic, card: Card): boolean {
  return g.card.attacks(card) !== undefined;
}

export function isInCombat(g: Magic, card: Card): boolean {
  return g.card.attacks(card) !== undefined || g.card.blocks(card) !== undefined;
}

/** Attacking creatures, in the order they lie on the battlefield. */
export function attackersOf(g: Magic): Card[] {
  const found: Card[] = [];
  for (const seat of g.party(g.activePlayer)) {
    for (const card of permanentsOf(g, seat)) if (isAttacking(g, card)) found.push(card);
  }
  return found;
}

/** Blocking creatures, defenders in turn order. */
export function blockersOf(g: Magic): Card[] {
  const found: Card[] = [];
  for (const seat of g.inTurnOrder()) {
    for (const card of permanentsOf(g, seat)) if (g.card.blocks(card) !== undefined) found.push(card);
  }
  return found;
}

/** Those of these blockers that block an attacker. */
export function blocking(g: Magic, blockers: readonly Card[], attacker: CardRef): Card[] {
  return blockers.filter((card) => doesBlock(g, card, attacker));
}

/** The player who defends against an attacker: attacked, or whose planeswalker is or was (508.5). */
export function defendingPlayer(g: Magic, attacker: Card): Seat | undefined {
  const target = g.card.attacks(attacker);
  return g.isCard(target) ? playerOf(g, target) : target;
}

/** Who controls a planeswalker, or did when it was last there. */
export function playerOf(g: Magic, planeswalker: CardRef): Seat {
  const card = g.here(planeswalker);
  return card === undefined ? g.seats[g.lastKnown.controller(planeswalker)] : g.controllerOf(card);
}

/** What an unblocked attacker deals its damage to; nothing when that is gone (510.1b). */
export function struckBy(g: Magic, attacker: Card): Target | undefined {
  const target = g.card.attacks(attacker);
  if (g.isCard(target)) return isAttackable(g, target) ? target : undefined;
  return g.card.nowhere(attacker) ? undefined : target;
}

/** Is this still a planeswalker that an opponent of the active player controls? */
export function isAttackable(g: Magic, target: CardRef): boolean {
  const card = g.here(target);
  if (card === undefined || !g.liesIn.battlefield(card) || !isPlaneswalker(g, card)) return false;
  return g.areOpponents(g.controllerOf(card), g.activePlayer);
}
