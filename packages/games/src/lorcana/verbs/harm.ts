import { dealDamage, heal, putDamage } from '../harm.ts';
import { leavePlay } from '../leave-play.ts';
import { words } from '../nouns.ts';

const amount = { kind: 'amount', default: 1 } as const;

export const harmVerbs = {
  damage: words.verb({
    about: 'Deals damage to characters and locations; Resist makes it less.',
    args: { to: { kind: 'cards' }, amount },
    say(g, { to, amount: n }, { source }) {
      for (const card of to) dealDamage(g, card, n, source);
    },
    counts: (_, happened) => happened.reduce((sum, e) => (e.kind === 'damage' ? sum + e.amount : sum), 0),
  }),
  putDamage: words.verb({
    about: 'Puts damage on characters and locations: it is not dealt.',
    args: { on: { kind: 'cards' }, amount },
    say(g, { on, amount: n }, { source }) {
      for (const card of on) putDamage(g, card, n, source);
    },
    counts: (_, happened) => happened.reduce((sum, e) => (e.kind === 'putDamage' ? sum + e.amount : sum), 0),
  }),
  heal: words.verb({
    about: 'Removes damage, no more than there is.',
    args: { from: { kind: 'cards' }, amount },
    say(g, { from, amount: n }, { source }) {
      for (const card of from) heal(g, card, n, source);
    },
    counts: (_, happened) => happened.reduce((sum, e) => (e.kind === 'healed' ? sum + e.amount : sum), 0),
  }),
  banish: words.verb({
    about: 'Banishes cards in play.',
    args: { cards: { kind: 'cards' } },
    say(g, { cards }) {
      for (const card of cards) leavePlay(g, card, 'banished');
    },
    counts: (_, happened) => happened.filter((e) => e.kind === 'banished').length,
  }),
};
