import { type Match, type PassingPolicy, type PlayerId, passive, submitWithPassing } from '@upkeep/engine';
import type { Follows } from '../protocol.ts';
import { lookingAt } from './looking.ts';

const LIMIT = 80;

/**
 * Where a player is asked next if they pass and nobody else does anything, and what waits then. It is played on what the
 * seat knows. Null where passing is not possible, or is of no use to say: nothing waits in somebody else's turn.
 */
export function followsOf(
  match: Match,
  seat: PlayerId,
  isOpen: boolean,
  policyOf: (match: Match) => PassingPolicy,
): Follows | null {
  const pass = match.legalActions(seat).find(({ action }) => action.type === 'pass');
  if (pass === undefined) return null;
  const { activePlayer, turnNumber } = match.state.turn;
  const waiting = match.view(seat).stack.map(({ id }) => id);
  if (activePlayer !== seat && waiting.length === 0) return null;
  // Whether somebody is asked again depends on what has happened since: that is recorded.
  const guess = lookingAt(match, seat, isOpen, 'follows').match.fork({ recording: true });
  const policy = policyOf(guess);
  const place = (): string => {
    const { turn } = guess.view(seat);
    return turn.currentStep === '' ? turn.currentPhase : turn.currentStep;
  };
  const isAsked = (): boolean => guess.awaiting.some((d) => d.by.includes(seat) && d.sealed === null);
  if (!submitWithPassing(guess, pass.action, { policy }).ok) return null;
  let answered = false;
  for (let i = 0; i < LIMIT && guess.outcome === null; i++) {
    if (guess.state.turn.turnNumber !== turnNumber) return { sameTurn: false, place: '', left: 0, answered };
    if (isAsked()) {
      const { stack } = guess.view(seat);
      const left = stack.filter(({ id }) => waiting.includes(id)).length;
      return { sameTurn: true, place: place(), left, answered };
    }
    answered = true;
    if (guess.asked < 0 || !submitWithPassing(guess, passive(guess, guess.asked), { policy }).ok) break;
  }
  return { sameTurn: false, place: '', left: 0, answered };
}
