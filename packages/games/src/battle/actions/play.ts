import { type Aim, playedCard } from '@upkeep/cards';
import type { Card, Refused, Seat } from '@upkeep/engine';
import { type Battle, battle } from '../nouns.ts';
import { affordable, aimed, budget } from './judge.ts';

const fromHand = { from: 'hand', otherwise: 'not-in-hand' } as const;

/** A unit enters play at once. */
export const playUnit = battle.action({
  windows: ['main'],
  params: { card: fromHand },
  words: 'Play {card}',
  rule: 'Battle 3',
  uses: 'unit',
  needs: budget,
  exact: true,
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.hand(seat))) if (isPlayable(g, seat, card, 'unit') && visit({ card })) return;
  },
  plan(g, seat, { card }) {
    if (playedCard(g, card).type !== 'unit') return g.no['not-a-unit']();
    const cost = g.value.cost(card);
    const refused = affordable(g, seat, cost);
    if (refused) return refused;
    g.spendActions(1);
    if (cost > 0) g.say.spent({ player: seat, energy: cost });
    g.say.played({ card, to: g.zone.field(seat) });
  },
});

/** The effects of tactics and reactions wait (Battle 4, 5). */
export const playTactic = battle.action({
  windows: ['main'],
  params: { card: fromHand, target: { any: 'target', optional: true } },
  words: 'Play {card}[ at {target}]',
  rule: 'Battle 3',
  uses: 'tactic',
  needs: budget,
  exact: true,
  candidates: (g, seat, visit) => visitHand(g, seat, 'tactic', (card, { target }) => visit({ card, target })),
  plan(g, seat, { card, target }) {
    if (playedCard(g, card).type !== 'tactic') return g.no['not-a-tactic']();
    return announce(g, seat, card, { target }, 1);
  },
});

export const playReaction = battle.action({
  windows: ['reaction'],
  params: {
    card: fromHand,
    effect: { entry: 'any', optional: true, otherwise: 'bad-target' },
    target: { any: 'target', optional: true },
  },
  words: 'React with {card}[ to {effect}][ at {target}]',
  rule: 'Battle 5',
  uses: 'reaction',
  exact: true,
  candidates: (g, seat, visit) =>
    visitHand(g, seat, 'reaction', (card, { target, entry }) => visit({ card, effect: entry, target })),
  plan(g, seat, { card, effect, target }) {
    if (playedCard(g, card).type !== 'reaction') return g.no['not-a-reaction']();
    return announce(g, seat, card, { target, entry: effect }, 0);
  },
});

function visitHand(g: Battle, seat: Seat, type: string, visit: (card: Card, aim: Aim) => boolean): void {
  for (const card of g.cards(g.zone.hand(seat))) {
    const { effect } = playedCard(g, card);
    if (effect === null || !isPlayable(g, seat, card, type)) continue;
    if (effect.aims(g, seat, g.ref(card)).some((aim) => visit(card, aim))) return;
  }
}

/** Is it of this type, and can it be paid for? */
function isPlayable(g: Battle, seat: Seat, card: Card, type: string): boolean {
  return playedCard(g, card).type === type && g.value.cost(card) <= g.seat.energy(seat);
}

/** Paid now; the card lies open while its effect waits on the stack (Battle 4). */
function announce(g: Battle, seat: Seat, card: Card, aim: Aim, actions: number): Refused {
  const { effect } = playedCard(g, card);
  if (effect === null) return g.no['not-possible']();
  const cost = g.value.cost(card);
  const refused = affordable(g, seat, cost) ?? aimed(g, effect.misaimed(g, seat, g.ref(card), aim));
  if (refused) return refused;
  if (actions > 0) g.spendActions(actions);
  if (cost > 0) g.say.spent({ player: seat, energy: cost });
  g.addCount.tactics(seat);
  const source = g.refAfterMove(card);
  g.say.announced({ card, to: g.zone.pending() });
  effect.announce(g, { controller: seat, source, card: source, aim });
}
