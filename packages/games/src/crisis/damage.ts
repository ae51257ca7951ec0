import type { CardRef, Seat, Target } from '@upkeep/engine';
import { hero } from './board.ts';
import { type Crisis, type CrisisState, crisis } from './nouns.ts';

/**
 * Damage to a unit or a hero. What a shield takes is taken here, before it is damage at all (G36); half of it where the
 * match says that Frozen units take half (C24).
 */
export function hurt(g: Crisis, target: Target, amount: number, source: Target | undefined): void {
  if (amount <= 0) return;
  const card = g.here(target);
  if (card === undefined) {
    if (g.isSeat(target)) g.say.damage({ target, amount, source });
    return;
  }
  const dealt = g.option.frozenHalvesDamage && g.card.frozen(card) > 0 ? Math.floor(amount / 2) : amount;
  const taken = Math.min(dealt, g.card.shield(card));
  if (taken > 0) g.say.status({ card, status: 'shield', amount: -taken });
  if (dealt <= taken) return;
  g.say.damage({ target, amount: dealt - taken, source });
}

/**
 * Heals a unit or a hero, never above what it began with. Healing that nobody needs is said too, since an Interrupt may turn it
 * into damage; left as it is, it does not happen.
 */
export function healed(g: Crisis, target: Target, meant: number, source: Target | undefined): void {
  if (meant > 0) g.say.heal({ target, amount: Math.min(meant, woundsOf(g, target)), source, meant });
}

function woundsOf(g: Crisis, target: Target): number {
  const card = g.here(target);
  if (card !== undefined) return Math.max(0, g.card.damage(card));
  return g.isSeat(target) ? Math.max(0, heroHealth(g, target) - g.seat.health(target)) : 0;
}

/** A hero's Health at the start: the printed value, or the match's (rule 6). */
export function heroHealth(g: Crisis, seat: Seat): number {
  const card = hero(g, seat);
  const printed = card === undefined ? 0 : g.printed.health(card);
  return printed > 0 ? printed : g.option.heroHealth;
}

function change(s: CrisisState, target: Seat | CardRef, amount: number): void {
  if (!s.isCard(target)) return s.addSeat.health(target, -amount);
  const card = s.here(target);
  if (card !== undefined) s.addCard.damage(card, amount);
}

/** What each event does to the state. */
export const reducers = crisis.part('reducers', {
  damage(s, { target, amount }) {
    change(s, target, amount);
    const card = s.here(target);
    if (card !== undefined && amount > 0) s.setCard.wounded(card, true);
  },
  heal: (s, { target, amount }) => (amount > 0 ? change(s, target, -amount) : false),
  status: (s, { card, status, amount }) => s.setCard[status](card, Math.max(0, s.card[status](card) + amount)),
  strengthened(s, { card, attack, health }) {
    s.addCard.extraAttack(card, attack);
    s.addCard.extraHealth(card, health);
  },
  swapped: (s, { card }) => s.setCard.swapped(card, !s.card.swapped(card)),
  doomed: (s, { card }) => s.setCard.doomed(card, true),
  slept: (s, { card, turns }) => s.setCard.dormant(card, turns),
  missedDraw: (s, { player }) => s.addSeat.missed(player, 1),
  energyGained: (s, { player, amount }) => s.addSeat.energy(player, amount),
  energyChanged: (s, { player, amount }) => s.addSeat.energy(player, amount),
  energySpent: (s, { player, amount }) => s.addSeat.energy(player, -amount),
  energyLost: (s, { player, amount }) => s.addSeat.energy(player, -amount),
  momentumGained: (s, { player, amount }) => s.addSeat.momentum(player, amount),
  momentumSpent: (s, { player, amount }) => s.addSeat.momentum(player, -amount),
  discounted: (s, { player, amount }) => s.addSeat.discount(player, amount),
  attackDeclared(s, { card }) {
    s.addCard.declared(card, 1);
    s.addCard.attacks(card, 1);
  },
  attackAimed: (s, { card }) => s.addCard.declared(card, -1),
  attackBlocked: (s, { card }) => s.setCard.blocking(card, true),
  laneCorrupted: (s, { player, lane, turns }) => s.setSeat[`${lane}Corrupted`](player, turns),
  eclipseNears(s, { kind, turns }) {
    s.setTable.nextEclipse(kind === 'solar' ? 1 : kind === 'dark' ? 2 : 0);
    s.setTable.nextEclipseTurns(turns);
  },
  eclipseBegins(s, { kind, turns }) {
    s.setTable.eclipse(kind === 'solar' ? 1 : kind === 'dark' ? 2 : 0);
    s.setTable.eclipseLeft(turns);
    s.setTable.nextEclipse(0);
    s.setTable.nextEclipseTurns(0);
  },
  eclipseEnds(s) {
    s.setTable.eclipse(0);
    s.setTable.eclipseLeft(0);
  },
  fluxChanged: (s, { amount }) => s.setTable.flux(s.table.flux() + amount),
  lanesTurned: (s) => s.setTable.lanesTurned(true),
  powersTransformed: (s) => s.setTable.transformed(true),
});
