import type { Card, Pair, Refused, Seat } from '@upkeep/engine';
import { isCreature, permanentsOf } from '../board.ts';
import { genericCost } from '../mana/cost.ts';
import { availableMana, refuseMana } from '../mana/pay.ts';
import type { Magic } from '../nouns.ts';
import { attackersOf, defendingPlayer, isAttacking } from './field.ts';
import { fewestFor, mostBlocks } from './requirements.ts';

/** Blocking a creature with menace takes this many (702.111b). */
const MENACE = 2;

/** Refuses a creature that cannot block at all (509.1a-b). */
function refuseBlocker(g: Magic, card: Card): Refused {
  if (g.card.tapped(card)) return g.no.tapped();
  if (!isCreature(g, card)) return g.no['not-a-creature']();
  if (g.value.cannotBlock(card) > 0) return g.no['cannot-block']();
}

/** Refuses an attacker that a creature which can block cannot block: evasion (509.1b). */
function refusePair(g: Magic, blocker: Card, attacker: Card): Refused {
  if (g.value.unblockable(attacker) > 0) return g.no.unblockable();
  if (g.value.flying(attacker) < 1 || g.value.flying(blocker) > 0 || g.value.reach(blocker) > 0) return;
  return g.no.flying();
}

/** Does a creature attack this party or one of its planeswalkers (509.1a, 805.10d)? */
function attacksParty(g: Magic, attacker: Card, party: readonly Seat[]): boolean {
  const player = defendingPlayer(g, attacker);
  return player !== undefined && party.includes(player);
}

function ableToBlock(g: Magic, party: readonly Seat[]): readonly Card[] {
  const able: Card[] = [];
  for (const seat of party) {
    for (const card of permanentsOf(g, seat)) if (!g.refuses(refuseBlocker(g, card))) able.push(card);
  }
  return able;
}

/** Who can block whom, in places of two lists. */
export interface Blocks {
  readonly blockers: readonly Card[];
  readonly attackers: readonly Card[];
  readonly can: readonly (readonly boolean[])[];
  readonly menace: readonly boolean[];
  /** By blocker: how many it can block. */
  readonly room: readonly number[];
}

/** What a defending player or team could do: attackers too few can block together are left out, and so are idle blockers. */
export function possibleBlocks(g: Magic, seat: Seat): Blocks {
  const party = g.party(seat);
  const able = ableToBlock(g, party);
  const attackers = able.length === 0 ? [] : attackersOf(g).filter((card) => attacksParty(g, card, party));
  const menace = attackers.map((card) => g.value.menace(card) > 0);
  const can = able.map((card) => attackers.map((attacker) => !g.refuses(refusePair(g, card, attacker))));
  const enough = attackers.map((_, a) => can.filter((row) => row[a]).length >= (menace[a] ? MENACE : 1));
  const places = able.map((_, b) => b).filter((b) => enough.some((open, a) => open && can[b][a]));
  return {
    blockers: places.map((b) => able[b]),
    attackers,
    menace,
    can: places.map((b) => can[b].map((yes, a) => yes && enough[a])),
    room: places.map((b) => g.value.blockLimit(able[b])),
  };
}

/**
 * Blocks that obey as many requirements as can be obeyed without paying (509.1c); none where nothing is required. A
 * creature that blocks only for a price is not required to.
 */
export function requiredBlock(g: Magic, seat: Seat): readonly Pair[] {
  if (!isAnyRequired(g, seat)) return [];
  const { blockers, attackers, can, menace, room } = possibleBlocks(g, seat);
  const free = blockers.map((_, b) => b).filter((b) => g.value.blockCost(blockers[b]) === 0);
  const best = mostBlocks({
    can: free.map((b) => can[b]),
    must: free.map((b) => g.value.mustBlock(blockers[b])),
    lure: attackers.map((card) => g.value.lure(card)),
    menace,
    room: free.map((b) => room[b]),
  });
  return best.flatMap((those, i) => those.map((a) => ({ card: blockers[free[i]], with: g.ref(attackers[a]) })));
}

/** Stops at the first attacker that lures, or creature that has to block if it can; mostly there is none. */
function isAnyRequired(g: Magic, seat: Seat): boolean {
  for (const card of attackersOf(g)) if (g.value.lure(card) > 0) return true;
  for (const member of g.party(seat)) {
    for (const card of permanentsOf(g, member)) if (g.value.mustBlock(card) > 0) return true;
  }
  return false;
}

/** Could this creature block that attacker, if others block with it where they have to? */
export function canBlock(g: Magic, blocker: Card, attacker: Card): boolean {
  return !g.refuses(refusePair(g, blocker, attacker));
}

/** How many pairs there are at least, where something is required, and at most. What blocking costs is left out. */
export function blockBounds(g: Magic, seat: Seat): { min: number; max: number } {
  const { blockers: able, attackers, can, menace, room } = possibleBlocks(g, seat);
  const open = can.map((row) => attackers.filter((_, a) => row[a]));
  const worth = able.flatMap((card, b) => {
    const lures = open[b].map((attacker) => g.value.lure(attacker)).sort((one, other) => other - one);
    return lures.slice(0, room[b]).map((lure, i) => lure + (i === 0 ? g.value.mustBlock(card) : 0));
  });
  const min = fewestFor(obeyedBy(g, requiredBlock(g, seat)), worth);
  if (room.some((most) => most > 1)) {
    return { min, max: open.reduce((sum, { length }, b) => sum + Math.min(length, room[b]), 0) };
  }
  const each = { can, menace, room, must: able.map(() => 1), lure: attackers.map(() => 0) };
  return { min, max: mostBlocks(each).filter(({ length }) => length > 0).length };
}

/** 509.1: one defending player's or team's declaration of blockers, judged whole. */
export function judgeBlock(g: Magic, seat: Seat, pairs: readonly Pair[]): Refused {
  const party = g.party(seat);
  return (
    judgePairs(g, party, pairs) ??
    judgeMenace(g, pairs) ??
    judgeRequirements(g, seat, pairs) ??
    judgeCosts(g, party, pairs)
  );
}

function judgePairs(g: Magic, party: readonly Seat[], pairs: readonly Pair[]): Refused {
  for (const [i, { card, with: target }] of pairs.entries()) {
    if (!g.liesIn.battlefield(card)) return g.no['not-in-play']();
    if (!party.includes(g.controllerOf(card))) return g.no['not-yours']();
    const attacker = g.here(target);
    const refused = refuseBlocker(g, card);
    if (refused) return refused;
    if (attacker === undefined || !isBlockable(g, party, attacker)) return g.no['bad-block']();
    const evaded = refusePair(g, card, attacker) ?? refuseFurther(g, pairs, i);
    if (evaded) return evaded;
  }
}

/** Refuses a further attacker for a creature that blocks as many as it can (509.1a). */
function refuseFurther(g: Magic, pairs: readonly Pair[], place: number): Refused {
  const { card, with: target } = pairs[place];
  const before = pairs.slice(0, place).filter((pair) => pair.card === card);
  if (before.length === 0) return;
  const limit = g.value.blockLimit(card);
  if (limit < 2 || before.some((pair) => pair.with === target)) return g.no['malformed-declaration']();
  if (before.length < limit) return;
  return g.no['block-limit']({ limit, declared: pairs.filter((pair) => pair.card === card).length });
}

function isBlockable(g: Magic, party: readonly Seat[], attacker: Card): boolean {
  return g.liesIn.battlefield(attacker) && isAttacking(g, attacker) && attacksParty(g, attacker, party);
}

function judgeMenace(g: Magic, pairs: readonly Pair[]): Refused {
  for (const { with: target } of pairs) {
    const attacker = g.here(target);
    if (attacker === undefined || g.value.menace(attacker) < 1) continue;
    const blockers = pairs.filter((pair) => pair.with === target).length;
    if (blockers < MENACE) return g.no.menace({ least: MENACE });
  }
}

function judgeRequirements(g: Magic, seat: Seat, pairs: readonly Pair[]): Refused {
  const required = requiredBlock(g, seat);
  if (obeyedBy(g, pairs) >= obeyedBy(g, required)) return;
  for (const card of blockersIn(required)) {
    const [wanted, declared] = [required, pairs].map((all) => all.filter((pair) => pair.card === card));
    // Some creature obeys less than it could: it does not block at all, or not what lures it.
    if (obeyedBy(g, declared) >= obeyedBy(g, wanted)) continue;
    if (declared.length === 0 && g.value.mustBlock(card) > 0) return g.no['block-requirement']({ card });
    for (const { with: target } of wanted) {
      const other = g.here(target);
      const isMissing = other !== undefined && !declared.some((pair) => pair.with === target);
      if (isMissing && g.value.lure(other) > 0) return g.no.lured({ card, other });
    }
  }
}

function obeyedBy(g: Magic, pairs: readonly Pair[]): number {
  let obeyed = 0;
  for (const card of blockersIn(pairs)) obeyed += g.value.mustBlock(card);
  for (const { with: target } of pairs) {
    const attacker = g.here(target);
    if (attacker !== undefined) obeyed += g.value.lure(attacker);
  }
  return obeyed;
}

/** The creatures that block, each once. */
function blockersIn(pairs: readonly Pair[]): ReadonlySet<Card> {
  return new Set(pairs.map(({ card }) => card));
}

/** What a player pays to let their own creatures block (509.1d): once for each, however many it blocks. */
export function costOf(g: Magic, pairs: readonly Pair[], seat: Seat): number {
  let cost = 0;
  for (const card of blockersIn(pairs)) if (g.controllerOf(card) === seat) cost += g.value.blockCost(card);
  return cost;
}

function judgeCosts(g: Magic, party: readonly Seat[], pairs: readonly Pair[]): Refused {
  for (const seat of party) {
    const cost = costOf(g, pairs, seat);
    if (cost === 0 || !g.refuses(refuseMana(g, seat, genericCost(cost)))) continue;
    return g.no['block-cost']({ cost, can: availableMana(g, seat) });
  }
}
