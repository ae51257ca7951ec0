import { cancel } from '../chain.ts';
import { preventAttack } from '../combat/attacks.ts';
import { words } from '../nouns.ts';

/** Quick Effects (S:198): what they do to what waits. */
const cancelVerb = words.verb({
  about: 'Cancels links of the Chain; what was paid for them stays paid.',
  args: { links: { kind: 'entries' } },
  say(g, { links }) {
    for (const id of links) cancel(g, id);
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'cancelled').length,
});

const parry = words.verb({
  about: 'Prevents the next declared attack of each of these units; it is used up.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) preventAttack(g, card);
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'attackPrevented').length,
});

export const linkVerbs = { cancel: cancelVerb, parry };
