import { drawOne, isGoneToken } from '../board.ts';
import { discard as discardCard } from '../madness.ts';
import { words } from '../nouns.ts';

const draw = words.verb({
  about: 'Players draw cards, one after the other; of several players each draws all of theirs in turn (121.2).',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount', default: 1 } },
  oneByOne: 'amount',
  inTurn: 'who',
  say(g, { who }) {
    for (const seat of who) drawOne(g, seat);
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'drew').length,
});

const discard = words.verb({
  about: 'Cards in hands are discarded.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) discardCard(g, card);
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'discarded').length,
});

const discardAtRandom = words.verb({
  about: 'Players discard cards at random, one after the other (701.9b).',
  args: { who: { kind: 'players' }, amount: { kind: 'amount', default: 1 } },
  oneByOne: 'amount',
  say(g, { who }) {
    for (const seat of who) {
      const hand = g.cards(g.zone.hand(seat));
      if (hand.length > 0) discardCard(g, hand[g.roll(hand.length)]);
    }
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'discarded').length,
});

const mill = words.verb({
  about: 'The uppermost cards of libraries go to the graveyards.',
  args: { who: { kind: 'players' }, amount: { kind: 'amount', default: 1 } },
  say(g, { who, amount }) {
    for (const seat of who) g.deal(g.zone.library(seat), g.zone.graveyard(seat), amount, { as: 'milled' });
  },
});

const giveBack = words.verb({
  about: "Cards go to their owners' hands.",
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) if (!isGoneToken(g, card)) g.move(card, 'hand', { as: 'returned' });
  },
});

const tuck = words.verb({
  about: "Cards go into their owners' libraries, on top or at the bottom.",
  args: { cards: { kind: 'cards' }, where: { kind: { oneOf: ['top', 'bottom'] }, default: 'top' } },
  say(g, { cards, where }) {
    for (const card of cards) if (!isGoneToken(g, card)) g.move(card, 'library', { as: 'tucked', at: where });
  },
});

const shuffle = words.verb({
  about: 'Players shuffle their libraries.',
  args: { who: { kind: 'players', default: 'you' } },
  say(g, { who }) {
    for (const seat of who) g.shuffle(g.zone.library(seat));
  },
});

const reveal = words.verb({
  about: 'Everybody sees cards.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) g.reveal(card);
  },
});

const lookAt = words.verb({
  about: 'The controller looks at cards.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }, { controller }) {
    for (const card of cards) g.reveal(card, [controller]);
  },
});

export const cardVerbs = { draw, discard, discardAtRandom, mill, return: giveBack, tuck, shuffle, reveal, lookAt };
