import { type Aim, playedCard } from '@upkeep/cards';
import type { Card, Refused, Seat } from '@upkeep/engine';
import { type Crisis, crisis, LANES } from '../nouns.ts';
import { enter } from './deploy.ts';
import { affordable, aimed, announceCard, isUnitCard, playable, playableCards } from './judge.ts';

const card = { from: 'hand', otherwise: 'not-in-hand' } as const;

/** An Action or a Condition; Quick ones in answer, too. `link` is what waits on the Chain, `target` anything else. */
export const play = crisis.action({
  windows: ['main', 'nexus', 'chain'],
  params: {
    card,
    link: { entry: 'any', optional: true, otherwise: 'bad-target' },
    target: { any: 'target', optional: true, otherwise: 'bad-target' },
  },
  words: 'Play {card}[ on {link}][ at {target}]',
  rule: 'S:88',
  uses: 'card',
  exact: true,
  candidates(g, seat, visit) {
    for (const one of playableCards(g, seat, isPlain)) {
      const { effect } = playedCard(g, one);
      if (!hasPlace(g, seat, one)) continue;
      const aims: readonly Aim[] = effect === null ? [{}] : effect.aims(g, seat, g.ref(one));
      if (aims.some(({ target, entry }) => visit({ card: one, link: entry, target }))) return;
    }
  },
  plan(g, seat, { card: one, link, target }) {
    if (isUnitCard(g, one)) return g.no['deploy-it']();
    if (isForLane(g, one)) return g.no['lane-needed']();
    return announce(g, seat, one, { target, entry: link }, 0);
  },
});

/** A card that speaks of one lane, which is named as it is played. */
export const playAt = crisis.action({
  windows: ['main', 'nexus', 'chain'],
  params: { card, lane: { oneOf: LANES, otherwise: 'bad-lane' } },
  words: 'Play {card} on the {lane} lane',
  rule: 'S:88',
  uses: 'card',
  exact: true,
  candidates(g, seat, visit) {
    for (const one of playableCards(g, seat, isForLane)) {
      if (!hasPlace(g, seat, one) || !isUnaimed(g, seat, one)) continue;
      if (LANES.some((lane) => visit({ card: one, lane }))) return;
    }
  },
  plan(g, seat, { card: one, lane }) {
    if (!isForLane(g, one)) return g.no['no-lane-needed']();
    return announce(g, seat, one, {}, LANES.indexOf(lane) + 1);
  },
});

/** Is there room for a Condition, and does anything else do something? */
function hasPlace(g: Crisis, seat: Seat, one: Card): boolean {
  const { effect, type } = playedCard(g, one);
  if (type !== 'condition') return effect !== null;
  return g.cards(g.zone.conditions(seat)).length < g.option.conditionsPerPlayer;
}

/** Does it ask for no target? A Condition is not aimed. */
function isUnaimed(g: Crisis, seat: Seat, one: Card): boolean {
  const { effect, type } = playedCard(g, one);
  return type === 'condition' || effect?.misaimed(g, seat, g.ref(one), {}) === undefined;
}

function isForLane(g: Crisis, one: Card): boolean {
  return g.tagged(one, 'lane');
}

/** An Action or a Condition for which no lane is named. */
function isPlain(g: Crisis, one: Card): boolean {
  return !isUnitCard(g, one) && !isForLane(g, one);
}

function announce(g: Crisis, seat: Seat, one: Card, aim: Aim, lane: number): Refused {
  const { effect, type } = playedCard(g, one);
  const cost = g.value.cost(one);
  const refused = playable(g, seat, one) ?? affordable(g, seat, cost);
  if (refused) return refused;
  if (type === 'condition') return announceCondition(g, seat, one, cost, lane);
  if (effect === null) return g.no['not-possible']();
  const misaimed = aimed(g, seat, effect, g.ref(one), aim);
  if (misaimed) return misaimed;
  const source = g.refAfterMove(one);
  announceCard(g, seat, one, cost);
  if (lane > 0) g.setCard.lane(one, lane);
  effect.announce(g, { controller: seat, source, card: source, aim });
}

function announceCondition(g: Crisis, seat: Seat, one: Card, cost: number, lane: number): Refused {
  const most = g.option.conditionsPerPlayer;
  if (g.cards(g.zone.conditions(seat)).length >= most) return g.no['conditions-full']({ most });
  const source = g.refAfterMove(one);
  announceCard(g, seat, one, cost);
  g.stack(enter, { controller: seat, source, card: source, know: { lane } });
}
