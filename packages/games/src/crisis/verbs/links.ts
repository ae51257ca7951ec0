import { cancel } from '../chain.ts';
import { preventAttack } from '../combat/attacks.ts';
import { reversed, sheltered } from '../interrupts.ts';
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

const shelter = words.verb({
  about: 'What links of the Chain do to a target is prevented.',
  args: { links: { kind: 'entries' }, target: { kind: 'targets' } },
  say(g, { links, target }, { controller, source }) {
    for (const link of links) {
      g.addEffect(sheltered, { controller, source, targets: target, until: 'turn', know: { link } });
    }
  },
});

const reverse = words.verb({
  about: 'What links of the Chain would deal as damage they heal, and the other way round.',
  args: { links: { kind: 'entries' } },
  say(g, { links }, { controller, source }) {
    for (const link of links) g.addEffect(reversed, { controller, source, until: 'turn', know: { link } });
  },
});

const retarget = words.verb({
  about: 'Links of the Chain are aimed at something else.',
  args: { links: { kind: 'entries' }, to: { kind: 'targets' } },
  say(g, { links, to: [target] }) {
    if (target !== undefined) for (const link of links) g.aimAt(link, target);
  },
});

export const linkVerbs = { cancel: cancelVerb, parry, shelter, reverse, retarget };
