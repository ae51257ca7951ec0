import type { Card, Refused } from '@upkeep/engine';
import { isCharacter } from '../board.ts';
import { gainLore } from '../lore.ts';
import { type Lorcana, lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';

function refuseQuest(g: Lorcana, card: Card): Refused {
  if (!isCharacter(g, card)) return g.no['not-a-character']();
  if (g.card.exerted(card)) return g.no.exerted();
  if (g.card.drying(card)) return g.no.drying();
  if (g.value.reckless(card) > 0 || g.value.cannotQuest(card) > 0) return g.no['cannot-quest']();
}

/** A ready dry character is exerted for its lore (4.3.5). The check that follows comes before anything of the bag. */
export const quest = lorcana.action({
  windows: ['main'],
  params: { card: { from: 'play', otherwise: 'not-in-play' } },
  words: '{card} quests',
  rule: rule('4.3.5', '4.5'),
  uses: 'quest',
  exact: true,
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.play(seat))) if (!g.refuses(refuseQuest(g, card)) && visit({ card })) return;
  },
  plan(g, seat, { card }): Refused {
    const refused = refuseQuest(g, card);
    if (refused) return refused;
    g.addCount.quests(seat);
    g.say.exerts({ card });
    g.say.quested({ card });
    gainLore(g, seat, g.value.loreValue(card));
  },
});
