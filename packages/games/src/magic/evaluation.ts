import { isCardRef, type PlayerId, type ReadItem } from '@upkeep/engine';
import { isCreature, permanentsOf } from './board.ts';
import { KIND } from './events.ts';
import { manaValue } from './mana/cost.ts';
import type { MagicPart, MagicRules } from './names.ts';

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

export const evaluate: MagicPart<'evaluate'> = (g, seat) => {
  let score = 0;
  for (let other = 0; other < g.seatCount; other++) {
    const worth = g.isIn(other) ? worthOf(g, other) : -OUT;
    score += g.areOpponents(seat, other) ? -worth : worth;
  }
  for (const item of g.state.stack) {
    const worth = waiting(g, item);
    score += g.areOpponents(seat, item.controller) ? -worth : worth;
  }
  return score;
};

function worthOf(g: MagicRules, seat: PlayerId): number {
  const { seats, zones, cards } = g.state;
  const life = seats.life[seats.purse[seat]];
  let worth = LIFE * life - LAST_LIFE * Math.max(0, LOW_LIFE - life) - POISON * seats.poison[seats.purse[seat]];
  worth += CARD * zones[g.z.hand + seat].length;
  worth -= LIBRARY_CARD * Math.max(0, SMALL_LIBRARY - zones[g.z.library + seat].length);
  let lands = 0;
  for (const card of permanentsOf(g, seat)) {
    const kind = g.printed.kind[cards.def[card]];
    if (kind === KIND.land) {
      worth += ++lands > MANY_LANDS ? FURTHER_LAND : LAND;
      if (cards.tapped[card] === 0) worth += UNTAPPED;
    } else if (isCreature(g, card)) worth += creatureWorth(g, card);
    else if (kind === KIND.planeswalker) worth += 50 + 25 * cards.loyalty[card];
    // An aura is worth what it makes of its creature, and little by itself: it may be a curse.
    else if (kind === KIND.aura) worth += 5;
    else worth += 40 + 12 * manaValue(g.printed.cost[cards.def[card]]);
  }
  return worth;
}

/** What it can do counts; one that can neither attack nor block is hardly there. An attack under way counts as it will end. */
function creatureWorth(g: MagicRules, card: number): number {
  const power = g.value(g.q.power, card);
  const toughness = g.value(g.q.toughness, card) - g.state.cards.damage[card];
  let worth = 15 + 22 * Math.max(0, power) + 12 * Math.max(0, toughness);
  if (g.value(g.q.flying, card) > 0) worth += 6 * power;
  if (g.value(g.q.cannotAttack, card) > 0) worth >>= 1;
  if (g.value(g.q.cannotBlock, card) > 0) worth -= worth >> 2;
  return g.state.cards.attacks[card] === -1 ? worth : worth + attackWorth(g, card, power, toughness);
}

/** Damage that nobody can stop is as good as dealt; where somebody untapped could kill the attacker it is a risk. */
function attackWorth(g: MagicRules, attacker: number, power: number, toughness: number): number {
  const { attacks, blocked, tapped } = g.state.cards;
  if (blocked[attacker] > 0 || power <= 0) return 0;
  const target = attacks[attacker];
  if (target < 0) return 10 * power;
  const flies = g.value(g.q.flying, attacker) > 0;
  let met = false;
  let risk = 0;
  for (const card of permanentsOf(g, target)) {
    if (tapped[card] !== 0 || !isCreature(g, card)) continue;
    if (flies && g.value(g.q.flying, card) < 1 && g.value(g.q.reach, card) < 1) continue;
    met = true;
    if (g.value(g.q.power, card) >= toughness) risk = 12 * power + 6 * toughness;
  }
  return met ? 12 * power - risk : LIFE * power;
}

/** A spell on the stack is worth more than in hand, about what it will be once it has resolved. */
function waiting(g: MagicRules, item: ReadItem): number {
  const card = isCardRef(item.card) ? g.card(item.card) : -1;
  if (card < 0) return 20;
  const def = g.state.cards.def[card];
  if (g.printed.kind[def] === KIND.creature) return 15 + 22 * g.printed.power[def] + 12 * g.printed.toughness[def];
  return 45 + 12 * manaValue(g.printed.cost[def]);
}
