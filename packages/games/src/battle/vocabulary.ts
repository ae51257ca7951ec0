import type { AbilityJson, CardJson, CostDefinition, KeywordDefinition, Vocabulary } from '@upkeep/cards';
import { isCardRef } from '@upkeep/engine';
import { defeat } from './checks.ts';
import { moments } from './moments.ts';
import type { BattleNames } from './names.ts';
import { queries } from './queries.ts';
import { cardVerbs } from './verbs/cards.ts';
import { harmVerbs } from './verbs/harm.ts';
import { stackVerbs } from './verbs/stack.ts';
import { zones } from './zones.ts';

const costs: Readonly<Record<string, CostDefinition<BattleNames>>> = {
  energy: {
    about: 'So much energy.',
    check(g, seat, _, amount) {
      const has = g.state.seats.energy[seat];
      return has < amount ? g.refuse(g.no['too-expensive'], amount, has) : 0;
    },
    pay(g, seat, _, amount) {
      if (amount > 0) g.emit(g.k.spent, seat, amount);
    },
  },
  life: {
    about: 'So much life, as damage nobody prevents; never the last.',
    check: (g, seat, _, amount) => (g.state.seats.life[seat] <= amount ? g.refuse(g.no['not-possible']) : 0),
    pay: (g, seat, _, amount) => g.addSeat(seat, 'life', -amount),
  },
  sacrifice: {
    about: 'The unit itself is defeated.',
    check: () => 0,
    pay: (g, _, card) => defeat(g, card),
  },
};

const keywords: Readonly<Record<string, KeywordDefinition>> = {
  guard: { about: 'Opponents have to attack guards before anything else of this player.', query: 'guard' },
  armour: {
    about: 'Damage dealt to it is so much less.',
    amount: true,
    abilities: (n): AbilityJson[] => [{ kind: 'replacement', name: 'armour', on: 'damaged', of: 'self', prevent: n }],
  },
  siphon: {
    about: 'What it deals in damage heals its player.',
    abilities: (): AbilityJson[] => [
      {
        kind: 'triggered',
        name: 'siphon',
        on: 'strikes',
        of: 'self',
        do: [{ do: 'heal', to: 'you', amount: { event: 'amount' } }],
      },
    ],
  },
};

/** Battle's words for the one interpreter of cards. */
export const vocabulary: Vocabulary<BattleNames> = {
  game: 'battle',
  types: ['unit', 'tactic', 'reaction'],
  printed: ['cost', 'power', 'health'],
  zones,
  verbs: { ...harmVerbs, ...cardVerbs, ...stackVerbs },
  moments,
  queries,
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
  items: {
    tactic: { about: 'A tactic or reaction card.', test: (_, item) => isCardRef(item.card) },
    attack: { about: 'An attack.', test: (g, item) => item.program === g.program('attack') },
    ability: {
      about: 'An ability that was used.',
      test: (g, item) => item.ability < 0 && !isCardRef(item.card) && item.program !== g.program('attack'),
    },
  },
  demands,
};

/** What Battle asks of a card beyond its shape. */
function demands(card: CardJson): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  if (card.type === 'unit' && (card.printed?.['health'] ?? 0) < 1) {
    problems.push({ path: '/printed/health', message: 'a unit needs at least 1 health' });
  }
  if (card.type !== 'unit' && card.effect === undefined) {
    problems.push({ path: '/effect', message: `a ${card.type} needs an effect` });
  }
  if (card.type === 'unit' && card.effect !== undefined) {
    problems.push({ path: '/effect', message: 'a unit enters play and has no effect of its own: write an ability' });
  }
  return problems;
}
