import type { Seat } from '@upkeep/engine';
import { COLOURS, type Magic } from '../nouns.ts';
import { specialOf } from './special.ts';

/** Unspent mana empties as a step or phase ends (500.5), except what something keeps; with the old rule it burns. */
export function emptyMana(g: Magic): void {
  for (const player of g.seats) {
    let lost = loseSpecial(g, player);
    if (lost === 0 && isEmpty(g, player)) continue;
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

/** Mana with properties empties as well, but for what stays. */
function loseSpecial(g: Magic, player: Seat): number {
  const lost = specialOf(g, player).filter(
    ({ stays, colour }) => !stays && (g.value.keepsMana(player) & (1 << COLOURS.indexOf(colour))) === 0,
  );
  for (const { id } of lost) g.endEffect(id);
  return lost.length;
}

/** Asked as every step ends, and nearly always true. */
function isEmpty({ seat: has }: Magic, seat: Seat): boolean {
  const coloured = has.white(seat) + has.blue(seat) + has.black(seat) + has.red(seat) + has.green(seat);
  return coloured + has.colourless(seat) === 0;
}
