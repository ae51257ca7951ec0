import type { Card, Seat, Target } from '@upkeep/engine';
import { COUNTER_WORDS, COUNTERS, DAYTIMES, type MagicState, magic } from './nouns.ts';

/** What each event does to the state: each writes, and causes nothing. */
export const reducers = magic.part('reducers', {
  marked(s, { card, amount, deathtouch }) {
    s.addCard.damage(card, amount);
    if (deathtouch) s.setCard.deathtouched(card, true);
  },
  hurt: (s, { player, amount }) => addLife(s, player, -amount),
  gainedLife: (s, { player, amount }) => addLife(s, player, amount),
  lostLife: (s, { player, amount }) => addLife(s, player, -amount),
  poisoned(s, { player, amount }) {
    for (const seat of purseOf(s, player)) s.addSeat.poison(seat, amount);
  },
  drewFromEmpty: (s, { player, checked }) => s.setSeat.drewEmpty(player, !checked),

  tap: (s, { card }) => s.setCard.tapped(card, true),
  enteredTapped(s, { card: entered }) {
    const card = s.here(entered);
    if (card !== undefined) s.setCard.tapped(card, true);
  },
  untap: (s, { card }) => s.setCard.tapped(card, false),
  tappedForMana: (s, { card }) => s.setCard.tapped(card, true),
  manaAdded: (s, { player, colour, amount }) => s.addSeat[colour](player, amount),
  manaSpent: (s, { player, colour, amount }) => s.addSeat[colour](player, -amount),
  manaEmptied: (s, { player, colour, amount }) => s.addSeat[colour](player, -amount),
  counter(s, { card, which, amount }) {
    const counter = COUNTERS.find((name) => COUNTER_WORDS[name] === which);
    if (counter !== undefined) s.setCard[counter](card, Math.max(0, s.card[counter](card) + amount));
  },

  attack: (s, { card, defender }) => setAttack(s, card, defender),
  putAttacking: (s, { card, defender }) => setAttack(s, card, defender),
  exert: (s, { card }) => s.setCard.exerted(card, true),
  block(s, { card, attacker, further }) {
    if (!further) s.setCard.blocks(card, attacker);
  },
  becameBlocked: (s, { card }) => s.setCard.blocked(card, true),
  leftCombat(s, { card }) {
    setAttack(s, card, undefined);
    s.setCard.blocks(card, undefined);
    s.setCard.blocked(card, false);
    s.setCard.struck(card, false);
  },
  damageCleared(s, { card }) {
    s.setCard.damage(card, 0);
    s.setCard.deathtouched(card, false);
  },

  dayBreaks: (s, { daytime }) => s.setTable.daytime(DAYTIMES.indexOf(daytime)),
  mulligan: (s, { player }) => s.addSeat.mulligans(player, 1),
  keep: (s, { player }) => s.setSeat.kept(player, true),
});

function setAttack(s: MagicState, card: Card, defender: Target | undefined): void {
  s.setCard.attacks(card, defender);
  s.setCard.nowhere(card, false);
}

function addLife(s: MagicState, player: Seat, amount: number): void {
  for (const seat of purseOf(s, player)) s.addSeat.life(seat, amount);
}

/** A team with shared turns has one life total and one count of poison (810.4): every member's number is the team's. */
function purseOf(s: MagicState, player: Seat): readonly Seat[] {
  return s.seats.filter((seat) => s.seat.purse(seat) === s.seat.purse(player));
}
