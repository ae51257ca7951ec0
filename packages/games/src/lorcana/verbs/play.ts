import { arrive } from '../actions/move.ts';
import { isLocation } from '../board.ts';
import { words } from '../nouns.ts';

const cards = { kind: 'cards' } as const;

export const playVerbs = {
  ready: words.verb({
    about: 'Readies cards that can be readied.',
    args: { cards },
    say(g, { cards: all }) {
      for (const card of all) if (g.card.exerted(card) && g.value.cannotReady(card) < 1) g.say.readied({ card });
    },
    counts: (_, happened) => happened.filter((e) => e.kind === 'readied').length,
  }),
  exert: words.verb({
    about: 'Exerts cards that are ready; locations are neither.',
    args: { cards },
    say(g, { cards: all }) {
      for (const card of all) if (!g.card.exerted(card) && !isLocation(g, card)) g.say.exerts({ card });
    },
    counts: (_, happened) => happened.filter((e) => e.kind === 'exerts').length,
  }),
  move: words.verb({
    about: 'Moves characters to a location for free.',
    args: { cards, to: cards },
    say(g, { cards: all, to: [location] }) {
      if (location !== undefined && isLocation(g, location)) for (const card of all) arrive(g, card, location);
    },
  }),
};
