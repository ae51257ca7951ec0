import { type PlayedCard, type PlayedUse, useOf } from '@upkeep/cards';
import type { ActionPart, Card, Seat } from '@upkeep/engine';
import { costsToDeclare, isDeclaring } from '../combat/declaring.ts';
import { type Magic, magic } from '../nouns.ts';
import { refuseTiming } from './cast.ts';
import { refusePaying, refuseUse, sortOf, usesAmong, visitUses, waysToPay } from './uses.ts';

const params = {
  card: { any: 'card', otherwise: 'no-such-ability' },
  ability: { number: [0, 999], otherwise: 'no-such-ability' },
  paying: { from: ['battlefield', 'hand', 'graveyard'], optional: true, otherwise: 'bad-payment' },
} as const;

function say(g: Magic, { card, ability }: { readonly card: Card; readonly ability: number }): { ability: string } {
  return { ability: useOf(g, card, ability)?.name ?? 'no ability' };
}

interface Used {
  readonly card: Card;
  readonly ability: number;
  readonly paying?: Card | undefined;
}

/** Visits the ways to pay for an ability; true to stop. */
function visitWays(g: Magic, seat: Seat, card: Card, use: PlayedUse, visit: (used: Used) => boolean): boolean {
  if (!use.takesCard) return visit({ card, ability: use.index });
  for (const paying of waysToPay(g, seat, card, use)) if (visit({ card, ability: use.index, paying })) return true;
  return false;
}

/** An ability is put on the stack (602). */
export function activate(cards: readonly PlayedCard[]): ActionPart<'magic'> {
  const uses = usesAmong(cards, 'ordinary');
  return magic.action({
    windows: ['priority'],
    params,
    words: '{card}: {ability}[ with {paying}]',
    say,
    rule: 'CR 602.2',
    uses: 'activated',
    exact: true,
    candidates(g, seat, visit) {
      visitUses(
        g,
        seat,
        uses,
        (card, use) => use.effect.canAnnounce(g, seat, g.ref(card)) && visitWays(g, seat, card, use, visit),
      );
    },
    plan(g, seat, { card, ability, paying }) {
      const use = useOf(g, card, ability);
      if (use === undefined || sortOf(use) === 'suspend' || sortOf(use) === 'madness') return g.no['no-such-ability']();
      if (sortOf(use) === 'mana') return g.no['mana-ability']();
      const refused = refuseUse(g, seat, card, use) ?? refusePaying(g, seat, card, use, paying);
      if (refused) return refused;
      const source = g.ref(card);
      if (!use.effect.canAnnounce(g, seat, source)) return g.no['no-target']();
      use.effect.announce(g, { controller: seat, source, taken: paying });
    },
  });
}

/** A mana ability happens at once (605). */
export function useMana(cards: readonly PlayedCard[]): ActionPart<'magic'> {
  const uses = usesAmong(cards, 'mana');
  return magic.action({
    windows: ['priority', 'attack', 'block'],
    params,
    words: '{card}: {ability}[ with {paying}]',
    say,
    rule: 'CR 605.3',
    // In a declaration for what it costs, and then it goes on (508.1i, 509.1e).
    needs: (g, seat) => (isDeclaring(g) && !costsToDeclare(g, seat) ? g.no['no-cost']() : undefined),
    minor: true,
    uses: 'mana ability',
    exact: true,
    candidates(g, seat, visit) {
      visitUses(g, seat, uses, (card, use) => visitWays(g, seat, card, use, visit));
    },
    plan(g, seat, { card, ability, paying }) {
      const use = useOf(g, card, ability);
      if (use === undefined || sortOf(use) !== 'mana') return g.no['no-such-ability']();
      const refused =
        refuseUse(g, seat, card, use) ?? refusePaying(g, seat, card, use, paying) ?? use.pay(g, seat, card, 0, paying);
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
