import { isCardRef } from '@upkeep/engine';
import { isCreature, permanentsOf } from '../board.ts';
import type { MagicRules } from '../names.ts';
import { attackersOf, isAttackable, isInCombat, nowhere } from './field.ts';

/** Something leaves combat (506.4): an attacker, a blocker, or a planeswalker that is attacked. */
export function leaveCombat(g: MagicRules, card: number): void {
  if (g.state.table.attacked === 0) return;
  if (isInCombat(g, card)) g.emit(g.k.leftCombat, card);
  const ref = g.ref(card);
  for (const attacker of attackersOf(g)) if (g.state.cards.attacks[attacker] === ref) attackNothing(g, attacker);
}

/** The attacker goes on attacking, but nothing (506.4c); who defends against it stays known (508.5). */
function attackNothing(g: MagicRules, attacker: number): void {
  const target = g.state.cards.attacks[attacker];
  const card = g.card(target);
  const seat = card >= 0 ? g.state.cards.controller[card] : g.lastKnown(g.q.controller, target);
  g.setCard(attacker, 'attacks', nowhere(seat));
}

/**
 * Takes out of combat what no longer belongs there: creatures that stopped being creatures or changed sides, and planeswalkers
 * that are gone. A card that leaves the battlefield forgets combat by itself.
 */
export function tidyCombat(g: MagicRules): void {
  if (g.state.table.attacked === 0) return;
  const { attacks, blocks } = g.state.cards;
  const active = g.party(g.state.turn.activePlayer);
  for (let seat = 0; seat < g.seatCount; seat++) {
    const foreign = active.includes(seat) ? blocks : attacks;
    for (const card of permanentsOf(g, seat)) {
      if (!isInCombat(g, card)) continue;
      if (foreign[card] !== -1 || !isCreature(g, card)) g.emit(g.k.leftCombat, card);
      else if (isCardRef(attacks[card]) && !isAttackable(g, attacks[card])) attackNothing(g, card);
    }
  }
}

/** A combat phase that had no end of combat step is over when another phase, or another combat, begins (500.11). */
export function leaveCombatBehind(g: MagicRules): void {
  if (g.state.table.attacked > 0) endCombat(g);
}

/** 511.3: as the end of combat step ends, everything leaves combat. */
export function endCombat(g: MagicRules): void {
  const { table } = g.state;
  if (table.attacked > 0) {
    for (let seat = 0; seat < g.seatCount; seat++) {
      for (const card of permanentsOf(g, seat)) if (isInCombat(g, card)) g.emit(g.k.leftCombat, card);
    }
    g.setTable('attacked', 0);
  }
  if (table.firstDamage > 0) g.setTable('firstDamage', 0);
  if (table.defender >= 0) g.setTable('defender', -1);
  g.emit(g.k.combatEnded);
}
