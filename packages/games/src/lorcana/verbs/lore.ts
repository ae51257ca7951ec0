import { gainLore, loseLore } from '../lore.ts';
import { words } from '../nouns.ts';

const player = { kind: 'players', default: 'you' } as const;
const amount = { kind: 'amount', default: 1 } as const;

export const loreVerbs = {
  gainLore: words.verb({
    about: 'Players gain lore.',
    args: { who: player, amount },
    say(g, { who, amount: lore }) {
      for (const seat of who) gainLore(g, seat, lore);
    },
    counts: (_, happened) => happened.reduce((sum, e) => (e.kind === 'gainedLore' ? sum + e.amount : sum), 0),
  }),
  loseLore: words.verb({
    about: 'Players lose lore, never below 0.',
    args: { who: player, amount },
    say(g, { who, amount: lore }) {
      for (const seat of who) loseLore(g, seat, lore);
    },
    counts: (_, happened) => happened.reduce((sum, e) => (e.kind === 'lostLore' ? sum + e.amount : sum), 0),
  }),
};
