import { cardWords } from '@upkeep/cards';
import { declareGame, type NamesOf, type RulesOf, recordOf } from '@upkeep/engine';
import { refusals } from './refusals.ts';
import { rule } from './rule.ts';

/** Types of cards, in the order of `printed.kind`. */
export const KINDS = ['character', 'action', 'song', 'item', 'location'] as const;
export type Kind = (typeof KINDS)[number];

/** Keywords; each is a query of the same name, and a printed number. */
export const KEYWORDS = [
  'alert',
  'bodyguard',
  'challenger',
  'evasive',
  'reckless',
  'resist',
  'rush',
  'shift',
  'singer',
  'singTogether',
  'support',
  'vanish',
  'ward',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** What characters may and cannot do, besides keywords: numbers that abilities change. */
export const PERMISSIONS = [
  'cannotQuest',
  'cannotChallenge',
  'cannotBeChallenged',
  'cannotReady',
  'cannotSing',
  /** 1: it may challenge ready characters. */
  'challengesReady',
] as const;

const ofCard = { card: 'card' } as const;
const ofPlayer = { player: 'seat', amount: 'number' } as const;
const harm = { card: 'card', amount: 'number', source: 'target?' } as const;
const between = { card: 'card', target: 'card' } as const;
const wereBetween = { card: 'reference', target: 'reference' } as const;

/** What Lorcana speaks of. Every name of the game is said here, and everything else is typed by it. */
export const lorcana = declareGame({
  id: 'lorcana',
  version: '1.0.0',
  name: 'Lorcana',
  about: 'Characters quest for lore and challenge each other; whoever has 20 lore first wins. Nobody acts out of turn.',
  players: { min: 2, max: 4 },
  options: {
    edition: { default: 'L2025', values: ['L2025', 'L2026'], about: 'Rules of August 2025, or of February 2026.' },
    startingPlayer: {
      default: 'random',
      values: ['random', 'chooser', 'first'],
      about: 'Who begins: a random player, one whom a random player chooses, or the first seat.',
    },
    hand: { default: 7, min: 0, max: 30, about: 'Cards in the opening hand.' },
    goal: { default: 20, min: 1, max: 1000, about: 'Lore that wins the game.' },
    stepping: {
      default: 'auto',
      values: ['auto', 'host'],
      about: 'Steps run by themselves, or wait for the host at their end.',
    },
    deckOut: {
      default: 'byEdition',
      values: ['byEdition', 'onEmptyDraw', 'endOfTurn', 'reshuffle'],
      about:
        'Who loses by an empty deck: who draws from it, or who ends a turn with it, as the edition says unless it is named; or the discard pile is shuffled into it first.',
    },
    format: {
      default: 'constructed',
      values: ['constructed', 'sealed', 'draft', 'free'],
      about:
        'Which decks may be played: 60 cards of two inks and four of a name; 40 or 35 cards of any; or whatever there is.',
    },
    startingInk: { default: 0, min: 0, max: 20, about: 'Cards in the inkwell as the game begins.' },
  },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true, name: 'deck' },
    hand: { owner: 'seat', sees: 'owner', name: 'hand' },
    play: { owner: 'seat', sees: 'all', inPlay: true, name: 'play' },
    inkwell: { owner: 'seat', sees: 'nobody', faceDown: true, name: 'inkwell' },
    discard: { owner: 'seat', sees: 'all', ordered: true, name: 'discard' },
    // Cards that others were shifted onto.
    under: { owner: 'table', sees: 'all', name: 'under' },
    // An action while it resolves.
    acting: { owner: 'table', sees: 'all', ordered: true, name: 'resolving' },
  },
  seatFields: {
    lore: { name: 'Lore' },
    altered: { holds: 'flag', inner: true },
    drewNothing: { holds: 'flag', inner: true },
  },
  cardFields: {
    damage: { name: 'Damage' },
    exerted: { holds: 'flag', open: true, inner: true, name: 'Exerted' },
    drying: { holds: 'flag', inner: true, name: 'Drying' },
  },
  tableFields: {
    challenger: { holds: 'reference?', inner: true },
    challenged: { holds: 'reference?', inner: true },
    /** Is challenge damage being looked at? What it banishes is banished in a challenge. */
    struck: { holds: 'flag', inner: true },
    /** Is this the check with which a turn ends? */
    ending: { holds: 'flag', inner: true },
  },
  printed: ['cost', 'strength', 'willpower', 'lore', 'inkwell', 'move', 'kind', 'title', ...KEYWORDS],
  counters: ['inked', 'played', 'quests', 'challenges', 'songs', 'draws'],
  durations: ['turn', 'ownTurn'],
  reasons: ['lore', 'deck-out'],
  refusals,
  events: {
    // Cards on their way.
    drew: { move: true, rule: rule('1.12', '1.12'), words: '{card} is drawn' },
    putBack: { move: true, rule: rule('3.1.6.1', '2.2.2.1'), words: '{card} goes to the bottom of the deck' },
    inked: { move: true, rule: rule('4.3.3', '4.2'), words: '{card} is put into the inkwell' },
    stored: { move: true, rule: rule('8.5.6', '7.5.6'), words: '{card} is put into the inkwell by an effect' },
    played: { move: true, rule: rule('4.3.4', '4.3'), words: '{card} is played' },
    acted: { move: true, rule: rule('4.3.4', '4.3'), words: '{card} is played' },
    resolved: { move: true, rule: rule('4.3.4', '4.3'), words: '{card} has resolved' },
    banished: { move: true, rule: rule('1.9.1.3', '1.8.1.4'), words: '{card} is banished' },
    beaten: { move: true, rule: rule('4.3.6', '4.6'), words: '{card} is banished in the challenge' },
    returned: { move: true, words: '{card} returns to the hand' },
    tucked: { move: true, words: '{card} is put into the deck' },
    discarded: { move: true, words: '{card} is discarded' },
    covered: { move: true, rule: rule('10.10', '8.10'), words: 'Another card is put onto {card}' },
    followed: { move: true, rule: rule('10.10', '8.10'), words: '{card} goes with the card above it' },
    // What happens to characters, items and locations.
    exerts: { fields: ofCard, words: '{card} is exerted' },
    readied: { fields: ofCard, rule: rule('4.2.1', '3.2.1'), words: '{card} is readied' },
    dried: { fields: ofCard, rule: rule('4.2.2.1', '3.2.2.1'), words: '{card} is dry' },
    damage: { fields: harm, words: '{card} is dealt {amount} damage' },
    putDamage: { fields: harm, words: '{amount} damage is put on {card}' },
    healed: { fields: harm, words: '{amount} damage is removed from {card}' },
    quested: { fields: ofCard, rule: rule('4.3.5', '4.5'), words: '{card} quests' },
    challenged: { fields: between, rule: rule('4.3.6', '4.6'), words: '{card} challenges {target}' },
    challengeEnds: { fields: wereBetween, rule: rule('4.3.6', '4.6'), words: 'The challenge of {card} is over' },
    sang: { fields: { card: 'card', song: 'card' }, rule: rule('5.4.4', '5.4.4'), words: '{card} sings {song}' },
    movedTo: {
      fields: { card: 'card', location: 'card' },
      rule: rule('4.3.7', '4.7'),
      words: '{card} moves to {location}',
    },
    // Something was chosen as an effect resolves: for what waits for that.
    chosen: { fields: { target: 'target', by: 'seat', source: 'reference' }, words: '{target} is chosen' },
    activated: { fields: ofCard, rule: rule('4.3.8', '4.4'), words: 'An ability of {card} is used' },
    // What happens to players.
    altered: { fields: ofPlayer, rule: rule('3.1.6', '2.2.2'), words: '{player} puts {amount} of their cards back' },
    started: { fields: { player: 'seat' }, rule: rule('4.2.1.4', '3.2.1.4'), words: "The start of {player}'s turn" },
    gainedLore: { fields: ofPlayer, words: '{player} gains {amount} lore' },
    lostLore: { fields: ofPlayer, words: '{player} loses {amount} lore' },
    paid: { fields: ofPlayer, rule: rule('4.3.4', '4.3'), words: '{player} pays {amount} ink' },
    drewNothing: {
      fields: { player: 'seat' },
      rule: rule('3.2.1.2', '1.8.1.2'),
      words: '{player} has no card to draw',
    },
  },
  queries: {
    strength: { of: 'card', name: 'Strength' },
    willpower: { of: 'card', name: 'Willpower' },
    loreValue: { of: 'card', name: 'Lore' },
    cost: { of: 'card', min: 0, name: 'Cost' },
    moveCost: { of: 'card', min: 0, name: 'Move cost' },
    ...recordOf(KEYWORDS, () => ({ of: 'card' }) as const),
    ...recordOf(PERMISSIONS, () => ({ of: 'card', min: 0 }) as const),
    challenging: { of: 'card' },
    challengedNow: { of: 'card' },
    inkLimit: { of: 'seat', min: 0, name: 'Cards to ink' },
    inkReady: { of: 'seat', name: 'Ink' },
    goal: { of: 'seat', min: 1, name: 'Goal' },
  },
  windows: {
    // Nobody answers anything: the active player acts until they end the turn.
    main: { ask: 'active', after: 'same', passed: 'end', name: 'Main' },
    // Where the host steps through a game it stands still here, and nothing is settled.
    hold: {
      ask: 'host',
      after: 'end',
      passed: 'end',
      commands: ['step'],
      settle: false,
      byRules: true,
      name: 'Waiting for the host',
    },
  },
  turn: { beginning: ['ready', 'set', 'draw'], main: [], end: [] },
});

/** What a rule of Lorcana is given. */
export type Lorcana = RulesOf<typeof lorcana>;
export interface LorcanaNames extends NamesOf<typeof lorcana> {}

/** The forms in which Lorcana adds to the language of cards. */
export const words = cardWords(lorcana);
