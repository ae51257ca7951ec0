import { isCardRef, type PlayerId, type Ref } from '@upkeep/engine';
import { KIND } from './events.ts';
import { COMBAT_DAMAGE, COUNTERS, type Counter, DEATHTOUCH, dealtBy, LIFELINK, type MagicRules } from './names.ts';

/*
 * What the rules ask about the battlefield, and the few things they do to it everywhere in the same way.
 */

/** The permanents a player controls. */
export function permanentsOf(g: MagicRules, seat: PlayerId): readonly number[] {
  return g.state.zones[g.z.battlefield + seat];
}

export function isOnBattlefield(g: MagicRules, card: number): boolean {
  const zone = g.state.cards.zone[card];
  return zone >= g.z.battlefield && zone < g.z.battlefield + g.seatCount;
}

export function kindOf(g: MagicRules, card: number): number {
  return g.printed.kind[g.state.cards.def[card]];
}

export function isCreature(g: MagicRules, card: number): boolean {
  return g.value(g.q.creature, card) > 0;
}

export function isPlaneswalker(g: MagicRules, card: number): boolean {
  return kindOf(g, card) === KIND.planeswalker;
}

/** Has its controller had it continuously since their most recent turn began? If not, and without haste, it is sick (302.6). */
export function isSick(g: MagicRules, card: number): boolean {
  if (g.state.cards.since[card] < g.state.seats.turnTime[g.state.cards.controller[card]]) return false;
  return g.value(g.q.haste, card) < 1;
}

/** Can mana, cards and spells of sorcery speed be used now (117.1a): own main phase, empty stack? */
export function isMainPhase(g: MagicRules): boolean {
  const { currentPhase } = g.state.turn;
  return currentPhase === 'precombatMain' || currentPhase === 'postcombatMain';
}

export function isActive(g: MagicRules, seat: PlayerId): boolean {
  return g.party(g.state.turn.activePlayer).includes(seat);
}

/** 0, or why a player cannot do what needs their own main phase and an empty stack (117.1a, 305.1). */
export function refuseSorcerySpeed(g: MagicRules, seat: PlayerId): number {
  if (!isActive(g, seat)) return g.refuse(g.no['not-your-turn']);
  if (!isMainPhase(g)) return g.refuse(g.no['wrong-step']);
  return g.state.stack.length > 0 ? g.refuse(g.no['stack-not-empty']) : 0;
}

/** Says damage from a source, with what the source's keywords make of it (120.3). */
export function dealDamage(g: MagicRules, target: Ref, amount: number, source: Ref, combat: boolean): void {
  if (amount <= 0) return;
  const deathtouch = g.lastKnown(g.q.deathtouch, source) > 0;
  const lifelink = g.lastKnown(g.q.lifelink, source) > 0;
  if (deathtouch && isCardRef(target)) g.counted('keyword:deathtouch');
  if (lifelink) g.counted('keyword:lifelink');
  const dealer = lifelink ? dealtBy(controllerThen(g, source)) : 0;
  const flags = (combat ? COMBAT_DAMAGE : 0) | (deathtouch ? DEATHTOUCH : 0) | (lifelink ? LIFELINK : 0) | dealer;
  g.emit(g.k.damage, target, amount, source, flags);
}

/** Who controls a source of damage, or did when it was last there (702.15c). */
function controllerThen(g: MagicRules, source: Ref): PlayerId {
  const card = g.card(source);
  return card >= 0 ? g.state.cards.controller[card] : g.lastKnown(g.q.controller, source);
}

export function addCounters(g: MagicRules, card: number, counter: Counter, amount: number): void {
  if (amount !== 0) g.emit(g.k.counter, card, COUNTERS.indexOf(counter), amount);
}

export interface Entering {
  tapped?: boolean;
}

/** A card enters the battlefield under a player's control, with what its type gives it (306.5b, 714.3a). */
export function enterBattlefield(g: MagicRules, card: number, seat: PlayerId, { tapped = false }: Entering = {}): void {
  const def = g.state.cards.def[card];
  g.move(card, g.z.battlefield + seat, g.k.entered);
  if (seat !== g.state.cards.owner[card]) g.setCard(card, 'under', seat);
  // Haste by suspend belongs to the permanent its spell became, not to the card for good (702.62a).
  if (g.state.cards.suspended[card] > 0 && g.state.cards.zone[card] !== g.z.stack) g.setCard(card, 'suspended', 0);
  if (tapped) g.emit(g.k.tap, card);
  if (g.printed.loyalty[def] > 0) addCounters(g, card, 'loyalty', g.printed.loyalty[def]);
  if (g.printed.kind[def] === KIND.saga) addCounters(g, card, 'lore', 1);
}

/** Where a permanent or spell goes when it is destroyed, sacrificed, countered or has resolved. */
export function toGraveyard(g: MagicRules, card: number, kind: number): void {
  // A token in any other zone ceases to exist (704.5d); it goes out of the game by the state check.
  g.move(card, g.z.graveyard + g.state.cards.owner[card], kind);
}

export function destroy(g: MagicRules, card: number): void {
  if (g.value(g.q.indestructible, card) > 0) {
    g.counted('keyword:indestructible');
    return;
  }
  toGraveyard(g, card, g.k.died);
}

export function sacrifice(g: MagicRules, card: number): void {
  g.emit(g.k.sacrificed, card, g.state.cards.controller[card]);
  toGraveyard(g, card, g.k.died);
}

export function exile(g: MagicRules, card: number): void {
  g.move(card, g.z.exile + g.state.cards.owner[card], g.k.exiled);
}

/** One card of a player's library is drawn; from an empty one, the state check will know (704.5b). */
export function drawOne(g: MagicRules, seat: PlayerId): void {
  const library = g.state.zones[g.z.library + seat];
  g.addCount('draws', seat);
  if (library.length === 0) g.emit(g.k.drewFromEmpty, seat);
  else g.moveTop(g.z.library + seat, g.z.hand + seat, g.k.drew);
}
