import { type Aim, type PlayedUse, useOf, usesOf } from '@upkeep/cards';
import type { Card, Refused, Seat } from '@upkeep/engine';
import { unitsOf } from '../board.ts';
import { type Crisis, crisis } from '../nouns.ts';
import { aimed, isMainAction, noteAnswer } from './judge.ts';

/**
 * An ability of a card in play: in Main, or as its marks say. `quick` answers anything; `combat` is also for the windows of
 * the Combat Phase (S:128); `insight` is for the Draw Phase alone (S:56); `power` is a Hero Power.
 */
export const use = crisis.action({
  windows: ['main', 'nexus', 'chain', 'insight'],
  params: {
    card: {
      from: ['front', 'middle', 'back', 'conditions', 'hero'],
      whose: 'controlled',
      otherwise: 'not-in-play',
    },
    ability: { number: [0, 999], otherwise: 'no-such-ability' },
    link: { entry: 'any', optional: true, otherwise: 'bad-target' },
    target: { any: 'target', optional: true, otherwise: 'bad-target' },
  },
  words: '{card}: {ability}[ on {link}][ at {target}]',
  say: (g, { card, ability }) => ({ ability: useOf(g, card, ability)?.name ?? 'no ability' }),
  rule: 'S:89',
  uses: 'ability',
  exact: true,
  candidates(g, seat, visit) {
    for (const card of ableCards(g, seat)) {
      for (const one of usesOf(g, card)) {
        if (g.refuses(refuseNow(g, seat, card, one) ?? one.unpayable(g, seat, card))) continue;
        const aims = one.effect.aims(g, seat, g.ref(card));
        if (aims.some(({ target, entry }) => visit({ card, ability: one.index, link: entry, target }))) return;
      }
    }
  },
  plan(g, seat, { card, ability, link, target }) {
    const one = useOf(g, card, ability);
    if (one === undefined) return g.no['no-such-ability']();
    return announce(g, seat, card, one, { target, entry: link });
  },
});

/** Most units have nothing to use: those are not put in order. */
function ableCards(g: Crisis, seat: Seat): readonly Card[] {
  return [...g.cards(g.zone.hero(seat)), ...unitsOf(g, seat, hasUses), ...g.cards(g.zone.conditions(seat))];
}

function hasUses(g: Crisis, card: Card): boolean {
  return usesOf(g, card).length > 0;
}

function untimely(g: Crisis, seat: Seat, { kind, tags }: PlayedUse): Refused {
  if (tags.includes('cleanup')) return g.no['wrong-time']();
  const isInsight = g.phase === 'draw' && g.isStackEmpty;
  if (isInsight !== tags.includes('insight')) return g.no['wrong-time']();
  if (isInsight || isMainAction(g, seat)) return;
  if (kind === 'reaction' || (tags.includes('combat') && g.phase === 'combat')) return;
  return g.no['wrong-time']();
}

/** Refuses what may not be used now, its aim and its price aside. */
function refuseNow(g: Crisis, seat: Seat, card: Card, one: PlayedUse): Refused {
  if (g.turnKind === 'void' && !isPower(one)) return g.no.void();
  const early = untimely(g, seat, one);
  if (early) return early;
  if (g.card.frozen(card) > 0) return g.no.frozen();
  if (one.oncePerTurn && g.isUsed(g.ref(card), one.index)) return g.no['already-used']();
  if (!one.holds(g, seat, card)) return g.no['not-possible']();
}

function isPower({ tags }: PlayedUse): boolean {
  return tags.includes('power');
}

function announce(g: Crisis, seat: Seat, card: Card, one: PlayedUse, aim: Aim): Refused {
  const source = g.ref(card);
  const refused = refuseNow(g, seat, card, one) ?? aimed(g, seat, one.effect, source, aim) ?? one.pay(g, seat, card);
  if (refused) return refused;
  if (one.oncePerTurn) g.use(source, one.index);
  if (isPower(one)) g.addCard.powerUses(card, 1);
  for (const tag of one.tags) g.tally(`ability:${tag}`);
  noteAnswer(g, seat);
  one.effect.announce(g, { controller: seat, source, aim });
}
