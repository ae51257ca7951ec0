import type { Card, CardRef } from '@upkeep/engine';
import { isCreature, permanentsOf } from '../board.ts';
import type { Magic } from '../nouns.ts';
import { attackersOf, isAttackable, isInCombat, playerOf } from './field.ts';
import { outOfCombat } from './several.ts';

/** Something leaves combat (506.4): an attacker, a blocker, or a planeswalker that is attacked. */
export function leaveCombat(g: Magic, card: Card): void {
  if (!g.table.attacked()) return;
  if (isInCombat(g, card)) outOfCombat(g, card);
  const left = g.ref(card);
  for (const attacker of attackersOf(g)) if (g.card.attacks(attacker) === left) attackNothing(g, attacker, left);
}

/** The attacker goes on attacking, but nothing (506.4c); who defends against it stays known (508.5). */
function attackNothing(g: Magic, attacker: Card, planeswalker: CardRef): void {
  g.setCard.attacks(attacker, playerOf(g, planeswalker));
  g.setCard.nowhere(attacker, true);
}

/**
 * Takes out of combat what no longer belongs there: creatures that stopped being creatures or changed sides, and planeswalkers
 * that are gone. A card that leaves the battlefield forgets combat by itself.
 */
export function tidyCombat(g: Magic): void {
  if (!g.table.attacked()) return;
  const active = g.party(g.activePlayer);
  for (const seat of g.seats) {
    const attacks = active.includes(seat);
    for (const card of permanentsOf(g, seat)) {
      if (!isInCombat(g, card)) continue;
      const target = g.card.attacks(card);
      const hasChangedSides = (attacks ? g.card.blocks(card) : target) !== undefined;
      if (hasChangedSides || !isCreature(g, card)) outOfCombat(g, card);
      else if (g.isCard(target) && !isAttackable(g, target)) attackNothing(g, card, target);
    }
  }
}

/** A combat phase that had no end of combat step is over when another phase, or another combat, begins (500.11). */
export function leaveCombatBehind(g: Magic): void {
  if (g.table.attacked()) endCombat(g);
}

/** 511.3: as the end of combat step ends, everything leaves combat. */
export function endCombat(g: Magic): void {
  if (g.table.attacked()) {
    for (const seat of g.seats) {
      for (const card of permanentsOf(g, seat)) if (isInCombat(g, card)) outOfCombat(g, card);
    }
    g.setTable.attacked(false);
  }
  if (g.table.firstDamage()) g.setTable.firstDamage(false);
  if (g.table.defender() !== undefined) g.setTable.defender(undefined);
  g.say.combatEnded();
}
