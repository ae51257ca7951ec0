import { isCardRef } from '@upkeep/engine';
import { defeat } from '../checks.ts';
import { STATUSES } from '../names.ts';
import { verb } from './verb.ts';

const damage = verb({
  about: 'Deals damage to units and players.',
  args: { to: { kind: 'objects' }, amount: { kind: 'amount' } },
  emit(g, { args, source }) {
    for (const ref of args.to) if (args.amount[0] > 0) g.emit(g.k.damage, ref, args.amount[0], source);
  },
  collect: (g, happened) => [happened.reduce((sum, e) => (e.kind === g.k.damage ? sum + e.b : sum), 0)],
});

const heal = verb({
  about: 'Heals units and players, never above where they started.',
  args: { to: { kind: 'objects' }, amount: { kind: 'amount' } },
  emit(g, { args, source }) {
    for (const ref of args.to) {
      const hurt = isCardRef(ref) ? g.state.cards.damage[g.card(ref)] : g.option('life') - g.state.seats.life[ref];
      const healed = Math.min(hurt, args.amount[0]);
      if (healed > 0) g.emit(g.k.heal, ref, healed, source);
    }
  },
  collect: (g, happened) => [happened.reduce((sum, e) => (e.kind === g.k.heal ? sum + e.b : sum), 0)],
});

const status = verb({
  about: 'Gives a status: burn, regenerate or stun, so many times.',
  args: { on: { kind: 'objects' }, status: { kind: { oneOf: STATUSES } }, amount: { kind: 'amount', default: 1 } },
  emit(g, { args }) {
    for (const ref of args.on) if (args.amount[0] > 0) g.emit(g.k[STATUSES[args.status[0]]], ref, args.amount[0]);
  },
});

const cleanse = verb({
  about: 'Takes every burn and stun away.',
  args: { on: { kind: 'objects' } },
  emit(g, { args }) {
    for (const ref of args.on) {
      for (const name of ['burn', 'stun'] as const) {
        const has = isCardRef(ref) ? g.state.cards[name][g.card(ref)] : g.state.seats[name][ref];
        if (has > 0) g.emit(g.k[name], ref, -has);
      }
    }
  },
});

const defeatVerb = verb({
  about: 'Defeats units.',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) defeat(g, g.card(ref));
  },
});

export const harmVerbs = { damage, heal, status, cleanse, defeat: defeatVerb };
