import type { Seat } from '@upkeep/engine';
import { COLOURS, type Magic } from '../nouns.ts';

/** Unspent mana empties as a step or phase ends (500.5), except what something keeps; with the old rule it burns. */
export function emptyMana(g: Magic): void {
  for (const player of g.seats) {
    if (isEmpty(g, player)) continue;
    let lost = 0;
    for (let place = 0; place < COLOURS.length; place++) {
      const colour = COLOURS[place];
      const amount = g.seat[colour](player);
      if (amount === 0 || (g.value.keepsMana(player) & (1 << place)) !== 0) continue;
      g.say.manaEmptied({ player, colour, amount });
      lost += amount;
    }
    if (lost > 0 && g.option.manaBurn) g.say.lostLife({ player, amount: lost });
  }
}

/** Asked as every step ends, and nearly always true. */
function isEmpty({ seat: has }: Magic, seat: Seat): boolean {
  const coloured = has.white(seat) + has.blue(seat) + has.black(seat) + has.red(seat) + has.green(seat);
  return coloured + has.colourless(seat) === 0;
}
