import { unitsOf } from '../board.ts';
import type { Crisis } from '../nouns.ts';
import { checkEclipse } from '../sky/eclipse.ts';
import { updateFlux } from '../sky/flux.ts';

/** 1. Every countdown of the active player drops by 1: Dormant, Delay, freeze counters, cooldowns (rule 27). */
function countDown(g: Crisis): void {
  const player = g.activePlayer;
  for (const zone of [g.zone.hand(player), g.zone.deck(player)]) {
    for (const card of g.cards(zone)) if (g.card.dormant(card) > 0) g.addCard.dormant(card, -1);
  }
  for (const card of g.cards(g.zone.delayed())) {
    if (g.controllerOf(card) === player && g.card.delay(card) > 0) g.addCard.delay(card, -1);
  }
  const units = unitsOf(g, player);
  for (const card of units) if (g.card.frozen(card) > 0) g.addCard.frozen(card, -1);
  for (const card of [...g.cards(g.zone.hero(player)), ...units, ...g.cards(g.zone.conditions(player))]) {
    if (g.card.cooldown(card) > 0) g.addCard.cooldown(card, -1);
  }
}

export const startup = {
  rule: 'S:24',
  name: 'Startup Phase',
  about: 'Countdowns, start-of-turn effects, statuses, the Eclipse and the Flux, in this order.',
  steps: {
    countdown: {
      rule: 'S:30',
      name: 'Countdown Reduction',
      about: 'Dormant, Delay, freezing and cooldowns drop by 1.',
      begin: countDown,
    },
    startTriggers: {
      rule: 'S:31',
      name: 'Start of Turn Triggers',
      about: 'Start-of-turn effects resolve as one Chain.',
      settle: true,
    },
    statusUpdate: {
      rule: 'S:32',
      name: 'Status Effect Updates',
      about: 'Burn and Regenerate do their work; what lasted until this turn ends.',
      endsAtBegin: [{ duration: 'ownNext', whose: 'active' }],
      settle: true,
    },
    eclipseCheck: { rule: 'S:33', name: 'Eclipse Check', about: 'An Eclipse begins or ends.', begin: checkEclipse },
    fluxUpdate: {
      rule: 'S:34',
      name: 'Quantum Flux Update',
      about: 'Flux grows, reality alters at critical levels, the turn may become a Nexus or a Void Turn.',
      begin: updateFlux,
      settle: true,
    },
  },
} as const;
