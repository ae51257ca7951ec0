import type { ActionDefinition } from '@upkeep/engine';
import { enterBattlefield, kindOf, refuseSorcerySpeed } from '../board.ts';
import { KIND } from '../events.ts';
import type { MagicNames } from '../names.ts';

/** Playing a land (305): a special action of one's own main phase, so many a turn. It does not use the stack. */
export const playLand: ActionDefinition<MagicNames> = {
  windows: ['priority'],
  params: { card: 'card' },
  words: 'Play {card}',
  rule: 'CR 305.1',
  uses: 'land',
  exact: true,
  candidates(g, seat, visit) {
    if (refuseSorcerySpeed(g, seat) !== 0 || g.count('lands', seat) >= g.value(g.q.landLimit, seat)) return;
    for (const card of g.state.zones[g.z.hand + seat]) {
      if (kindOf(g, card) === KIND.land && visit(g.ref(card))) return;
    }
  },
  plan(g, seat, [ref]) {
    const card = g.card(ref);
    if (card < 0 || g.state.cards.zone[card] !== g.z.hand + seat) return g.refuse(g.no['not-in-hand']);
    if (kindOf(g, card) !== KIND.land) return g.refuse(g.no['not-a-land']);
    const refusal = refuseSorcerySpeed(g, seat);
    if (refusal !== 0) return refusal;
    const played = g.count('lands', seat);
    const limit = g.value(g.q.landLimit, seat);
    if (played >= limit) return g.refuse(g.no['land-limit'], played, limit);
    g.addCount('lands', seat);
    g.emit(g.k.landPlayed, card, seat);
    enterBattlefield(g, card, seat);
    return 0;
  },
};
