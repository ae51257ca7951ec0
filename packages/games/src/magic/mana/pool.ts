import { COLOURS, type MagicRules } from '../names.ts';

/** Unspent mana empties as a step or phase ends (500.5), except what something keeps; with the old rule it burns. */
export function emptyMana(g: MagicRules): void {
  const { seats } = g.state;
  for (let seat = 0; seat < g.seatCount; seat++) {
    let lost = 0;
    let kept = -1;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const amount = seats[COLOURS[colour]][seat];
      if (amount === 0) continue;
      if (kept < 0) kept = g.value(g.q.keepsMana, seat);
      if ((kept & (1 << colour)) !== 0) continue;
      g.emit(g.k.manaEmptied, seat, colour, amount);
      lost += amount;
    }
    if (lost > 0 && g.options.manaBurn === true) g.emit(g.k.lostLife, seat, lost);
  }
}
