import { type CompiledCard, userContext } from '@upkeep/cards';
import { isCardRef } from '@upkeep/engine';
import { effectOf, putOnStack } from '../actions/cast.ts';
import { addCounters, exile, toGraveyard } from '../board.ts';
import { verb } from './verb.ts';

const counterSpell = verb({
  about: 'Counters spells and abilities on the stack (701.6).',
  args: { items: { kind: 'items' } },
  emit(g, { args }) {
    for (const id of args.items) {
      const item = g.state.stack.find((i) => i.id === id);
      if (item === undefined) continue;
      g.unstack(id);
      const card = isCardRef(item.card) ? g.card(item.card) : -1;
      if (card >= 0) toGraveyard(g, card, g.k.countered);
    }
  },
  collect: (g, happened) => [happened.filter((e) => e.kind === g.k.countered).length],
});

const suspend = verb({
  about: 'The card is exiled with time counters, suspended (702.62a).',
  args: { time: { kind: 'amount' } },
  emit(g, { args, source }) {
    const card = g.card(source);
    if (card < 0) return;
    exile(g, card);
    g.setCard(card, 'suspended', 1);
    addCounters(g, card, 'time', args.time[0]);
  },
});

/** Set by the book: casting without paying needs to know what the card does. */
export function castVerbs(compiled: () => readonly CompiledCard[]): { castFree: ReturnType<typeof verb> } {
  return {
    castFree: verb({
      about: 'The controller casts cards without paying their mana costs, if able; otherwise they stay where they are.',
      args: { cards: { kind: 'cards', default: 'self' } },
      emit(g, { args, controller }) {
        for (const ref of args.cards) {
          const card = g.card(ref);
          const effect = effectOf(g, card, compiled());
          if (effect?.canAnnounce(g, userContext(controller, ref, [0])) !== true) continue;
          const suspended = g.state.cards.suspended[card] > 0;
          putOnStack(g, controller, card, effect, 0);
          if (suspended) g.setCard(card, 'suspended', 2);
        }
      },
    }),
  };
}

export const stackVerbs = { counterSpell, suspend };
