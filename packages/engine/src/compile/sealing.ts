import type { GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import type { BattleState, Decision, PlayerId } from '../state/state.ts';
import * as K from './kinds.ts';

/*
 * What answers mean to each other: sealed ones, given at once and said one after the other, and those that are taken back.
 */

export interface Sealing {
  readonly join: typeof join;
  readonly hasOpened: typeof hasOpened;
  readonly renumber: typeof renumber;
}

export const SEALING: Sealing = { join, hasOpened, renumber };

/** What is said of one card, besides moves. */
const TOUCHES: readonly number[] = [K.revealed, K.cardSet, K.cardAdded, K.attached, K.controlled, K.owned, K.became];

/**
 * Adds what a seat said, and that it said it, to what others have said before. What comes too late is left out: a card that
 * somebody before has moved is theirs to move and to touch.
 */
function join(r: Run, seat: PlayerId, said: readonly GameEvent[], together: GameEvent[], actors: PlayerId[]): void {
  const { isMove } = r.machine;
  const by = r.state.order.control[seat];
  const moved = together.flatMap(({ kind, a }) => (isMove[kind] ? [a] : []));
  for (const event of said) {
    const isOfCard = isMove[event.kind] || TOUCHES.includes(event.kind);
    if (!isOfCard || !moved.includes(event.a)) actors[together.push(event) - 1] = by;
  }
  for (const starting of r.toRun ?? []) if (starting.start === 'program') starting.by ??= by;
}

/** Have sealed answers of others than a party been opened since? */
function hasOpened(then: readonly Decision[], now: readonly Decision[], party: readonly PlayerId[]): boolean {
  const isSealedStill = (d: Decision): boolean => now.some(({ id, sealed }) => id === d.id && sealed !== null);
  return then.some((d) => d.sealed !== null && !party.includes(d.for) && !isSealedStill(d));
}

/**
 * Numbers of decisions are never used twice: what is asked again after something was taken back is asked under a new one, so
 * that a late answer to what was taken back is refused. What was open all the time keeps its number.
 */
function renumber(then: BattleState, now: BattleState): void {
  then.serials.decision = now.serials.decision;
  for (const d of then.awaiting) {
    const isStillOpen = now.awaiting.some(({ id, sealed }) => id === d.id && sealed === null);
    if (!isStillOpen) d.id = then.serials.decision++;
  }
}
