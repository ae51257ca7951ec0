import type { Seat, Target } from '@upkeep/engine';
import { addCounters, isCreature, isPlaneswalker } from './board.ts';
import { type Magic, magic } from './nouns.ts';

/*
 * Damage and its results (120.3-4). Damage that really is dealt makes players lose life, is marked on creatures, takes loyalty off planeswalkers, and
 * its sources' controllers gain life by lifelink; each of that is an event of its own, which may be replaced.
 */

/** Says damage from a source, with what the source's keywords make of it (120.3). */
export function dealDamage(g: Magic, target: Target, amount: number, source: Target, combat: boolean): void {
  if (amount <= 0) return;
  const deathtouch = g.isCard(source) && g.lastKnown.deathtouch(source) > 0;
  const lifelink = g.isCard(source) && g.lastKnown.lifelink(source) > 0;
  if (deathtouch && g.isCard(target)) g.tally('keyword:deathtouch');
  if (lifelink) g.tally('keyword:lifelink');
  g.say.damage({
    target,
    amount,
    source,
    combat,
    deathtouch,
    lifelink: lifelink ? controllerThen(g, source) : undefined,
  });
}

/** Who controls a source of damage, or did when it was last there (702.15c). */
function controllerThen(g: Magic, source: Target): Seat | undefined {
  if (!g.isCard(source)) return undefined;
  const card = g.here(source);
  return card === undefined ? g.seats[g.lastKnown.controller(source)] : g.controllerOf(card);
}

interface Dealt {
  readonly target: Target;
  readonly amount: number;
  readonly source: Target | undefined;
  readonly lifelink: Seat | undefined;
}

export const results = magic.part('results', {
  damage(g, events) {
    for (const { target, amount, deathtouch } of events) {
      const card = g.here(target);
      if (g.isSeat(target)) g.say.hurt({ player: target, amount });
      else if (card !== undefined && isCreature(g, card)) g.say.marked({ card, amount, deathtouch });
    }
    takeLoyalty(g, events);
    gainByLifelink(g, events);
  },
});

/** A planeswalker loses as many loyalty counters as it is dealt damage (120.3c). */
function takeLoyalty(g: Magic, events: readonly Dealt[]): void {
  for (const target of new Set(events.map((event) => event.target))) {
    const card = g.here(target);
    if (card === undefined || !isPlaneswalker(g, card)) continue;
    const dealt = g.sum(
      events.filter((event) => event.target === target),
      ({ amount }) => amount,
    );
    addCounters(g, card, 'loyalty', -Math.min(dealt, g.card.loyalty(card)));
  }
}

/** Once for each source, however many it deals damage to at a time (119.9, 120.3f). */
function gainByLifelink(g: Magic, events: readonly Dealt[]): void {
  const linked = events.filter(({ lifelink }) => lifelink !== undefined);
  for (const source of new Set(linked.map((event) => event.source))) {
    const dealt = linked.filter((event) => event.source === source);
    const [{ lifelink: player }] = dealt;
    if (player !== undefined) g.say.gainedLife({ player, amount: g.sum(dealt, ({ amount }) => amount) });
  }
}
