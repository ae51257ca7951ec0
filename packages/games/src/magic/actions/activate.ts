import { type PlayedCard, useOf } from '@upkeep/cards';
import type { ActionPart, Card } from '@upkeep/engine';
import { costsToDeclare, isDeclaring } from '../combat/declaring.ts';
import { type Magic, magic } from '../nouns.ts';
import { refuseTiming } from './cast.ts';
import { refuseUse, sortOf, usesAmong, visitUses } from './uses.ts';

const params = {
  card: { any: 'card', otherwise: 'no-such-ability' },
  ability: { number: [0, 999], otherwise: 'no-such-ability' },
} as const;

function say(g: Magic, { card, ability }: { readonly card: Card; readonly ability: number }): { ability: string } {
  return { ability: useOf(g, card, ability)?.name ?? 'no ability' };
}

/** An ability is put on the stack (602). */
export function activate(cards: readonly PlayedCard[]): ActionPart<'magic'> {
  const uses = usesAmong(cards, 'ordinary');
  return magic.action({
    windows: ['priority'],
    params,
    words: '{card}: {ability}',
    say,
    rule: 'CR 602.2',
    uses: 'activated',
    exact: true,
    candidates(g, seat, visit) {
      visitUses(
        g,
        seat,
        uses,
        (card, { effect, index }) => effect.canAnnounce(g, seat, g.ref(card)) && visit({ card, ability: index }),
      );
    },
    plan(g, seat, { card, ability }) {
      const use = useOf(g, card, ability);
      if (use === undefined || sortOf(use) === 'suspend' || sortOf(use) === 'madness') return g.no['no-such-ability']();
      if (sortOf(use) === 'mana') return g.no['mana-ability']();
      const refused = refuseUse(g, seat, card, use);
      if (refused) return refused;
      const source = g.ref(card);
      if (!use.effect.canAnnounce(g, seat, source)) return g.no['no-target']();
      use.effect.announce(g, { controller: seat, source });
    },
  });
}

/** A mana ability happens at once (605). */
export function useMana(cards: readonly PlayedCard[]): ActionPart<'magic'> {
  const uses = usesAmong(cards, 'mana');
  return magic.action({
    windows: ['priority', 'attack', 'block'],
    params,
    words: '{card}: {ability}',
    say,
    rule: 'CR 605.3',
    // In a declaration for what it costs, and then it goes on (508.1i, 509.1e).
    needs: (g, seat) => (isDeclaring(g) && !costsToDeclare(g, seat) ? g.no['no-cost']() : undefined),
    minor: true,
    uses: 'mana ability',
    exact: true,
    candidates(g, seat, visit) {
      visitUses(g, seat, uses, (card, { index }) => visit({ card, ability: index }));
    },
    plan(g, seat, { card, ability }) {
      const use = useOf(g, card, ability);
      if (use === undefined || sortOf(use) !== 'mana') return g.no['no-such-ability']();
      const refused = refuseUse(g, seat, card, use) ?? use.pay(g, seat, card);
      if (refused) return refused;
      const source = g.ref(card);
      if (use.oncePerTurn) g.use(source, use.index);
      if ('tap' in use.price) g.say.usedForMana({ card, player: seat });
      if (isDeclaring(g)) g.setTable.undeclared(true);
      use.effect.perform(g, seat, source);
    },
  });
}

/** A card is suspended without the stack, whenever its owner could begin to cast it from hand (116.2f, 702.62a). */
export function suspend(cards: readonly PlayedCard[]): ActionPart<'magic'> {
  const uses = usesAmong(cards, 'suspend');
  return magic.action({
    windows: ['priority'],
    params: { card: { from: 'hand', otherwise: 'not-in-hand' } },
    words: 'Suspend {card}',
    rule: 'CR 702.62a',
    uses: 'suspend',
    exact: true,
    candidates(g, seat, visit) {
      if (uses.zones.length === 0) return;
      for (const card of g.cards(g.zone.hand(seat))) {
        const [use] = uses.of[g.definitionOf(card)];
        if (use === undefined || g.refuses(refuseTiming(g, seat, card) ?? use.unpayable(g, seat, card))) continue;
        if (visit({ card })) return;
      }
    },
    plan(g, seat, { card }) {
      const [use] = uses.of[g.definitionOf(card)];
      if (use === undefined) return g.no['not-suspendable']();
      const refused = refuseTiming(g, seat, card) ?? use.pay(g, seat, card);
      if (refused) return refused;
      use.effect.perform(g, seat, g.ref(card));
    },
  });
}
