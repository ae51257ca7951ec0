import { below, type Decision, type Match, type PlayerId, type RandomState } from '@upkeep/engine';
import { gainsOf, movesIn } from '../greedy.ts';
import { type Judgement, judgementOf } from '../judgement.ts';
import type { Roll } from '../playout.ts';
import { gainOf } from './gains.ts';
import { choicesOf, hasKey, type Move, makeMove, openDecision, sampledMove } from './moves.ts';
import { readyFor, settle } from './prepare.ts';
import { roam } from './roam.ts';
import { Branch } from './tree.ts';

export interface SearchOptions {
  /** Decisions a playout goes on for before the position is evaluated. */
  readonly cut: number;
  /** How much rarely tried moves are preferred. */
  readonly explore: number;
  /** Guesses made in all; iterations take them in turn. */
  readonly guesses: number;
  /** How many visits the first look at a move is worth. */
  readonly trust: number;
  /** How often a place is visited before the moves there get a first look. */
  readonly lookAfter: number;
  /** Playouts take the best of so many random moves. */
  readonly looks: number;
}

export const SEARCH: SearchOptions = { cut: 20, explore: 1, guesses: 40, trust: 4, lookAfter: 8, looks: 3 };

/**
 * Information-set Monte Carlo tree search: one tree of moves for all guesses of what the seat cannot see. Each iteration
 * takes a guess, walks down the moves legal in it, adds one, plays on at random and counts the result for every mover.
 */
export class Search {
  readonly root: Branch = new Branch({ key: 0, action: -1, args: [] }, -1);
  readonly seat: PlayerId;
  iterations = 0;
  private readonly options: SearchOptions;
  private readonly draw: (random: RandomState) => Match;
  private readonly random: RandomState;
  private readonly roll: Roll;
  private readonly guesses: Match[] = [];
  private readonly judgement: Judgement;
  private readonly path: Branch[] = [];
  /** Results so far, to see how far they lie apart. */
  private sum = 0;
  private squares = 0;

  constructor(
    seat: PlayerId,
    draw: (random: RandomState) => Match,
    random: RandomState,
    options: SearchOptions = SEARCH,
  ) {
    this.seat = seat;
    this.draw = draw;
    this.random = random;
    this.options = options;
    this.roll = (n) => below(random, n);
    this.judgement = judgementOf(this.guess(0));
    if (this.judgement.isDeclared && options.trust > 0) this.look();
  }

  /** The moves looked at, best first: the one tried most often, since bad ones are soon tried less. */
  get ranking(): readonly Branch[] {
    const branches = [...(this.root.branches?.values() ?? [])].filter(({ visits }) => visits > 0);
    return branches.sort((a, b) => b.visits - a.visits || b.mean - a.mean);
  }

  /** A first look at the moves there are: what the evaluation says of each. */
  private look(): void {
    const first = this.guess(0);
    const guesses = [first, this.guess(1), this.guess(2)];
    const moves = movesIn(first, this.seat, this.roll);
    this.root.looked = true;
    const now = this.judgement.score(first, this.seat);
    for (const { move, gain } of gainsOf(guesses, moves, this.seat)) {
      this.root.branch(move, this.seat).prior = this.judgement.chanceOf(now + gain);
    }
  }

  /** The n-th guess; made when it is first needed. */
  guess(n: number): Match {
    const at = n % this.options.guesses;
    const made = this.guesses[at];
    if (made !== undefined) return made;
    const guess = readyFor(this.draw(this.random), this.seat, this.roll);
    this.guesses[at] = guess;
    return guess;
  }

  iterate(): void {
    const match = this.guess(this.iterations++).fork();
    const { path } = this;
    path.length = 0;
    let at = this.root;
    while (match.outcome === null) {
      const d = openDecision(match);
      const mover = d?.by[0];
      if (d === undefined || mover === undefined) break;
      const next = this.step(match, d, mover, at);
      if (next === null) break;
      path.push(next);
      at = next;
      if (next.visits === 0) break;
    }
    this.count(this.judgement.isDeclared ? this.playOut(match) : match);
  }

  /** Plays on so far as the cut, and lets what then waits happen: the evaluation sees a settled position. */
  private playOut(from: Match): Match {
    const { cut, looks } = this.options;
    let match = from;
    for (let i = 0; i < cut && match.outcome === null; i++) {
      const d = openDecision(match);
      if (d === undefined) break;
      match = roam(match, d, this.judgement, looks, this.roll);
    }
    settle(match);
    return match;
  }

  /** Walks one move on: takes the most promising one that is legal in this guess. */
  private step(match: Match, d: Decision, mover: PlayerId, at: Branch): Branch | null {
    const { moves, described } = choicesOf(match, d, this.seat);
    for (const action of described) this.widen(match, d, action, at, moves);
    if (at !== this.root && at.visits === this.options.lookAfter && this.options.trust > 0)
      this.lookFrom(match, mover, at, moves);
    while (moves.length > 0) {
      const chosen = this.pick(at, moves, mover);
      if (makeMove(match, chosen.move)) return chosen;
      // A sampled answer of another guess that is not legal in this one.
      moves.splice(
        moves.findIndex((move) => move.key === chosen.move.key),
        1,
      );
    }
    return null;
  }

  private lookFrom(match: Match, mover: PlayerId, at: Branch, moves: readonly Move[]): void {
    const now = this.judgement.score(match, mover);
    at.looked = true;
    for (const move of moves)
      at.branch(move, mover).prior = this.judgement.chanceOf(now + gainOf(match, move, mover, this.judgement));
  }

  /** Progressive widening: of very many answers as many are looked at as the root of the visits. */
  private widen(match: Match, d: Decision, action: number, at: Branch, moves: Move[]): void {
    let known = 0;
    for (const { move } of at.branches?.values() ?? []) {
      if (move.action !== action || hasKey(moves, move.key)) continue;
      moves.push(move);
      known++;
    }
    if (known > Math.sqrt(at.visits)) return;
    const move = sampledMove(match, d, this.seat, action, this.roll);
    if (!hasKey(moves, move.key)) moves.push(move);
  }

  private pick(at: Branch, moves: readonly Move[], mover: PlayerId): Branch {
    const spread = this.spread * this.options.explore;
    let best: Branch | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i];
      if (move === undefined) continue;
      const branch = at.branch(move, mover);
      branch.offered++;
      const worth = at.looked
        ? (branch.total + this.options.trust * branch.prior) / (branch.visits + this.options.trust) +
          spread * Math.sqrt(Math.log(branch.offered + 1) / (branch.visits + 1))
        : branch.visits === 0
          ? 1e6 + this.roll(1000)
          : branch.total / branch.visits + spread * Math.sqrt(Math.log(branch.offered) / branch.visits);
      if (worth > most) [best, most] = [branch, worth];
    }
    if (best === null) throw new Error('no move to pick from');
    return best;
  }

  /** How far results lie apart: the scale on which exploring is worth while. */
  private get spread(): number {
    const n = this.iterations;
    if (n < 2) return 0.5;
    const mean = this.sum / n;
    return Math.sqrt(Math.max(0.0004, this.squares / n - mean * mean));
  }

  /** Adds what came of an iteration to every move on its way. */
  private count(match: Match): void {
    const { path, judgement } = this;
    const own = judgement.chance(match, this.seat);
    this.sum += own;
    this.squares += own * own;
    this.root.visits++;
    let other = -1;
    let others = 0;
    for (const branch of path) {
      const { mover } = branch;
      if (mover !== this.seat && mover !== other) {
        other = mover;
        others = judgement.chance(match, mover);
      }
      branch.visits++;
      branch.total += mover === this.seat ? own : others;
    }
  }
}
