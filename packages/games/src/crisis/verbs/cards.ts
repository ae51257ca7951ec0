import { isToken, restingPlace } from '../board.ts';
import { words } from '../nouns.ts';
import { drawOne } from '../phases/draw.ts';
import { momentumFor } from '../phases/energy.ts';

const draw = words.verb({
  about: 'Players draw cards, one after the other.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount', default: 1 } },
  oneByOne: 'amount',
  say(g, { who }) {
    for (const seat of who) drawOne(g, seat);
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'drew').length,
});

const discard = words.verb({
  about: 'Cards of hands are discarded, cards in play leave it.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) {
      const to = restingPlace(g, card);
      if (g.liesIn.hand(card)) g.say.discarded({ card, to });
      else g.say.gone({ card, to });
    }
  },
  counts: (_, happened) => happened.filter(({ kind }) => kind === 'discarded' || kind === 'gone').length,
});

const sleep = words.verb({
  about: "Cards return to their owners' hands, Dormant for so many turns. With a full hand they are discarded.",
  args: { cards: { kind: 'cards' }, turns: { kind: 'amount' } },
  say(g, { cards, turns }) {
    for (const card of cards) {
      const owner = g.ownerOf(card);
      if (isToken(g, card) || g.cards(g.zone.hand(owner)).length >= g.option.handLimit) {
        g.say.discarded({ card, to: restingPlace(g, card) });
        continue;
      }
      g.say.returned({ card, to: g.zone.hand(owner) });
      g.say.slept({ card, turns });
      g.tally('status:dormant');
    }
  },
});

const banish = words.verb({
  about: 'Cards are banished: they never return.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards)
      g.say.banished({ card, to: isToken(g, card) ? undefined : g.zone.banish(g.ownerOf(card)) });
  },
});

const lookAt = words.verb({
  about: 'The player looks at cards.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }, { controller }) {
    for (const card of cards) g.reveal(card, [controller]);
  },
});

const bottom = words.verb({
  about: "Cards go to the bottom of their owners' decks.",
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) g.move(card, 'deck', { as: 'tucked', at: 'bottom' });
  },
});

const delay = words.verb({
  about:
    'The card waits in the zone delayed, and its field delay drops by 1 in each Startup of its player. What goes off is a triggered ability of it with `zones: [delayed]`, on turnStart, if delay is 0; then it is discarded.',
  args: { turns: { kind: 'amount' } },
  say(g, { turns }, { source }) {
    const card = g.here(source);
    if (card === undefined) return;
    const lane = g.card.lane(card);
    g.say.delayed({ card, to: g.zone.delayed() });
    g.setCard.delay(card, turns);
    if (lane > 0) g.setCard.lane(card, lane);
    g.tally('status:delay');
  },
});

const energy = words.verb({
  about: 'Players gain Energy.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount', default: 1 } },
  say(g, { who, amount }) {
    for (const player of who) {
      const gain = Math.min(amount, g.option.energyCap - g.seat.energy(player));
      if (gain > 0) g.say.energyChanged({ player, amount: gain });
    }
  },
});

const momentum = words.verb({
  about: 'Heroes gain Momentum, up to the cap.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount', default: 1 } },
  say(g, { who, amount }) {
    for (const player of who) momentumFor(g, player, amount);
  },
});

const discount = words.verb({
  about: 'The next card a player plays this turn costs less.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount' } },
  say(g, { who, amount }) {
    for (const player of who) g.say.discounted({ player, amount });
  },
});

export const cardVerbs = { draw, discard, sleep, banish, lookAt, bottom, delay, energy, momentum, discount };
