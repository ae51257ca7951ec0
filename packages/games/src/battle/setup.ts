import type { Instruction } from '@upkeep/engine';
import type { BattleNames } from './names.ts';

/** Life, energy supply and shuffled decks; then the opening hands. */
export const setup: readonly Instruction<BattleNames>[] = [
  {
    run(g) {
      for (let seat = 0; seat < g.seatCount; seat++) {
        g.setSeat(seat, 'life', g.option('life'));
        g.setSeat(seat, 'supply', g.option('supply'));
        g.shuffle(g.z.deck + seat);
      }
    },
  },
  {
    run(g) {
      for (let seat = 0; seat < g.seatCount; seat++) {
        const deck = g.state.zones[g.z.deck + seat];
        const n = Math.min(g.option('hand'), deck.length);
        for (let i = 1; i <= n; i++) g.move(deck[deck.length - i], g.z.hand + seat, g.k.drew);
      }
    },
  },
];
