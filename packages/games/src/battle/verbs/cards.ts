import { restingPlace } from '../checks.ts';
import { sayDraw } from '../draw.ts';
import { verb } from './verb.ts';

const draw = verb({
  about: 'Players draw cards, one after the other; an empty deck hurts.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount', default: 1 } },
  oneByOne: 'amount',
  emit(g, { args }) {
    for (const seat of args.who) sayDraw(g, seat);
  },
  collect: (g, happened) => [happened.filter((e) => e.kind === g.k.drew).length],
});

const discard = verb({
  about: "Puts cards into their owners' discard piles.",
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) g.move(g.card(ref), restingPlace(g, g.card(ref)), g.k.discarded);
  },
  collect: (g, happened) => [happened.filter((e) => e.kind === g.k.discarded).length],
});

const giveBack = verb({
  about: "Puts cards into their owners' hands, fresh as they were.",
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) {
      const card = g.card(ref);
      const token = g.tagged(card, g.tag('token'));
      g.move(card, token ? -1 : g.z.hand + g.state.cards.owner[card], g.k.returned);
    }
  },
});

const summon = verb({
  about: 'Makes token units.',
  args: {
    token: { kind: 'definition' },
    amount: { kind: 'amount', default: 1 },
    for: { kind: 'players', default: 'you' },
  },
  emit(g, { args }) {
    for (const seat of args.for) {
      for (let i = 0; i < args.amount[0]; i++) g.create(args.token[0], seat, g.z.field + seat);
    }
  },
});

const mill = verb({
  about: 'Puts the uppermost cards of decks into the discard piles.',
  args: { who: { kind: 'players' }, amount: { kind: 'amount', default: 1 } },
  emit(g, { args }) {
    for (const seat of args.who) {
      const deck = g.state.zones[g.z.deck + seat];
      const n = Math.min(args.amount[0], deck.length);
      for (let i = 1; i <= n; i++) g.move(deck[deck.length - i], g.z.discard + seat, g.k.discarded);
    }
  },
});

const energy = verb({
  about: 'Players gain energy for now.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount', default: 1 } },
  emit(g, { args }) {
    for (const seat of args.who) if (args.amount[0] > 0) g.emit(g.k.gained, seat, args.amount[0]);
  },
});

export const cardVerbs = { draw, discard, return: giveBack, summon, mill, energy };
