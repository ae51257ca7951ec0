import type { PlayerId, Ref } from '@upkeep/engine';
import { isCreature, isOnBattlefield, permanentsOf } from '../board.ts';
import { genericCost } from '../mana/cost.ts';
import { availableMana, payMana, refuseMana } from '../mana/pay.ts';
import type { MagicRules } from '../names.ts';
import { attackersOf, defendingPlayer, isAttacking } from './field.ts';
import { fewestFor, type MayBlock, mostBlocks } from './requirements.ts';

/*
 * 509.1: one defending player's or team's declaration of blockers, judged whole. What was judged last lies here until it
 * is said or another one is judged; nothing of it is kept.
 */
const blockers: number[] = [];
const blocked: number[] = [];
/** By seat: the generic mana it pays. */
const costs: number[] = [];

/** Blocking a creature with menace takes this many (702.111b). */
const MENACE = 2;

/** 0, or why a creature cannot block at all (509.1a-b). */
function refuseBlocker(g: MagicRules, card: number): number {
  if (g.state.cards.tapped[card] !== 0) return g.refuse(g.no.tapped);
  if (!isCreature(g, card)) return g.refuse(g.no['not-a-creature']);
  return g.value(g.q.cannotBlock, card) > 0 ? g.refuse(g.no['cannot-block']) : 0;
}

/** 0, or why a creature that can block cannot block this attacker: evasion (509.1b). */
function refusePair(g: MagicRules, blocker: number, attacker: number): number {
  if (g.value(g.q.unblockable, attacker) > 0) return g.refuse(g.no.unblockable);
  if (g.value(g.q.flying, attacker) < 1 || g.value(g.q.flying, blocker) > 0) return 0;
  return g.value(g.q.reach, blocker) > 0 ? 0 : g.refuse(g.no.flying);
}

/** Attackers a defending party may block: those that attack it or its planeswalkers (509.1a, 805.10d). */
function attackersAt(g: MagicRules, party: readonly PlayerId[]): number[] {
  return attackersOf(g).filter((card) => party.includes(defendingPlayer(g, card)));
}

function ableToBlock(g: MagicRules, party: readonly PlayerId[]): number[] {
  const able: number[] = [];
  for (const seat of party) {
    for (const card of permanentsOf(g, seat)) if (refuseBlocker(g, card) === 0) able.push(card);
  }
  return able;
}

/** Who can block whom, in places of two lists. */
export interface Blocks {
  readonly blockers: readonly number[];
  readonly attackers: readonly number[];
  readonly can: readonly (readonly boolean[])[];
  readonly menace: readonly boolean[];
}

/** What a defending player or team could do: attackers too few can block together are left out, and so are idle blockers. */
export function possibleBlocks(g: MagicRules, seat: PlayerId): Blocks {
  const party = g.party(seat);
  const able = ableToBlock(g, party);
  const attackers = able.length === 0 ? [] : attackersAt(g, party);
  const menace = attackers.map((card) => g.value(g.q.menace, card) > 0);
  const can = able.map((card) => attackers.map((attacker) => refusePair(g, card, attacker) === 0));
  const enough = attackers.map((_, a) => can.filter((row) => row[a]).length >= (menace[a] ? MENACE : 1));
  const places = able.map((_, b) => b).filter((b) => enough.some((open, a) => open && can[b][a]));
  return {
    blockers: places.map((b) => able[b]),
    attackers,
    menace,
    can: places.map((b) => can[b].map((yes, a) => yes && enough[a])),
  };
}

/**
 * Pairs that obey as many requirements as can be obeyed without paying (509.1c); none where nothing is required. A
 * creature that blocks only for a price is not required to.
 */
export function requiredBlock(g: MagicRules, seat: PlayerId): number[] {
  if (!isAnyRequired(g, seat)) return [];
  const { blockers: able, attackers, can, menace } = possibleBlocks(g, seat);
  const free = able.map((_, b) => b).filter((b) => g.value(g.q.blockCost, able[b]) === 0);
  const table: MayBlock = {
    can: free.map((b) => can[b]),
    must: free.map((b) => g.value(g.q.mustBlock, able[b])),
    lure: attackers.map((card) => g.value(g.q.lure, card)),
    menace,
  };
  return mostBlocks(table).flatMap((a, i) => (a < 0 ? [] : [g.ref(able[free[i]]), g.ref(attackers[a])]));
}

/** Stops at the first attacker that lures, or creature that has to block if it can; mostly there is none. */
function isAnyRequired(g: MagicRules, seat: PlayerId): boolean {
  for (const card of attackersOf(g)) if (g.value(g.q.lure, card) > 0) return true;
  for (const member of g.party(seat)) {
    for (const card of permanentsOf(g, member)) if (g.value(g.q.mustBlock, card) > 0) return true;
  }
  return false;
}

/** Could this creature block that attacker, if others block with it where they have to? */
export function canBlock(g: MagicRules, blocker: number, attacker: number): boolean {
  return refusePair(g, blocker, attacker) === 0;
}

/** How many creatures block at least, where something is required, and at most. What blocking costs is left out. */
export function blockBounds(g: MagicRules, seat: PlayerId): { min: number; max: number } {
  const { blockers: able, attackers, can, menace } = possibleBlocks(g, seat);
  const each = { can, menace, must: able.map(() => 1), lure: attackers.map(() => 0) };
  const worth = able.map((card, b) =>
    attackers.reduce((best, attacker, a) => (can[b][a] ? Math.max(best, obeyedBy(g, card, attacker)) : best), 0),
  );
  const max = mostBlocks(each).filter((a) => a >= 0).length;
  return { min: fewestFor(mostObeyed(g, seat), worth), max };
}

/** 0, or the refusal of a declaration: pairs of a blocker and the attacker it blocks. */
export function judgeBlock(g: MagicRules, seat: PlayerId, pairs: readonly number[]): number {
  blockers.length = 0;
  blocked.length = 0;
  if (pairs.length % 2 !== 0) return g.refuse(g.no['malformed-declaration']);
  const party = g.party(seat);
  return readPairs(g, party, pairs) || judgeMenace(g) || judgeRequirements(g, seat) || judgeCosts(g, party);
}

function readPairs(g: MagicRules, party: readonly PlayerId[], pairs: readonly number[]): number {
  for (let i = 0; i < pairs.length; i += 2) {
    const card = g.card(pairs[i]);
    if (card < 0 || !isOnBattlefield(g, card)) return g.refuse(g.no['not-in-play']);
    if (!party.includes(g.state.cards.controller[card])) return g.refuse(g.no['not-yours']);
    if (blockers.includes(card)) return g.refuse(g.no['malformed-declaration']);
    const attacker = g.card(pairs[i + 1]);
    const refusal = refuseBlocker(g, card) || refuseBlocked(g, party, attacker) || refusePair(g, card, attacker);
    if (refusal !== 0) return refusal;
    blockers.push(card);
    blocked.push(attacker);
  }
  return 0;
}

function refuseBlocked(g: MagicRules, party: readonly PlayerId[], attacker: number): number {
  const isAttacker = attacker >= 0 && isOnBattlefield(g, attacker) && isAttacking(g, attacker);
  return isAttacker && party.includes(defendingPlayer(g, attacker)) ? 0 : g.refuse(g.no['bad-block']);
}

function judgeMenace(g: MagicRules): number {
  for (const attacker of blocked) {
    if (timesBlocked(attacker) < MENACE && g.value(g.q.menace, attacker) > 0) return g.refuse(g.no.menace, MENACE);
  }
  return 0;
}

function timesBlocked(attacker: number): number {
  let count = 0;
  for (const other of blocked) if (other === attacker) count++;
  return count;
}

/** How many requirements have to be obeyed. */
function mostObeyed(g: MagicRules, seat: PlayerId): number {
  const required = requiredBlock(g, seat);
  let most = 0;
  for (let i = 0; i < required.length; i += 2) most += obeyedBy(g, g.card(required[i]), g.card(required[i + 1]));
  return most;
}

function judgeRequirements(g: MagicRules, seat: PlayerId): number {
  const most = mostObeyed(g, seat);
  let obeyed = 0;
  for (let i = 0; obeyed < most && i < blockers.length; i++) obeyed += obeyedBy(g, blockers[i], blocked[i]);
  return obeyed < most ? g.refuse(g.no['block-requirement'], most, obeyed) : 0;
}

function obeyedBy(g: MagicRules, blocker: number, attacker: number): number {
  return g.value(g.q.mustBlock, blocker) + g.value(g.q.lure, attacker);
}

function judgeCosts(g: MagicRules, party: readonly PlayerId[]): number {
  costs.length = 0;
  for (const card of blockers) {
    const seat = g.state.cards.controller[card];
    costs[seat] = (costs[seat] ?? 0) + g.value(g.q.blockCost, card);
  }
  for (const seat of party) {
    const cost = costs[seat] ?? 0;
    if (cost > 0 && refuseMana(g, seat, genericCost(cost)) !== 0) {
      return g.refuse(g.no['block-cost'], cost, availableMana(g, seat));
    }
  }
  return 0;
}

/**
 * Says the declaration judged last: what is paid, and whom each creature is to block. The blocks themselves are said when every
 * defending player has declared, so that everything they trigger triggers together (509.2a, 802.4).
 */
export function sayBlock(g: MagicRules): void {
  costs.forEach((cost, seat) => {
    if (cost > 0) payMana(g, seat, genericCost(cost));
  });
  for (let i = 0; i < blockers.length; i++) {
    const attacker: Ref = g.ref(blocked[i]);
    g.setCard(blockers[i], 'blocks', attacker);
    const flies = g.value(g.q.flying, blocked[i]) > 0;
    if (flies && g.value(g.q.flying, blockers[i]) < 1) g.counted('keyword:reach');
  }
}
