import { type Aim, type PlayedUse, useOf, usesOf } from '@upkeep/cards';
import type { Card, Refused, Seat } from '@upkeep/engine';
import { type Battle, battle } from '../nouns.ts';
import { aimed, budget, usable } from './judge.ts';

const unit = { from: 'field', whose: 'controlled', otherwise: 'not-in-play' } as const;
const ability = { number: [0, 999], otherwise: 'no-such-ability' } as const;

function name(g: Battle, used: { readonly card: Card; readonly ability: number }): { ability: string } {
  return { ability: useOf(g, used.card, used.ability)?.name ?? 'no ability' };
}

/** An ability of a unit in play, as an action of Main. */
export const useAbility = battle.action({
  windows: ['main'],
  params: { card: unit, ability, target: { any: 'target', optional: true } },
  words: '{card}: {ability}[ at {target}]',
  say: name,
  rule: 'Battle 3',
  uses: 'activated',
  needs: budget,
  exact: true,
  candidates: (g, seat, visit) =>
    visitUses(g, seat, 'activated', (card, use, { target }) => visit({ card, ability: use.index, target })),
  plan(g, seat, { card, ability: index, target }) {
    const use = useOf(g, card, index);
    if (use?.kind !== 'activated') return g.no['no-such-ability']();
    return announce(g, seat, card, use, { target }, 1);
  },
});

/** An ability of a unit in play, as an answer. */
export const useReaction = battle.action({
  windows: ['reaction'],
  params: {
    card: unit,
    ability,
    effect: { entry: 'any', optional: true, otherwise: 'bad-target' },
    target: { any: 'target', optional: true },
  },
  words: 'React with {card}: {ability}[ to {effect}][ at {target}]',
  say: name,
  rule: 'Battle 5',
  uses: 'reaction ability',
  exact: true,
  candidates: (g, seat, visit) =>
    visitUses(g, seat, 'reaction', (card, use, { target, entry }) =>
      visit({ card, ability: use.index, effect: entry, target }),
    ),
  plan(g, seat, { card, ability: index, effect, target }) {
    const use = useOf(g, card, index);
    if (use === undefined) return g.no['no-such-ability']();
    if (use.kind !== 'reaction') return g.no['not-a-reaction']();
    return announce(g, seat, card, use, { target, entry: effect }, 0);
  },
});

type Visit = (card: Card, use: PlayedUse, aim: Aim) => boolean;

function visitUses(g: Battle, seat: Seat, kind: PlayedUse['kind'], visit: Visit): void {
  for (const card of g.everyCard('field')) {
    if (g.controllerOf(card) !== seat) continue;
    for (const use of usesOf(g, card)) {
      if (use.kind !== kind || g.refuses(usable(g, seat, card, use) ?? use.unpayable(g, seat, card))) continue;
      if (use.effect.aims(g, seat, g.ref(card)).some((aim) => visit(card, use, aim))) return;
    }
  }
}

function announce(g: Battle, seat: Seat, card: Card, use: PlayedUse, aim: Aim, actions: number): Refused {
  const source = g.ref(card);
  const refused =
    usable(g, seat, card, use) ?? aimed(g, use.effect.misaimed(g, seat, source, aim)) ?? use.pay(g, seat, card);
  if (refused) return refused;
  if (actions > 0) g.spendActions(actions);
  if (use.oncePerTurn) g.use(source, use.index);
  use.effect.announce(g, { controller: seat, source, aim });
}
