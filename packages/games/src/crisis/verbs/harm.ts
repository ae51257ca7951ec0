import { healed, hurt } from '../damage.ts';
import { STATUSES } from '../events.ts';
import { words } from '../nouns.ts';

const damage = words.verb({
  about: 'Units and heroes take damage.',
  args: { to: { kind: 'targets' }, amount: { kind: 'amount' } },
  say(g, { to, amount }, { source }) {
    for (const target of to) hurt(g, target, amount, source);
  },
  counts: (_, happened) => happened.reduce((sum, event) => (event.kind === 'damage' ? sum + event.amount : sum), 0),
});

const heal = words.verb({
  about: 'Units and heroes are healed, never above what they began with.',
  args: { to: { kind: 'targets' }, amount: { kind: 'amount' } },
  say(g, { to, amount }, { source }) {
    for (const target of to) healed(g, target, amount, source);
  },
  counts: (_, happened) => happened.reduce((sum, event) => (event.kind === 'heal' ? sum + event.amount : sum), 0),
});

const status = words.verb({
  about: 'Units get a status: Frozen, Burn, Regenerate, Corrupt or a shield, so much of it.',
  args: { on: { kind: 'cards' }, status: { kind: { oneOf: STATUSES } }, amount: { kind: 'amount', default: 1 } },
  say(g, { on, status: which, amount }) {
    for (const card of on) if (amount > 0) g.say.status({ card, status: which, amount });
    g.tally(`status:${which}`);
  },
});

const cleanse = words.verb({
  about: 'Takes Frozen, Burn and Corrupt away. Dormant stays.',
  args: { on: { kind: 'cards' } },
  say(g, { on }) {
    for (const card of on) {
      for (const which of ['frozen', 'burn', 'corrupt'] as const) {
        const amount = g.card[which](card);
        if (amount > 0) g.say.status({ card, status: which, amount: -amount });
      }
    }
  },
});

const strengthen = words.verb({
  about: 'Units gain Attack and Health for good.',
  args: {
    cards: { kind: 'cards' },
    attack: { kind: 'amount', default: 0 },
    health: { kind: 'amount', default: 0 },
  },
  say(g, { cards, attack, health }) {
    for (const card of cards) g.say.strengthened({ card, attack, health });
  },
});

const swap = words.verb({
  about: 'Units swap their Attack and their Health.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) g.say.swapped({ card });
  },
});

const destroy = words.verb({
  about: 'Units are marked: they die when units at 0 Health are next removed.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) g.say.doomed({ card });
  },
});

const save = words.verb({
  about: 'Units that would die stay at 1 Health.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) {
      g.say.saved({ card });
      g.setCard.damage(card, g.value.health(card) - 1);
      if (g.card.doomed(card)) g.setCard.doomed(card, false);
    }
  },
});

export const harmVerbs = { damage, heal, status, cleanse, strengthen, swap, destroy, save };
