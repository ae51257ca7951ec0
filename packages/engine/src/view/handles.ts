import type { ActionParam } from '../compile/machine.ts';
import type { Run } from '../match/run.ts';
import { isCardRef, NO_REF, refCard } from '../state/refs.ts';
import type { Decision } from '../state/state.ts';

/** A reference as people and files write it: `p1` for a seat, `c41` for the card with that handle. */
export type Handle = string;

export function writeCard(r: Run, card: number): Handle {
  return `c${r.state.cards.handle[card]}`;
}

/** The handle of a card, or something else for a number that names none. */
export function writeCardOr<T>(r: Run, ref: number, other: T): Handle | T {
  return isCardRef(ref) ? writeCard(r, refCard(ref)) : other;
}

export function writeObject(r: Run, ref: number): Handle {
  return writeCardOr(r, ref, `p${ref}`);
}

/** Writes a reference or a number of a decision the way a view shows it. */
export function writePick(r: Run, d: Decision, pick: number): string | number {
  return writeCardOr(r, pick, d.options.some(isCardRef) && pick >= 0 ? `p${pick}` : pick);
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
