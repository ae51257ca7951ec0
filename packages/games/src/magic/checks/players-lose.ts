import type { Seat } from '@upkeep/engine';
import { canLose } from '../board.ts';
import type { Magic } from '../nouns.ts';
import type { Check } from './check.ts';

/** 704.5a-c: no life, a draw from an empty library, poison. A team loses as one, and is said to once (810.8a). */
export const playersLose: Check = {
  name: 'players lose',
  rule: 'CR 704.5a-c',
  steady: true,
  check(g) {
    for (const seat of g.seats) {
      if (!g.isIn(seat)) continue;
      const party = g.party(seat);
      const purse = g.seat.purse(seat);
      const lethal = party.length > 1 ? Math.floor((g.option.poison * 3) / 2) : g.option.poison;
      if (g.seat.drewEmpty(seat)) g.say.drewFromEmpty({ player: seat, checked: true });
      if (party[0] !== seat || !canLose(g, seat)) continue;
      if (g.seat.life(purse) <= 0) g.lose(seat, 'no-life');
      else if (g.seat.poison(purse) >= lethal) g.lose(seat, 'poison');
      else if (hasDrawnFromNothing(g, party)) g.lose(seat, 'empty-library');
    }
  },
};

function hasDrawnFromNothing(g: Magic, party: readonly Seat[]): boolean {
  for (const member of party) if (g.seat.drewEmpty(member)) return true;
  return false;
}
