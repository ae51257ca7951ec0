import type { Seat } from '@upkeep/engine';
import { permanentsOf } from '../board.ts';
import type { Magic } from '../nouns.ts';
import { defenders } from './defenders.ts';

/*
 * A declaration is one answer. Mana abilities used for what it costs come before it, each an action of its own, and the
 * declaration goes on.
 */

/** Is a declaration asked for now, and not priority? */
export function isDeclaring(g: Magic): boolean {
  return g.window !== 'priority';
}

/** Could a declaration that is asked for now cost mana (508.1h, 509.1d)? */
export function costsToDeclare(g: Magic, seat: Seat): boolean {
  const isBlock = g.window === 'block';
  for (const mate of g.party(seat)) {
    for (const card of permanentsOf(g, mate)) {
      if ((isBlock ? g.value.blockCost(card) : g.value.attackCost(card)) > 0) return true;
    }
  }
  return !isBlock && defenders(g).some((other) => g.value.attackTax(other) > 0);
}
