import { isCardRef, type PlayerId, type Ref } from '@upkeep/engine';
import { isOnBattlefield, isPlaneswalker, permanentsOf } from '../board.ts';
import type { MagicRules } from '../names.ts';

/*
 * Who is in combat, and against whom. A creature's `attacks` is what it attacks, a player or a planeswalker; -1 when it does
 * not attack. Where the planeswalker is no longer there to be attacked, the creature still attacks, and its defending player is still
 * known (506.4c, 508.5): `attacks` is then NOWHERE less that seat.
 */
const NOWHERE = -2;

/** What `attacks` becomes when the attacked planeswalker of a player leaves combat. */
export function nowhere(seat: PlayerId): number {
  return NOWHERE - seat;
}

export function isAttacking(g: MagicRules, card: number): boolean {
  return g.state.cards.attacks[card] !== -1;
}

export function isInCombat(g: MagicRules, card: number): boolean {
  return g.state.cards.attacks[card] !== -1 || g.state.cards.blocks[card] !== -1;
}

/** Attacking creatures, in the order they lie on the battlefield. */
export function attackersOf(g: MagicRules): number[] {
  const { attacks } = g.state.cards;
  const found: number[] = [];
  for (const seat of g.party(g.state.turn.activePlayer)) {
    for (const card of permanentsOf(g, seat)) if (attacks[card] !== -1) found.push(card);
  }
  return found;
}

/** Blocking creatures, defenders in turn order. */
export function blockersOf(g: MagicRules): number[] {
  const { blocks } = g.state.cards;
  const found: number[] = [];
  for (const seat of g.inTurnOrder()) {
    for (const card of permanentsOf(g, seat)) if (blocks[card] !== -1) found.push(card);
  }
  return found;
}

/** The player who defends against an attacker: attacked, or whose planeswalker is or was (508.5); -1 for none. */
export function defendingPlayer(g: MagicRules, attacker: number): PlayerId {
  const target = g.state.cards.attacks[attacker];
  if (target >= 0) return target;
  if (!isCardRef(target)) return NOWHERE - target;
  const card = g.card(target);
  return card >= 0 ? g.state.cards.controller[card] : g.lastKnown(g.q.controller, target);
}

/** What an unblocked attacker deals its damage to; -1 when that is gone (510.1b). */
export function struckBy(g: MagicRules, attacker: number): Ref {
  const target = g.state.cards.attacks[attacker];
  return target >= 0 || isAttackable(g, target) ? target : -1;
}

/** Is this still a planeswalker that an opponent of the active player controls? */
export function isAttackable(g: MagicRules, target: Ref): boolean {
  const card = isCardRef(target) ? g.card(target) : -1;
  if (card < 0 || !isOnBattlefield(g, card) || !isPlaneswalker(g, card)) return false;
  return g.areOpponents(g.state.cards.controller[card], g.state.turn.activePlayer);
}
