import type { PlayerId } from '@upkeep/engine';
import type { MagicInstruction, MagicRules } from '../names.ts';

/** Variables: 1 who may have to discard, from 2 on their answers. */
const SEATS = 1;
const FIRST_ANSWER = 2;

/** The cleanup step (514.1-2): the active player discards down, then damage and "this turn" end at once. */
export const cleanupStep: readonly MagicInstruction[] = [
  {
    run(g, frame) {
      const seats = g.party(g.state.turn.activePlayer).filter((seat) => surplus(g, seat) > 0);
      frame.vars[SEATS] = seats;
      if (seats.length === 0) return;
      g.askEach(
        seats.map((seat) => {
          const options = g.state.zones[g.z.hand + seat].map((card) => g.ref(card));
          const min = surplus(g, seat);
          return { kind: 'choose', for: seat, prompt: 'discard-down', options, min, max: min, slot: FIRST_ANSWER };
        }),
      );
    },
  },
  {
    run(g, frame) {
      frame.vars[SEATS].forEach((seat, i) => {
        for (const ref of frame.vars[FIRST_ANSWER + i] ?? []) {
          const card = g.card(ref);
          if (card >= 0) g.move(card, g.z.graveyard + seat, g.k.discarded);
        }
      });
    },
  },
  {
    run(g) {
      const { damage, deathtouched } = g.state.cards;
      for (const zone of [g.z.battlefield, g.z.phased]) {
        for (let seat = 0; seat < g.seatCount; seat++) {
          for (const card of g.state.zones[zone + seat]) {
            if (damage[card] > 0 || deathtouched[card] > 0) g.emit(g.k.damageCleared, card);
          }
        }
      }
      // In the same batch as the damage: a bonus never ends while the damage it bore is still there (514.2).
      for (const effect of g.state.effects) if (effect.until === g.durations.turn) g.endEffect(effect.id);
    },
  },
];

function surplus(g: MagicRules, seat: PlayerId): number {
  return g.state.zones[g.z.hand + seat].length - g.value(g.q.handLimit, seat);
}
