import type { StateCheck } from '@upkeep/engine';
import type { BattleNames, BattleRules } from './names.ts';

/** Looked at after each effect: who is out, which units are defeated. All of it is one batch. */
export const checks: readonly StateCheck<BattleNames>[] = [
  {
    name: 'out at 0 life',
    rule: 'Battle 10',
    check(g) {
      for (let seat = 0; seat < g.seatCount; seat++) {
        if (g.isIn(seat) && g.state.seats.life[seat] <= 0) g.lose(seat, 'no-life');
      }
    },
  },
  {
    name: 'defeated units',
    check(g) {
      for (let zone = g.z.field; zone < g.z.field + g.seatCount; zone++) {
        for (const card of g.state.zones[zone]) {
          if (g.state.cards.damage[card] >= g.value(g.q.health, card)) defeat(g, card);
        }
      }
    },
  },
];

/** A unit leaves play for its owner's discard pile; a token leaves the game. */
export function defeat(g: BattleRules, card: number): void {
  g.move(card, restingPlace(g, card), g.k.died);
}

export function restingPlace(g: BattleRules, card: number): number {
  return g.tagged(card, g.tag('token')) ? -1 : g.z.discard + g.state.cards.owner[card];
}
