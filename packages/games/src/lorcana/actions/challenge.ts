import type { Refused } from '@upkeep/engine';
import { refuseChallenged, refuseChallenger, visitChallenged } from '../challenge/judge.ts';
import { challengeProgram } from '../challenge/program.ts';
import { lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';

/** The declaration of a challenge (4.3.6): the challenger is exerted; the rest is a program. */
export const challenge = lorcana.action({
  windows: ['main'],
  params: {
    card: { from: 'play', otherwise: 'not-in-play' },
    target: { any: 'card', otherwise: 'bad-target' },
  },
  words: '{card} challenges {target}',
  rule: rule('4.3.6', '4.6'),
  uses: 'challenge',
  exact: true,
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.play(seat))) {
      if (g.refuses(refuseChallenger(g, card))) continue;
      if (visitChallenged(g, seat, card, (target) => visit({ card, target }))) return;
    }
  },
  plan(g, seat, { card, target }): Refused {
    const refused = refuseChallenger(g, card) ?? refuseChallenged(g, seat, card, target);
    if (refused) return refused;
    if (g.card.drying(card)) g.tally('keyword:rush');
    if (g.value.reckless(card) > 0) g.tally('keyword:reckless');
    const between = { card: g.ref(card), target: g.ref(target) };
    g.addCount.challenges(seat);
    g.setTable.challenger(between.card);
    g.setTable.challenged(between.target);
    g.say.exerts({ card });
    g.say.challenged({ card, target });
    g.run(challengeProgram, { controller: seat, source: between.card, know: between });
  },
});
