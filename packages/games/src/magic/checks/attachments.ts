import type { Card } from '@upkeep/engine';
import { isKind, permanentsOf, toGraveyard } from '../board.ts';
import type { Magic } from '../nouns.ts';
import type { Check } from './check.ts';

/** May what is attached stay where it is? Given by the card book, which knows what an aura says of its host. */
export type MayAttach = (g: Magic, card: Card, host: Card) => boolean;

/** 704.5m-n: an aura that enchants nothing it may goes to the graveyard, equipment falls off. */
export function attachments(mayAttach: MayAttach): Check {
  return {
    name: 'auras and equipment',
    rule: 'CR 704.5m-n',
    check(g) {
      for (const seat of g.seats) {
        for (const card of permanentsOf(g, seat)) {
          const isAura = isKind(g, card, 'aura');
          if (!isAura && !isKind(g, card, 'equipment')) continue;
          const on = g.hostOf(card);
          const host = g.here(on);
          if (host !== undefined && g.liesIn.battlefield(host) && mayAttach(g, card, host)) continue;
          if (isAura) toGraveyard(g, card);
          else if (on !== undefined) g.attach(card, undefined);
        }
      }
    },
  };
}
