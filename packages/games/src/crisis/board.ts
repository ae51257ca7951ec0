import type { Card, Seat, Zone } from '@upkeep/engine';
import { type Crisis, LANES, type Lane } from './nouns.ts';

/** Which cards are meant. */
type Test = (g: Crisis, card: Card) => boolean;

/** A player's units in order of play; all, or those that are looked for. */
export function unitsOf(g: Crisis, seat: Seat, isLookedFor?: Test): readonly Card[] {
  const units: Card[] = [];
  addByAge(g, units, g.cards(g.zone.front(seat)), isLookedFor);
  addByAge(g, units, g.cards(g.zone.middle(seat)), isLookedFor);
  addByAge(g, units, g.cards(g.zone.back(seat)), isLookedFor);
  return units;
}

/** Puts further cards among some that lie in order of play. */
function addByAge(g: Crisis, among: Card[], cards: readonly Card[], isLookedFor?: Test): void {
  for (const card of cards) {
    if (isLookedFor?.(g, card) === false) continue;
    let at = among.length;
    for (; at > 0 && g.sinceOf(among[at - 1]) > g.sinceOf(card); at--) among[at] = among[at - 1];
    among[at] = card;
  }
}

/** Every unit, lane by lane. */
export function allUnits(g: Crisis): readonly Card[] {
  return [...g.everyCard('front'), ...g.everyCard('middle'), ...g.everyCard('back')];
}

export function countUnits(g: Crisis, seat: Seat): number {
  const { zone } = g;
  return g.cards(zone.front(seat)).length + g.cards(zone.middle(seat)).length + g.cards(zone.back(seat)).length;
}

/** Sorted by when they came into play. */
export function inOrderOfPlay(g: Crisis, cards: readonly Card[]): readonly Card[] {
  return cards.length < 2 ? cards : cards.slice().sort((a, b) => g.sinceOf(a) - g.sinceOf(b));
}

export function isUnit(g: Crisis, card: Card): boolean {
  return g.liesIn.front(card) || g.liesIn.middle(card) || g.liesIn.back(card);
}

/** The lane a unit stands in. */
export function laneOf(g: Crisis, card: Card): Lane | undefined {
  return LANES.find((lane) => g.liesIn[lane](card));
}

export function isLaneFull(g: Crisis, seat: Seat, lane: Lane): boolean {
  return g.cards(g.zone[lane](seat)).length >= g.option.laneCapacity;
}

/** Did it come into play, or to its controller, in the present turn? */
export function cameThisTurn(g: Crisis, card: Card): boolean {
  return g.sinceOf(card) >= g.seat.turnTime(g.activePlayer);
}

/** Where a card goes that leaves play: its owner's discard pile. A token vanishes. */
export function restingPlace(g: Crisis, card: Card): Zone | undefined {
  return isToken(g, card) ? undefined : g.zone.discard(g.ownerOf(card));
}

/** A unit that is no card, and goes nowhere but into play. */
export function isToken(g: Crisis, card: Card): boolean {
  return g.tokens().includes(card);
}

/** What a unit can still take. */
export function healthLeft(g: Crisis, card: Card): number {
  return g.value.health(card) - g.card.damage(card);
}

export function hero(g: Crisis, seat: Seat): Card | undefined {
  return g.cards(g.zone.hero(seat))[0];
}

/** Which of the player's own turns this is (rule 25). A position that does not say is taken to be one turn a round. */
export function ownTurn(g: Crisis, seat: Seat): number {
  return g.seat.turns(seat) > 0 ? g.seat.turns(seat) : Math.max(1, g.roundNumber);
}

/** Is this the first player, in one of the first so many turns of the match? */
export function isEarlyTurn(g: Crisis, seat: Seat, turns: number): boolean {
  return seat === g.startingPlayer && seat === g.activePlayer && ownTurn(g, seat) <= turns;
}
