import type { Seat } from '@upkeep/engine';
import { type Battle, battle } from './nouns.ts';

/*
 * What the option `laterSeats` gives: as much as makes up for not beginning, as greedy bots play (docs/battle.md has the
 * numbers). Supply helps in every turn, and against quick decks most; life is the small change.
 */
const MORE_SUPPLY = 1;
const MORE_LIFE = 2;

/** Life, energy supply and shuffled decks; then the opening hands. */
export const setup = battle.part('setup', [
  (g) => {
    for (const seat of g.seats) {
      g.setSeat.life(seat, startingLife(g, seat));
      g.setSeat.supply(seat, g.option.supply + (isFavoured(g, seat) ? MORE_SUPPLY : 0));
      g.shuffle(g.zone.deck(seat));
    }
  },
  (g) => {
    for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.hand(seat), g.option.hand, { as: 'drew' });
  },
]);

/** The life a player began with: healing never goes above it. */
export function startingLife(g: Battle, seat: Seat): number {
  return g.option.life + (isFavoured(g, seat) ? MORE_LIFE : 0);
}

/** Does somebody else begin, neither they nor a partner who shares their turn? */
function isFavoured(g: Battle, seat: Seat): boolean {
  return g.option.laterSeats === 'favoured' && !g.party(g.startingPlayer).includes(seat);
}
