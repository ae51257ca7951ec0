import type { BattlePart } from './names.ts';

/** Computed values; nothing of them is ever stored. */
export const queries: BattlePart<'queries'> = {
  power: { of: 'card', base: (g, card) => g.printed.power[g.state.cards.def[card]], min: 0, name: 'Power' },
  health: { of: 'card', base: (g, card) => g.printed.health[g.state.cards.def[card]], name: 'Health' },
  cost: { of: 'card', base: (g, card) => g.printed.cost[g.state.cards.def[card]], min: 0, name: 'Cost' },
  guard: { of: 'card', base: (g, card) => g.printed.guard[g.state.cards.def[card]], name: 'Guard' },
  mayAttack: { of: 'card', base: (g, card) => (g.state.cards.stun[card] > 0 ? 0 : 1), min: 0, name: 'May attack' },
  draw: { of: 'seat', base: (g) => g.option('draw'), min: 0, name: 'Cards drawn' },
};
