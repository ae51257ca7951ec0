import type { Card, Seat } from '@upkeep/engine';
import { leaveCombat } from './combat/leave.ts';
import { type Magic, magic } from './nouns.ts';

/** Its controller controls its targets: layer 2, the newest counts (613.1b, 613.7). */
export const control = magic.constant({
  name: 'control of a permanent',
  query: 'controller',
  steady: true,
  applies: (g, { targets }, card) => targets.includes(g.ref(card)),
  value(g, { controller }, _card, value) {
    if (controller !== value) g.tally(`continuous:${control.name}`);
    return controller;
  },
});

/** Waits for a turn of one of its targets; `beginTurn` looks for it (722). It changes no value itself. */
export const controlOfNextTurn = magic.constant({
  name: 'control of the next turn',
  query: 'controller',
  steady: true,
  applies: () => false,
  value: (_g, _self, _card, value) => value,
});

/** Looked at after every batch: who controls what follows the effects in force (613.1b). */
export function syncControl(g: Magic): void {
  for (const seat of g.seats) {
    for (const card of g.cards(g.zone.battlefield(seat))) sync(g, card, 'battlefield');
  }
  // What is phased out lies with whoever controlled it then, in whose untap step it phases in, whosever it is by that time (702.26a).
  for (const seat of g.seats) for (const card of g.cards(g.zone.phased(seat))) sync(g, card, 'phased');
}

function sync(g: Magic, card: Card, zone: 'battlefield' | 'phased'): void {
  const now = g.value.controller(card);
  if (now !== g.controllerOf(card) && g.isIn(g.seats[now])) changeControl(g, card, g.seats[now], zone);
}

function changeControl(g: Magic, card: Card, by: Seat, zone: 'battlefield' | 'phased'): void {
  leaveCombat(g, card);
  g.control(card, by, { time: 'kept' });
  g.setCard.held(card, g.now);
  // Haste by suspend is over for good (702.62a).
  if (g.card.suspended(card) > 0) g.setCard.suspended(card, 0);
  if (zone === 'battlefield') g.say.changedControl({ card, to: g.zone.battlefield(by) });
}
