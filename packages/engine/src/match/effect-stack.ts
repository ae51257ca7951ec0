import type { Names, PlayerId } from '../state/state.ts';
import type { ItemView } from '../view/view.ts';
import type { Match } from './match.ts';
import type { PendingItem } from './shown-state.ts';

/**
 * Where effects wait to resolve: the stack, the chain, the bag, the effect stack. It is part of the state and only read
 * here; what goes on it and what leaves it are events.
 */
export interface EffectStack {
  /** What is pending, what resolves next first, in words; for a viewer as far as they may know it. */
  pending<N extends Names>(match: Match<N>, viewer?: PlayerId | 'spectator' | 'all'): readonly ItemView[];
  /** What resolves next as the engine keeps it, or `undefined`. */
  top<N extends Names>(match: Match<N>): PendingItem | undefined;
  size<N extends Names>(match: Match<N>): number;
  /** What a player put there, newest first. */
  controlledBy<N extends Names>(match: Match<N>, player: PlayerId): readonly PendingItem[];
}

export const EffectStack: EffectStack = {
  pending: (match, viewer = 'all') => match.view(viewer).stack.slice().reverse(),
  top: (match) => match.pending[match.pending.length - 1],
  size: (match) => match.pending.length,
  controlledBy: (match, player) => match.pending.filter((item) => item.controller === player).reverse(),
};
