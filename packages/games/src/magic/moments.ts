import type { Zone } from '@upkeep/engine';
import { isKind } from './board.ts';
import { playerOf } from './combat/field.ts';
import { COUNTER_WORDS, type Magic, type MagicNames, words } from './nouns.ts';

/** A step begins; cards say "at the beginning of", and replace it by nothing to skip it. */
function step(name: Magic['step'], about: string) {
  return words.moment({
    about,
    on: 'stepBegins',
    subject: 'seat',
    shared: true,
    replaceable: true,
    step: name,
  });
}

function isMain(phase: MagicNames['phase']): boolean {
  return phase === 'precombatMain' || phase === 'postcombatMain';
}

function isBattlefield(g: Magic, zone: Zone | undefined): boolean {
  return g.seats.some((seat) => g.zone.battlefield(seat) === zone);
}

/** The moments a card may register on. Steps are named here and nowhere in a card. */
export const moments = {
  turnBegins: words.moment({
    about: "A player's turn begins.",
    on: 'turnBegins',
    subject: 'seat',
    shared: true,
    replaceable: true,
  }),
  extraTurnBegins: words.moment({
    about: "A player's extra turn begins.",
    on: 'turnBegins',
    subject: 'seat',
    shared: true,
    replaceable: true,
    when: (_, { extra }) => extra,
  }),
  untapStep: step('untap', 'An untap step begins.'),
  upkeep: step('upkeep', 'An upkeep begins.'),
  drawStep: step('draw', 'A draw step begins.'),
  precombatMain: words.moment({
    about: "A player's first main phase of the turn begins.",
    on: 'phaseBegins',
    subject: 'seat',
    shared: true,
    replaceable: true,
    when: (g, { phase }) => isMain(phase) && g.table.mains() === 0,
  }),
  postcombatMain: words.moment({
    about: 'A main phase of a player begins that is not the first of the turn (505.1a).',
    on: 'phaseBegins',
    subject: 'seat',
    shared: true,
    replaceable: true,
    when: (g, { phase }) => isMain(phase) && g.table.mains() > 0,
  }),
  mainPhase: words.moment({
    about: 'A main phase begins.',
    on: 'phaseBegins',
    subject: 'seat',
    shared: true,
    replaceable: true,
    when: (_, { phase }) => isMain(phase),
  }),
  combat: words.moment({
    about: 'A combat phase begins.',
    on: 'phaseBegins',
    subject: 'seat',
    shared: true,
    replaceable: true,
    when: (_, { phase }) => phase === 'combat',
  }),
  beginningOfCombat: step('beginningOfCombat', 'Combat begins.'),
  declareAttackers: step('declareAttackers', 'Attackers are declared now.'),
  endOfCombat: step('endOfCombat', 'Combat ends.'),
  endStep: step('end', 'An end step begins.'),
  cleanup: step('cleanup', 'A cleanup step begins.'),
  enters: words.moment({
    about: 'A permanent enters the battlefield.',
    on: ['entered'],
    subject: 'card',
    enters: true,
    replaceable: true,
  }),
  dies: words.moment({
    about: 'A permanent goes from the battlefield to the graveyard.',
    on: 'died',
    subject: 'card',
    leaves: true,
    replaceable: true,
  }),
  leaves: words.moment({
    about: 'A permanent leaves the battlefield.',
    // With a player who leaves, what they own goes without a name (800.4a).
    on: ['died', 'exiled', 'returned', 'tucked', 'moved'],
    subject: 'card',
    leaves: true,
    when: (g, { from }) => isBattlefield(g, from),
  }),
  phasesIn: words.moment({ about: 'A permanent phases in.', on: 'phasedIn', subject: 'card' }),
  attacks: words.moment({
    about: 'A creature attacks `defender`, a player or a planeswalker; `defendingPlayer` is who defends (508.5).',
    on: 'attack',
    subject: 'card',
    names: {
      defender: 'defender',
      defendingPlayer: (g, { defender }) => (g.isCard(defender) ? playerOf(g, defender) : defender),
    },
  }),
  blocks: words.moment({
    about: 'A creature blocks: once, however many it blocks (509.3a).',
    on: 'block',
    subject: 'card',
    when: (_, { further }) => !further,
  }),
  blocksCreature: words.moment({
    about: 'A creature blocks `attacker`: for each it blocks (509.3d).',
    on: 'block',
    subject: 'card',
    names: { attacker: 'attacker' },
  }),
  becomesBlocked: words.moment({
    about: 'An attacker becomes blocked.',
    on: 'becameBlocked',
    subject: 'card',
    amount: 'blockers',
  }),
  unblocked: words.moment({ about: 'An attacker is not blocked.', on: 'notBlocked', subject: 'card' }),
  exerted: words.moment({ about: 'A creature is exerted.', on: 'exert', subject: 'card' }),
  taps: words.moment({ about: 'A permanent becomes tapped.', on: ['tap', 'tappedForMana'], subject: 'card' }),
  tapsForMana: words.moment({
    about:
      'A permanent is tapped for mana. What comes with that as a replacement happens at once: a triggered mana ability (605.1b).',
    on: ['tappedForMana', 'usedForMana'],
    subject: 'card',
    replaceable: true,
  }),
  spendsMana: words.moment({
    about: 'Mana of this source that is remembered is spent; `on` is the card it is spent on.',
    on: 'specialSpent',
    subject: 'target',
    of: (_, { source }) => source,
    names: { on: (g, { on }) => (on === undefined ? undefined : g.ref(on)) },
  }),
  untaps: words.moment({ about: 'A permanent untaps.', on: 'untap', subject: 'card' }),
  damaged: words.moment({
    about: 'A permanent or a player is dealt damage; `dealer` deals it.',
    on: 'damage',
    subject: 'target',
    amount: 'amount',
    names: { dealer: 'source' },
    replaceable: true,
  }),
  deals: words.moment({
    about: 'Something deals damage.',
    on: 'damage',
    subject: 'target',
    of: (_, { source }) => source,
    amount: 'amount',
    replaceable: true,
  }),
  dealsCombatDamage: words.moment({
    about: 'A creature deals combat damage.',
    on: 'damage',
    subject: 'target',
    of: (_, { source }) => source,
    amount: 'amount',
    replaceable: true,
    when: (_, { combat }) => combat,
  }),
  dealsCombatDamageToPlayer: words.moment({
    about: 'A creature deals combat damage to a player.',
    on: 'damage',
    subject: 'target',
    of: (_, { source }) => source,
    amount: 'amount',
    when: (g, { combat, target }) => combat && g.isSeat(target),
  }),
  gainsLife: words.moment({
    about: 'A player gains life.',
    on: 'gainedLife',
    subject: 'seat',
    amount: 'amount',
    replaceable: true,
  }),
  losesLife: words.moment({
    about: 'A player loses life, by damage too (120.3a).',
    on: ['lostLife', 'hurt'],
    subject: 'seat',
    amount: 'amount',
    replaceable: true,
  }),
  losesGame: words.moment({
    about:
      'A player loses the game; who concedes leaves it (104.3a). What a head of a team has saves the team (810.8a).',
    on: 'lost',
    subject: 'seat',
    shared: 'replaced',
    leaves: true,
    replaceable: true,
    // With whoever loses or leaves their team goes.
    fixed: (_, { reason }) => reason === 'team',
  }),
  draws: words.moment({
    about: 'A player draws a card.',
    on: ['drew', 'drewFromEmpty'],
    subject: 'seat',
    replaceable: true,
    when: (_, event) => event.kind === 'drew' || !event.checked,
    of: (g, event) => (event.kind === 'drew' ? g.ownerOf(event.card) : event.player),
  }),
  discards: words.moment({
    about: 'A player discards a card.',
    on: 'discarded',
    subject: 'seat',
    of: (g, { card }) => g.ownerOf(card),
  }),
  casts: words.moment({
    about: 'A player casts a spell; `spell` is what is cast.',
    on: 'cast',
    subject: 'seat',
    of: (g, { card }) => g.controllerOf(card),
    names: { spell: 'card' },
  }),
  castsCreature: words.moment({
    about: 'A player casts a creature spell; `spell` is what is cast.',
    on: 'cast',
    subject: 'seat',
    of: (g, { card }) => g.controllerOf(card),
    names: { spell: 'card' },
    when: (g, { card }) => isKind(g, card, 'creature'),
  }),
  isTargeted: words.moment({
    about:
      'A permanent or a player becomes the target of a spell or ability: of the card `source`, by the player `by` (115.1).',
    on: 'targeted',
    subject: 'target',
    names: { source: 'source', by: 'by' },
  }),
  playsLand: words.moment({
    about: 'A player plays a land.',
    on: 'landPlayed',
    subject: 'seat',
    of: (_, { player }) => player,
  }),
  sacrifices: words.moment({
    about: 'A player sacrifices a permanent.',
    on: 'sacrificed',
    subject: 'seat',
    of: (_, { player }) => player,
  }),
  isSacrificed: words.moment({ about: 'A permanent is sacrificed.', on: 'sacrificed', subject: 'card' }),
  abilityTriggers: words.moment({
    about: 'An ability triggers; what waits for this is placed after everything else (603.3b).',
    on: 'triggered',
    subject: 'seat',
    of: (_, { player }) => player,
  }),
  timeRemoved: words.moment({
    about: 'The last time counter is removed from a card.',
    on: 'counter',
    subject: 'card',
    when: (g, { card, which, amount }) => which === COUNTER_WORDS.time && amount < 0 && g.card.time(card) === 0,
  }),
  loreAdded: words.moment({
    about: 'Lore counters are put on a saga; the amount is how many.',
    on: 'counter',
    subject: 'card',
    amount: 'amount',
    when: (_, { which, amount }) => which === COUNTER_WORDS.lore && amount > 0,
  }),
  countersAdded: words.moment({
    about: '+1/+1 counters are put on a permanent, or on one as it enters (122.6).',
    on: 'counter',
    subject: 'card',
    amount: 'amount',
    replaceable: true,
    enters: true,
    when: (_, { which, amount }) => which === COUNTER_WORDS.plus && amount > 0,
  }),
  dayBreaks: words.moment({
    about: 'Day becomes night, or night day.',
    on: 'dayBreaks',
    subject: 'seat',
    of: (g) => g.activePlayer,
  }),
};
