import type { Card, Entry, Seat, StackEntry } from '@upkeep/engine';
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
  if (g.entries().length <= 1) forgetChain(g);
}

/** With the last link of a Chain it is forgotten who began it and who answered. */
function forgetChain(g: Crisis): void {
  for (const seat of g.seats) {
    if (g.seat.answered(seat)) g.setSeat.answered(seat, false);
    if (g.seat.opened(seat)) g.setSeat.opened(seat, false);
  }
}

/** With `oneEach` nobody answers a Chain twice (C4), so who has answered is asked no more. */
export function mayAnswer(g: Crisis, seat: Seat): boolean {
  return g.option.responses !== 'oneEach' || !g.seat.answered(seat);
}

/**
 * With `opponentFirst`, the opponent's answers resolve first, then the active player's, each newest first; what they answered
 * comes last (C1). Otherwise the newest link does.
 */
export function resolvesNext(g: Crisis): Entry | undefined {
  if (g.option.quickOrder === 'lifo') return undefined;
  const begun = g.seats.filter((seat) => g.seat.opened(seat)).length;
  const answers = g
    .entries()
    .filter(({ triggered }) => !triggered)
    .slice(begun)
    .reverse();
  const next = answers.find(({ controller }) => controller !== g.activePlayer) ?? answers[0];
  return next?.id;
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
