import { type AbilityJson, type CardJson, playedUse } from '@upkeep/cards';
import type { Entry, StackEntry } from '@upkeep/engine';
import { affordable } from './actions/judge.ts';
import { heroHealth } from './damage.ts';
import { powerCost } from './heroes.ts';
import { moments } from './moments.ts';
import { type Crisis, words } from './nouns.ts';
import { eclipseNow } from './sky/eclipse.ts';
import { quantumFactor } from './sky/nexus.ts';
import { cardVerbs } from './verbs/cards.ts';
import { harmVerbs } from './verbs/harm.ts';
import { linkVerbs } from './verbs/links.ts';
import { sideVerbs } from './verbs/sides.ts';
import { skyVerbs } from './verbs/sky.ts';

const costs = {
  energy: words.cost({
    about: 'So much Energy.',
    check: (g, seat, _, amount) => affordable(g, seat, amount),
    pay(g, player, _, amount) {
      if (amount > 0) g.say.energySpent({ player, amount });
    },
  }),
  momentum: words.cost({
    about: "So much of the hero's Momentum.",
    check(g, seat, card, amount) {
      const cost = powerCost(g, card, amount);
      const has = g.seat.momentum(seat);
      if (cost > has) return g.no['no-momentum']({ cost, has });
    },
    pay(g, player, card, amount) {
      const cost = powerCost(g, card, amount);
      if (cost > 0) g.say.momentumSpent({ player, amount: cost });
    },
  }),
  cooldown: words.cost({
    about: 'It cannot be used again before so many of its player’s turns have begun.',
    check(g, _, card) {
      const turns = g.card.cooldown(card);
      if (turns > 0) return g.no['on-cooldown']({ turns });
    },
    pay: (g, _, card, amount) => g.setCard.cooldown(card, amount),
  }),
};

const keywords = {
  defender: { about: 'In its lane it has to be attacked first.', query: 'defender' },
  rush: { about: 'It may attack in the turn it comes.', query: 'rush' },
  swiftness: { about: 'It may attack twice a turn.', query: 'swiftness' },
  heroic: { about: 'Who goes first cannot play it on the first turn; one copy in a deck.', query: 'heroic' },
  quick: { about: 'It may be played in answer to anything.', query: 'quick' },
  glitch: { about: 'At the end of the turn it may glitch, by its Corruption level.', query: 'glitch' },
  eclipseOnly: {
    about: 'Played only in an Eclipse: 1 in a Solar one, 2 in a Dark one, 3 in any.',
    query: 'eclipseOnly',
    amount: true,
  },
  regenerate: { about: 'It heals so much in each Status Update of its player.', query: 'regenerating', amount: true },
  corrupt: {
    about: 'It comes into play with so much Corrupt.',
    amount: true,
    abilities: (n: number): AbilityJson[] => [
      {
        kind: 'replacement',
        name: 'corrupt',
        on: 'enters',
        of: 'self',
        also: [{ do: 'status', on: 'self', status: 'corrupt', amount: n }],
      },
    ],
  },
} as const;

/** Is a link aimed at exactly one unit or player? */
function isAimed(g: Crisis, link: Entry): boolean {
  const { targets, entries } = g.aimsOf(link);
  return targets.length === 1 && entries.length === 0;
}

/** What a link cost as printed: the card's Energy, or the Energy or Momentum of an ability. */
function linkCost(g: Crisis, entry: StackEntry): number {
  const card = g.here(entry.card);
  if (card !== undefined) return g.printed.cost(card);
  const price = playedUse(g, entry)?.price ?? {};
  return (price['energy'] ?? 0) + (price['momentum'] ?? 0);
}

/** The game's words for the one interpreter of cards. */
export const vocabulary = words.vocabulary({
  types: ['unit', 'action', 'condition', 'hero', 'crisis'],
  printed: ['cost', 'attack', 'health', 'duration', 'legendary'],
  verbs: { ...harmVerbs, ...cardVerbs, ...linkVerbs, ...sideVerbs, ...skyVerbs },
  tallied: true,
  moments,
  values: {
    attack: 'The damage it deals in combat.',
    health: 'How much damage it still takes.',
    cost: 'The Energy it costs to play.',
    regenerating: 'What it heals at the update of statuses.',
    attacking: 'Attacks that are aimed and have not been made.',
    lane: 'The lane it stands in or was played on: 1 front, 2 middle, 3 back.',
    forbidden: 'Above 0: it cannot be played now.',
    bonusDraw: 'Cards they draw besides the standard one.',
    bonusEnergy: 'Energy they gain besides the base.',
    combats: 'Combat Phases of their turn.',
    mains: 'Main Phases of their turn.',
    units: 'Units they have in play.',
    variety: 'The most units with different Attack in one of their lanes.',
    triumph: 'Above 0: they win.',
  },
  cardFields: [
    'damage',
    'duration',
    'frozen',
    'burn',
    'regenerate',
    'corrupt',
    'dormant',
    'delay',
    'shield',
    'cooldown',
    'lane',
    'powerUses',
    'wounded',
  ],
  seatFields: ['health', 'energy', 'momentum', 'turns'],
  counters: ['cards', 'attacks'],
  costs,
  abilityTags: ['insight', 'combat', 'power', 'quantum', 'field', 'cleanup'],
  keywords,
  durations: {
    turn: { about: 'Until the end of this turn.', until: 'turn' },
    turns: { about: 'Until a turn ends: yours, or that of whoever has it.', until: 'buff', own: true },
    yourNextTurn: { about: 'Until your next turn.', until: 'ownNext', own: true },
    inPlay: { about: 'While the card that says so is in play.', until: 'source' },
    forever: { about: 'For good.', until: 'forever' },
  },
  passes: { status: { about: 'What a status does, before the rest of its Chain.', pass: 1 } },
  entries: {
    aimed: { about: 'What is aimed at one target.', test: (g, { id }) => isAimed(g, id) },
    card: { about: 'A card that was played.', test: (_, { card }) => card !== undefined },
    ability: { about: 'An ability that was used or triggered.', test: (_, { card }) => card === undefined },
    cheap: { about: 'A card or ability that costs 3 or less.', test: (g, entry) => linkCost(g, entry) <= 3 },
  },
  conditions: {
    solar: { about: 'There is a Solar Eclipse.', test: (g) => eclipseNow(g) === 'solar' },
    dark: { about: 'There is a Dark Eclipse.', test: (g) => eclipseNow(g) === 'dark' },
    eclipse: { about: 'There is an Eclipse.', test: (g) => eclipseNow(g) !== undefined },
    hurt: { about: 'Your hero is damaged.', test: (g, seat) => g.seat.health(seat) < heroHealth(g, seat) },
  },
  amounts: {
    flux: { about: 'The Flux.', value: (g) => g.table.flux() },
    quantum: { about: 'How often quantum effects count.', value: (g) => quantumFactor(g) },
  },
  demands,
});

/** What the game asks of a card beyond its shape. */
function demands(card: CardJson): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  const isPlayed = card.type === 'action';
  if (card.type === 'unit' && (card.printed?.['health'] ?? 0) < 1) {
    problems.push({ path: '/printed/health', message: 'a unit needs at least 1 Health' });
  }
  if (isPlayed && card.effect === undefined) problems.push({ path: '/effect', message: 'an action needs an effect' });
  if (!isPlayed && card.type !== 'crisis' && card.effect !== undefined) {
    problems.push({ path: '/effect', message: `a ${card.type} has no effect of its own: write an ability` });
  }
  return problems;
}
