import type { Names } from '../../src/index.ts';
import type { ActionDefinition, Rules } from '../../src/kernel.ts';

/**
 * Plays a card from the hand for its cost. Spells are named; the program of that name is the effect, run at once (`run`) or put on
 * the stack (`stack`); a card without one enters the field.
 */
export function castAction(
  windows: readonly string[],
  how: 'run' | 'stack',
  ids: readonly string[],
): ActionDefinition<Names> {
  return {
    windows,
    params: { card: 'card' },
    words: 'Cast {card}',
    candidates(g, seat, visit) {
      for (const card of g.state.zones[g.z['hand'] + seat]) if (visit(g.ref(card))) return;
    },
    plan(g, seat, [ref]) {
      const card = g.card(ref);
      if (card < 0 || g.state.cards.zone[card] !== g.z['hand'] + seat) return g.refuse(g.no['not-in-hand']);
      const def = g.state.cards.def[card];
      const cost = g.printed['cost'][def];
      const gold = g.state.seats['gold'][seat];
      if (cost > gold) return g.refuse(g.no['cannot-pay'], cost, gold);
      if (g.printed['health'][def] > 0) {
        if (cost > 0) g.addSeat(seat, 'gold', -cost);
        g.move(card, g.z['field'] + seat, g.k['played']);
        return 0;
      }
      const id = ids.find((spell) => g.definition(spell) === def);
      if (id === undefined) return g.refuse(g.no['not-now']);
      const program = g.program(id);
      if (cost > 0) g.addSeat(seat, 'gold', -cost);
      g.move(card, g.z['discard'] + seat, g.k['played']);
      if (how === 'run') g.run(program, seat, ref);
      else g.stack({ program, source: ref, controller: seat });
      return 0;
    },
  };
}

/** Every unit on every field, in order of seats. */
export function unitsOf(g: Rules): number[] {
  return Array.from({ length: g.seatCount }, (_, seat) => g.state.zones[g.z['field'] + seat]).flat();
}
