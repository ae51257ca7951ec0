import { cardWords } from '@upkeep/cards';
import { declareGame, type NamesOf, type RulesOf, type StateOf } from '@upkeep/engine';
import { events } from './events.ts';
import { options } from './options.ts';
import { refusals } from './refusals.ts';

/** The three lanes of each player; a lane faces the enemy lane of the same name. */
export const LANES = ['front', 'middle', 'back'] as const;
export type Lane = (typeof LANES)[number];

/** What Crisis Unleashed speaks of. Every name of the game is said here, and everything else is typed by it. */
export const crisis = declareGame({
  id: 'crisis',
  version: '1.0.0',
  name: 'Crisis Unleashed',
  about: 'Heroes, three lanes and a Chain anybody may answer, under a sky that changes the rules.',
  players: { min: 2, max: 2 },
  options,
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true, name: 'deck' },
    hand: { owner: 'seat', sees: 'owner', name: 'hand' },
    front: { owner: 'seat', sees: 'all', inPlay: true, name: 'front lane' },
    middle: { owner: 'seat', sees: 'all', inPlay: true, name: 'middle lane' },
    back: { owner: 'seat', sees: 'all', inPlay: true, name: 'back lane' },
    conditions: { owner: 'seat', sees: 'all', inPlay: true, name: 'conditions' },
    hero: { owner: 'seat', sees: 'all', inPlay: true, name: 'hero zone' },
    discard: { owner: 'seat', sees: 'all', ordered: true, name: 'discard pile' },
    banish: { owner: 'seat', sees: 'all', name: 'banished cards' },
    chain: { owner: 'table', sees: 'all', ordered: true, name: 'chain' },
    delayed: { owner: 'table', sees: 'all', ordered: true, name: 'delayed cards' },
    crisisDeck: { owner: 'table', sees: 'nobody', ordered: true, name: 'crisis deck' },
    crisis: { owner: 'table', sees: 'all', inPlay: true, name: 'crisis' },
    crisisDiscard: { owner: 'table', sees: 'all', ordered: true, name: 'past crises' },
  },
  seatFields: {
    health: { start: 25, name: 'Health' },
    energy: { name: 'Energy', atZero: true },
    momentum: { name: 'Momentum', atZero: true },
    /** How many turns this player has begun: the log tells of each turn itself. */
    turns: { inner: true, name: 'Turns' },
    discount: { name: 'Discount' },
    frontCorrupted: { name: 'Front Corrupted' },
    middleCorrupted: { name: 'Middle Corrupted' },
    backCorrupted: { name: 'Back Corrupted' },
    /** Draws of this Draw Phase that found no card. */
    missed: { inner: true },
    /** The moment this player's turn began. */
    turnTime: { inner: true },
    /** Was this player's last turn a Void Turn? */
    wasVoid: { holds: 'flag', inner: true },
    /** Has this player answered the present Chain? */
    answered: { holds: 'flag', inner: true },
    /** Is the lowest link of the present Chain this player's action? */
    opened: { holds: 'flag', inner: true },
  },
  cardFields: {
    damage: { name: 'Damage' },
    duration: { name: 'Duration' },
    frozen: { name: 'Frozen' },
    burn: { name: 'Burn' },
    regenerate: { name: 'Regenerate' },
    corrupt: { name: 'Corrupt' },
    dormant: { name: 'Dormant', open: true },
    delay: { name: 'Delay' },
    shield: { name: 'Shield' },
    cooldown: { name: 'Cooldown' },
    /** The lane a card was played on, counted from 1. */
    lane: { name: 'Lane' },
    extraAttack: { name: 'Attack' },
    extraHealth: { name: 'Health' },
    swapped: { holds: 'flag', name: 'Swapped' },
    doomed: { holds: 'flag', inner: true },
    /** Was it damaged since the last combat began? */
    wounded: { holds: 'flag', inner: true },
    /** Attacks declared and not aimed yet. */
    declared: { inner: true },
    /** Attacks of this turn, declared or done. */
    attacks: { inner: true },
    /** How often a hero's power was used. */
    powerUses: { inner: true },
    blocking: { holds: 'flag', inner: true },
  },
  tableFields: {
    flux: { name: 'Flux', atZero: true },
    eclipse: { name: 'Eclipse', values: ['none', 'Solar', 'Dark'] },
    eclipseLeft: { name: 'Eclipse, turns left' },
    nextEclipse: { name: 'Coming Eclipse', values: ['none', 'Solar', 'Dark'] },
    nextEclipseTurns: { inner: true },
    lanesTurned: { holds: 'flag', inner: true },
    transformed: { holds: 'flag', inner: true },
    /** Was an attack declared in this Combat Phase? */
    fighting: { holds: 'flag', inner: true },
  },
  printed: [
    'cost',
    'attack',
    'health',
    'duration',
    'defender',
    'rush',
    'swiftness',
    'glitch',
    'heroic',
    'legendary',
    'quick',
    'eclipseOnly',
    'regenerating',
  ],
  counters: ['cards', 'attacks'],
  durations: ['turn', 'ownNext', 'combat', 'buff'],
  reasons: ['hero-fell', 'both-fell', 'flux', 'crisis', 'rounds', 'card'],
  refusals,
  events,
  queries: {
    attack: { of: 'card', min: 0, name: 'Attack' },
    health: { of: 'card', name: 'Health' },
    cost: { of: 'card', min: 0, name: 'Cost' },
    defender: { of: 'card', name: 'Defender' },
    rush: { of: 'card', name: 'Rush' },
    swiftness: { of: 'card', name: 'Swiftness' },
    glitch: { of: 'card', name: 'Glitch' },
    heroic: { of: 'card', name: 'Heroic' },
    eclipseOnly: { of: 'card', name: 'Eclipse only' },
    quick: { of: 'card', name: 'Quick' },
    regenerating: { of: 'card', name: 'Regenerates' },
    /** Attacks that are aimed and have not been made. */
    attacking: { of: 'card', name: 'Attacking' },
    /** The lane it stands in or was played on: 1 front, 2 middle, 3 back. */
    lane: { of: 'card', name: 'Lane' },
    /** Above 0: it cannot be played now. */
    forbidden: { of: 'card', name: 'Forbidden' },
    bonusDraw: { of: 'seat', min: 0, name: 'Bonus draw' },
    bonusEnergy: { of: 'seat', name: 'Bonus Energy' },
    combats: { of: 'seat', min: 1, name: 'Combat Phases' },
    mains: { of: 'seat', min: 1, name: 'Main Phases' },
    units: { of: 'seat', name: 'Units' },
    /** The most units with different Attack in one of the player's lanes. */
    variety: { of: 'seat', name: 'Variety' },
    /** Above 0: the player wins. */
    triumph: { of: 'seat', name: 'Triumph' },
  },
  windows: {
    main: { ask: 'active', after: { open: 'chain' }, passed: 'end', name: 'Main' },
    nexus: { ask: 'each', after: { open: 'chain' }, passed: 'end', name: 'Nexus' },
    insight: { ask: 'active', after: { open: 'chain' }, passed: 'end', byRules: true, name: 'Insight' },
    declare: { ask: 'active', after: 'same', passed: 'end', name: 'Declaration' },
    aim: { ask: 'active', after: 'same', passed: 'end', name: 'Targets' },
    chain: { ask: 'opponentsFirst', after: 'next', passed: 'resolveChain', byRules: true, name: 'Chain' },
  },
  turn: {
    startup: ['countdown', 'startTriggers', 'statusUpdate', 'eclipseCheck', 'fluxUpdate'],
    draw: ['standardDraw', 'bonusDraw', 'handCheck', 'deckCheck'],
    energy: ['baseEnergy', 'bonusEnergy', 'energyCap', 'momentum'],
    main: [],
    combat: ['declaration', 'targets', 'preCombat', 'resolution', 'postCombat', 'deaths'],
    end: ['endTriggers', 'durations', 'statusClearing', 'buffs', 'finalDeaths', 'cleanup', 'afterEnd'],
  },
  turnKinds: ['nexus', 'void'],
});

/** What a rule of Crisis Unleashed is given. */
export type Crisis = RulesOf<typeof crisis>;
export type CrisisState = StateOf<typeof crisis>;
export interface CrisisNames extends NamesOf<typeof crisis> {}

/** The forms in which the game adds to the language of cards. */
export const words = cardWords(crisis);
