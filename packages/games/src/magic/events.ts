import { type BattleState, currentCard, isCardRef } from '@upkeep/engine';
import {
  COLOURS,
  COUNTERS,
  DEATHTOUCH,
  dealerOf,
  KINDS,
  type Kind,
  LIFELINK,
  type MagicNames,
  type MagicPart,
} from './names.ts';
import { recordOf } from './record.ts';

type State = BattleState<MagicNames>;

/** Counters as people call them, in the order of `COUNTERS`. */
const COUNTER_WORDS = ['+1/+1', '-1/-1', 'loyalty', 'lore', 'time', 'charge'];

/** The game's own events. Each has one reducer, which writes and causes nothing. */
export const events: MagicPart<'events'> = {
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

  // `flags`: combat damage, deathtouch, lifelink (names.ts). `source` is what deals it.
  damage: {
    rule: 'CR 120.3',
    fields: { target: 'object', amount: 'number', source: 'object', flags: 'number' },
    apply: dealt,
    words: '{source} deals {amount} damage to {target}',
  },
  gainedLife: {
    rule: 'CR 119.3',
    fields: { player: 'seat', amount: 'number' },
    apply: (s, player, amount) => addLife(s, player, amount),
    words: '{player} gains {amount} life',
  },
  lostLife: {
    rule: 'CR 119.3',
    fields: { player: 'seat', amount: 'number' },
    apply: (s, player, amount) => addLife(s, player, -amount),
    words: '{player} loses {amount} life',
  },
  poisoned: {
    rule: 'CR 122.1',
    fields: { player: 'seat', amount: 'number' },
    apply: (s, player, amount) => share(s, s.seats.poison, player, amount),
    words: '{player} gets {amount} poison counters',
  },
  drewFromEmpty: {
    rule: 'CR 121.4',
    fields: { player: 'seat', checked: 'number' },
    apply: (s, player, checked) => {
      s.seats.drewEmpty[player] = 1 - checked;
    },
    words: '{player} has no card to draw',
  },

  tap: { rule: 'CR 701.26', fields: { card: 'card' }, apply: set('tapped', 1), words: '{card} is tapped' },
  untap: { rule: 'CR 701.26', fields: { card: 'card' }, apply: set('tapped', 0), words: '{card} untaps' },
  tappedForMana: {
    rule: 'CR 605.3b',
    fields: { card: 'card', colour: COLOURS, amount: 'number' },
    apply: set('tapped', 1),
    words: '{card} is tapped for {amount} {colour} mana',
  },
  manaAdded: {
    rule: 'CR 106.4',
    fields: { player: 'seat', colour: COLOURS, amount: 'number' },
    apply: (s, player, colour, amount) => {
      s.seats[COLOURS[colour]][player] += amount;
    },
    words: '{player} adds {amount} {colour} mana',
  },
  manaSpent: {
    rule: 'CR 601.2h',
    fields: { player: 'seat', colour: COLOURS, amount: 'number' },
    apply: (s, player, colour, amount) => {
      s.seats[COLOURS[colour]][player] -= amount;
    },
    words: '{player} spends {amount} {colour} mana',
  },
  manaEmptied: {
    rule: 'CR 500.5',
    fields: { player: 'seat', colour: COLOURS, amount: 'number' },
    apply: (s, player, colour, amount) => {
      s.seats[COLOURS[colour]][player] -= amount;
    },
    words: '{player} loses {amount} unspent {colour} mana',
  },
  counter: {
    rule: 'CR 122.1',
    fields: { card: 'card', which: COUNTER_WORDS, amount: 'number' },
    apply: (s, card, which, amount) => {
      const column = s.cards[COUNTERS[which]];
      column[card] = Math.max(0, column[card] + amount);
    },
    words: 'The {which} counters on {card} change by {amount}',
  },

  attack: {
    rule: 'CR 508.1',
    fields: { card: 'card', defender: 'object' },
    apply: setTo('attacks'),
    words: '{card} attacks {defender}',
  },
  putAttacking: {
    rule: 'CR 508.4',
    fields: { card: 'card', defender: 'object' },
    apply: setTo('attacks'),
    words: '{card} enters attacking {defender}',
  },
  exert: { rule: 'CR 508.1g', fields: { card: 'card' }, apply: set('exerted', 1), words: '{card} is exerted' },
  block: {
    rule: 'CR 509.1',
    fields: { card: 'card', attacker: 'object' },
    apply: setTo('blocks'),
    words: '{card} blocks {attacker}',
  },
  becameBlocked: {
    rule: 'CR 509.1h',
    fields: { card: 'card', blockers: 'number' },
    apply: set('blocked', 1),
    words: '{card} becomes blocked',
  },
  notBlocked: { rule: 'CR 509.1h', fields: { card: 'card' }, words: '{card} is not blocked' },
  leftCombat: { rule: 'CR 506.4', fields: { card: 'card' }, apply: outOfCombat, words: '{card} leaves combat' },
  combatEnded: { rule: 'CR 511.3', words: 'Combat is over' },
  damageCleared: {
    rule: 'CR 514.2',
    fields: { card: 'card' },
    apply: (s, card) => {
      s.cards.damage[card] = 0;
      s.cards.deathtouched[card] = 0;
    },
    words: 'Damage wears off {card}',
  },

  activated: {
    rule: 'CR 602.2',
    fields: { card: 'card', ability: 'number', player: 'seat' },
    words: '{player} activates {card}',
  },
  sacrificed: { rule: 'CR 701.21', fields: { card: 'card', player: 'seat' }, words: '{player} sacrifices {card}' },
  dayBreaks: {
    rule: 'CR 730',
    fields: { daytime: ['neither day nor night', 'day', 'night'] },
    apply: (s, daytime) => {
      s.table.daytime = daytime;
    },
    words: 'It becomes {daytime}',
  },
  mulligan: {
    rule: 'CR 103.5',
    fields: { player: 'seat' },
    apply: (s, player) => {
      s.seats.mulligans[player]++;
    },
    words: '{player} takes a mulligan',
  },
  keep: {
    rule: 'CR 103.5',
    fields: { player: 'seat' },
    apply: (s, player) => {
      s.seats.kept[player] = 1;
    },
    words: '{player} keeps their hand',
  },
  stateHolds: { rule: 'CR 603.8', fields: { card: 'card', number: 'number' }, words: 'What {card} watches for holds' },
  landPlayed: { rule: 'CR 305.1', fields: { card: 'card', player: 'seat' }, words: '{player} plays {card}' },
};

/** Damage as it is dealt (120.3): to players, planeswalkers, creatures; lifelink is part of it. */
function dealt(s: State, target: number, amount: number, _source: number, flags: number): void {
  if (!isCardRef(target)) addLife(s, target, -amount);
  else {
    const card = currentCard(s.cards.stay, target);
    if (card < 0) return;
    if (s.cards.loyalty[card] > 0) s.cards.loyalty[card] = Math.max(0, s.cards.loyalty[card] - amount);
    else {
      s.cards.damage[card] += amount;
      if ((flags & DEATHTOUCH) !== 0) s.cards.deathtouched[card] = 1;
    }
  }
  if ((flags & LIFELINK) === 0) return;
  const dealer = dealerOf(flags);
  if (dealer >= 0) s.seats.life[s.seats.purse[dealer]] += amount;
}

function addLife(s: State, seat: number, amount: number): void {
  share(s, s.seats.life, seat, amount);
}

/** A team with shared turns has one life total and one count of poison (810.4): every member's number is the team's. */
function share(s: State, column: number[], seat: number, amount: number): void {
  const { purse } = s.seats;
  for (let other = 0; other < purse.length; other++) if (purse[other] === purse[seat]) column[other] += amount;
}

function set(field: 'tapped' | 'exerted' | 'blocked', value: number): (s: State, card: number) => void {
  return (s, card) => {
    s.cards[field][card] = value;
  };
}

function setTo(field: 'attacks' | 'blocks'): (s: State, card: number, to: number) => void {
  return (s, card, to) => {
    s.cards[field][card] = to;
  };
}

function outOfCombat(s: State, card: number): void {
  s.cards.attacks[card] = -1;
  s.cards.blocks[card] = -1;
  s.cards.blocked[card] = 0;
  s.cards.struck[card] = 0;
}

/** The number of a type, as `printed.kind` has it. */
export const KIND: Readonly<Record<Kind, number>> = recordOf(KINDS, (_, i) => i);
