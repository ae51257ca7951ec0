import type {
  AbilityJson,
  CardJson,
  CompiledCard,
  CostDefinition,
  KeywordDefinition,
  VerbDefinition,
  Vocabulary,
} from '@upkeep/cards';
import { isCardRef } from '@upkeep/engine';
import { tapCost } from './actions/tap-cost.ts';
import { addCounters, isMainPhase, isOnBattlefield, refuseSorcerySpeed, sacrifice } from './board.ts';
import { combatVerbs } from './combat/verbs.ts';
import { readCost } from './mana/cost.ts';
import { payMana, refuseMana } from './mana/pay.ts';
import { moments } from './moments.ts';
import { COUNTERS, KEYWORDS, type Keyword, KINDS, type MagicNames } from './names.ts';
import { queries } from './queries.ts';
import { recordOf } from './record.ts';
import { cardVerbs } from './verbs/cards.ts';
import { lifeVerbs } from './verbs/life.ts';
import { permanentVerbs } from './verbs/permanents.ts';
import { castVerbs, stackVerbs } from './verbs/stack.ts';
import { turnVerbs } from './verbs/turn.ts';
import { zones } from './zones.ts';

type Verb = VerbDefinition<MagicNames>;

const costs: Readonly<Record<string, CostDefinition<MagicNames>>> = {
  mana: {
    about: 'Mana, written like 2R.',
    read: readCost,
    // The card itself may be tapped or sacrificed for the same cost, so it makes no mana for it.
    check: (g, seat, card, amount) => refuseMana(g, seat, amount, card),
    pay(g, seat, card, amount) {
      payMana(g, seat, amount, card);
    },
  },
  tap: tapCost,
  life: {
    about: 'So much life.',
    check(g, seat, _, amount) {
      const has = g.state.seats.life[g.state.seats.purse[seat]];
      return has < amount ? g.refuse(g.no['too-little-life'], amount, has) : 0;
    },
    pay(g, seat, _, amount) {
      if (amount > 0) g.emit(g.k.lostLife, seat, amount);
    },
  },
  sacrifice: {
    about: 'The permanent itself is sacrificed.',
    check: (g, _, card) => (isOnBattlefield(g, card) ? 0 : g.refuse(g.no['not-in-play'])),
    pay: (g, _, card) => sacrifice(g, card),
  },
  discard: {
    about: 'The card itself is discarded from hand.',
    check: (g, seat, card) => (g.state.cards.zone[card] === g.z.hand + seat ? 0 : g.refuse(g.no['not-in-hand'])),
    pay: (g, seat, card) => g.move(card, g.z.graveyard + seat, g.k.discarded),
  },
  loyalty: {
    about: 'Loyalty counters added, or removed where the number is negative (606.4).',
    check(g, _, card, amount) {
      const has = g.state.cards.loyalty[card];
      return has + amount < 0 ? g.refuse(g.no['too-few-counters'], -amount, has) : 0;
    },
    pay: (g, _, card, amount) => addCounters(g, card, 'loyalty', amount),
  },
  charge: {
    about: 'So many charge counters are removed.',
    check(g, _, card, amount) {
      const has = g.state.cards.charge[card];
      return has < amount ? g.refuse(g.no['too-few-counters'], amount, has) : 0;
    },
    pay: (g, _, card, amount) => addCounters(g, card, 'charge', -amount),
  },
};

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

const keywords: Readonly<Record<string, KeywordDefinition>> = {
  ...Object.fromEntries(KEYWORDS.map((name) => [name, { about: KEYWORD_TEXTS[name], query: name }])),
  vanishing: {
    about:
      'Enters with so many time counters; one goes each upkeep of its controller, and with the last it is sacrificed.',
    amount: true,
    abilities: (n): AbilityJson[] => [
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

/** For statistics: which verbs are really used. */
function counted(verbs: Readonly<Record<string, Verb>>): Record<string, Verb> {
  return recordOf(Object.keys(verbs), (name): Verb => {
    const verb = verbs[name];
    const used = `verb:${name}`;
    return {
      ...verb,
      emit(g, call) {
        g.counted(used);
        verb.emit(g, call);
      },
    };
  });
}

/** Magic's words for the one interpreter of cards. Casting without paying looks cards up in the book made with them. */
export function vocabularyWith(compiled: () => readonly CompiledCard[]): Vocabulary<MagicNames> {
  return {
    game: 'magic',
    types: KINDS,
    printed: ['kind', 'cost', 'power', 'toughness', 'loyalty', 'chapters', 'makes', 'legendary', 'token'],
    readCost,
    zones,
    verbs: counted({
      ...lifeVerbs,
      ...cardVerbs,
      ...permanentVerbs,
      ...stackVerbs,
      ...turnVerbs,
      ...combatVerbs,
      ...castVerbs(compiled),
    }),
    moments,
    queries,
    cardFields: ['tapped', 'damage', 'suspended', 'attacks', 'blocks', 'blocked', ...COUNTERS],
    seatFields: ['life', 'poison'],
    counters: ['lands', 'spells', 'attackers', 'draws'],
    costs,
    keywords,
    abilityTags: ['mana', 'loyalty', 'suspend'],
    timings: {
      sorcery: { about: 'When its player could cast a sorcery.', test: (g, seat) => refuseSorcerySpeed(g, seat) },
    },
    targetable(g, controller, _, ref) {
      if (!isCardRef(ref)) return true;
      const card = g.card(ref);
      if (card < 0 || g.value(g.q.hexproof, card) < 1) return true;
      if (!g.areOpponents(controller, g.state.cards.controller[card])) return true;
      g.counted('keyword:hexproof');
      return false;
    },
    durations: {
      turn: { about: 'Until the end of this turn.', until: 'turn' },
      combat: { about: 'Until the end of this combat phase.', until: 'combat' },
      yourNextTurn: { about: 'Until your next turn.', until: 'ownTurn', own: true },
      source: { about: 'While the card that says so is on the battlefield.', until: 'source' },
      forever: { about: 'For good.', until: 'forever' },
    },
    items: {
      spell: { about: 'A spell.', test: (_, item) => isCardRef(item.card) },
      creatureSpell: {
        about: 'A creature spell.',
        test: (g, item) =>
          isCardRef(item.card) && g.printed.kind[g.state.cards.def[g.card(item.card)]] === KINDS.indexOf('creature'),
      },
      noncreatureSpell: {
        about: 'A spell that is no creature.',
        test: (g, item) =>
          isCardRef(item.card) && g.printed.kind[g.state.cards.def[g.card(item.card)]] !== KINDS.indexOf('creature'),
      },
      ability: { about: 'An activated or triggered ability.', test: (_, item) => !isCardRef(item.card) },
    },
    conditions: {
      day: { about: 'It is day.', test: (g) => g.state.table.daytime === 1 },
      night: { about: 'It is night.', test: (g) => g.state.table.daytime === 2 },
      neitherDayNorNight: { about: 'It is neither day nor night.', test: (g) => g.state.table.daytime === 0 },
      combat: { about: 'It is a combat phase.', test: (g) => g.state.turn.currentPhase === 'combat' },
      firstMain: {
        about: 'This is the first main phase of the turn.',
        test: (g) => isMainPhase(g) && g.state.table.mains === 1,
      },
    },
    amounts: {
      you: { about: 'The seat of the player who speaks, for effects that set a controller.', value: (_, seat) => seat },
      extraTurn: { about: '1 in an extra turn, else 0.', value: (g) => g.state.turn.extra },
    },
    watched: 'stateHolds',
    demands,
  };
}

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
  if (card.token === true && (card.type === 'planeswalker' || card.type === 'saga')) {
    problems.push({ path: '/token', message: `a token cannot be a ${card.type}: it would have no counters` });
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
