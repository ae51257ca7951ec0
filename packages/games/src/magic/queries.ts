import type { QueryDefinition } from '@upkeep/engine';
import { KIND } from './events.ts';
import {
  KEYWORDS,
  type Keyword,
  type MagicNames,
  type MagicPart,
  type MagicRules,
  PERMISSIONS,
  type Permission,
} from './names.ts';
import { recordOf } from './record.ts';

type Query = QueryDefinition<MagicNames>;

const keywords = recordOf<Keyword, Query>(KEYWORDS, (name) => ({ of: 'card', base: { printed: name }, min: 0, name }));

/** A suspended creature that was cast has haste while its controller keeps it (702.62a). */
keywords.haste.base = (g, card) =>
  g.state.cards.suspended[card] === 2 && g.state.cards.controller[card] === g.state.cards.owner[card]
    ? 1
    : g.printed.haste[g.state.cards.def[card]];

const permissions = recordOf<Permission, Query>(PERMISSIONS, (name) => ({
  of: 'card',
  base: name === 'untaps' ? 1 : 0,
  min: 0,
  name,
}));

/** Computed values; nothing of them is ever stored. */
export const queries: MagicPart<'queries'> = {
  // What sets a value comes before counters and what changes it (613.4b-c).
  basePower: { of: 'card', base: { printed: 'power' }, name: 'Base power' },
  baseToughness: { of: 'card', base: { printed: 'toughness' }, name: 'Base toughness' },
  power: {
    of: 'card',
    base: (g, card) => g.value(g.q.basePower, card) + g.state.cards.plus[card] - g.state.cards.minus[card],
    name: 'Power',
  },
  toughness: {
    of: 'card',
    base: (g, card) => g.value(g.q.baseToughness, card) + g.state.cards.plus[card] - g.state.cards.minus[card],
    name: 'Toughness',
  },
  creature: { of: 'card', base: (g, card) => (kindOf(g, card) === KIND.creature ? 1 : 0), min: 0, name: 'Creature' },
  controller: {
    of: 'card',
    base: (g, card) => (g.state.cards.under[card] >= 0 ? g.state.cards.under[card] : g.state.cards.owner[card]),
    name: 'Controller',
  },
  // Generic mana more or less than printed.
  cost: { of: 'card', base: 0, name: 'Cost change' },
  ...keywords,
  ...permissions,
  landLimit: { of: 'seat', base: 1, min: 0, name: 'Lands a turn' },
  handLimit: { of: 'seat', base: 7, min: 0, name: 'Maximum hand size' },
  keepsMana: { of: 'seat', base: 0, min: 0, name: 'Mana that stays' },
  untapLimit: { of: 'seat', base: 1000, min: 0, name: 'Creatures that untap' },
  attackTax: { of: 'seat', base: 0, min: 0, name: 'Cost to attack' },
  attackLimit: { of: 'seat', base: 1000, min: 0, name: 'Attackers each combat' },
};

function kindOf(g: MagicRules, card: number): number {
  return g.printed.kind[g.state.cards.def[card]];
}
