import type { PlayerId, Ref } from '@upkeep/engine';
import { isCreature, isOnBattlefield, isSick, permanentsOf } from '../board.ts';
import { genericCost } from '../mana/cost.ts';
import { availableMana, payMana, refuseMana } from '../mana/pay.ts';
import type { MagicRules } from '../names.ts';
import { targetsOfAttack } from './defenders.ts';
import { mostAttacks } from './requirements.ts';

/*
 * 508.1: the declaration of attackers, judged whole. What was judged last lies here until it is said or another one is
 * judged; nothing of it is kept.
 */
const cards: number[] = [];
const targets: Ref[] = [];
const exerted: number[] = [];
/** Non-vigilant attackers are tapped before mana is made (508.1f, 508.1i), so they make none. */
const tapping: number[] = [];
/** By seat: the generic mana it pays. */
const costs: number[] = [];

/** 0, or why a creature cannot be declared as an attacker (508.1a, 508.1c). */
export function refuseAttacker(g: MagicRules, card: number): number {
  if (g.state.cards.tapped[card] !== 0) return g.refuse(g.no.tapped);
  if (!isCreature(g, card)) return g.refuse(g.no['not-a-creature']);
  if (g.value(g.q.defender, card) > 0) {
    g.counted('keyword:defender');
    return g.refuse(g.no.defender);
  }
  if (g.value(g.q.cannotAttack, card) > 0) return g.refuse(g.no['cannot-attack']);
  return isSick(g, card) ? g.refuse(g.no['summoning-sick']) : 0;
}

/** Creatures of the attacking player or team that can be declared. */
export function ableToAttack(g: MagicRules): number[] {
  const able: number[] = [];
  for (const seat of g.party(g.state.turn.activePlayer)) {
    for (const card of permanentsOf(g, seat)) if (refuseAttacker(g, card) === 0) able.push(card);
  }
  return able;
}

/** How many creatures can attack this combat. */
export function attackLimit(g: MagicRules): number {
  let limit = Number.MAX_SAFE_INTEGER;
  for (const seat of g.party(g.state.turn.activePlayer)) limit = Math.min(limit, g.value(g.q.attackLimit, seat));
  return limit;
}

/** What it costs to let a creature attack this, in generic mana (508.1h). A tax for a player is none for planeswalkers. */
function costOfAttack(g: MagicRules, card: number, target: Ref): number {
  return g.value(g.q.attackCost, card) + (target >= 0 ? g.value(g.q.attackTax, target) : 0);
}

/**
 * Pairs that obey as many requirements as can be obeyed without paying (508.1d); none where nothing is required. A creature
 * that attacks only for a price, whatever it attacks, is not required to.
 */
export function requiredAttack(g: MagicRules): number[] {
  if (!isAnyRequired(g)) return [];
  const able = ableToAttack(g);
  const attackable = targetsOfAttack(g);
  const free: number[] = [];
  const at: Ref[] = [];
  for (const card of able) {
    const target = attackable.find((ref) => costOfAttack(g, card, ref) === 0);
    if (target === undefined) continue;
    free.push(card);
    at.push(target);
  }
  const creatures = free.map((card) => ({
    must: g.value(g.q.mustAttack, card),
    notAlone: g.value(g.q.notAlone, card) > 0,
  }));
  return mostAttacks(creatures, attackLimit(g)).flatMap((i) => [g.ref(free[i]), at[i]]);
}

/** Stops at the first creature that has to attack if it can; mostly there is none. */
function isAnyRequired(g: MagicRules): boolean {
  for (const seat of g.party(g.state.turn.activePlayer)) {
    for (const card of permanentsOf(g, seat)) if (g.value(g.q.mustAttack, card) > 0) return true;
  }
  return false;
}

/** 0, or the refusal of a declaration: pairs of a creature and what it attacks, or of a creature twice to exert it. */
export function judgeAttack(g: MagicRules, pairs: readonly number[]): number {
  cards.length = 0;
  targets.length = 0;
  exerted.length = 0;
  if (pairs.length % 2 !== 0) return g.refuse(g.no['malformed-declaration']);
  return readPairs(g, pairs) || judgeRestrictions(g) || judgeRequirements(g) || judgeCosts(g);
}

function readPairs(g: MagicRules, pairs: readonly number[]): number {
  const party = g.party(g.state.turn.activePlayer);
  const attackable = targetsOfAttack(g);
  for (let i = 0; i < pairs.length; i += 2) {
    const card = g.card(pairs[i]);
    if (card < 0 || !isOnBattlefield(g, card)) return g.refuse(g.no['not-in-play']);
    if (!party.includes(g.state.cards.controller[card])) return g.refuse(g.no['not-yours']);
    if (pairs[i + 1] === pairs[i]) {
      if (g.value(g.q.mayExert, card) < 1 || exerted.includes(card)) return g.refuse(g.no['cannot-exert']);
      exerted.push(card);
      continue;
    }
    const refusal = refuseAttacker(g, card);
    if (refusal !== 0) return refusal;
    if (cards.includes(card)) return g.refuse(g.no['malformed-declaration']);
    if (!attackable.includes(pairs[i + 1])) return g.refuse(g.no['bad-defender']);
    cards.push(card);
    targets.push(pairs[i + 1]);
  }
  for (const card of exerted) if (!cards.includes(card)) return g.refuse(g.no['cannot-exert']);
  return 0;
}

function judgeRestrictions(g: MagicRules): number {
  if (cards.length === 0) return 0;
  const limit = attackLimit(g);
  if (cards.length > limit) return g.refuse(g.no['attack-limit'], limit, cards.length);
  return cards.length === 1 && g.value(g.q.notAlone, cards[0]) > 0 ? g.refuse(g.no['not-alone']) : 0;
}

/** How many requirements have to be obeyed. */
export function mostObeyed(g: MagicRules): number {
  const required = requiredAttack(g);
  let most = 0;
  for (let i = 0; i < required.length; i += 2) most += g.value(g.q.mustAttack, g.card(required[i]));
  return most;
}

function judgeRequirements(g: MagicRules): number {
  const most = mostObeyed(g);
  let obeyed = 0;
  for (let i = 0; obeyed < most && i < cards.length; i++) obeyed += g.value(g.q.mustAttack, cards[i]);
  return obeyed < most ? g.refuse(g.no['attack-requirement'], most, obeyed) : 0;
}

/** The total is locked before anything is paid; each player pays for their own creatures, all of it or nothing. */
function judgeCosts(g: MagicRules): number {
  costs.length = 0;
  tapping.length = 0;
  let total = 0;
  for (let i = 0; i < cards.length; i++) {
    const cost = costOfAttack(g, cards[i], targets[i]);
    const seat = g.state.cards.controller[cards[i]];
    total += cost;
    costs[seat] = (costs[seat] ?? 0) + cost;
    if (g.value(g.q.vigilance, cards[i]) < 1) tapping.push(cards[i]);
  }
  if (total === 0) return 0;
  for (const seat of g.party(g.state.turn.activePlayer)) {
    const cost = costs[seat] ?? 0;
    if (cost === 0 || refuseMana(g, seat, genericCost(cost), tapping) === 0) continue;
    return g.refuse(g.no['attack-cost'], cost, availableMana(g, seat, tapping));
  }
  return 0;
}

/** Says the declaration judged last: what taps, what is paid, who attacks what (508.1f-k). */
export function sayAttack(g: MagicRules): void {
  if (cards.length === 0) return;
  costs.forEach((cost, seat) => {
    if (cost > 0) payMana(g, seat, genericCost(cost), tapping);
  });
  for (const card of tapping) g.emit(g.k.tap, card);
  for (const card of exerted) g.emit(g.k.exert, card);
  for (let i = 0; i < cards.length; i++) g.emit(g.k.attack, cards[i], targets[i]);
  for (const seat of g.party(g.state.turn.activePlayer)) countAttackers(g, seat);
  if (g.state.table.attacked === 0) g.setTable('attacked', 1);
  countKeywords(g);
}

function countAttackers(g: MagicRules, seat: PlayerId): void {
  let count = 0;
  for (const card of cards) if (g.state.cards.controller[card] === seat) count++;
  if (count > 0) g.addCount('attackers', seat, count);
}

/** For statistics: vigilance and haste have made a difference. */
function countKeywords(g: MagicRules): void {
  const { since, controller } = g.state.cards;
  if (tapping.length < cards.length) g.counted('keyword:vigilance');
  for (const card of cards) if (since[card] >= g.state.seats.turnTime[controller[card]]) g.counted('keyword:haste');
}
