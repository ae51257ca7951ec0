import type { BattleState } from '../state/state.ts';

/** The columns that copies of a state share until one of them writes: `since` only where it is not kept (see `Columns`). */
export const SHARED = ['def', 'owner', 'controller', 'host', 'since'] as const;

/** A shared column, made this state's own before it is written. */
export function own(s: BattleState, name: (typeof SHARED)[number]): number[] {
  s.cards[name] = s.cards[name].slice();
  return s.cards[name];
}

export function columnOf(columns: Record<string, number[]>, name: string): number[] {
  return columns[name];
}
