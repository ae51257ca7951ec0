import { battle } from './nouns.ts';

/** Life, energy supply and shuffled decks; then the opening hands. */
export const setup = battle.part('setup', [
  (g) => {
    for (const seat of g.seats) {
      g.setSeat.life(seat, g.option.life);
      g.setSeat.supply(seat, g.option.supply);
      g.shuffle(g.zone.deck(seat));
    }
  },
  (g) => {
    for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.hand(seat), g.option.hand, { as: 'drew' });
  },
]);
