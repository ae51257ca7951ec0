import { castFreely } from '../actions/cast.ts';
import { addCounters, exile, toGraveyard } from '../board.ts';
import { colouredCost, genericCost } from '../mana/cost.ts';
import { payMana as pay } from '../mana/pay.ts';
import { words } from '../nouns.ts';
import { beginWaiting } from '../suspend.ts';

const counterSpell = words.verb({
  about: 'Counters spells and abilities on the stack (701.6).',
  args: { items: { kind: 'entries' } },
  say(g, { items }) {
    for (const id of items) {
      const entry = g.entry(id);
      if (entry === undefined) continue;
      g.unstack(id);
      const card = g.here(entry.card);
      if (card !== undefined) toGraveyard(g, card, 'countered');
    }
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'countered').length,
});

const suspend = words.verb({
  about:
    'The card, or others, are exiled with time counters, suspended: one goes each upkeep of the owner, who may cast it with the last (702.62a).',
  args: { time: { kind: 'amount' }, cards: { kind: 'cards', default: 'self' } },
  say(g, { time, cards }) {
    for (const card of cards) {
      const isThere = g.liesIn.exile(card);
      const waits = isThere && g.card.suspended(card) === 1;
      if (!isThere) exile(g, card);
      g.setCard.suspended(card, 1);
      addCounters(g, card, 'time', time);
      if (!waits) beginWaiting(g, card, isThere ? g.ref(card) : g.refAfterMove(card));
    }
  },
});

const castFree = words.verb({
  about: 'The controller casts cards without paying their mana costs, if able; otherwise they stay where they are.',
  args: { cards: { kind: 'cards', default: 'self' } },
  say(g, { cards }, { controller }) {
    for (const card of cards) castFreely(g, controller, card);
  },
});

const aimElsewhere = words.verb({
  about:
    'A spell or ability is aimed at something else: one of its `newTargetsFor` (115.7). What is none changes nothing.',
  args: { item: { kind: 'entries' }, to: { kind: 'targets' } },
  say(g, { item: items, to: [target] }) {
    for (const id of items) {
      const entry = g.entry(id);
      if (entry === undefined || target === undefined) continue;
      g.aimAt(id, target);
      g.say.targeted({ target, by: entry.controller, source: entry.source });
    }
  },
});

const AMOUNT = { kind: 'amount', default: 0 } as const;

const payMana = words.verb({
  about:
    'Players pay mana as something resolves, from the pool or by tapping; who cannot pays nothing (118.12). The result is how many paid.',
  args: {
    who: { kind: 'players', default: 'you' },
    amount: AMOUNT,
    white: AMOUNT,
    blue: AMOUNT,
    black: AMOUNT,
    red: AMOUNT,
    green: AMOUNT,
  },
  say(g, { who, amount, white, blue, black, red, green }, { source }) {
    const cost = colouredCost([white, blue, black, red, green]) + genericCost(amount);
    for (const player of who) {
      if (!g.refuses(pay(g, player, cost))) g.say.paid({ player, source });
    }
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'paid').length,
});

export const stackVerbs = { counterSpell, suspend, castFree, aimElsewhere, payMana };
