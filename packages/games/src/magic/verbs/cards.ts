import { drawOne } from '../board.ts';
import { verb } from './verb.ts';

const draw = verb({
  about: 'Players draw cards, one after the other (121.2).',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount', default: 1 } },
  oneByOne: 'amount',
  emit(g, { args }) {
    for (const seat of args.who) drawOne(g, seat);
  },
  collect: (g, happened) => [happened.filter((e) => e.kind === g.k.drew).length],
});

const discard = verb({
  about: 'Cards in hands are discarded.',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) {
      const card = g.card(ref);
      g.move(card, g.z.graveyard + g.state.cards.owner[card], g.k.discarded);
    }
  },
  collect: (g, happened) => [happened.filter((e) => e.kind === g.k.discarded).length],
});

const mill = verb({
  about: 'The uppermost cards of libraries go to the graveyards.',
  args: { who: { kind: 'players' }, amount: { kind: 'amount', default: 1 } },
  emit(g, { args }) {
    for (const seat of args.who) {
      const library = g.state.zones[g.z.library + seat];
      const n = Math.min(args.amount[0], library.length);
      for (let i = 1; i <= n; i++) g.move(library[library.length - i], g.z.graveyard + seat, g.k.milled);
    }
  },
});

const giveBack = verb({
  about: "Cards go to their owners' hands.",
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) {
      const card = g.card(ref);
      g.move(card, g.z.hand + g.state.cards.owner[card], g.k.returned);
    }
  },
});

const tuck = verb({
  about: "Cards go into their owners' libraries, on top or at the bottom.",
  args: { cards: { kind: 'cards' }, where: { kind: { oneOf: ['top', 'bottom'] }, default: 'top' } },
  emit(g, { args }) {
    for (const ref of args.cards) {
      const card = g.card(ref);
      g.move(card, g.z.library + g.state.cards.owner[card], g.k.tucked, args.where[0] === 0 ? -1 : 0);
    }
  },
});

const shuffle = verb({
  about: 'Players shuffle their libraries.',
  args: { who: { kind: 'players', default: 'you' } },
  emit(g, { args }) {
    for (const seat of args.who) g.shuffle(g.z.library + seat);
  },
});

const reveal = verb({
  about: 'Everybody sees cards.',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) g.reveal(g.card(ref), (1 << g.seatCount) - 1);
  },
});

const lookAt = verb({
  about: 'The controller looks at cards.',
  args: { cards: { kind: 'cards' } },
  emit(g, { args, controller }) {
    for (const ref of args.cards) g.reveal(g.card(ref), 1 << controller);
  },
});

export const cardVerbs = { draw, discard, mill, return: giveBack, tuck, shuffle, reveal, lookAt };
