import type { Card, Refused } from '@upkeep/engine';
import { isSong } from '../board.ts';
import { enter } from '../enter.ts';
import { type Lorcana, lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';
import { refuseSinger, voiceOf } from '../song.ts';

function refuseSong(g: Lorcana, card: Card, singer: Card): Refused {
  if (!isSong(g, card)) return g.no['not-a-song']();
  const refused = refuseSinger(g, singer);
  if (refused) return refused;
  if (voiceOf(g, singer) < g.printed.cost(card)) return g.no['cannot-sing']();
}

/** A song is played without ink: a ready dry character of at least its cost is exerted (5.4.4.2). */
export const sing = lorcana.action({
  windows: ['main'],
  params: {
    card: { from: 'hand', otherwise: 'not-in-hand' },
    singer: { from: 'play', otherwise: 'not-in-play' },
  },
  words: '{singer} sings {card}',
  rule: rule('5.4.4.2', '5.4.4.2'),
  uses: 'sing',
  exact: true,
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.hand(seat))) {
      if (!isSong(g, card)) continue;
      for (const singer of g.cards(g.zone.play(seat))) {
        if (!g.refuses(refuseSong(g, card, singer)) && visit({ card, singer })) return;
      }
    }
  },
  plan(g, seat, { card, singer }): Refused {
    const refused = refuseSong(g, card, singer);
    if (refused) return refused;
    if (g.printed.cost(singer) < g.printed.cost(card)) g.tally('keyword:singer');
    g.addCount.songs(seat);
    g.say.exerts({ card: singer });
    g.say.sang({ card: singer, song: card });
    enter(g, seat, card);
  },
});
