import type { Match, PlayerId } from '@upkeep/engine';
import type { Judgement } from '../judgement.ts';
import { type Move, makeMove } from './moves.ts';
import { answerByDefault, settle } from './prepare.ts';

const FAR = 60;

/** What a move gains on doing nothing, by the game's evaluation, once it has happened and if nobody does anything more. */
export function gainOf(match: Match, move: Move, mover: PlayerId, judgement: Judgement): number {
  const after = match.fork();
  if (!makeMove(after, move)) return Number.NEGATIVE_INFINITY;
  settle(after);
  return judgement.score(after, mover) - idleScore(match, after, mover, judgement);
}

/**
 * The score at the same moment had the mover done nothing. Effects may have to wait for a later phase, in which others draw
 * and recover as well: that is no loss by the move.
 */
function idleScore(match: Match, after: Match, mover: PlayerId, judgement: Judgement): number {
  if (isHere(match, after) && match.pending.length === 0) return judgement.score(match, mover);
  const idle = match.fork();
  for (let i = 0; i < FAR && idle.outcome === null && (idle.pending.length > 0 || !isHere(idle, after)); i++) {
    if (idle.state.turn.turnNumber > after.state.turn.turnNumber) break;
    answerByDefault(idle);
  }
  return judgement.score(idle, mover);
}

function isHere(match: Match, other: Match): boolean {
  const a = match.state.turn;
  const b = other.state.turn;
  return a.turnNumber === b.turnNumber && a.plan.begun === b.plan.begun;
}
