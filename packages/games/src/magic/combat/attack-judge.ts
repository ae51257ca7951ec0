import type { Card, Pair, Refused, Seat, Target } from '@upkeep/engine';
import { isCreature, isSick, permanentsOf } from '../board.ts';
import { genericCost } from '../mana/cost.ts';
import { availableMana, refuseMana } from '../mana/pay.ts';
import type { Magic } from '../nouns.ts';
import { targetsOfAttack } from './defenders.ts';
import { mostAttacks } from './requirements.ts';

/** A declaration of attackers taken apart: who attacks what, and which of them are exerted. */
export interface Attack {
  readonly attackers: readonly Pair[];
  readonly exerted: readonly Card[];
}

/** A creature paired with itself is exerted (508.1g). */
export function attackOf(g: Magic, pairs: readonly Pair[]): Attack {
  const isExertion = (pair: Pair): boolean => pair.with === g.ref(pair.card);
  return {
    attackers: pairs.filter((pair) => !isExertion(pair)),
    exerted: pairs.filter(isExertion).map(({ card }) => card),
  };
}

/** Refuses a creature that cannot be declared as an attacker (508.1a, 508.1c). */
export function refuseAttacker(g: Magic, card: Card): Refused {
  if (g.card.tapped(card)) return g.no.tapped();
  if (!isCreature(g, card)) return g.no['not-a-creature']();
  if (g.value.defender(card) > 0) {
    g.tally('keyword:defender');
    return g.no.defender();
  }
  if (g.value.cannotAttack(card) > 0) return g.no['cannot-attack']();
  if (isSick(g, card)) return g.no['summoning-sick']();
}

/** Creatures of the attacking player or team that can be declared. */
export function ableToAttack(g: Magic): readonly Card[] {
  const able: Card[] = [];
  for (const seat of g.party(g.activePlayer)) {
    for (const card of permanentsOf(g, seat)) if (!g.refuses(refuseAttacker(g, card))) able.push(card);
  }
  return able;
}

/** How many creatures can attack this combat. */
export function attackLimit(g: Magic): number {
  let limit = Number.MAX_SAFE_INTEGER;
  for (const seat of g.party(g.activePlayer)) limit = Math.min(limit, g.value.attackLimit(seat));
  return limit;
}

/** What it costs to let a creature attack this, in generic mana (508.1h). A tax for a player is none for planeswalkers. */
function costOfAttack(g: Magic, card: Card, target: Target): number {
  return g.value.attackCost(card) + (g.isSeat(target) ? g.value.attackTax(target) : 0);
}

/** What a player pays to let their own creatures attack; the total is locked before anything is paid. */
export function costOf(g: Magic, { attackers }: Attack, seat: Seat): number {
  let cost = 0;
  for (const pair of attackers) {
    if (g.controllerOf(pair.card) === seat) cost += costOfAttack(g, pair.card, pair.with);
  }
  return cost;
}

/** Non-vigilant attackers are tapped before mana is made (508.1f, 508.1i), so they make none. */
export function tappedBy(g: Magic, { attackers }: Attack): readonly Card[] {
  const tapped: Card[] = [];
  for (const { card } of attackers) if (g.value.vigilance(card) < 1) tapped.push(card);
  return tapped;
}

/**
 * An attack that obeys as many requirements as can be obeyed without paying (508.1d); empty where nothing is required. A creature
 * that attacks only for a price, whatever it attacks, is not required to.
 */
export function requiredAttack(g: Magic): readonly Pair[] {
  if (!isAnyRequired(g)) return [];
  const attackable = targetsOfAttack(g);
  const free: Pair[] = [];
  for (const card of ableToAttack(g)) {
    const target = attackable.find((one) => costOfAttack(g, card, one) === 0);
    if (target !== undefined) free.push({ card, with: target });
  }
  const creatures = free.map(({ card }) => ({
    must: g.value.mustAttack(card),
    notAlone: g.value.notAlone(card) > 0,
  }));
  return mostAttacks(creatures, attackLimit(g)).map((i) => free[i]);
}

/** Stops at the first creature that has to attack if it can; mostly there is none. */
function isAnyRequired(g: Magic): boolean {
  for (const seat of g.party(g.activePlayer)) {
    for (const card of permanentsOf(g, seat)) if (g.value.mustAttack(card) > 0) return true;
  }
  return false;
}

/** 508.1: the declaration of attackers, judged whole. */
export function judgeAttack(g: Magic, attack: Attack): Refused {
  return (
    judgeAttackers(g, attack) ??
    judgeExertion(g, attack) ??
    judgeRestrictions(g, attack) ??
    judgeRequirements(g, attack) ??
    judgeCosts(g, attack)
  );
}

function judgeAttackers(g: Magic, { attackers }: Attack): Refused {
  const party = g.party(g.activePlayer);
  const attackable = targetsOfAttack(g);
  const declared: Card[] = [];
  for (const { card, with: target } of attackers) {
    if (!g.liesIn.battlefield(card)) return g.no['not-in-play']();
    if (!party.includes(g.controllerOf(card))) return g.no['not-yours']();
    const refused = refuseAttacker(g, card);
    if (refused) return refused;
    if (declared.includes(card)) return g.no['malformed-declaration']();
    if (!attackable.includes(target)) return g.no['bad-defender']();
    declared.push(card);
  }
}

function judgeExertion(g: Magic, { attackers, exerted }: Attack): Refused {
  for (const card of exerted) {
    const isOnce = exerted.indexOf(card) === exerted.lastIndexOf(card);
    const attacks = attackers.some((pair) => pair.card === card);
    if (!attacks || !isOnce || g.value.mayExert(card) < 1) return g.no['cannot-exert']();
  }
}

function judgeRestrictions(g: Magic, { attackers }: Attack): Refused {
  if (attackers.length === 0) return;
  const limit = attackLimit(g);
  if (attackers.length > limit) return g.no['attack-limit']({ limit, declared: attackers.length });
  if (attackers.length === 1 && g.value.notAlone(attackers[0].card) > 0) return g.no['not-alone']();
}

/** How many requirements have to be obeyed. */
export function mostObeyed(g: Magic): number {
  return obeyedBy(g, requiredAttack(g));
}

function judgeRequirements(g: Magic, { attackers }: Attack): Refused {
  const required = requiredAttack(g);
  if (obeyedBy(g, attackers) >= obeyedBy(g, required)) return;
  // What is declared obeys less than those together, so one of them that has to attack is missing.
  for (const { card } of required) {
    const isMissing = g.value.mustAttack(card) > 0 && !attackers.some((pair) => pair.card === card);
    if (isMissing) return g.no['attack-requirement']({ card });
  }
}

function obeyedBy(g: Magic, attackers: readonly Pair[]): number {
  let obeyed = 0;
  for (const { card } of attackers) obeyed += g.value.mustAttack(card);
  return obeyed;
}

/** Each player pays for their own creatures, all of it or nothing. */
function judgeCosts(g: Magic, attack: Attack): Refused {
  for (const seat of g.party(g.activePlayer)) {
    const cost = costOf(g, attack, seat);
    if (cost === 0) continue;
    const tapped = tappedBy(g, attack);
    if (!g.refuses(refuseMana(g, seat, genericCost(cost), tapped))) continue;
    return g.no['attack-cost']({ cost, can: availableMana(g, seat, tapped) });
  }
}
