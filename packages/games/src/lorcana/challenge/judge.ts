import type { Card, Refused, Seat } from '@upkeep/engine';
import { isCharacter, isLocation } from '../board.ts';
import type { Lorcana } from '../nouns.ts';

/** A ready character, dry or with Rush, that nothing keeps from challenging (4.3.6). */
export function refuseChallenger(g: Lorcana, card: Card): Refused {
  if (!isCharacter(g, card)) return g.no['not-a-character']();
  if (g.card.exerted(card)) return g.no.exerted();
  if (g.card.drying(card) && g.value.rush(card) < 1) return g.no.drying();
  if (g.value.cannotChallenge(card) > 0) return g.no['cannot-challenge']();
}

/** An opponent's location, or an exerted character of theirs that no Evasive and no Bodyguard protects. */
export function refuseChallenged(g: Lorcana, seat: Seat, card: Card, target: Card): Refused {
  if (!g.liesIn.play(target) || !g.areOpponents(seat, g.controllerOf(target))) return g.no['bad-target']();
  const refused = refuseAlone(g, card, target);
  if (refused) return refused;
  if (!isCharacter(g, target) || g.value.bodyguard(target) > 0) return;
  for (const guard of g.cards(g.zone.play(g.controllerOf(target)))) {
    if (!isCharacter(g, guard) || g.value.bodyguard(guard) < 1 || g.refuses(refuseAlone(g, card, guard))) continue;
    g.tally('keyword:bodyguard');
    return g.no.bodyguard();
  }
}

/** The same, as if nobody else stood beside it. */
function refuseAlone(g: Lorcana, card: Card, target: Card): Refused {
  if (g.value.cannotBeChallenged(target) > 0) return g.no['cannot-be-challenged']();
  if (isLocation(g, target)) return;
  if (!isCharacter(g, target)) return g.no['bad-target']();
  if (!g.card.exerted(target) && g.value.challengesReady(card) < 1) return g.no['not-exerted']();
  if (g.value.evasive(target) < 1 || g.value.evasive(card) > 0) return;
  if (g.value.alert(card) < 1) {
    g.tally('keyword:evasive');
    return g.no.evasive();
  }
  g.tally('keyword:alert');
}

/** What a character that may challenge can challenge, seat by seat; `visit` answers true to stop. */
export function visitChallenged(g: Lorcana, seat: Seat, card: Card, visit: (target: Card) => boolean): boolean {
  for (const other of g.seats) {
    if (!g.areOpponents(seat, other)) continue;
    for (const target of g.cards(g.zone.play(other))) {
      if (!g.refuses(refuseChallenged(g, seat, card, target)) && visit(target)) return true;
    }
  }
  return false;
}

/** Can it challenge anything at all now? */
export function canChallenge(g: Lorcana, seat: Seat, card: Card): boolean {
  if (g.refuses(refuseChallenger(g, card))) return false;
  return visitChallenged(g, seat, card, () => true);
}
