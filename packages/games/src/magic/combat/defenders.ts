import type { Seat, Target } from '@upkeep/engine';
import { isPlaneswalker, permanentsOf } from '../board.ts';
import type { Magic } from '../nouns.ts';
import { isAttackable, playerOf } from './field.ts';

/** Opponents who can be attacked this combat (508.1b): all of them (802), the neighbour (803), or the one chosen (507.1). */
export function defenders(g: Magic): readonly Seat[] {
  const active = g.activePlayer;
  const order = g.inTurnOrder().filter((seat) => !g.party(active).includes(seat));
  const chosen = chosenOf(g, order);
  const party = chosen === undefined ? order : g.party(chosen);
  return order.filter((seat) => g.areOpponents(seat, active) && party.includes(seat));
}

/** The one party that defends; nothing for everybody. A neighbour of one's own team shields who sits behind (803.1). */
function chosenOf(g: Magic, others: readonly Seat[]): Seat | undefined {
  const { attack } = g.option;
  if (others.length === 0 || attack === 'all') return undefined;
  if (attack === 'one') return g.table.defender();
  // Play goes to the left; where the turn order is reversed, who comes next sits to the right.
  const isNext = (attack === 'left') !== g.isReversed;
  return isNext ? others[0] : others[others.length - 1];
}

/** Everything that can be attacked: those players and their planeswalkers. */
export function targetsOfAttack(g: Magic): readonly Target[] {
  const targets: Target[] = [];
  const players = defenders(g);
  for (const seat of players) targets.push(seat);
  for (const seat of players) {
    for (const card of permanentsOf(g, seat)) if (isPlaneswalker(g, card)) targets.push(g.ref(card));
  }
  return targets;
}

/** Can this be attacked now? */
export function canBeAttacked(g: Magic, target: Target): boolean {
  if (!g.isCard(target)) return defenders(g).includes(target);
  return isAttackable(g, target) && defenders(g).includes(playerOf(g, target));
}
