import { cardWords } from '@upkeep/cards';
import { declareGame, type NamesOf, type RulesOf, recordOf, type StateOf } from '@upkeep/engine';

/** The five colours and what has none, in the order of costs and pools. */
export const COLOURS = ['white', 'blue', 'black', 'red', 'green', 'colourless'] as const;
export type Colour = (typeof COLOURS)[number];

/** Counters a permanent, or a suspended card, can have. */
export const COUNTERS = ['plus', 'minus', 'loyalty', 'lore', 'time', 'charge'] as const;
export type Counter = (typeof COUNTERS)[number];

/** Types of cards, in the order of `printed.kind`. */
export const KINDS = [
  'land',
  'creature',
  'instant',
  'sorcery',
  'artifact',
  'enchantment',
  'aura',
  'equipment',
  'planeswalker',
  'saga',
] as const;
export type Kind = (typeof KINDS)[number];

/** Keywords a card has or not; each is a query of the same name, and a printed number. */
export const KEYWORDS = [
  'flying',
  'reach',
  'menace',
  'trample',
  'deathtouch',
  'lifelink',
  'vigilance',
  'haste',
  'firstStrike',
  'doubleStrike',
  'defender',
  'indestructible',
  'flash',
  'hexproof',
  'phasing',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** What permanents may, must and cannot do: numbers that abilities change. */
const PERMISSION_WORDS = {
  untaps: '0: it does not untap in the untap step (502.3).',
  mayStayTapped: '1: its controller may leave it tapped (502.3).',
  cannotPlay: '1: it cannot be cast, suspended or played from where it is (101.2).',
  cannotActivate: '1: its abilities cannot be activated, 2: nor its mana abilities (101.2).',
  cannotAttack: '1: it cannot attack.',
  cannotBlock: '1: it cannot block.',
  blockLimit: 'How many attackers it can block each combat: 1, unless something says more (509.1a).',
  mustAttack: '1: it attacks each combat if able (508.1d).',
  mustBlock: '1: it blocks each combat if able (509.1c).',
  lure: '1: all creatures able to block it do so (509.1c).',
  unblockable: '1: it cannot be blocked.',
  notAlone: '1: it attacks only together with another creature (508.1c).',
  attackCost: "Generic mana its controller pays to let it attack (508.1g-h), on top of what the defender's side asks.",
  blockCost: 'Generic mana its controller pays to let it block (509.1d-f).',
  trampleOver: '1: with trample, what a planeswalker it attacks does not need goes on to its controller (702.19c).',
  mayExert: "1: it may be exerted as it attacks (508.1g): it will not untap in its controller's next untap step.",
} as const;
type Permission = keyof typeof PERMISSION_WORDS;
export const PERMISSIONS: readonly Permission[] = [
  'untaps',
  'mayStayTapped',
  'cannotPlay',
  'cannotActivate',
  'cannotAttack',
  'cannotBlock',
  'blockLimit',
  'mustAttack',
  'mustBlock',
  'lure',
  'unblockable',
  'notAlone',
  'attackCost',
  'blockCost',
  'trampleOver',
  'mayExert',
];

const COUNTER_NAMES = {
  plus: '+1/+1',
  minus: '-1/-1',
  loyalty: 'Loyalty',
  lore: 'Lore',
  time: 'Time',
  charge: 'Charge',
} as const;

/** Counters as the log calls them. */
export const COUNTER_WORDS = {
  plus: '+1/+1',
  minus: '-1/-1',
  loyalty: 'loyalty',
  lore: 'lore',
  time: 'time',
  charge: 'charge',
} as const satisfies Record<Counter, string>;

/** X is no more than this: a cost holds no more generic mana. */
export const MOST_X = 60;

/** Where a spell can be cast from, in the order of the field `castFrom`, which counts from 1. */
export const PLACES_OF_CASTING = ['hand', 'exile', 'graveyard', 'library'] as const;

export const DAYTIMES = ['neither day nor night', 'day', 'night'] as const;

const mana = { player: 'seat', colour: COLOURS, amount: 'number' } as const;
const ofPlayer = { player: 'seat', amount: 'number' } as const;
const ofCard = { card: 'card' } as const;
const byPlayer = { card: 'card', player: 'seat' } as const;

/** What Magic speaks of. Every name of the game is said here, and everything else is typed by it. */
export const magic = declareGame({
  id: 'magic',
  version: '1.2.0',
  name: 'Magic',
  about: 'Lands, creatures and spells over five phases and twelve steps, with a stack everybody may answer on.',
  players: { min: 2, max: 6, teams: true },
  options: {
    life: {
      default: 20,
      min: 1,
      max: 1000,
      about: 'Starting life of each player; a team with shared turns has half as much again',
    },
    hand: { default: 7, min: 0, max: 20, about: 'Cards in the opening hand' },
    extraTurnOrder: {
      default: 'newestFirst',
      values: ['newestFirst', 'oldestFirst'],
      about: 'Which of several extra turns is taken first (CR 500.7: the newest)',
    },
    manaBurn: { default: false, about: 'Unspent mana that empties costs as much life' },
    attack: {
      default: 'all',
      values: ['all', 'left', 'right', 'one'],
      about:
        'Who can be attacked: every opponent (802), the one to the left or right (803), or one chosen each combat (507.1)',
    },
    freeMulligan: {
      default: 'multiplayer',
      values: ['multiplayer', 'always', 'never'],
      about: 'When the first mulligan costs no card (103.5c)',
    },
    poison: {
      default: 10,
      min: 1,
      max: 100,
      about: 'Poison counters that lose the game; a team with shared turns has half as much again',
    },
  },
  zones: {
    library: { owner: 'seat', sees: 'nobody', ordered: true, name: 'library' },
    hand: { owner: 'seat', sees: 'owner', name: 'hand' },
    // What lies in a player's part of the battlefield is what that player controls.
    battlefield: { owner: 'seat', sees: 'all', inPlay: true, name: 'battlefield' },
    graveyard: { owner: 'seat', sees: 'all', ordered: true, name: 'graveyard' },
    exile: { owner: 'seat', sees: 'all', name: 'exile' },
    stack: { owner: 'table', sees: 'all', ordered: true, name: 'stack' },
    // Phased-out permanents are treated as though they did not exist (702.26d): they lie where nothing looks.
    phased: { owner: 'seat', sees: 'all', name: 'phased out' },
  },
  deckZone: 'library',
  seatFields: {
    life: { start: 20, name: 'Life' },
    poison: { name: 'Poison' },
    // Drew from an empty library since the last state check (704.5b).
    drewEmpty: { holds: 'flag', inner: true, name: 'Drew from an empty library' },
    mulligans: { name: 'Mulligans' },
    // Has this seat kept its hand (103.5)?
    kept: { holds: 'flag', inner: true, name: 'Kept' },
    // When this seat's most recent turn began, in the game's own time (302.6).
    turnTime: { inner: true, name: 'Last turn began' },
    // Whose life total counts for this seat: its own, or its team's (810.9).
    purse: { holds: 'seat', inner: true, name: 'Life total' },
    ...recordOf(COLOURS, (colour) => ({ name: `Mana, ${colour}` })),
  },
  cardFields: {
    tapped: { holds: 'flag', name: 'Tapped' },
    damage: { name: 'Damage' },
    // Was dealt damage by a source with deathtouch since the last state check (704.5h).
    deathtouched: { holds: 'flag', inner: true, name: 'Deathtouched' },
    // Who it entered under; nobody for its owner. Control effects come on top.
    under: { holds: 'seat?', inner: true, name: 'Entered under' },
    // When its present controller got control of it, where that was after it entered (302.6): another thing than its timestamp (613.7).
    held: { start: -1, inner: true, name: 'Controlled since' },
    // What it attacks: a player or a planeswalker.
    attacks: { holds: 'target?', name: 'Attacks' },
    // The planeswalker it attacked has left combat: it attacks nothing (506.4c), and `attacks` is who still defends (508.5).
    nowhere: { holds: 'flag', name: 'Attacks nothing' },
    // The attacker it blocks; of several the first, the others are effects (`combat/several.ts`).
    blocks: { holds: 'reference?', name: 'Blocks' },
    // An attacker that became blocked, and stays so (509.1h).
    blocked: { holds: 'flag', name: 'Blocked' },
    // It had first or double strike as the first damage step began (510.4, 702.7c).
    struck: { holds: 'flag', inner: true, name: 'Struck first' },
    // Will not untap in its controller's next untap step (exert).
    exerted: { holds: 'flag', name: 'Exerted' },
    // Exiled with suspend: 1; cast from there: 2, haste while its controller keeps it (702.62).
    suspended: { inner: true, lasting: true, name: 'Suspended' },
    // Where it was cast from, 0 for nowhere: by place in `PLACES_OF_CASTING`, from 1 on. The permanent a spell becomes keeps it.
    castFrom: { inner: true, lasting: true, name: 'Cast from' },
    // Another of its name stays, and it goes with the next state check (704.5j).
    doomed: { holds: 'flag', inner: true, name: 'Not the one that stays' },
    // What it phased out together with: 1 by itself, 2 with its host (702.26).
    phasedWith: { inner: true, name: 'Phased out' },
    ...recordOf(COUNTERS, (counter) => ({ name: COUNTER_NAMES[counter] })),
  },
  tableFields: {
    // By place in `DAYTIMES` (730).
    daytime: { name: 'Day or night' },
    // A first-strike damage step of this combat has happened (510.4).
    firstDamage: { holds: 'flag', inner: true, name: 'First-strike damage was dealt' },
    // The one player attacked, where not everybody defends (507.1).
    defender: { holds: 'seat?', inner: true, name: 'Defending player' },
    // Whose block declaration is due.
    blocker: { holds: 'seat?', inner: true, name: 'Declares blockers' },
    // A creature was declared as an attacker, or put attacking, in this combat (508.8).
    attacked: { holds: 'flag', inner: true, name: 'Something attacked' },
    // Main phases of this turn that are over: with none, the one that begins or runs is the precombat one (505.1a).
    mains: { inner: true, name: 'Main phases done' },
    // A mana ability was used for what a declaration costs (508.1i, 509.1e): it goes on.
    undeclared: { holds: 'flag', inner: true, name: 'Still to be declared' },
  },
  printed: [
    'kind',
    'cost',
    'power',
    'toughness',
    'loyalty',
    'chapters',
    'makes',
    'otherUse',
    'legendary',
    'token',
    ...KEYWORDS,
  ],
  counters: ['lands', 'spells', 'attackers', 'draws'],
  // A loyalty ability of a planeswalker (606.3). Abilities used once a turn go by their numbers.
  once: ['loyalty'],
  durations: ['turn', 'combat', 'ownTurn', 'ownUpkeep', 'ownEnd'],
  reasons: ['no-life', 'empty-library', 'poison', 'effect', 'team'],
  refusals: {
    'not-in-hand': { message: 'That card is not in your hand.', rule: 'CR 601.2a' },
    'not-in-play': { message: 'That is no permanent on the battlefield.', rule: 'CR 110.1' },
    'not-yours': { message: 'You do not control that.', rule: 'CR 109.4' },
    'not-a-land': { message: 'Only a land is played; other cards are cast.', rule: 'CR 305.1' },
    'a-land': { message: 'A land is not cast. Play it instead.', rule: 'CR 305.9' },
    'land-limit': { message: 'You have played {played} of {limit} lands this turn.', rule: 'CR 305.2' },
    'wrong-step': { message: 'This is possible in a main phase only, and this is {step}.', rule: 'CR 505.6' },
    'sorcery-speed': { message: 'This is possible only when you could cast a sorcery.', rule: 'CR 117.1a' },
    'stack-not-empty': {
      message: 'Something is on the stack: in {step} this needs an empty stack.',
      rule: 'CR 117.1a',
    },
    'not-your-turn': {
      message: 'This is possible in your own turn only (this is the {step} of another player).',
      rule: 'CR 117.1a',
    },
    'missing-mana': { message: 'This costs {cost} mana and you can make {can}.', rule: 'CR 601.2h' },
    'missing-white': { message: 'This needs {needs} white mana and you can make {can} for it.', rule: 'CR 601.2h' },
    'missing-blue': { message: 'This needs {needs} blue mana and you can make {can} for it.', rule: 'CR 601.2h' },
    'missing-black': { message: 'This needs {needs} black mana and you can make {can} for it.', rule: 'CR 601.2h' },
    'missing-red': { message: 'This needs {needs} red mana and you can make {can} for it.', rule: 'CR 601.2h' },
    'missing-green': { message: 'This needs {needs} green mana and you can make {can} for it.', rule: 'CR 601.2h' },
    'bad-payment': {
      message: 'This is paid with another card: name one that its cost may take.',
      rule: 'CR 601.2b',
    },
    'no-payment': { message: 'No other card is paid for this: name none.', rule: 'CR 601.2b' },
    'no-target': { message: 'There is no legal target for this.', rule: 'CR 601.2c' },
    'no-such-ability': { message: 'It has no such ability.', rule: 'CR 602.2' },
    'wrong-time': { message: 'This is possible at another time only, and this is {step}.', rule: 'CR 602.5b' },
    'cannot-cast': { message: 'You cannot cast spells now.', rule: 'CR 101.2' },
    'cannot-play': { message: 'This card cannot be cast or played from there now.', rule: 'CR 101.2' },
    'cannot-activate': { message: 'Its abilities cannot be activated.', rule: 'CR 101.2' },
    tapped: { message: 'It is tapped.', rule: 'CR 602.5' },
    'summoning-sick': { message: 'It has been under your control for less than a turn of yours.', rule: 'CR 302.6' },
    'too-little-life': { message: 'This costs {cost} life and you have {has}.', rule: 'CR 119.4' },
    'too-few-counters': { message: 'This removes {removes} counters and it has {has}.', rule: 'CR 118.3' },
    'loyalty-used': { message: 'A loyalty ability of it was activated this turn.', rule: 'CR 606.3' },
    'already-used': { message: 'This ability was used this turn.', rule: 'CR 602.5b' },
    'not-possible': { message: 'The condition of this ability is not met.', rule: 'CR 602.5' },
    'mana-ability': {
      message: 'This is a mana ability, which does not use the stack: use it for mana.',
      rule: 'CR 605.3b',
    },
    'no-cost': { message: 'Nothing that can be declared costs mana.', rule: 'CR 508.1i' },
    'needs-x': { message: 'Say what X is: cast it for X.', rule: 'CR 601.2b' },
    'no-x': { message: 'There is no X in its cost.', rule: 'CR 601.2b' },
    'bad-x': { message: `X is a number from 0 to ${MOST_X}.`, rule: 'CR 107.3' },
    'not-suspendable': { message: 'This card has no suspend.', rule: 'CR 702.62a' },
    'malformed-declaration': {
      message: 'A declaration is pairs: a creature of yours and what it attacks or blocks, each creature once.',
      rule: 'CR 508.1a',
    },
    'not-a-creature': { message: 'That is no creature you control.', rule: 'CR 508.1a' },
    'cannot-attack': { message: 'It cannot attack.', rule: 'CR 508.1c' },
    defender: { message: 'It has defender and cannot attack.', rule: 'CR 702.3b' },
    'bad-defender': { message: 'That cannot be attacked.', rule: 'CR 508.1b' },
    'attack-limit': {
      message: 'At most {limit} creatures can attack this combat, and {declared} are declared.',
      rule: 'CR 508.1c',
    },
    'not-alone': { message: 'It cannot attack alone.', rule: 'CR 508.1c' },
    'cannot-exert': { message: 'Only an attacker that says so can be exerted, once.', rule: 'CR 508.1g' },
    'attack-requirement': { message: '{card} has to attack if it can, and does not.', rule: 'CR 508.1d' },
    'attack-cost': { message: 'Attacking costs {cost} mana and its player can make {can}.', rule: 'CR 508.1h' },
    'cannot-block': { message: 'It cannot block.', rule: 'CR 509.1b' },
    'block-limit': { message: 'It can block {limit} attackers, and {declared} are declared.', rule: 'CR 509.1a' },
    'bad-block': { message: 'That does not attack you, your team or a planeswalker of yours.', rule: 'CR 509.1a' },
    unblockable: { message: 'It cannot be blocked.', rule: 'CR 509.1b' },
    flying: { message: 'It flies: only creatures with flying or reach can block it.', rule: 'CR 702.9b' },
    menace: { message: 'It has menace: {least} or more creatures have to block it, or none.', rule: 'CR 702.111b' },
    'block-requirement': { message: '{card} has to block if it can, and does not.', rule: 'CR 509.1c' },
    lured: { message: '{card} has to block {other} if it can, and does not.', rule: 'CR 509.1c' },
    'block-cost': { message: 'Blocking costs {cost} mana and its player can make {can}.', rule: 'CR 509.1d' },
  },
  events: {
    // Cards that move.
    drew: { rule: 'CR 121.1', move: true, words: '{card} is drawn' },
    cast: { rule: 'CR 601.2', move: true, words: '{card} is cast' },
    entered: { rule: 'CR 403', move: true, words: '{card} enters the battlefield' },
    died: { rule: 'CR 404', move: true, words: '{card} goes to the graveyard' },
    resolved: { rule: 'CR 608.2n', move: true, words: '{card} has resolved' },
    countered: { rule: 'CR 701.6', move: true, words: '{card} is countered' },
    exiled: { rule: 'CR 406', move: true, words: '{card} is exiled' },
    returned: { rule: 'CR 402', move: true, words: "{card} returns to its owner's hand" },
    discarded: { rule: 'CR 701.9', move: true, words: '{card} is discarded' },
    milled: { rule: 'CR 701.17', move: true, words: '{card} is milled' },
    tucked: { rule: 'CR 401', move: true, words: '{card} goes into the library' },
    // Phasing and control change where a permanent lies and nothing else of it (702.26d, 110.2).
    phasedOut: { rule: 'CR 702.26', move: 'keeps', words: '{card} phases out' },
    phasedIn: { rule: 'CR 702.26', move: 'keeps', words: '{card} phases in' },
    changedControl: { rule: 'CR 613.1b', move: 'keeps', words: '{card} changes its controller' },

    // `lifelink`: who gains the life, if the source has it. What follows from it is said by `results`.
    damage: {
      rule: 'CR 120.3',
      fields: {
        target: 'target',
        amount: 'number',
        source: 'target?',
        combat: 'flag',
        deathtouch: 'flag',
        lifelink: 'seat?',
      },
      words: '{source} deals {amount} damage to {target}',
    },
    gainedLife: { rule: 'CR 119.3', fields: ofPlayer, words: '{player} gains {amount} life' },
    lostLife: { rule: 'CR 119.3', fields: ofPlayer, words: '{player} loses {amount} life' },
    // Results of damage, which has been told: life lost (120.3a), damage marked on a creature (120.3e).
    hurt: { rule: 'CR 120.3a', fields: ofPlayer, words: '' },
    marked: { rule: 'CR 120.3e', fields: { card: 'card', amount: 'number', deathtouch: 'flag' }, words: '' },
    poisoned: { rule: 'CR 122.1', fields: ofPlayer, words: '{player} gets {amount} poison counters' },
    drewFromEmpty: {
      rule: 'CR 121.4',
      fields: { player: 'seat', checked: 'flag' },
      words: '{player} has no card to draw',
    },

    tap: { rule: 'CR 701.26', fields: ofCard, words: '{card} is tapped' },
    // Not an event "becomes tapped" (603.2e): it was never untapped.
    enteredTapped: { rule: 'CR 614.1c', fields: { card: 'reference' }, words: '{card} enters tapped' },
    untap: { rule: 'CR 701.26', fields: ofCard, words: '{card} untaps' },
    tappedForMana: {
      rule: 'CR 605.3b',
      fields: { card: 'card', colour: COLOURS, amount: 'number' },
      words: '{card} is tapped for {amount} {colour} mana',
    },
    manaAdded: { rule: 'CR 106.4', fields: mana, words: '{player} adds {amount} {colour} mana' },
    specialMana: {
      rule: 'CR 106.6',
      fields: { player: 'seat', colour: COLOURS, source: 'reference' },
      words: '{player} adds special {colour} mana from {source}',
    },
    specialSpent: {
      rule: 'CR 106.6',
      fields: { source: 'reference?', player: 'seat', colour: COLOURS, on: 'card?' },
      words: '{player} spends {colour} mana from {source}',
    },
    // A mana ability was used by tapping its permanent (106.12).
    usedForMana: { rule: 'CR 605.3b', fields: { card: 'card', player: 'seat' }, words: '' },
    manaSpent: { rule: 'CR 601.2h', fields: mana, words: '{player} spends {amount} {colour} mana' },
    manaEmptied: { rule: 'CR 500.5', fields: mana, words: '{player} loses {amount} unspent {colour} mana' },
    counter: {
      rule: 'CR 122.1',
      fields: { card: 'card', which: COUNTERS.map((counter) => COUNTER_WORDS[counter]), amount: 'number' },
      words: 'The {which} counters on {card} change by {amount}',
    },

    attack: {
      rule: 'CR 508.1',
      fields: { card: 'card', defender: 'target' },
      words: '{card} attacks {defender}',
    },
    putAttacking: {
      rule: 'CR 508.4',
      fields: { card: 'card', defender: 'target' },
      words: '{card} enters attacking {defender}',
    },
    exert: { rule: 'CR 508.1g', fields: ofCard, words: '{card} is exerted' },
    block: {
      rule: 'CR 509.1',
      fields: { card: 'card', attacker: 'reference', further: 'flag' },
      words: '{card} blocks {attacker}',
    },
    becameBlocked: {
      rule: 'CR 509.1h',
      fields: { card: 'card', blockers: 'number' },
      words: '{card} becomes blocked',
    },
    notBlocked: { rule: 'CR 509.1h', fields: ofCard, words: '{card} is not blocked' },
    leftCombat: { rule: 'CR 506.4', fields: ofCard, words: '{card} leaves combat' },
    combatEnded: { rule: 'CR 511.3', words: 'Combat is over' },
    damageCleared: { rule: 'CR 514.2', fields: ofCard, words: 'Damage wears off {card}' },

    paid: { rule: 'CR 118.12', fields: { player: 'seat', source: 'reference' }, words: '{player} pays for {source}' },
    // Told with what is announced; said for what waits for it.
    targeted: { rule: 'CR 115.1', fields: { target: 'target', by: 'seat', source: 'reference' }, words: '' },
    activated: {
      rule: 'CR 602.2',
      fields: { card: 'card', ability: 'number', player: 'seat' },
      words: '{player} activates {card}',
    },
    // What is sacrificed leaves with it, and has seen it (603.10a).
    sacrificed: { rule: 'CR 701.21', fields: byPlayer, before: true, words: '{player} sacrifices {card}' },
    dayBreaks: { rule: 'CR 730', fields: { daytime: DAYTIMES }, words: 'It becomes {daytime}' },
    mulligan: { rule: 'CR 103.5', fields: { player: 'seat' }, words: '{player} takes a mulligan' },
    keep: { rule: 'CR 103.5', fields: { player: 'seat' }, words: '{player} keeps their hand' },
    stateHolds: {
      rule: 'CR 603.8',
      fields: { card: 'card', number: 'number' },
      words: 'What {card} watches for holds',
    },
    landPlayed: { rule: 'CR 305.1', fields: byPlayer, words: '{player} plays {card}' },
  },
  queries: {
    // What sets a value comes before counters and what changes it (613.4b-c).
    basePower: { of: 'card', name: 'Base power', about: 'Power before counters and what changes it (613.4b).' },
    baseToughness: { of: 'card', name: 'Base toughness', about: 'Toughness before counters and what changes it.' },
    power: { of: 'card', name: 'Power', about: 'Power.' },
    toughness: { of: 'card', name: 'Toughness', about: 'Toughness.' },
    creature: { of: 'card', min: 0, name: 'Creature', about: 'Above 0: it is a creature.' },
    controller: { of: 'card', name: 'Controller', about: 'Who controls it.' },
    defendingPlayer: {
      of: 'card',
      name: 'Defending player',
      about: 'The number of the player who defends against an attacker, also by a planeswalker (508.5); -1 for nobody.',
    },
    cost: { of: 'card', name: 'Cost change', about: 'Generic mana more or less than printed.' },
    ...recordOf(KEYWORDS, (name) => ({ of: 'card', min: 0, name }) as const),
    ...recordOf(PERMISSIONS, (name) => ({ of: 'card', min: 0, name, about: PERMISSION_WORDS[name] }) as const),
    alsoBlocks: {
      of: 'card',
      min: 0,
      name: 'Blocks also',
      about: 'Attackers it blocks besides the first (509.1a).',
    },
    seat: { of: 'seat', name: 'Seat', about: 'The number of a player, to be compared with what is one.' },
    doubledTokens: {
      of: 'seat',
      min: 0,
      name: 'Tokens doubled',
      about: 'So many times twice as many tokens are made for the player as would be (614.1a).',
    },
    landLimit: { of: 'seat', min: 0, name: 'Lands a turn', about: 'Lands a turn (305.2).' },
    handLimit: { of: 'seat', min: 0, name: 'Maximum hand size', about: 'Maximum hand size (402.2); 1000 is none.' },
    cannotCast: { of: 'seat', min: 0, name: 'Cannot cast', about: '1: the player cannot cast spells (101.2).' },
    cannotLose: { of: 'seat', min: 0, name: 'Cannot lose', about: '1: the player cannot lose the game (104.3).' },
    cannotWin: { of: 'seat', min: 0, name: 'Cannot win', about: '1: no effect lets the player win the game (104.2b).' },
    specialMana: {
      of: 'seat',
      min: 0,
      name: 'Special mana',
      about: 'Mana in the pool that is not like any other (106.6).',
    },
    keepsMana: {
      of: 'seat',
      min: 0,
      name: 'Mana that stays',
      about: 'Bit per colour: this unspent mana does not empty (500.5).',
    },
    untapLimit: {
      of: 'seat',
      min: 0,
      name: 'Creatures that untap',
      about: 'At most so many creatures untap in the untap step (502.3); 1000 is all.',
    },
    attackTax: {
      of: 'seat',
      min: 0,
      name: 'Cost to attack',
      about: 'Generic mana each creature that attacks the player costs (508.1g-h).',
    },
    attackLimit: {
      of: 'seat',
      min: 0,
      name: 'Attackers each combat',
      about: 'At most so many creatures can attack each combat, asked of the active player; 1000 is no limit (508.1c).',
    },
  },
  windows: {
    // 117.3: the active player first; who acts keeps priority; when all have passed, one thing resolves, or the step ends.
    priority: { ask: 'everyone', after: 'same', passed: 'resolveOne', name: 'Priority' },
    // Declarations are turn-based actions: nobody has priority, one answer ends them. Passing declares nothing.
    attack: { ask: 'active', after: 'end', passed: 'end', byRules: true, name: 'Declare attackers' },
    block: { ask: 'named', after: 'end', passed: 'end', byRules: true, name: 'Declare blockers' },
  },
  turn: {
    beginning: ['untap', 'upkeep', 'draw'],
    precombatMain: [],
    combat: [
      'beginningOfCombat',
      'declareAttackers',
      'declareBlockers',
      'firstStrikeDamage',
      'combatDamage',
      'endOfCombat',
    ],
    postcombatMain: [],
    ending: ['end', 'cleanup'],
  },
});

/** What a rule of Magic is given. */
export type Magic = RulesOf<typeof magic>;
export type MagicState = StateOf<typeof magic>;
export interface MagicNames extends NamesOf<typeof magic> {}

/** The forms in which Magic adds to the language of cards. */
export const words = cardWords(magic);
