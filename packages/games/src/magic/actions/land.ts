import { enterBattlefield, isKind, sorcerySpeed } from '../board.ts';
import { magic } from '../nouns.ts';

/** Playing a land (305): a special action of one's own main phase, so many a turn. It does not use the stack. */
export const playLand = magic.action({
  windows: ['priority'],
  params: { card: { from: 'hand', otherwise: 'not-in-hand' } },
  words: 'Play {card}',
  rule: 'CR 305.1',
  uses: 'land',
  exact: true,
  candidates(g, seat, visit) {
    if (g.refuses(sorcerySpeed(g, seat)) || g.count.lands(seat) >= g.value.landLimit(seat)) return;
    for (const card of g.cards(g.zone.hand(seat))) {
      if (isKind(g, card, 'land') && g.value.cannotPlay(card) < 1 && visit({ card })) return;
    }
  },
  plan(g, seat, { card }) {
    if (!isKind(g, card, 'land')) return g.no['not-a-land']();
    const refused = sorcerySpeed(g, seat);
    if (refused) return refused;
    if (g.value.cannotPlay(card) > 0) return g.no['cannot-play']();
    const played = g.count.lands(seat);
    const limit = g.value.landLimit(seat);
    if (played >= limit) return g.no['land-limit']({ played, limit });
    g.addCount.lands(seat);
    g.say.landPlayed({ card, player: seat });
    enterBattlefield(g, card, seat);
  },
});
