import type { Check } from './check.ts';

/** 704.5a-c: no life, a draw from an empty library, poison. Either head of a team losing loses for both (810.8). */
export const playersLose: Check = {
  name: 'players lose',
  rule: 'CR 704.5a-c',
  check(g) {
    for (const seat of g.seats) {
      if (!g.isIn(seat)) continue;
      const party = g.party(seat);
      const purse = g.seat.purse(seat);
      const lethal = party.length > 1 ? Math.floor((g.option.poison * 3) / 2) : g.option.poison;
      if (g.seat.drewEmpty(seat)) g.say.drewFromEmpty({ player: seat, checked: true });
      if (g.seat.life(purse) <= 0) g.lose(seat, 'no-life');
      else if (g.seat.poison(purse) >= lethal) g.lose(seat, 'poison');
      else if (party.some((member) => g.seat.drewEmpty(member))) g.lose(seat, 'empty-library');
    }
  },
};
