import type { AbilityJson, CardJson } from '@upkeep/cards';
import { type Card, recordOf, type Seat, type StackEntry } from '@upkeep/engine';
import { payAnnounced } from './actions/announced.ts';
import { tapCost } from './actions/tap-cost.ts';
import { addCounters, exile, isKind, isMainPhase, sacrifice, sorcerySpeed, toGraveyard } from './board.ts';
import { combatVerbs } from './combat/verbs.ts';
import { discard, spendingOn } from './madness.ts';
import { readCost } from './mana/cost.ts';
import { payMana, refuseMana } from './mana/pay.ts';
import { moments } from './moments.ts';
import { COUNTERS, DAYTIMES, KEYWORDS, type Keyword, KINDS, type Magic, PLACES_OF_CASTING, words } from './nouns.ts';
import { TIME, TIMES } from './times.ts';
import { cardVerbs } from './verbs/cards.ts';
import { lifeVerbs } from './verbs/life.ts';
import { permanentVerbs } from './verbs/permanents.ts';
import { stackVerbs } from './verbs/stack.ts';
import { turnVerbs } from './verbs/turn.ts';

const costs = {
  mana: words.cost({
    about: 'Mana, written like 2R.',
    read: readCost,
    // The card itself may be tapped or sacrificed for the same cost, so it makes no mana for it.
    check: (g, seat, card, amount) => refuseMana(g, seat, amount, card, spendingOn(g, card)),
    pay(g, seat, card, amount) {
      payMana(g, seat, amount, card, spendingOn(g, card));
    },
  }),
  tap: tapCost,
  life: words.cost({
    about: 'So much life.',
    check(g, seat, _, cost) {
      const has = g.seat.life(g.seat.purse(seat));
      if (has < cost) return g.no['too-little-life']({ cost, has });
    },
    pay(g, player, _, amount) {
      if (amount > 0) g.say.lostLife({ player, amount });
    },
  }),
  sacrifice: words.cost({
    about: 'The permanent itself is sacrificed.',
    check(g, _, card) {
      if (!g.liesIn.battlefield(card)) return g.no['not-in-play']();
    },
    pay: (g, _, card) => sacrifice(g, card),
  }),
  discard: words.cost({
    about: 'The card itself is discarded from hand.',
    check(g, seat, card) {
      if (g.zoneOf(card) !== g.zone.hand(seat)) return g.no['not-in-hand']();
    },
    pay: (g, _, card) => discard(g, card),
  }),
  sacrificeOne: words.cost({
    about: 'A permanent of its player is sacrificed.',
    takes: 'card',
    check(g, seat, _, __, taken) {
      if (taken === undefined || g.zoneOf(taken) !== g.zone.battlefield(seat)) return g.no['bad-payment']();
    },
    pay(g, _, __, ___, taken) {
      if (taken !== undefined) sacrifice(g, taken);
    },
  }),
  tapOne: words.cost({
    about: 'An untapped permanent of its player is tapped, summoning-sick or not (302.6).',
    takes: 'card',
    check(g, seat, _, __, taken) {
      if (taken === undefined || g.zoneOf(taken) !== g.zone.battlefield(seat)) return g.no['bad-payment']();
      if (g.card.tapped(taken)) return g.no.tapped();
    },
    pay(g, _, __, ___, taken) {
      if (taken !== undefined) g.say.tap({ card: taken });
    },
  }),
  discardOne: words.cost({
    about: "A card of its player's hand is discarded.",
    takes: 'card',
    check(g, seat, _, __, taken) {
      if (taken === undefined || g.zoneOf(taken) !== g.zone.hand(seat)) return g.no['bad-payment']();
    },
    pay(g, _, __, ___, taken) {
      if (taken !== undefined) discard(g, taken);
    },
  }),
  exileOne: words.cost({
    about: "A card of its player's graveyard or hand, or a permanent of theirs, is exiled.",
    takes: 'card',
    check(g, seat, _, __, taken) {
      if (taken === undefined || !isIn(g, seat, taken)) return g.no['bad-payment']();
    },
    pay(g, _, __, ___, taken) {
      if (taken !== undefined) exile(g, taken);
    },
  }),
  loyalty: words.cost({
    about: 'Loyalty counters added, or removed where the number is negative (606.4).',
    check(g, _, card, amount) {
      const has = g.card.loyalty(card);
      if (has + amount < 0) return g.no['too-few-counters']({ removes: -amount, has });
    },
    pay: (g, _, card, amount) => addCounters(g, card, 'loyalty', amount),
  }),
  charge: words.cost({
    about: 'So many charge counters are removed.',
    check(g, _, card, removes) {
      const has = g.card.charge(card);
      if (has < removes) return g.no['too-few-counters']({ removes, has });
    },
    pay: (g, _, card, amount) => addCounters(g, card, 'charge', -amount),
  }),
};

function isIn(g: Magic, seat: Seat, card: Card): boolean {
  const zone = g.zoneOf(card);
  return zone === g.zone.graveyard(seat) || zone === g.zone.hand(seat) || zone === g.zone.battlefield(seat);
}

const KEYWORD_TEXTS: Readonly<Record<Keyword, string>> = {
  flying: 'Can be blocked only by creatures with flying or reach.',
  reach: 'Can block creatures with flying.',
  menace: 'Can be blocked only by two or more creatures.',
  trample: 'Excess combat damage goes to what it attacks.',
  deathtouch: 'Any damage it deals to a creature is enough to destroy it.',
  lifelink: 'Its controller gains as much life as it deals damage.',
  vigilance: 'Attacking does not tap it.',
  haste: 'Can attack and tap at once.',
  firstStrike: 'Deals combat damage before others.',
  doubleStrike: 'Deals first-strike and regular combat damage.',
  defender: 'Cannot attack.',
  indestructible: 'Lethal damage and effects do not destroy it.',
  flash: 'Can be cast whenever its player has priority.',
  hexproof: 'Opponents cannot target it.',
  phasing: 'Phases in or out before its controller untaps.',
};

const keywords = {
  ...recordOf(KEYWORDS, (name) => ({ about: KEYWORD_TEXTS[name], query: name })),
  vanishing: {
    about:
      'Enters with so many time counters; one goes each upkeep of its controller, and with the last it is sacrificed.',
    amount: true,
    abilities: (n: number): AbilityJson[] => [
      {
        kind: 'replacement',
        name: 'vanishing counters',
        on: 'enters',
        of: 'self',
        also: [{ do: 'counters', on: 'self', counter: 'time', amount: n }],
      },
      {
        kind: 'triggered',
        name: 'vanishing',
        on: 'upkeep',
        if: { compare: [{ field: 'time', of: 'self' }, '>', 0] },
        do: [{ do: 'removeCounters', from: 'self', counter: 'time' }],
      },
      { kind: 'triggered', name: 'vanished', on: 'timeRemoved', of: 'self', do: [{ do: 'sacrifice', cards: 'self' }] },
    ],
  },
};

function isCreatureSpell(g: Magic, entry: StackEntry): boolean {
  const card = g.here(entry.card);
  return card !== undefined && isKind(g, card, 'creature');
}

function isDaytime(g: Magic, daytime: (typeof DAYTIMES)[number]): boolean {
  return DAYTIMES[g.table.daytime()] === daytime;
}

/** Magic's words for the one interpreter of cards. */
export const vocabulary = words.vocabulary({
  types: KINDS,
  printed: ['kind', 'cost', 'power', 'toughness', 'loyalty', 'chapters', 'makes', 'otherUse', 'legendary', 'token'],
  readCost,
  verbs: { ...lifeVerbs, ...cardVerbs, ...permanentVerbs, ...stackVerbs, ...turnVerbs, ...combatVerbs },
  tallied: true,
  moments,
  values: {
    power: 'What it deals in combat.',
    toughness: 'How much damage destroys it; at 0 it dies.',
  },
  cardFields: ['tapped', 'damage', 'suspended', 'castFrom', 'attacks', 'blocks', 'blocked', ...COUNTERS],
  seatFields: ['life', 'poison'],
  counters: ['lands', 'spells', 'attackers', 'draws'],
  costs,
  additionalCosts: true,
  keywords,
  abilityTags: ['mana', 'loyalty', 'suspend', 'madness'],
  timings: {
    sorcery: words.timing({ about: 'When its player could cast a sorcery.', test: (g, seat) => sorcerySpeed(g, seat) }),
    ...recordOf(TIMES, (name) => {
      const { about, test } = TIME[name];
      return words.timing({ about, test: (g, seat) => (test(g, seat) ? undefined : g.no['wrong-time']()) });
    }),
  },
  // A card that is still on the stack when its spell has resolved goes to the graveyard (608.2n); permanents have entered.
  resolved(g, card) {
    if (g.liesIn.stack(card)) toGraveyard(g, card, 'resolved');
  },
  pays: payAnnounced,
  targetable(g, controller, _, target) {
    const card = g.here(target);
    if (card === undefined || g.value.hexproof(card) < 1) return true;
    if (!g.areOpponents(controller, g.controllerOf(card))) return true;
    g.tally('keyword:hexproof');
    return false;
  },
  durations: {
    turn: { about: 'Until the end of this turn.', until: 'turn' },
    combat: { about: 'Until the end of this combat phase.', until: 'combat' },
    yourNextTurn: { about: 'Until your next turn.', until: 'ownTurn', own: true },
    yourNextUpkeep: { about: 'Until your next upkeep.', until: 'ownUpkeep', own: true },
    yourNextEndStep: { about: 'Until your next end step.', until: 'ownEnd', own: true },
    source: { about: 'While the card that says so is on the battlefield.', until: 'source' },
    forever: { about: 'For good.', until: 'forever' },
  },
  entries: {
    spell: { about: 'A spell.', test: (_, { card }) => card !== undefined },
    creatureSpell: { about: 'A creature spell.', test: isCreatureSpell },
    noncreatureSpell: {
      about: 'A spell that is no creature.',
      test: (g, entry) => entry.card !== undefined && !isCreatureSpell(g, entry),
    },
    ability: { about: 'An activated or triggered ability.', test: (_, { card }) => card === undefined },
  },
  conditions: {
    day: { about: 'It is day.', test: (g) => isDaytime(g, 'day') },
    night: { about: 'It is night.', test: (g) => isDaytime(g, 'night') },
    neitherDayNorNight: {
      about: 'It is neither day nor night.',
      test: (g) => isDaytime(g, 'neither day nor night'),
    },
    ...recordOf(TIMES, (name) => TIME[name]),
    firstMain: {
      about: 'This is the first main phase of the turn.',
      test: (g) => isMainPhase(g) && g.table.mains() === 0,
    },
  },
  amounts: {
    ...recordOf(PLACES_OF_CASTING, (zone, place) => ({
      about: `The field castFrom of a spell cast from there (${zone}), and of the permanent it became.`,
      value: () => place + 1,
    })),
    you: { about: 'The seat of the player who speaks, for effects that set a controller.', value: (_, seat) => seat },
    extraTurn: { about: '1 in an extra turn, else 0.', value: (g) => Number(g.isExtraTurn) },
  },
  watched: 'stateHolds',
  aimed: 'targeted',
  demands,
});

/** What Magic asks of a card beyond its shape. */
function demands(card: CardJson): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  const isPermanent = card.type !== 'instant' && card.type !== 'sorcery';
  if (card.type === 'creature' && card.printed?.['toughness'] === undefined) {
    problems.push({ path: '/printed/toughness', message: 'a creature needs power and toughness' });
  }
  if (card.type === 'planeswalker' && (card.printed?.['loyalty'] ?? 0) < 1) {
    problems.push({ path: '/printed/loyalty', message: 'a planeswalker needs loyalty' });
  }
  if (card.type === 'saga' && (card.printed?.['chapters'] ?? 0) < 1) {
    problems.push({ path: '/printed/chapters', message: 'a saga needs the number of its last chapter' });
  }
  if (!isPermanent && card.effect === undefined) {
    problems.push({ path: '/effect', message: `a ${card.type} needs an effect` });
  }
  if (card.type !== 'land' && card.token !== true && card.cost === undefined) {
    problems.push({ path: '/cost', message: 'a card that is cast needs a cost, such as "2R" or "0"' });
  }
  if (card.type === 'aura' && card.effect?.target === undefined) {
    problems.push({ path: '/effect/target', message: 'an aura needs a target: what it enchants' });
  }
  return problems;
}
