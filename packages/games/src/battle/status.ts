import type { Target } from '@upkeep/engine';
import type { Battle } from './nouns.ts';

/**
 * The status step (Battle 2), one batch for the active player and their units: burn N deals N damage, regenerate N heals
 * N; then every status, stun too, counts down by one. A unit with stun neither attacks nor uses abilities; stun 2 given in
 * an opponent's turn therefore costs it one turn of its own.
 */
export function updateStatuses(g: Battle): void {
  for (const seat of g.party(g.activePlayer)) {
    update(g, seat, g.seat.burn(seat), g.seat.regenerate(seat), g.seat.stun(seat), g.option.life - g.seat.life(seat));
    for (const card of g.everyCard('field')) {
      if (g.controllerOf(card) !== seat) continue;
      update(g, g.ref(card), g.card.burn(card), g.card.regenerate(card), g.card.stun(card), g.card.damage(card));
    }
  }
}

function update(g: Battle, target: Target, burn: number, regenerate: number, stun: number, hurt: number): void {
  const healed = Math.min(regenerate, hurt);
  if (healed > 0) g.say.heal({ target, amount: healed });
  if (burn > 0) g.say.damage({ target, amount: burn });
  if (burn > 0) g.say.burn({ target, amount: -1 });
  if (regenerate > 0) g.say.regenerate({ target, amount: -1 });
  if (stun > 0) g.say.stun({ target, amount: -1 });
}
