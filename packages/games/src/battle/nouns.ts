import { cardWords } from '@upkeep/cards';
import { declareGame, type NamesOf, type RulesOf } from '@upkeep/engine';

export const STATUSES = ['burn', 'regenerate', 'stun'] as const;

const rule3 = 'Battle 3';
const rule5 = 'Battle 5';
const harm = { target: 'target', amount: 'number', source: 'target?' } as const;
const status = { target: 'target', amount: 'number' } as const;
const energy = { player: 'seat', energy: 'number' } as const;
const marks = { burn: { name: 'Burn' }, regenerate: { name: 'Regenerate' }, stun: { name: 'Stun' } } as const;

/** What Battle speaks of. Every name of the game is said here, and everything else is typed by it. */
export const battle = declareGame({
  id: 'battle',
  version: '1.0.0',
  name: 'Battle',
  about: 'Units and tactics, three actions a turn; the opponents answer before anything of it happens.',
  players: { min: 2, max: 4, teams: true },
  options: {
    life: { default: 20, min: 1, max: 1000, about: 'Life of each player at the start.' },
    hand: { default: 5, min: 0, max: 30, about: 'Cards in the opening hand.' },
    draw: { default: 1, min: 0, max: 10, about: 'Cards drawn in the draw step.' },
    actionsPerTurn: { default: 3, min: 0, max: 100, about: 'Actions in the main phase of a turn.' },
    supply: { default: 1, min: 0, max: 50, about: "Energy supply before a player's first turn." },
    supplyGrowth: { default: 1, min: 0, max: 10, about: 'How much the supply grows at the start of each own turn.' },
    laterSeats: {
      default: 'alike',
      values: ['alike', 'favoured'],
      about: 'Who does not begin has as much supply as who does, or 1 more.',
    },
    supplyCap: { default: 8, min: 1, max: 50, about: 'The supply grows no further than this.' },
  },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true, name: 'deck' },
    hand: { owner: 'seat', sees: 'owner', name: 'hand' },
    field: { owner: 'seat', sees: 'all', inPlay: true, name: 'field' },
    discard: { owner: 'seat', sees: 'all', ordered: true, name: 'discard' },
    // Cards whose effect waits on the stack.
    pending: { owner: 'table', sees: 'all', ordered: true, name: 'pending' },
  },
  seatFields: {
    life: { start: 20, name: 'Life' },
    energy: { name: 'Energy', atZero: true },
    supply: { start: 1, name: 'Supply' },
    fatigue: { name: 'Fatigue' },
    ...marks,
  },
  cardFields: { damage: { name: 'Damage' }, ...marks },
  printed: ['cost', 'power', 'health', 'guard'],
  counters: ['attacks', 'tactics'],
  once: ['attack', 'recruit', 'drill'],
  durations: ['turn', 'ownNext'],
  reasons: ['no-life'],
  refusals: {
    'not-in-hand': { message: 'That card is not in your hand.', rule: rule3 },
    'not-in-play': { message: 'That is not a unit of yours in play.', rule: rule3 },
    'not-a-unit': { message: 'Only units are played like this.', rule: rule3 },
    'not-a-tactic': { message: 'Only tactics are played like this.', rule: rule3 },
    'not-a-reaction': { message: 'Only cards and abilities marked as reactions may answer.', rule: rule5 },
    'too-expensive': { message: 'That costs {cost} energy, and you have {has}.', rule: rule3 },
    'no-such-ability': { message: 'The card has no such ability to use now.', rule: rule3 },
    'target-needed': { message: 'Say what it is aimed at.', rule: 'Battle 4' },
    'no-target-needed': { message: 'That is not aimed at anything of this kind.', rule: 'Battle 4' },
    'bad-target': { message: 'It cannot be aimed at that.', rule: 'Battle 4' },
    guarded: { message: 'A guard stands in the way: attack it first.', rule: 'Battle 3, guard' },
    stunned: { message: 'That unit is stunned.', rule: 'Battle 2, stun' },
    'already-attacked': { message: 'That unit has attacked this turn.', rule: rule3 },
    'cannot-attack': { message: 'That unit cannot attack.', rule: rule3 },
    'already-used': { message: 'That has been used this turn.', rule: rule3 },
    'not-possible': { message: 'Its condition does not hold now.', rule: rule3 },
  },
  events: {
    drew: { move: true, rule: 'Battle 2', words: '{card} is drawn' },
    played: { move: true, rule: 'Battle 4', words: '{card} enters play' },
    announced: { move: true, rule: 'Battle 4', words: '{card} is announced' },
    discarded: { move: true, words: '{card} goes to the discard pile' },
    died: { move: true, words: '{card} is defeated' },
    returned: { move: true, words: '{card} returns to the hand' },
    damage: { fields: harm, words: '{target} takes {amount} damage' },
    heal: { fields: harm, words: '{target} heals {amount}' },
    burn: { fields: status, words: 'The burn of {target} changes by {amount}' },
    regenerate: { fields: status, words: 'The regenerate of {target} changes by {amount}' },
    stun: { fields: status, words: 'The stun of {target} changes by {amount}' },
    refilled: { fields: { player: 'seat', supply: 'number' }, words: '{player} has {supply} energy' },
    spent: { fields: energy, words: '{player} spends {energy} energy' },
    gained: { fields: energy, words: '{player} gains {energy} energy' },
    fatigued: {
      fields: { player: 'seat', times: 'number' },
      rule: 'Battle 2',
      words: '{player} has no card to draw ({times})',
    },
    attacked: { fields: { card: 'card', target: 'target' }, rule: 'Battle 4', words: '{card} attacks {target}' },
    cancelled: {
      fields: { player: 'seat', source: 'target' },
      rule: rule5,
      words: 'The effect of {source} is cancelled',
    },
  },
  queries: {
    power: { of: 'card', min: 0, name: 'Power', about: 'What it deals when it attacks or strikes back.' },
    health: { of: 'card', name: 'Health', about: 'How much damage it takes.' },
    cost: { of: 'card', min: 0, name: 'Cost', about: 'What playing it costs.' },
    guard: { of: 'card', name: 'Guard' },
    mayAttack: { of: 'card', min: 0, name: 'May attack', about: 'Above 0: it may attack.' },
    draw: { of: 'seat', min: 0, name: 'Cards drawn', about: 'Cards its player draws in the draw step.' },
  },
  windows: {
    main: { ask: 'active', after: 'same', passed: 'end', name: 'Main' },
    // Opponents in turn order until all passed in succession; then everything resolves, newest first (Battle 5).
    reaction: { ask: 'opponents', after: 'next', passed: 'resolveAll', name: 'Reaction' },
  },
  turn: { start: ['startTriggers', 'status', 'draw'], main: [], reaction: [], end: ['endTriggers', 'expire'] },
  expansions: {
    muster: {
      about: 'A muster phase before main: recruit a token unit once a turn, drill units for a turn.',
      windows: { muster: { ask: 'active', after: 'same', passed: 'end', name: 'Muster' } },
      turn: { muster: [] },
    },
  },
});

/** What a rule of Battle is given. */
export type Battle = RulesOf<typeof battle>;
export interface BattleNames extends NamesOf<typeof battle> {}

/** The forms in which Battle adds to the language of cards. */
export const words = cardWords(battle);
