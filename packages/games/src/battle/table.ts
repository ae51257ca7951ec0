import type { TableDescription } from '@upkeep/engine';
import type { BattlePart } from './names.ts';

export const table: TableDescription = {
  about: 'Units and tactics, three actions a turn; the opponents answer before anything of it happens.',
  seat: ['life', 'energy', 'supply', 'fatigue', 'burn', 'regenerate'],
  zones: {
    deck: { shape: 'pile', label: 'Deck' },
    hand: { shape: 'hand', label: 'Hand' },
    field: { shape: 'row', label: 'Field' },
    discard: { shape: 'pile', label: 'Discard' },
    pending: { shape: 'row', label: 'Waiting' },
  },
  face: [
    { query: 'cost', label: 'Cost' },
    { query: 'power', label: 'Power' },
    { query: 'health', label: 'Health' },
    { field: 'damage', label: 'Damage' },
    { field: 'burn', label: 'Burn' },
    { field: 'regenerate', label: 'Regenerate' },
    { field: 'stun', label: 'Stun' },
  ],
};

export const words: BattlePart<'words'> = {
  act: 'Choose an action',
  'no-life': 'no life left',
};

/** Life counts most, then what stands on the field, then cards and energy; friends plus, opponents minus. */
export const evaluate: BattlePart<'evaluate'> = (g, seat) => {
  let score = 0;
  for (let other = 0; other < g.seatCount; other++) {
    const sign = g.areOpponents(seat, other) ? -1 : 1;
    if (!g.isIn(other)) {
      score -= sign * 100;
      continue;
    }
    let worth =
      4 * g.state.seats.life[other] + 2 * g.state.zones[g.z.hand + other].length - 2 * g.state.seats.burn[other];
    for (const card of g.state.zones[g.z.field + other]) {
      const left = g.value(g.q.health, card) - g.state.cards.damage[card];
      worth += 3 * g.value(g.q.power, card) + 2 * left - g.state.cards.stun[card];
    }
    score += sign * worth;
  }
  return score;
};
