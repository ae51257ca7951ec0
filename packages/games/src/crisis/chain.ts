import type { Card, Entry, StackEntry } from '@upkeep/engine';
import { restingPlace } from './board.ts';
import type { Crisis } from './nouns.ts';

/*
 * The Chain (rules 63 to 68): links are entries of the stack. The window named `chain` asks the opponent first, alternates
 * until both pass, then everything resolves, last in, first out.
 */

/** What becomes of a link's card: an Action that has resolved is discarded, and a delayed one that has gone off. */
export function afterResolve(g: Crisis, entry: StackEntry): void {
  const card = g.here(entry.card) ?? delayedCard(g, entry);
  if (card !== undefined) g.say.discarded({ card, to: restingPlace(g, card) });
  for (const seat of g.seats) if (g.seat.answered(seat)) g.setSeat.answered(seat, false);
}

/** The delayed card whose time has come is the source of its link. */
function delayedCard(g: Crisis, { source, triggered }: StackEntry): Card | undefined {
  const card = triggered ? g.here(source) : undefined;
  return card !== undefined && g.liesIn.delayed(card) ? card : undefined;
}

/** A cancelled card goes to its owner's discard pile; what was paid stays paid (G10). */
export function cancel(g: Crisis, id: Entry): void {
  const entry = g.entry(id);
  if (entry === undefined) return;
  g.say.cancelled({ player: entry.controller, source: entry.source });
  g.unstack(id);
  afterResolve(g, entry);
}
