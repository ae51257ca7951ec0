import { isCharacter, isLocation } from '../board.ts';
import { leavePlay } from '../leave-play.ts';
import type { Lorcana } from '../nouns.ts';
import { isDecided } from './results.ts';

/** Characters and locations with as much damage as willpower are banished, all together. */
export function banish(g: Lorcana): void {
  let decided: boolean | undefined;
  for (const seat of g.seats) {
    for (const card of g.cards(g.zone.play(seat))) {
      if (!isCharacter(g, card) && !isLocation(g, card)) continue;
      if (g.card.damage(card) < g.value.willpower(card)) continue;
      decided ??= isDecided(g);
      if (decided) return;
      leavePlay(g, card, fellInChallenge(g, g.ref(card)) ? 'beaten' : 'banished');
    }
  }
}

/** What challenge damage banishes is banished in a challenge. */
function fellInChallenge(g: Lorcana, ref: ReturnType<Lorcana['ref']>): boolean {
  return g.table.struck() && (ref === g.table.challenger() || ref === g.table.challenged());
}
