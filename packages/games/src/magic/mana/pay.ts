import type { PlayerId } from '@upkeep/engine';
import { isCreature, isSick, permanentsOf } from '../board.ts';
import { COLOURS, type MagicRules } from '../names.ts';
import { COLOUR_COUNT, colourOf, genericOf } from './cost.ts';

/*
 * Paying mana: first from the pool, then by tapping permanents that make one mana with a plain tap (`printed.makes`, a bit
 * per colour). Which ones is decided here, always the same way: those that can do least else come first. Whoever wants it
 * otherwise uses the mana abilities before.
 */

/** What is still needed of each colour, what the pool has, and what is tapped for which colour. Reused: nothing is kept. */
const needed: number[] = [];
const fromPool: number[] = [];
const sources: number[] = [];
const masks: number[] = [];
/** By source: the colour it is tapped for, or -1. */
const tappedFor: number[] = [];
const visited: boolean[] = [];

const MISSING = ['missing-white', 'missing-blue', 'missing-black', 'missing-red', 'missing-green'] as const;

/** What cannot be tapped for this: a card, or several. */
type Except = number | readonly number[];

function isExcepted(except: Except, card: number): boolean {
  return typeof except === 'number' ? card === except : except.includes(card);
}

/** 0 when a player can pay, or the refusal that names what is missing. Says nothing. */
export function refuseMana(g: MagicRules, seat: PlayerId, cost: number, except: Except = -1): number {
  if (cost === 0) return 0;
  gatherMana(g, seat, except);
  return refuseGathered(g, seat, cost);
}

/** How much mana a player could spend now. */
export function availableMana(g: MagicRules, seat: PlayerId, except: Except = -1): number {
  gatherMana(g, seat, except);
  let mana = sources.length;
  for (const colour of COLOURS) mana += g.state.seats[colour][seat];
  return mana;
}

/** Pays: says which mana is spent and what is tapped for it; or a refusal, and nothing is said. */
export function payMana(g: MagicRules, seat: PlayerId, cost: number, except: Except = -1): number {
  if (cost === 0) return 0;
  const refusal = refuseMana(g, seat, cost, except);
  if (refusal !== 0) return refusal;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (fromPool[colour] > 0) g.emit(g.k.manaSpent, seat, colour, fromPool[colour]);
  }
  for (let i = 0; i < sources.length; i++) {
    if (tappedFor[i] >= 0) g.emit(g.k.tappedForMana, sources[i], tappedFor[i], 1);
  }
  return 0;
}

/** As `refuseMana`, for a player whose sources were gathered just now: for several costs in a row. */
export function refuseGathered(g: MagicRules, seat: PlayerId, cost: number): number {
  let generic = genericOf(cost);
  let total = generic;
  let have = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const need = colour < COLOUR_COUNT ? colourOf(cost, colour) : 0;
    const pool = g.state.seats[COLOURS[colour]][seat];
    total += need;
    have += pool;
    fromPool[colour] = Math.min(need, pool);
    needed[colour] = need - fromPool[colour];
  }
  if (total > have + sources.length) return g.refuse(g.no['missing-mana'], total, have + sources.length);
  for (let i = 0; i < sources.length; i++) tappedFor[i] = -1;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    for (let n = 0; n < needed[colour]; n++) {
      for (let i = 0; i < sources.length; i++) visited[i] = false;
      if (!assign(colour)) return g.refuse(g.no[MISSING[colour]], colourOf(cost, colour), fromPool[colour] + n);
    }
  }
  // Generic mana: what is left in the pool, colourless first, then sources as they were found.
  for (let colour = COLOURS.length - 1; colour >= 0 && generic > 0; colour--) {
    const spent = Math.min(generic, g.state.seats[COLOURS[colour]][seat] - fromPool[colour]);
    fromPool[colour] += spent;
    generic -= spent;
  }
  for (let i = 0; i < sources.length && generic > 0; i++) {
    if (tappedFor[i] >= 0) continue;
    tappedFor[i] = 31 - Math.clz32(masks[i]);
    generic--;
  }
  // Mana of the pool that generic costs took is not there for a colour any more, but colours were served first.
  return generic > 0 ? g.refuse(g.no['missing-mana'], total, have + sources.length) : 0;
}

/** Finds untapped permanents that make mana, those of fewest colours first, creatures after all others. */
export function gatherMana(g: MagicRules, seat: PlayerId, except: Except = -1): void {
  sources.length = 0;
  masks.length = 0;
  const { tapped, def } = g.state.cards;
  const { makes } = g.printed;
  for (const card of permanentsOf(g, seat)) {
    const mask = makes[def[card]];
    if (mask === 0 || tapped[card] !== 0 || isExcepted(except, card)) continue;
    const creature = isCreature(g, card);
    if (creature && isSick(g, card)) continue;
    let at = sources.length;
    const rank = rankOf(mask, creature);
    while (at > 0 && ranks[at - 1] > rank) {
      sources[at] = sources[at - 1];
      masks[at] = masks[at - 1];
      ranks[at] = ranks[at - 1];
      at--;
    }
    sources[at] = card;
    masks[at] = mask;
    ranks[at] = rank;
  }
}

const ranks: number[] = [];

function rankOf(mask: number, creature: boolean): number {
  let colours = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) colours++;
  // What makes only colourless mana is of no other use.
  const only = mask === 1 << COLOUR_COUNT ? 0 : colours;
  return creature ? only + COLOURS.length : only;
}

/** Finds a source for one mana of a colour, moving others to another source where that helps (augmenting paths). */
function assign(colour: number): boolean {
  for (let i = 0; i < sources.length; i++) {
    if (visited[i] || (masks[i] & (1 << colour)) === 0) continue;
    visited[i] = true;
    const before = tappedFor[i];
    if (before < 0 || assign(before)) {
      tappedFor[i] = colour;
      return true;
    }
  }
  return false;
}
