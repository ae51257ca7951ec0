import type { Card, Seat, StackEntry } from '@upkeep/engine';
import { isCreature, isKind, permanentsOf } from './board.ts';
import { manaValue } from './mana/cost.ts';
import { type Magic, magic } from './nouns.ts';

/*
 * How good a position is, for bots: life, then what stands on the battlefield and waits on the stack, then cards. Whole
 * numbers; a point of life is 30. Nothing is kept or made, it is asked thousands of times.
 */

const LIFE = 30;
/** The last points of life are worth more: so much more each, from here down. */
const LOW_LIFE = 6;
const LAST_LIFE = 25;
const POISON = 45;
const CARD = 35;
const LAND = 50;
/** Lands beyond these add little, but still more than a land in hand. */
const MANY_LANDS = 7;
const FURTHER_LAND = 38;
/** Mana not made yet: as much as keeps a bot from tapping for nothing. */
const UNTAPPED = 1;
const OUT = 3000;
/** A library so small loses the game soon. */
const SMALL_LIBRARY = 6;
const LIBRARY_CARD = 40;

export const evaluate = magic.part('evaluate', (g, seat) => {
  let score = 0;
  for (const other of g.seats) {
    const worth = g.isIn(other) ? worthOf(g, other) : -OUT;
    score += g.areOpponents(seat, other) ? -worth : worth;
  }
  for (const entry of g.entries()) {
    const worth = waiting(g, entry);
    score += g.areOpponents(seat, entry.controller) ? -worth : worth;
  }
  return score;
});

function worthOf(g: Magic, seat: Seat): number {
  const purse = g.seat.purse(seat);
  const life = g.seat.life(purse);
  let worth = LIFE * life - LAST_LIFE * Math.max(0, LOW_LIFE - life) - POISON * g.seat.poison(purse);
  worth += CARD * g.cards(g.zone.hand(seat)).length;
  worth -= LIBRARY_CARD * Math.max(0, SMALL_LIBRARY - g.cards(g.zone.library(seat)).length);
  let lands = 0;
  for (const card of permanentsOf(g, seat)) {
    if (isKind(g, card, 'land')) {
      worth += ++lands > MANY_LANDS ? FURTHER_LAND : LAND;
      if (!g.card.tapped(card)) worth += UNTAPPED;
    } else if (isCreature(g, card)) worth += creatureWorth(g, card);
    else if (isKind(g, card, 'planeswalker')) worth += 50 + 25 * g.card.loyalty(card);
    // An aura is worth what it makes of its creature, and little by itself: it may be a curse.
    else if (isKind(g, card, 'aura')) worth += 5;
    else worth += 40 + 12 * manaValue(g.printed.cost(card));
  }
  return worth;
}

/** What it can do counts; one that can neither attack nor block is hardly there. An attack under way counts as it will end. */
function creatureWorth(g: Magic, card: Card): number {
  const power = g.value.power(card);
  const toughness = g.value.toughness(card) - g.card.damage(card);
  let worth = 15 + 22 * Math.max(0, power) + 12 * Math.max(0, toughness);
  if (g.value.flying(card) > 0) worth += 6 * power;
  if (g.value.cannotAttack(card) > 0) worth >>= 1;
  if (g.value.cannotBlock(card) > 0) worth -= worth >> 2;
  return worth + attackWorth(g, card, power, toughness);
}

/** Damage that nobody can stop is as good as dealt; where somebody untapped could kill the attacker it is a risk. */
function attackWorth(g: Magic, attacker: Card, power: number, toughness: number): number {
  const target = g.card.attacks(attacker);
  if (target === undefined || g.card.blocked(attacker) || power <= 0) return 0;
  if (!g.isSeat(target) || g.card.nowhere(attacker)) return 10 * power;
  const flies = g.value.flying(attacker) > 0;
  let met = false;
  let risk = 0;
  for (const card of permanentsOf(g, target)) {
    if (g.card.tapped(card) || !isCreature(g, card)) continue;
    if (flies && g.value.flying(card) < 1 && g.value.reach(card) < 1) continue;
    met = true;
    if (g.value.power(card) >= toughness) risk = 12 * power + 6 * toughness;
  }
  return met ? 12 * power - risk : LIFE * power;
}

/** A spell on the stack is worth more than in hand, about what it will be once it has resolved. */
function waiting(g: Magic, { card: waits }: StackEntry): number {
  const card = g.here(waits);
  if (card === undefined) return 20;
  if (isKind(g, card, 'creature')) return 15 + 22 * g.printed.power(card) + 12 * g.printed.toughness(card);
  return 45 + 12 * manaValue(g.printed.cost(card));
}
