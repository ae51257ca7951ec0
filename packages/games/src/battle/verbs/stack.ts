import { words } from '../nouns.ts';

/** Interrupts (Battle 5): what they do to an effect that waits. */
const cancel = words.verb({
  about: 'Cancels waiting effects; what was paid for them stays paid.',
  args: { effects: { kind: 'entries' } },
  say(g, { effects }) {
    for (const id of effects) {
      const entry = g.entry(id);
      if (entry === undefined) continue;
      g.say.cancelled({ player: entry.controller, source: entry.source });
      g.unstack(id);
      g.move(entry.card, 'discard', { as: 'discarded' });
    }
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'cancelled').length,
});

const redirect = words.verb({
  about: 'Aims waiting effects at something else; an aim their own words do not allow makes them do nothing.',
  args: { effects: { kind: 'entries' }, to: { kind: 'targets' } },
  say(g, { effects, to: [target] }) {
    if (target !== undefined) for (const entry of effects) g.aimAt(entry, target);
  },
});

/** Edits of the turn's schedule: explicit, logged events. */
const press = words.verb({
  about: 'The active player gets a further main and reaction phase after this one.',
  args: {},
  say: (g) => g.insertPhases(['main', 'reaction']),
});

const extraTurn = words.verb({
  about: 'Players take an extra turn after this one.',
  args: { who: { kind: 'players', default: 'you' } },
  say(g, { who }) {
    for (const seat of who) g.extraTurn(seat);
  },
});

export const stackVerbs = { cancel, redirect, press, extraTurn };
