import type { Card, Refused, Seat } from '@upkeep/engine';
import { isCreature, isSick, permanentsOf } from '../board.ts';
import { COLOURS, type Colour, type Magic } from '../nouns.ts';
import { COLOUR_COUNT, colourOf, genericOf } from './cost.ts';
import { maySpend, type SpecialMana, type Spending, specialOf, spendSpecial } from './special.ts';

/*
 * Paying mana: first from the pool, then by tapping permanents that make one mana with a plain tap (`printed.makes`, a bit
 * per colour). Which ones is decided here, always the same way: those that can do least else come first. Whoever wants it
 * otherwise uses the mana abilities before. Colours are counted in the order of `COLOURS`. Of one colour, mana that is good for
 * little else is spent first, and mana that stays last.
 */

/** What a player has: mana in the pool by colour, and what could be tapped. Reused: nothing is kept. */
const pool: number[] = [];
/** Mana of the pool with properties that may be spent on what is paid for. */
let special: readonly SpecialMana[] = [];
/** How many of the lists below are meant: they are never shortened. */
let found = 0;
const sources: Card[] = [];
const masks: number[] = [];
const ranks: number[] = [];

/** How the cost looked at last is paid: what is needed beyond the pool, what the pool gives, what is tapped. */
const needed: number[] = [];
const fromPool: number[] = [];
/** By source: the colour it is tapped for, or none. */
const tappedFor: number[] = [];
const visited: boolean[] = [];
const NO_COLOUR = -1;

const MISSING = ['missing-white', 'missing-blue', 'missing-black', 'missing-red', 'missing-green'] as const;

/** What cannot be tapped for this: a card, or several. */
type Except = Card | readonly Card[] | undefined;

function isExcepted(except: Except, card: Card): boolean {
  return typeof except === 'object' ? except.includes(card) : card === except;
}

/** Refuses what a player cannot pay, and names what is missing. Says nothing. */
export function refuseMana(g: Magic, seat: Seat, cost: number, except?: Except, on?: Spending): Refused {
  if (cost === 0) return;
  gatherMana(g, seat, except, on);
  return refuseGathered(g, cost);
}

/** How much mana a player could spend now. */
export function availableMana(g: Magic, seat: Seat, except?: Except): number {
  gatherMana(g, seat, except);
  return pool.reduce((sum, mana) => sum + mana, found);
}

/** Pays: says which mana is spent and what is tapped for it; or refuses, and nothing is said. */
export function payMana(g: Magic, seat: Seat, cost: number, except?: Except, on?: Spending): Refused {
  if (cost === 0) return;
  const refused = refuseMana(g, seat, cost, except, on);
  if (refused) return refused;
  COLOURS.forEach((colour, place) => {
    const plain = special.length === 0 ? fromPool[place] : spendByWorth(g, seat, colour, fromPool[place], on);
    if (plain > 0) g.say.manaSpent({ player: seat, colour, amount: plain });
  });
  for (let i = 0; i < found; i++) {
    if (tappedFor[i] !== NO_COLOUR) g.say.tappedForMana({ card: sources[i], colour: COLOURS[tappedFor[i]], amount: 1 });
  }
}

/** Spends mana with properties; answers how much plain mana of the colour is spent besides. */
function spendByWorth(g: Magic, seat: Seat, colour: Colour, amount: number, on: Spending | undefined): number {
  const own = special.filter((mana) => mana.colour === colour);
  const passing = own.filter(({ stays }) => !stays).slice(0, amount);
  const plain = Math.min(g.seat[colour](seat), amount - passing.length);
  const staying = own.filter(({ stays }) => stays).slice(0, amount - passing.length - plain);
  for (const mana of [...passing, ...staying]) spendSpecial(g, seat, mana, on);
  return plain;
}

/** As `refuseMana`, for a player whose mana was gathered just now: for several costs in a row. */
export function refuseGathered(g: Magic, cost: number): Refused {
  let generic = genericOf(cost);
  let total = generic;
  let can = found;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const need = colour < COLOUR_COUNT ? colourOf(cost, colour) : 0;
    total += need;
    can += pool[colour];
    fromPool[colour] = Math.min(need, pool[colour]);
    needed[colour] = need - fromPool[colour];
  }
  if (total > can) return g.no['missing-mana']({ cost: total, can });
  for (let i = 0; i < found; i++) tappedFor[i] = NO_COLOUR;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    for (let n = 0; n < needed[colour]; n++) {
      for (let i = 0; i < found; i++) visited[i] = false;
      if (!assign(colour)) return g.no[MISSING[colour]]({ needs: colourOf(cost, colour), can: fromPool[colour] + n });
    }
  }
  // Generic mana: what is left in the pool, colourless first, then sources as they were found.
  for (let colour = COLOURS.length - 1; colour >= 0 && generic > 0; colour--) {
    const spent = Math.min(generic, pool[colour] - fromPool[colour]);
    fromPool[colour] += spent;
    generic -= spent;
  }
  for (let i = 0; i < found && generic > 0; i++) {
    if (tappedFor[i] !== NO_COLOUR) continue;
    tappedFor[i] = 31 - Math.clz32(masks[i]);
    generic--;
  }
  // Mana of the pool that generic costs took is not there for a colour any more, but colours were served first.
  if (generic > 0) return g.no['missing-mana']({ cost: total, can });
}

/** Looks at the pool, and finds untapped permanents that make mana: of fewest colours first, then what has other uses, then creatures. */
export function gatherMana(g: Magic, seat: Seat, except?: Except, on?: Spending): void {
  lookAtPool(g, seat);
  special = specialOf(g, seat);
  if (special.length > 0) special = special.filter((mana) => maySpend(g, mana, on));
  for (const { colour } of special) pool[COLOURS.indexOf(colour)]++;
  found = 0;
  for (const card of permanentsOf(g, seat)) {
    const mask = g.printed.makes(card);
    if (mask === 0 || g.card.tapped(card) || isExcepted(except, card) || g.value.cannotActivate(card) > 1) continue;
    const creature = isCreature(g, card);
    if (creature && isSick(g, card)) continue;
    let at = found++;
    const rank = rankOf(mask, g.printed.otherUse(card) > 0, creature);
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

/** Colour by colour, as `COLOURS` has them: this is asked whenever somebody gets priority. */
function lookAtPool({ seat: has }: Magic, seat: Seat): void {
  pool[0] = has.white(seat);
  pool[1] = has.blue(seat);
  pool[2] = has.black(seat);
  pool[3] = has.red(seat);
  pool[4] = has.green(seat);
  pool[5] = has.colourless(seat);
}

function rankOf(mask: number, hasOtherUse: boolean, creature: boolean): number {
  let colours = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) colours++;
  // What makes only colourless mana is of no other use.
  const only = mask === 1 << COLOUR_COUNT ? 0 : colours;
  return only + (hasOtherUse ? COLOURS.length : 0) + (creature ? 2 * COLOURS.length : 0);
}

/** Finds a source for one mana of a colour, moving others to another source where that helps (augmenting paths). */
function assign(colour: number): boolean {
  for (let i = 0; i < found; i++) {
    if (visited[i] || (masks[i] & (1 << colour)) === 0) continue;
    visited[i] = true;
    const before = tappedFor[i];
    if (before === NO_COLOUR || assign(before)) {
      tappedFor[i] = colour;
      return true;
    }
  }
  return false;
}
