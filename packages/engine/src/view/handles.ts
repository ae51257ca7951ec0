import type { ActionParam } from '../compile/machine.ts';
import type { Run } from '../match/run.ts';
import { isCardRef, NO_REF, refCard } from '../state/refs.ts';
import type { Asks } from '../state/state.ts';

/** A reference as people and files write it: `p1` for a seat, `c41` for the card with that handle. */
export type Handle = string;

export function writeCard(r: Run, card: number): Handle {
  return `c${r.state.cards.handle[card]}`;
}

export function writeObject(r: Run, ref: number): Handle {
  return isCardRef(ref) ? writeCard(r, refCard(ref)) : `p${ref}`;
}

/** Are these cards or players, written as handles? */
export function areObjects(asks: Asks): boolean {
  return asks === 'cards' || asks === 'players' || asks === 'objects';
}

/** Writes an option the way a view shows it: a handle for a card or a player, else its number. */
export function writePick(r: Run, asks: Asks, pick: number): string | number {
  return areObjects(asks) ? writeObject(r, pick) : pick;
}

/** Is a part of this kind a card or a seat, written as a handle? */
export function isThing(kind: ActionParam): kind is 'card' | 'object' | 'object?' {
  return kind === 'card' || kind === 'object' || kind === 'object?';
}

/** May a part of this kind be left out? */
export function isOptional(kind: ActionParam): boolean {
  return kind === 'object?' || kind === 'item?';
}

/** A part that may be left out, and was. */
export function isLeftOut(part: { kind: ActionParam; value: number }): boolean {
  return part.value === NO_REF && isOptional(part.kind);
}
