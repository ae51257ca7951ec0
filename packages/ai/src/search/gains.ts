import type { Match, PlayerId } from '@upkeep/engine';
import type { Judgement } from '../judgement.ts';
import { type Move, makeMove } from './moves.ts';
import { answerByDefault, settle } from './prepare.ts';

const FAR = 60;

/** What moves gain on doing nothing, by the game's evaluation, once they have happened and if nobody does anything more. */
export class Gains {
  private readonly match: Match;
  private readonly mover: PlayerId;
  private readonly judgement: Judgement;
  /** The same position, in which nobody does anything; as far on as was needed so far. */
  private idle: Match | null = null;
  /** The position after the move that is looked at. */
  private after: Match | null = null;
  /** Scores of quiet moments on that way, by moment. */
  private readonly scores = new Map<number, number>();

  constructor(match: Match, mover: PlayerId, judgement: Judgement) {
    this.match = match;
    this.mover = mover;
    this.judgement = judgement;
    this.note(match);
  }

  of(move: Move): number {
    if (this.after === null) this.after = this.match.fork();
    else this.after.become(this.match);
    const { after } = this;
    if (!makeMove(after, move)) return Number.NEGATIVE_INFINITY;
    settle(after);
    return this.judgement.score(after, this.mover) - this.idleAt(after);
  }

  /**
   * The score at the same moment had the mover done nothing. Effects may have to wait for a later phase, in which others
   * draw and recover as well: that is no loss by the move.
   */
  private idleAt(after: Match): number {
    const known = this.scores.get(momentOf(after));
    if (known !== undefined) return known;
    this.idle ??= this.match.fork();
    const { idle } = this;
    const { turnNumber } = after.state.turn;
    for (let i = 0; i < FAR && idle.outcome === null && idle.state.turn.turnNumber <= turnNumber; i++) {
      answerByDefault(idle);
      const score = this.note(idle);
      if (score !== null && momentOf(idle) === momentOf(after)) return score;
    }
    return this.judgement.score(idle, this.mover);
  }

  /** Keeps the score of a quiet moment, the first time it is met. */
  private note(at: Match): number | null {
    if (at.pending.length > 0) return null;
    const moment = momentOf(at);
    const known = this.scores.get(moment);
    if (known !== undefined) return known;
    const score = this.judgement.score(at, this.mover);
    this.scores.set(moment, score);
    return score;
  }
}

/** Turn and part of it in one number. */
function momentOf({ state }: Match): number {
  return state.turn.turnNumber * 1000 + state.turn.plan.begun;
}
