import type { Card, Seat } from '@upkeep/engine';
import { isCharacter, isLocation } from './board.ts';
import { type Lorcana, lorcana } from './nouns.ts';

/*
 * How good a position is, for bots: lore first, then what stands in play, ink, cards. Whole numbers; a lore is 40. Nothing is
 * kept or made, it is asked thousands of times.
 */

const LORE = 40;
/** The nearer the goal, the more a lore is worth: so much more each, of the last ones. */
const NEAR = 8;
const NEARLY = 20;
const CARD = 26;
const INK = 34;
const MANY_INK = 7;
const FURTHER_INK = 8;
const READY_INK = 1;
const OUT = 3000;
const SMALL_DECK = 4;
const DECK_CARD = 30;

export const evaluate = lorcana.part('evaluate', (g, seat) => {
  let score = 0;
  for (const other of g.seats) {
    const worth = g.isIn(other) ? worthOf(g, other) : -OUT;
    score += g.areOpponents(seat, other) ? -worth : worth;
  }
  return score;
});

function worthOf(g: Lorcana, seat: Seat): number {
  const lore = g.seat.lore(seat);
  let worth = LORE * lore + NEARLY * Math.max(0, lore - (g.value.goal(seat) - NEAR));
  worth += CARD * g.cards(g.zone.hand(seat)).length;
  worth -= DECK_CARD * Math.max(0, SMALL_DECK - g.cards(g.zone.deck(seat)).length);
  const ink = g.cards(g.zone.inkwell(seat)).length;
  worth += INK * Math.min(ink, MANY_INK) + FURTHER_INK * Math.max(0, ink - MANY_INK);
  worth += READY_INK * g.value.inkReady(seat);
  for (const card of g.cards(g.zone.play(seat))) worth += cardWorth(g, seat, card);
  return worth;
}

/** A character is worth what it will quest for and win in challenges; one that lies open to a challenge less. */
function cardWorth(g: Lorcana, seat: Seat, card: Card): number {
  const left = g.value.willpower(card) - g.card.damage(card);
  if (isLocation(g, card)) return 20 + 35 * Math.max(0, g.value.loreValue(card)) + 4 * left;
  if (!isCharacter(g, card)) return 14 + 9 * g.printed.cost(card);
  const lore = g.value.reckless(card) > 0 ? 0 : Math.max(0, g.value.loreValue(card));
  const strength = Math.max(0, g.value.strength(card));
  let worth = 18 + 24 * lore + 9 * strength + 8 * left;
  if (g.value.evasive(card) > 0) worth += 10;
  if (g.value.ward(card) > 0) worth += 6;
  if (g.card.exerted(card)) worth -= isOpen(g, seat, card, left) ? worth >> 2 : 0;
  return worth;
}

/** Could some opposing character banish it in a challenge? */
function isOpen(g: Lorcana, seat: Seat, card: Card, left: number): boolean {
  const evasive = g.value.evasive(card) > 0;
  const resist = g.value.resist(card);
  for (const other of g.opponentsOf(seat)) {
    for (const foe of g.cards(g.zone.play(other))) {
      if (!isCharacter(g, foe) || g.value.strength(foe) + g.value.challenger(foe) - resist < left) continue;
      if (!evasive || g.value.evasive(foe) > 0 || g.value.alert(foe) > 0) return true;
    }
  }
  return false;
}
