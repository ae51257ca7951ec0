import type { Seat } from '@upkeep/engine';
import { laneOf } from '../board.ts';
import { type Crisis, LANES, type Lane, words } from '../nouns.ts';

/** How many more units a player's lane takes. */
function roomIn(g: Crisis, seat: Seat, lane: Lane): number {
  return g.option.laneCapacity - g.cards(g.zone[lane](seat)).length;
}

const seize = words.verb({
  about:
    'A player gains control of units: they go over to the same lane of that player, for good, and have come this turn. Where that lane is full they stay.',
  args: { cards: { kind: 'cards' }, who: { kind: 'players', default: 'you' } },
  say(g, { cards, who }) {
    const [seat] = who;
    if (seat === undefined) return;
    const room = { front: roomIn(g, seat, 'front'), middle: roomIn(g, seat, 'middle'), back: roomIn(g, seat, 'back') };
    for (const card of cards) {
      const lane = laneOf(g, card);
      if (lane === undefined || g.controllerOf(card) === seat || room[lane] < 1) continue;
      room[lane]--;
      g.control(card, seat);
      g.say.taken({ card, to: g.zone[lane](seat) });
    }
  },
  counts: (_, happened) => happened.filter(({ kind }) => kind === 'taken').length,
});

const summon = words.verb({
  about:
    'Units that are no cards come into play in a lane of players: a named one, or the one this stands in or was played on. Where that is full they do not come.',
  args: {
    unit: { kind: 'definition' },
    amount: { kind: 'amount', default: 1 },
    lane: { kind: { oneOf: ['front', 'middle', 'back', 'here'] }, default: 'here' },
    who: { kind: 'players', default: 'you' },
  },
  say(g, { unit, amount, lane, who }, { source }) {
    const card = g.here(source);
    const here = card === undefined ? undefined : (laneOf(g, card) ?? LANES[g.card.lane(card) - 1]);
    const place = lane === 'here' ? here : lane;
    if (place === undefined) return;
    for (const seat of who) {
      const room = Math.min(amount, roomIn(g, seat, place));
      for (let i = 0; i < room; i++) g.create(unit, seat, g.zone[place](seat));
    }
  },
  counts: (_, happened) => happened.filter(({ kind }) => kind === 'created').length,
});

const win = words.verb({
  about: 'Players win the game; both at once is a draw.',
  args: { who: { kind: 'players', default: 'you' } },
  say(g, { who }) {
    if (who.length === 1) g.win(who, 'card');
    else if (who.length > 1) g.tie('card');
  },
});

/** Units that come and go over, and the game itself. */
export const sideVerbs = { seize, summon, win };
