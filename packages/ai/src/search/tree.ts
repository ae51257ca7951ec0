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
  /** Has it had its own first look? */
  seen = false;
  /** Have the moves that follow had their first look? */
  looked = false;
  /** What can follow. */
  branches: Branch[] | null = null;

  constructor(move: Move, mover: PlayerId) {
    this.move = move;
    this.mover = mover;
  }

  get mean(): number {
    return this.visits === 0 ? this.prior : this.total / this.visits;
  }

  /** The branch of a move; made when it is met first. Mostly it lies where the move lies among the moves there are. */
  branch(move: Move, mover: PlayerId, near = 0): Branch {
    this.branches ??= [];
    const { branches } = this;
    const { key } = move;
    const there = branches[near];
    if (there !== undefined && there.move.key === key) return there;
    for (let i = 0; i < branches.length; i++) {
      const branch = branches[i];
      if (branch !== undefined && branch.move.key === key) return branch;
    }
    const made = new Branch(move, mover);
    branches.push(made);
    return made;
  }
}
