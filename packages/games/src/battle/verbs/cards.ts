import { restingPlace } from '../checks.ts';
import { sayDraw } from '../draw.ts';
import { words } from '../nouns.ts';

const draw = words.verb({
  about: 'Players draw cards, one after the other; an empty deck hurts.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount', default: 1 } },
  oneByOne: 'amount',
  say(g, { who }) {
    for (const seat of who) sayDraw(g, seat);
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'drew').length,
});

const discard = words.verb({
  about: "Puts cards into their owners' discard piles.",
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) g.say.discarded({ card, to: restingPlace(g, card) });
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'discarded').length,
});

const giveBack = words.verb({
  about: "Puts cards into their owners' hands, fresh as they were.",
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) {
      g.say.returned({ card, to: restingPlace(g, card, 'hand') });
    }
  },
});

const summon = words.verb({
  about: 'Makes token units.',
  args: {
    token: { kind: 'definition' },
    amount: { kind: 'amount', default: 1 },
    for: { kind: 'players', default: 'you' },
  },
  say(g, { token, amount, for: players }) {
    for (const seat of players) for (let i = 0; i < amount; i++) g.create(token, seat, g.zone.field(seat));
  },
});

const mill = words.verb({
  about: 'Puts the uppermost cards of decks into the discard piles.',
  args: { who: { kind: 'players' }, amount: { kind: 'amount', default: 1 } },
  say(g, { who, amount }) {
    for (const seat of who) g.deal(g.zone.deck(seat), g.zone.discard(seat), amount, { as: 'discarded' });
  },
});

const energy = words.verb({
  about: 'Players gain energy for now.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount', default: 1 } },
  say(g, { who, amount }) {
    for (const player of who) if (amount > 0) g.say.gained({ player, energy: amount });
  },
});

export const cardVerbs = { draw, discard, return: giveBack, summon, mill, energy };
