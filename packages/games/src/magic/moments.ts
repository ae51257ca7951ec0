import type { MomentDefinition } from '@upkeep/cards';
import type { GameEvent } from '@upkeep/engine';
import { KIND } from './events.ts';
import { COMBAT_DAMAGE, COUNTERS, dealerOf, LIFELINK, type MagicNames, type MagicRules } from './names.ts';

type Moment = MomentDefinition<MagicNames>;

/** A step begins; cards say "at the beginning of", and replace it by nothing to skip it. */
function step(name: MagicNames['step'], about: string): Moment {
  return {
    about,
    on: ['stepBegins'],
    subject: 'seat',
    shared: true,
    replaceable: true,
    when: (g, e) => g.placeOf(e.b).step === name,
  };
}

function phase(names: readonly MagicNames['phase'][], about: string): Moment {
  return {
    about,
    on: ['phaseBegins'],
    subject: 'seat',
    shared: true,
    replaceable: true,
    when: (g, e) => names.some((name) => name === g.placeOf(e.b).phase),
  };
}

function counters(name: (typeof COUNTERS)[number]): (g: MagicRules, e: GameEvent) => boolean {
  return (_, e) => COUNTERS[e.b] === name;
}

/** The moments a card may register on. Steps are named here and nowhere in a card. */
export const moments: Readonly<Record<string, Moment>> = {
  turnBegins: {
    about: "A player's turn begins.",
    on: ['turnBegins'],
    subject: 'seat',
    shared: true,
    replaceable: true,
  },
  extraTurnBegins: {
    about: "A player's extra turn begins.",
    on: ['turnBegins'],
    subject: 'seat',
    shared: true,
    replaceable: true,
    when: (_, e) => e.d === 1,
  },
  untapStep: step('untap', 'An untap step begins.'),
  upkeep: step('upkeep', 'An upkeep begins.'),
  drawStep: step('draw', 'A draw step begins.'),
  precombatMain: {
    ...phase(['precombatMain', 'postcombatMain'], "A player's first main phase of the turn begins."),
    when: (g, e) =>
      (g.placeOf(e.b).phase === 'precombatMain' || g.placeOf(e.b).phase === 'postcombatMain') &&
      g.state.table.mains === 0,
  },
  mainPhase: phase(['precombatMain', 'postcombatMain'], 'A main phase begins.'),
  combat: phase(['combat'], 'A combat phase begins.'),
  beginningOfCombat: step('beginningOfCombat', 'Combat begins.'),
  declareAttackers: step('declareAttackers', 'Attackers are declared now.'),
  endOfCombat: step('endOfCombat', 'Combat ends.'),
  endStep: step('end', 'An end step begins.'),
  cleanup: step('cleanup', 'A cleanup step begins.'),
  enters: {
    about: 'A permanent enters the battlefield.',
    on: ['entered', 'created'],
    subject: 'card',
    enters: true,
    replaceable: true,
    of: (g, e) => g.ref(e.kind === g.k.created ? newest(g, e) : e.a),
  },
  dies: {
    about: 'A permanent goes from the battlefield to the graveyard.',
    on: ['died'],
    subject: 'card',
    leaves: true,
    replaceable: true,
  },
  leaves: {
    about: 'A permanent leaves the battlefield.',
    // With a player who leaves, what they own goes without a name (800.4a).
    on: ['died', 'exiled', 'returned', 'tucked', 'moved'],
    subject: 'card',
    leaves: true,
    when: (g, e) => e.d >= g.z.battlefield && e.d < g.z.battlefield + g.seatCount,
  },
  phasesIn: { about: 'A permanent phases in.', on: ['phasedIn'], subject: 'card' },
  attacks: { about: 'A creature attacks.', on: ['attack'], subject: 'card' },
  blocks: { about: 'A creature blocks.', on: ['block'], subject: 'card' },
  becomesBlocked: { about: 'An attacker becomes blocked.', on: ['becameBlocked'], subject: 'card', amount: 'b' },
  unblocked: { about: 'An attacker is not blocked.', on: ['notBlocked'], subject: 'card' },
  exerted: { about: 'A creature is exerted.', on: ['exert'], subject: 'card' },
  taps: { about: 'A permanent becomes tapped.', on: ['tap', 'tappedForMana'], subject: 'card' },
  untaps: { about: 'A permanent untaps.', on: ['untap'], subject: 'card' },
  damaged: {
    about: 'A permanent or a player is dealt damage.',
    on: ['damage'],
    subject: 'object',
    amount: 'b',
    replaceable: true,
  },
  deals: {
    about: 'Something deals damage.',
    on: ['damage'],
    subject: 'object',
    of: (_, e) => e.c,
    amount: 'b',
    replaceable: true,
  },
  dealsCombatDamage: {
    about: 'A creature deals combat damage.',
    on: ['damage'],
    subject: 'object',
    of: (_, e) => e.c,
    amount: 'b',
    replaceable: true,
    when: (_, e) => (e.d & COMBAT_DAMAGE) !== 0,
  },
  dealsCombatDamageToPlayer: {
    about: 'A creature deals combat damage to a player.',
    on: ['damage'],
    subject: 'object',
    of: (_, e) => e.c,
    amount: 'b',
    when: (_, e) => (e.d & COMBAT_DAMAGE) !== 0 && e.a >= 0,
  },
  gainsLife: {
    about: 'A player gains life.',
    on: ['gainedLife', 'damage'],
    subject: 'seat',
    amount: 'b',
    when: (g, e) => e.kind === g.k.gainedLife || (e.d & LIFELINK) !== 0,
    of: (g, e) => (e.kind === g.k.gainedLife ? e.a : dealerOf(e.d)),
  },
  losesLife: { about: 'A player loses life.', on: ['lostLife'], subject: 'seat', amount: 'b', replaceable: true },
  draws: {
    about: 'A player draws a card.',
    on: ['drew', 'drewFromEmpty'],
    subject: 'seat',
    replaceable: true,
    when: (g, e) => e.kind === g.k.drew || e.b === 0,
    of: (g, e) => (e.kind === g.k.drew ? g.state.cards.owner[e.a] : e.a),
  },
  discards: {
    about: 'A player discards a card.',
    on: ['discarded'],
    subject: 'seat',
    of: (g, e) => g.state.cards.owner[e.a],
  },
  casts: {
    about: 'A player casts a spell.',
    on: ['cast'],
    subject: 'seat',
    of: (g, e) => g.state.cards.controller[e.a],
  },
  castsCreature: {
    about: 'A player casts a creature spell.',
    on: ['cast'],
    subject: 'seat',
    of: (g, e) => g.state.cards.controller[e.a],
    when: (g, e) => g.printed.kind[g.state.cards.def[e.a]] === KIND.creature,
  },
  playsLand: { about: 'A player plays a land.', on: ['landPlayed'], subject: 'seat', of: (_, e) => e.b },
  sacrifices: { about: 'A player sacrifices a permanent.', on: ['sacrificed'], subject: 'seat', of: (_, e) => e.b },
  isSacrificed: { about: 'A permanent is sacrificed.', on: ['sacrificed'], subject: 'card' },
  abilityTriggers: {
    about: 'An ability triggers; what waits for this is placed after everything else (603.3b).',
    on: ['triggered'],
    subject: 'seat',
    of: (_, e) => e.c,
  },
  timeRemoved: {
    about: 'The last time counter is removed from a card.',
    on: ['counter'],
    subject: 'card',
    when: (g, e) => counters('time')(g, e) && e.c < 0 && g.state.cards.time[e.a] === 0,
  },
  loreAdded: {
    about: 'Lore counters are put on a saga; the amount is how many.',
    on: ['counter'],
    subject: 'card',
    amount: 'c',
    when: (g, e) => counters('lore')(g, e) && e.c > 0,
  },
  countersAdded: {
    about: '+1/+1 counters are put on a permanent.',
    on: ['counter'],
    subject: 'card',
    amount: 'c',
    replaceable: true,
    when: (g, e) => counters('plus')(g, e) && e.c > 0,
  },
  dayBreaks: {
    about: 'Day becomes night, or night day.',
    on: ['dayBreaks'],
    subject: 'seat',
    of: (g) => g.state.turn.activePlayer,
  },
};

function newest(g: MagicRules, e: GameEvent): number {
  const zone = g.state.zones[e.c];
  return zone[zone.length - 1];
}
