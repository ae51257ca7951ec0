import { type PlayedUse, useOf, usesOf } from '@upkeep/cards';
import type { Card, Refused, Seat } from '@upkeep/engine';
import { type Lorcana, lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';

function say(g: Lorcana, { card, ability }: { readonly card: Card; readonly ability: number }): { ability: string } {
  return { ability: useOf(g, card, ability)?.name ?? 'no ability' };
}

function refuseUse(g: Lorcana, seat: Seat, card: Card, use: PlayedUse): Refused {
  if (use.oncePerTurn && g.isUsed(g.ref(card), use.index)) return g.no['already-used']();
  if (!use.holds(g, seat, card)) return g.no['not-possible']();
}

/** An ability is paid for and happens at once, not by way of the bag (4.3.8). Some are paid with another card: `paying`. */
export const activate = lorcana.action({
  windows: ['main'],
  params: {
    card: { from: 'play', otherwise: 'not-in-play' },
    ability: { number: [0, 999], otherwise: 'no-actions' },
    paying: { from: ['play', 'hand'], optional: true, otherwise: 'bad-target' },
  },
  words: '{card}: {ability}[ with {paying}]',
  say,
  rule: rule('4.3.8', '4.4'),
  uses: 'activated',
  exact: true,
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.play(seat))) {
      for (const use of usesOf(g, card)) {
        if (g.refuses(refuseUse(g, seat, card, use))) continue;
        for (const paying of use.takesCard ? use.payments(g, seat, card) : [undefined]) {
          if (g.refuses(use.unpayable(g, seat, card, 0, paying))) continue;
          if (visit({ card, ability: use.index, paying })) return;
        }
      }
    }
  },
  plan(g, seat, { card, ability, paying }) {
    const use = useOf(g, card, ability);
    if (use === undefined) return g.no['no-actions']();
    if (use.takesCard !== (paying !== undefined)) return g.no['bad-target']();
    const refused = refuseUse(g, seat, card, use) ?? use.pay(g, seat, card, 0, paying);
    if (refused) return refused;
    const source = g.ref(card);
    if (use.oncePerTurn) g.use(source, use.index);
    g.say.activated({ card });
    use.effect.perform(g, seat, source);
  },
});
