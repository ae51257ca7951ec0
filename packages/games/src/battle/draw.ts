import { type Instruction, NO_REF } from '@upkeep/engine';
import type { BattleNames, BattleRules } from './names.ts';

/** A draw from an empty deck deals that player 1, then 2, then 3... damage, so every game ends (Battle 2). */
export function sayDraw(g: BattleRules, seat: number): void {
  const deck = g.z.deck + seat;
  if (g.state.zones[deck].length > 0) {
    g.moveTop(deck, g.z.hand + seat, g.k.drew);
    return;
  }
  const times = g.state.seats.fatigue[seat] + 1;
  g.emit(g.k.fatigued, seat, times);
  g.emit(g.k.damage, seat, times, NO_REF);
}

/** The draw step: everybody whose turn it is, card by card, each draw a batch of its own. */
export const drawStep: readonly Instruction<BattleNames>[] = [
  {
    run(g, frame) {
      const drawn = frame.vars[1]?.[0] ?? 0;
      const seats = g.party(g.state.turn.activePlayer).filter((seat) => g.value(g.q.draw, seat) > drawn);
      if (seats.length === 0) return;
      frame.vars = [[], [drawn + 1]];
      for (const seat of seats) sayDraw(g, seat);
      frame.pc = 0;
    },
  },
];
