import { NO_REF } from '@upkeep/engine';
import type { BattleRules } from './names.ts';

/**
 * The status step (Battle 2), one batch for the active player and their units: burn N deals N damage, regenerate N heals
 * N; then every status, stun too, counts down by one. A unit with stun neither attacks nor uses abilities; stun 2 given in
 * an opponent's turn therefore costs it one turn of its own.
 */
export function updateStatuses(g: BattleRules): void {
  for (const seat of g.party(g.state.turn.activePlayer)) updateSide(g, seat);
}

function updateSide(g: BattleRules, seat: number): void {
  const { seats, cards } = g.state;
  update(g, seat, seats.burn[seat], seats.regenerate[seat], seats.stun[seat], g.option('life') - seats.life[seat]);
  for (let zone = g.z.field; zone < g.z.field + g.seatCount; zone++) {
    for (const card of g.state.zones[zone]) {
      if (cards.controller[card] !== seat) continue;
      update(g, g.ref(card), cards.burn[card], cards.regenerate[card], cards.stun[card], cards.damage[card]);
    }
  }
}

function update(g: BattleRules, target: number, burn: number, regenerate: number, stun: number, hurt: number): void {
  const healed = Math.min(regenerate, hurt);
  if (healed > 0) g.emit(g.k.heal, target, healed, NO_REF);
  if (burn > 0) g.emit(g.k.damage, target, burn, NO_REF);
  if (burn > 0) g.emit(g.k.burn, target, -1);
  if (regenerate > 0) g.emit(g.k.regenerate, target, -1);
  if (stun > 0) g.emit(g.k.stun, target, -1);
}
