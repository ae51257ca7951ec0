import { playedCard } from '@upkeep/cards';
import { putOnStack, refuseForbidden } from '../actions/cast.ts';
import { addCounters, exile, toGraveyard } from '../board.ts';
import { words } from '../nouns.ts';

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
  about: 'The card, or others, are exiled with time counters, suspended (702.62a).',
  args: { time: { kind: 'amount' }, cards: { kind: 'cards', default: 'self' } },
  say(g, { time, cards }) {
    for (const card of cards) {
      if (!g.liesIn.exile(card)) exile(g, card);
      g.setCard.suspended(card, 1);
      addCounters(g, card, 'time', time);
    }
  },
});

const castFree = words.verb({
  about: 'The controller casts cards without paying their mana costs, if able; otherwise they stay where they are.',
  args: { cards: { kind: 'cards', default: 'self' } },
  say(g, { cards }, { controller }) {
    for (const card of cards) {
      const { effect } = playedCard(g, card);
      if (effect?.canAnnounce(g, controller, g.ref(card)) !== true) continue;
      if (g.refuses(refuseForbidden(g, controller, card))) continue;
      const suspended = g.card.suspended(card) > 0;
      putOnStack(g, controller, card, effect, 0);
      if (suspended) g.setCard.suspended(card, 2);
    }
  },
});

export const stackVerbs = { counterSpell, suspend, castFree };
