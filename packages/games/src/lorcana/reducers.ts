import { lorcana } from './nouns.ts';

/** What each event does to the state: each writes, and causes nothing. */
export const reducers = lorcana.part('reducers', {
  exerts: (s, { card }) => s.setCard.exerted(card, true),
  readied: (s, { card }) => s.setCard.exerted(card, false),
  dried: (s, { card }) => s.setCard.drying(card, false),
  damage: (s, { card, amount }) => s.addCard.damage(card, amount),
  putDamage: (s, { card, amount }) => s.addCard.damage(card, amount),
  healed: (s, { card, amount }) => s.setCard.damage(card, Math.max(0, s.card.damage(card) - amount)),
  altered: (s, { player }) => s.setSeat.altered(player, true),
  gainedLore: (s, { player, amount }) => s.addSeat.lore(player, amount),
  lostLore: (s, { player, amount }) => s.setSeat.lore(player, Math.max(0, s.seat.lore(player) - amount)),
  drewNothing: (s, { player }) => s.setSeat.drewNothing(player, true),
});
