import type { MomentDefinition } from '@upkeep/cards';
import type { GameEvent } from '@upkeep/engine';
import type { BattleNames, BattleRules } from './names.ts';

type Moment = MomentDefinition<BattleNames>;

/** Has this very step just begun? The turn is written before anything of a step happens (Battle 1). */
function begins(phase: BattleNames['phase'], step: BattleNames['step'] | ''): (g: BattleRules) => boolean {
  return (g) => g.state.turn.currentPhase === phase && g.state.turn.currentStep === step;
}

/** The moments a card may register on. Phases are named here and nowhere in a card (Battle 9). */
export const moments: Readonly<Record<string, Moment>> = {
  turnStart: {
    about: "A player's turn starts.",
    on: ['stepBegins'],
    subject: 'seat',
    when: begins('start', 'startTriggers'),
  },
  turnEnd: { about: "A player's turn ends.", on: ['stepBegins'], subject: 'seat', when: begins('end', 'endTriggers') },
  muster: {
    about: 'A player musters (the expansion).',
    on: ['phaseBegins'],
    subject: 'seat',
    when: begins('muster', ''),
  },
  enters: {
    about: 'A unit enters play.',
    on: ['played', 'created'],
    subject: 'card',
    // A token has no number before it is made; it is the newest card of the zone it was made in.
    of: (g, e) => g.ref(e.kind === g.k.created ? newest(g, e) : e.a),
  },
  dies: { about: 'A unit is defeated.', on: ['died'], subject: 'card', leaves: true, replaceable: true },
  attacks: { about: 'A unit is sent to attack.', on: ['attacked'], subject: 'card' },
  damaged: {
    about: 'A unit or a player is dealt damage.',
    on: ['damage'],
    subject: 'object',
    amount: 'b',
    replaceable: true,
  },
  strikes: {
    about: 'A card deals damage.',
    on: ['damage'],
    subject: 'object',
    of: (_, e) => e.c,
    amount: 'b',
    replaceable: true,
  },
  healed: { about: 'A unit or a player is healed.', on: ['heal'], subject: 'object', amount: 'b', replaceable: true },
  draws: {
    about: 'A player draws a card.',
    on: ['drew'],
    subject: 'seat',
    of: (g, e) => g.state.cards.owner[e.a],
  },
  announces: {
    about: 'A player announces a tactic or a reaction.',
    on: ['announced'],
    subject: 'seat',
    of: (g, e) => g.state.cards.owner[e.a],
  },
};

function newest(g: BattleRules, e: GameEvent): number {
  const zone = g.state.zones[e.c];
  return zone[zone.length - 1];
}
