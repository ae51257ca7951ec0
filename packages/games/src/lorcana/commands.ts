import { gainLore, loseLore } from './lore.ts';
import { lorcana } from './nouns.ts';

/** What the host of a match may do to it: ordinary logged inputs, which no player can send. */
export const commands = lorcana.part('commands', {
  /** Goes on from where the game waits for its host. */
  step() {},
  /** Gives a player lore, or takes it where the amount is below 0. A check follows. */
  addLore(g, [number, amount]) {
    const seat = g.seats[number];
    if (amount > 0) gainLore(g, seat, amount);
    else loseLore(g, seat, -amount);
  },
});
