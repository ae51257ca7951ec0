import { sayDraw } from '../draw.ts';
import { enter } from '../enter.ts';
import { leavePlay } from '../leave-play.ts';
import { words } from '../nouns.ts';

const cards = { kind: 'cards' } as const;

export const cardVerbs = {
  draw: words.verb({
    about: 'Players draw cards, one after the other.',
    args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount', default: 1 } },
    oneByOne: 'amount',
    say(g, { who }) {
      for (const seat of who) sayDraw(g, seat);
    },
    counts: (_, happened) => happened.filter((e) => e.kind === 'drew').length,
  }),
  discard: words.verb({
    about: "Puts cards into their owners' discard piles.",
    args: { cards },
    say(g, { cards: all }) {
      for (const card of all) leavePlay(g, card, 'discarded');
    },
    counts: (_, happened) => happened.filter((e) => e.kind === 'discarded').length,
  }),
  return: words.verb({
    about: "Puts cards into their owners' hands.",
    args: { cards },
    say(g, { cards: all }) {
      for (const card of all) leavePlay(g, card, 'returned');
    },
    counts: (_, happened) => happened.filter((e) => e.kind === 'returned').length,
  }),
  tuck: words.verb({
    about: "Puts cards on the top or the bottom of their owners' decks.",
    args: { cards, at: { kind: { oneOf: ['top', 'bottom'] }, default: 'bottom' } },
    say(g, { cards: all, at }) {
      for (const card of all) leavePlay(g, card, 'tucked', at);
    },
  }),
  store: words.verb({
    about: "Puts cards into their owners' inkwells, face down: no symbol is needed, and it is not counted.",
    args: { cards, how: { kind: { oneOf: ['ready', 'exerted'] }, default: 'ready' } },
    say(g, { cards: all, how }) {
      for (const card of all) {
        leavePlay(g, card, 'stored');
        if (how === 'exerted') g.setCard.exerted(card, true);
      }
    },
  }),
  shuffle: words.verb({
    about: 'Players shuffle their decks.',
    args: { who: { kind: 'players', default: 'you' } },
    say(g, { who }) {
      for (const seat of who) g.shuffle(g.zone.deck(seat));
    },
  }),
  look: words.verb({
    about: 'Its player looks at cards.',
    args: { cards },
    say(g, { cards: all }, { controller }) {
      for (const card of all) g.reveal(card, [controller]);
    },
  }),
  reveal: words.verb({
    about: 'Cards are shown to everybody.',
    args: { cards },
    say(g, { cards: all }) {
      for (const card of all) g.reveal(card);
    },
  }),
  playFree: words.verb({
    about: 'Its player plays cards for free. An action resolves after what says so, before anything of the bag.',
    args: { cards },
    say(g, { cards: all }) {
      for (const card of all) enter(g, g.ownerOf(card), card);
    },
  }),
};
