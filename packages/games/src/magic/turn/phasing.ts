import type { Card, CardRef, Seat } from '@upkeep/engine';
import { permanentsOf } from '../board.ts';
import { isInCombat } from '../combat/field.ts';
import { outOfCombat } from '../combat/several.ts';
import type { Magic } from '../nouns.ts';

/** What `phasedWith` holds: it phased out by itself, or with its host. */
const ALONE = 1;
const WITH_HOST = 2;

/** 502.1: everything of the active player or team phases at once, in and out. */
export function phasePermanents(g: Magic): void {
  const party = g.party(g.activePlayer);
  for (const seat of g.seats) {
    if (!party.includes(seat) && !isTurnOfLeaverOver(g, seat, party)) continue;
    // What phased out by itself phases in, and with it what went along.
    for (const card of g.cards(g.zone.phased(seat))) if (g.card.phasedWith(card) === ALONE) phaseIn(g, card);
  }
  for (const seat of party) {
    for (const card of permanentsOf(g, seat)) {
      if (g.value.phasing(card) > 0 && !goesAlong(g, card, party)) phaseOut(g, card);
    }
  }
}

/** Who has left has no untap step: what phased out under them phases in after their next turn would have begun (702.26). */
function isTurnOfLeaverOver(g: Magic, seat: Seat, party: readonly Seat[]): boolean {
  return !g.isIn(seat) && g.lastActivePlayer !== seat && party.includes(g.inTurnOrder(seat)[0]);
}

/** A permanent phases out, and with it what is attached to it, indirectly (702.26g). It leaves combat (506.4). */
export function phaseOut(g: Magic, card: Card): void {
  g.tally('keyword:phasing');
  leave(g, card, ALONE);
}

function leave(g: Magic, card: Card, how: number): void {
  g.setCard.phasedWith(card, how);
  if (isInCombat(g, card)) outOfCombat(g, card);
  g.say.phasedOut({ card, to: g.zone.phased(g.controllerOf(card)) });
  const ref = g.ref(card);
  // What lasts while its source is on the battlefield is over: it is treated as though it did not exist (702.26f).
  for (const { id, source, whileSource } of g.effects()) if (source === ref && whileSource) g.endEffect(id);
  for (const other of attachedTo(g, ref, 'battlefield')) leave(g, other, WITH_HOST);
}

function phaseIn(g: Magic, card: Card): void {
  g.setCard.phasedWith(card, 0);
  g.say.phasedIn({ card, to: g.zone.battlefield(g.controllerOf(card)) });
  for (const other of attachedTo(g, g.ref(card), 'phased')) {
    if (g.card.phasedWith(other) === WITH_HOST) phaseIn(g, other);
  }
}

/** What is attached to a permanent, and lies there. */
function attachedTo(g: Magic, host: CardRef, zone: 'battlefield' | 'phased'): readonly Card[] {
  return g.everyCard(zone).filter((card) => g.hostOf(card) === host);
}

/** Is it on something that phases out now? Then it goes with that, and not by itself (702.26h). */
function goesAlong(g: Magic, card: Card, party: readonly Seat[]): boolean {
  const host = g.here(g.hostOf(card));
  if (host === undefined || !g.liesIn.battlefield(host)) return false;
  return (party.includes(g.controllerOf(host)) && g.value.phasing(host) > 0) || goesAlong(g, host, party);
}
