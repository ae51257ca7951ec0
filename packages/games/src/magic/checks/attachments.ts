import { playedCard } from '@upkeep/cards';
import type { Card } from '@upkeep/engine';
import { isCreature, isKind, permanentsOf, toGraveyard } from '../board.ts';
import type { Magic } from '../nouns.ts';
import type { Check } from './check.ts';

/** 704.5m-n: an aura that enchants nothing it may goes to the graveyard, equipment falls off. */
export const attachments: Check = {
  name: 'auras and equipment',
  rule: 'CR 704.5m-n',
  check(g) {
    for (const seat of g.seats) {
      for (const card of permanentsOf(g, seat)) {
        const isAura = isKind(g, card, 'aura');
        if (!isAura && !isKind(g, card, 'equipment')) continue;
        const on = g.hostOf(card);
        const host = g.here(on);
        if (host !== undefined && g.liesIn.battlefield(host) && mayStayOn(g, card, host)) continue;
        if (isAura) toGraveyard(g, card);
        else if (on !== undefined) g.attach(card, undefined);
      }
    }
  },
};

/** An aura's host has to be what its target was; equipment goes on creatures (303.4c, 301.5c). */
function mayStayOn(g: Magic, card: Card, host: Card): boolean {
  if (isKind(g, card, 'equipment')) return isCreature(g, host);
  return playedCard(g, card).effect?.fits(g, g.controllerOf(card), g.ref(card), g.ref(host)) === true;
}
