import type { AbilityJson, CardJson } from '@upkeep/cards';
import { blow } from './actions/attack.ts';
import { affordable } from './actions/judge.ts';
import { defeat } from './checks.ts';
import { moments } from './moments.ts';
import { words } from './nouns.ts';
import { cardVerbs } from './verbs/cards.ts';
import { harmVerbs } from './verbs/harm.ts';
import { stackVerbs } from './verbs/stack.ts';

const costs = {
  energy: words.cost({
    about: 'So much energy.',
    check: (g, seat, _, amount) => affordable(g, seat, amount),
    pay(g, player, _, energy) {
      if (energy > 0) g.say.spent({ player, energy });
    },
  }),
  life: words.cost({
    about: 'So much life, as damage nobody prevents; never the last.',
    check(g, seat, _, amount) {
      if (g.seat.life(seat) <= amount) return g.no['not-possible']();
    },
    pay: (g, seat, _, amount) => g.addSeat.life(seat, -amount),
  }),
  sacrifice: words.cost({ about: 'The unit itself is defeated.', check() {}, pay: (g, _, card) => defeat(g, card) }),
};

const amount = { event: 'amount' };

const keywords = {
  guard: { about: 'Opponents have to attack guards before anything else of this player.', query: 'guard' },
  armour: {
    about: 'Damage dealt to it is so much less.',
    amount: true,
    abilities: (n: number): AbilityJson[] => [
      { kind: 'replacement', name: 'armour', on: 'damaged', of: 'self', prevent: n },
    ],
  },
  siphon: {
    about: 'What it deals in damage heals its player.',
    abilities: (): AbilityJson[] => [
      { kind: 'triggered', name: 'siphon', on: 'strikes', of: 'self', do: [{ do: 'heal', to: 'you', amount }] },
    ],
  },
} as const;

/** Battle's words for the one interpreter of cards. */
export const vocabulary = words.vocabulary({
  types: ['unit', 'tactic', 'reaction'],
  printed: ['cost', 'power', 'health'],
  verbs: { ...harmVerbs, ...cardVerbs, ...stackVerbs },
  moments,
  cardFields: ['damage', 'burn', 'regenerate', 'stun'],
  seatFields: ['life', 'energy', 'supply', 'fatigue', 'burn', 'regenerate'],
  counters: ['attacks', 'tactics'],
  costs,
  keywords,
  durations: {
    turn: { about: 'Until the end of this turn.', until: 'turn' },
    yourNextTurn: { about: 'Until your next turn starts.', until: 'ownNext', own: true },
    inPlay: { about: 'While the card that says so is in play.', until: 'source' },
    forever: { about: 'For good.', until: 'forever' },
  },
  entries: {
    tactic: { about: 'A tactic or reaction card.', test: (_, { card }) => card !== undefined },
    attack: { about: 'An attack.', test: (g, { id }) => g.knowledgeOf(id, blow) !== undefined },
    ability: {
      about: 'An ability that was used.',
      test: (g, { id, card, triggered }) => !triggered && card === undefined && g.knowledgeOf(id, blow) === undefined,
    },
  },
  // A card whose effect has resolved, or could not, goes to its owner's discard pile.
  resolved: (g, card) => g.move(card, 'discard', { as: 'discarded' }),
  demands,
});

/** What Battle asks of a card beyond its shape. */
function demands(card: CardJson): { path: string; message: string }[] {
  const { type, printed, effect } = card;
  if (type !== 'unit') return effect === undefined ? [{ path: '/effect', message: `a ${type} needs an effect` }] : [];
  const weak = { path: '/printed/health', message: 'a unit needs at least 1 health' };
  const odd = { path: '/effect', message: 'a unit enters play and has no effect of its own: write an ability' };
  return [...((printed?.['health'] ?? 0) < 1 ? [weak] : []), ...(effect === undefined ? [] : [odd])];
}
