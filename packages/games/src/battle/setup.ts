import type { Seat } from '@upkeep/engine';
import { type Battle, battle } from './nouns.ts';

/** What the option `laterSeats` gives: it makes up for not beginning, as greedy bots play (docs/battle.md has the numbers). */
const MORE_SUPPLY = 1;

/** Life, energy supply and shuffled decks; then the opening hands. */
export const setup = battle.part('setup', [
  (g) => {
    for (const seat of g.seats) {
      g.setSeat.life(seat, g.option.life);
      g.setSeat.supply(seat, g.option.supply + (isFavoured(g, seat) ? MORE_SUPPLY : 0));
      g.shuffle(g.zone.deck(seat));
    }
  },
  (g) => {
    for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.hand(seat), g.option.hand, { as: 'drew' });
  },
]);

/** Does somebody else begin, neither they nor a partner who shares their turn? */
function isFavoured(g: Battle, seat: Seat): boolean {
  return g.option.laterSeats === 'favoured' && !g.party(g.startingPlayer).includes(seat);
}
