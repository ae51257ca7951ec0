import { FIRST_TARGET } from '@upkeep/cards';
import { isCardRef } from '@upkeep/engine';
import { verb } from './verb.ts';

/** Interrupts (Battle 5): what they do to an effect that waits. */
const cancel = verb({
  about: 'Cancels waiting effects; what was paid for them stays paid.',
  args: { effects: { kind: 'items' } },
  emit(g, { args }) {
    for (const id of args.effects) {
      const item = g.state.stack.find((i) => i.id === id);
      if (item === undefined) continue;
      g.emit(g.k.cancelled, item.controller, item.source);
      g.unstack(id);
      const card = isCardRef(item.card) ? g.card(item.card) : -1;
      if (card >= 0) g.move(card, g.z.discard + g.state.cards.owner[card], g.k.discarded);
    }
  },
  collect: (g, happened) => [happened.filter((e) => e.kind === g.k.cancelled).length],
});

const redirect = verb({
  about: 'Aims waiting effects at something else; an aim their own words do not allow makes them do nothing.',
  args: { effects: { kind: 'items' }, to: { kind: 'objects' } },
  emit(g, { args }) {
    for (const id of args.effects) if (args.to.length > 0) g.retarget(id, FIRST_TARGET, args.to.slice(0, 1));
  },
});

/** Edits of the turn's plan: explicit, logged events. */
const press = verb({
  about: 'The active player gets a further main and reaction phase after this one.',
  args: {},
  emit: (g) => g.insertPhases(['main', 'reaction']),
});

const extraTurn = verb({
  about: 'Players take an extra turn after this one.',
  args: { who: { kind: 'players', default: 'you' } },
  emit(g, { args }) {
    for (const seat of args.who) g.extraTurn(seat);
  },
});

export const stackVerbs = { cancel, redirect, press, extraTurn };
