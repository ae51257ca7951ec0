import { HOST, type Match, PASS, type PlayerId } from '@upkeep/engine';
import type { Roll } from '../playout.ts';

/**
 * Makes a guess ready to be searched by a seat: of what several may answer, the seat answers; what others answer at the
 * same time, sealed, is guessed too.
 */
export function readyFor(guess: Match, seat: PlayerId, roll: Roll): Match {
  guess.answerAs(seat);
  for (let i = 0; i < 100 && guess.asked >= 0 && guess.asked !== seat; i++) guess.advanceRandomly(roll);
  return guess;
}

/** Answers as for somebody who does not: a pass, or the question's own default. */
export function answerByDefault(match: Match): void {
  const d = match.nextDecision;
  if (d === undefined) return;
  if (d.for === HOST) match.advanceRandomly(() => 0);
  else if (d.kind !== 'act') match.advanceAnswer(d.fallback);
  else if (match.advance(PASS, []) !== 0) match.advanceMove(0);
}

const WAITS = 60;

/** Lets what waits happen, everybody passing on the way. */
export function settle(match: Match): void {
  for (let i = 0; i < WAITS && match.outcome === null && match.pending.length > 0; i++) answerByDefault(match);
}
