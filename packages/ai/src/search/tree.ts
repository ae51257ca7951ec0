import type { PlayerId } from '@upkeep/engine';
import type { Move } from './moves.ts';

/** A move in the tree, and what has come of it so far. */
export class Branch {
  readonly move: Move;
  /** Who makes the move. */
  readonly mover: PlayerId;
  visits = 0;
  /** Results of the mover, added up. */
  total = 0;
  /** How often the move could have been made. */
  offered = 0;
  /** What a first look says of it, from 0 to 1. */
  prior = 0.5;
  /** Have the moves that follow had their first look? */
  looked = false;
  /** What can follow, by the moves' keys. */
  branches: Map<number, Branch> | null = null;

  constructor(move: Move, mover: PlayerId) {
    this.move = move;
    this.mover = mover;
  }

  get mean(): number {
    return this.visits === 0 ? this.prior : this.total / this.visits;
  }

  /** The branch of a move; made when it is met first. */
  branch(move: Move, mover: PlayerId): Branch {
    this.branches ??= new Map();
    let branch = this.branches.get(move.key);
    if (branch === undefined) {
      branch = new Branch(move, mover);
      this.branches.set(move.key, branch);
    }
    return branch;
  }
}
