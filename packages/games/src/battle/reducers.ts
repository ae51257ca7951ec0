import type { StateOf, Target } from '@upkeep/engine';
import { battle } from './nouns.ts';

/** What each event does to the state: each writes, and causes nothing. */
export const reducers = battle.part('reducers', {
  damage: (s, { target, amount }) => hurt(s, target, amount),
  heal: (s, { target, amount }) => hurt(s, target, -amount),
  burn: (s, { target, amount }) => change(s, 'burn', target, amount),
  regenerate: (s, { target, amount }) => change(s, 'regenerate', target, amount),
  stun: (s, { target, amount }) => change(s, 'stun', target, amount),
  refilled(s, { player, supply }) {
    s.setSeat.supply(player, supply);
    s.setSeat.energy(player, supply);
  },
  spent: (s, { player, energy }) => s.addSeat.energy(player, -energy),
  gained: (s, { player, energy }) => s.addSeat.energy(player, energy),
  fatigued: (s, { player, times }) => s.setSeat.fatigue(player, times),
});

type State = StateOf<typeof battle>;

function hurt(s: State, target: Target, amount: number): void {
  if (!s.isCard(target)) return s.addSeat.life(target, -amount);
  const card = s.here(target);
  if (card !== undefined) s.addCard.damage(card, amount);
}

/** A status given or counted down: as much on a player as on a unit. */
function change(s: State, status: 'burn' | 'regenerate' | 'stun', target: Target, amount: number): void {
  if (!s.isCard(target)) return s.setSeat[status](target, Math.max(0, s.seat[status](target) + amount));
  const card = s.here(target);
  if (card !== undefined) s.setCard[status](card, Math.max(0, s.card[status](card) + amount));
}
