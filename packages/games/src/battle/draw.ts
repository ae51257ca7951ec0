import type { Seat } from '@upkeep/engine';
import { type Battle, battle } from './nouns.ts';

/** Dealt: several draws of a batch are several cards. An empty deck deals 1, then 2, then 3... damage, so every game ends (Battle 2). */
export function sayDraw(g: Battle, player: Seat): void {
  if (g.deal(g.zone.deck(player), g.zone.hand(player), 1, { as: 'drew' }) > 0) return;
  const times = g.seat.fatigue(player) + 1;
  g.say.fatigued({ player, times });
  g.say.damage({ target: player, amount: times });
}

/** The draw step: everybody whose turn it is, card by card, each draw a batch of its own. */
export const drawStep = battle.program('draw', { drawn: 'number' }, ({ loop, act }) => [
  loop(
    (g, me) => g.party(g.activePlayer).some((seat) => g.value.draw(seat) > me.drawn),
    [
      act((g, me) => {
        for (const seat of g.party(g.activePlayer)) if (g.value.draw(seat) > me.drawn) sayDraw(g, seat);
        me.drawn++;
      }),
    ],
  ),
]);
