import { InputError, type Match } from '@upkeep/engine';
import type { Viewer } from '../protocol.ts';

/**
 * What a viewer may look ahead on: the true position of a match that is over, a guess that fits the seat's view of one
 * that is not.
 */
export function lookingAt(
  match: Match,
  viewer: Viewer,
  isOpen: boolean,
  seed: string,
): { match: Match; guess: boolean } {
  if (isOpen) return { match: match.fork(), guess: false };
  if (viewer === 'spectator') {
    throw new InputError('needs-seat', 'The match is not over: look from a seat, so that only what it knows is used.');
  }
  return { match: match.determinise(viewer, seed), guess: true };
}
