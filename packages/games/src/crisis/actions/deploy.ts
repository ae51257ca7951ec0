import { isLaneFull } from '../board.ts';
import { crisis, LANES } from '../nouns.ts';
import { affordable, announceCard, isUnitCard, playable, playableCards } from './judge.ts';

/** A unit goes to a lane of its player that is not full; it enters when its link resolves. */
export const deploy = crisis.action({
  windows: ['main', 'nexus', 'chain'],
  params: {
    card: { from: 'hand', otherwise: 'not-in-hand' },
    lane: { oneOf: LANES, otherwise: 'bad-lane' },
  },
  words: 'Deploy {card} to the {lane} lane',
  rule: 'S:88',
  uses: 'unit',
  exact: true,
  candidates(g, seat, visit) {
    for (const card of playableCards(g, seat, isUnitCard)) {
      if (LANES.some((lane) => !isLaneFull(g, seat, lane) && visit({ card, lane }))) return;
    }
  },
  plan(g, seat, { card, lane }) {
    if (!isUnitCard(g, card)) return g.no['not-a-unit']();
    const cost = g.value.cost(card);
    const refused = playable(g, seat, card) ?? affordable(g, seat, cost);
    if (refused) return refused;
    if (isLaneFull(g, seat, lane)) return g.no['lane-full']({ most: g.option.laneCapacity });
    const source = g.refAfterMove(card);
    announceCard(g, seat, card, cost);
    g.stack(enter, { controller: seat, source, card: source, know: { lane: LANES.indexOf(lane) + 1 } });
  },
});

/** A unit or a Condition comes into play; one for which there is no room any more does not. */
export const enter = crisis.program('enter', { lane: 'number' }, ({ act }) => [
  act((g, { controller, source, lane }) => {
    const card = g.here(source);
    if (card === undefined) return;
    if (isUnitCard(g, card)) {
      const place = LANES[lane - 1] ?? 'front';
      if (!isLaneFull(g, controller, place)) g.say.entered({ card, to: g.zone[place](controller) });
      return;
    }
    if (g.cards(g.zone.conditions(controller)).length >= g.option.conditionsPerPlayer) return;
    g.say.entered({ card, to: g.zone.conditions(controller) });
    if (lane > 0) g.setCard.lane(card, lane);
    if (g.printed.duration(card) > 0) g.setCard.duration(card, g.printed.duration(card));
  }),
]);
