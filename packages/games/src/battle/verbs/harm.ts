import { defeat } from '../checks.ts';
import { STATUSES, words } from '../nouns.ts';

const damage = words.verb({
  about: 'Deals damage to units and players.',
  args: { to: { kind: 'targets' }, amount: { kind: 'amount' } },
  say(g, { to, amount }, { source }) {
    for (const target of to) if (amount > 0) g.say.damage({ target, amount, source });
  },
  counts: (_, happened) => happened.reduce((sum, event) => (event.kind === 'damage' ? sum + event.amount : sum), 0),
});

const heal = words.verb({
  about: 'Heals units and players, never above where they started.',
  args: { to: { kind: 'targets' }, amount: { kind: 'amount' } },
  say(g, { to, amount }, { source }) {
    for (const target of to) {
      const card = g.here(target);
      const hurt =
        card !== undefined ? g.card.damage(card) : g.isSeat(target) ? g.option.life - g.seat.life(target) : 0;
      const healed = Math.min(hurt, amount);
      if (healed > 0) g.say.heal({ target, amount: healed, source });
    }
  },
  counts: (_, happened) => happened.reduce((sum, event) => (event.kind === 'heal' ? sum + event.amount : sum), 0),
});

const status = words.verb({
  about: 'Gives a status: burn, regenerate or stun, so many times.',
  args: { on: { kind: 'targets' }, status: { kind: { oneOf: STATUSES } }, amount: { kind: 'amount', default: 1 } },
  say(g, { on, status: which, amount }) {
    for (const target of on) if (amount > 0) g.say[which]({ target, amount });
  },
});

const cleanse = words.verb({
  about: 'Takes every burn and stun away.',
  args: { on: { kind: 'targets' } },
  say(g, { on }) {
    for (const target of on) {
      const card = g.here(target);
      for (const name of ['burn', 'stun'] as const) {
        const has = card !== undefined ? g.card[name](card) : g.isSeat(target) ? g.seat[name](target) : 0;
        if (has > 0) g.say[name]({ target, amount: -has });
      }
    }
  },
});

const defeatVerb = words.verb({
  about: 'Defeats units.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) defeat(g, card);
  },
});

export const harmVerbs = { damage, heal, status, cleanse, defeat: defeatVerb };
