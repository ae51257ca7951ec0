import { isCardRef, type PlayerId, type Ref } from '@upkeep/engine';
import { isPlaneswalker, permanentsOf } from '../board.ts';
import type { MagicRules } from '../names.ts';
import { isAttackable } from './field.ts';

/** Opponents who can be attacked this combat (508.1b): all of them (802), the neighbour (803), or the one chosen (507.1). */
export function defenders(g: MagicRules): PlayerId[] {
  const active = g.state.turn.activePlayer;
  const order = g.inTurnOrder().filter((seat) => !g.party(active).includes(seat));
  const chosen = chosenOf(g, order);
  return order.filter((seat) => g.areOpponents(seat, active) && (chosen < 0 || g.party(chosen).includes(seat)));
}

/** The one party that defends; -1 for everybody. A neighbour of one's own team shields who sits behind (803.1). */
function chosenOf(g: MagicRules, others: readonly PlayerId[]): PlayerId {
  const { attack } = g.options;
  if (others.length === 0 || attack === 'all') return -1;
  if (attack === 'one') return g.state.table.defender;
  // Play goes to the left; where the turn order is reversed, who comes next sits to the right.
  const isNext = (attack === 'left') === g.state.order.direction > 0;
  return isNext ? others[0] : others[others.length - 1];
}

/** Everything that can be attacked: those players and their planeswalkers. */
export function targetsOfAttack(g: MagicRules): Ref[] {
  const targets: Ref[] = defenders(g);
  for (const seat of targets.slice()) {
    for (const card of permanentsOf(g, seat)) if (isPlaneswalker(g, card)) targets.push(g.ref(card));
  }
  return targets;
}

/** Can this be attacked now? */
export function canBeAttacked(g: MagicRules, target: Ref): boolean {
  if (isCardRef(target) && !isAttackable(g, target)) return false;
  const seat = isCardRef(target) ? g.state.cards.controller[g.card(target)] : target;
  return defenders(g).includes(seat);
}
