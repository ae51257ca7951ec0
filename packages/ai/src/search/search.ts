import { below, type Match, nextBits, type OpenDecision, type PlayerId, type RandomState } from '@upkeep/engine';
import { gainsOf, movesIn } from '../greedy.ts';
import { type Judgement, judgementOf } from '../judgement.ts';
import type { Roll } from '../playout.ts';
import { Gains } from './gains.ts';
import { type Choices, choicesOf, hasKey, type Move, makeMove, sampledMove } from './moves.ts';
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
  /** How often a place is visited before moves met there get a first look. */
  readonly lookAfter: number;
  /**
   * The share of a result that the position before the playout has in it, from 0 to 1: the evaluation sees it without the
   * noise of random play, but not as far ahead.
   */
  readonly near: number;
}

export const SEARCH: SearchOptions = { cut: 6, explore: 0.5, guesses: 20, trust: 8, lookAfter: 8, near: 0.5 };

/** Guesses in which first moves get their first look: one in five, and no more than these. */
const LOOKED_AT = 4;
/** Decisions without a choice that are passed through on one way, at most. */
const FORCED = 200;

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
  private readonly streams: RandomState[] = [];
  /** The stream in use. */
  private chance: RandomState;
  private readonly guesses: Match[] = [];
  /** The match that iterations are played in. */
  private scratch: Match | null = null;
  private readonly judgement: Judgement;
  private readonly path: Branch[] = [];
  private first: Choices | null = null;
  /** Each seat's chance before the playout; empty without an evaluation. */
  private readonly nearChances: number[] = [];
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
    this.chance = random;
    this.roll = (n) => below(this.chance, n);
    this.judgement = judgementOf(this.guess(0));
  }

  /** The one move there is, if there is but one. */
  get onlyMove(): Move | null {
    const { moves, described } = this.firstChoices;
    return moves.length === 1 && described.length === 0 ? (moves[0] ?? null) : null;
  }

  /** The moves looked at, best first: the one tried most often, since bad ones are soon tried less. */
  get ranking(): readonly Branch[] {
    const branches = (this.root.branches ?? []).filter(({ visits }) => visits > 0);
    return branches.sort((a, b) => b.visits - a.visits || b.mean - a.mean);
  }

  /** Has one first move been tried so much oftener than any other that so few further iterations change nothing? */
  isDecided(left: number): boolean {
    let most = 0;
    let next = 0;
    for (const { visits } of this.root.branches ?? []) {
      if (visits > most) [next, most] = [most, visits];
      else if (visits > next) next = visits;
    }
    return most > next + left;
  }

  /** A first look at the moves there are: what the evaluation says of each. */
  private look(): void {
    const first = this.guess(0);
    const count = Math.min(LOOKED_AT, Math.ceil(this.options.guesses / 5));
    const guesses = Array.from({ length: count }, (_, n) => this.guess(n));
    const moves = movesIn(first, this.seat, this.roll);
    this.root.looked = true;
    const now = this.judgement.score(first, this.seat);
    for (const { move, gain } of gainsOf(guesses, moves, this.seat)) {
      const branch = this.root.branch(move, this.seat);
      branch.seen = true;
      branch.prior = this.judgement.chanceOf(now + gain);
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

  /**
   * One iteration. The n-th time a first move is tried, it is tried in the n-th guess and with the n-th stream of chance: so
   * first moves are compared under the same luck.
   */
  iterate(): void {
    if (this.iterations++ === 0 && this.judgement.isDeclared && this.options.trust > 0) this.look();
    const branch = this.pickFirst();
    if (branch === null) return;
    const match = this.copyOf(this.guess(branch.visits));
    this.chance = this.stream(branch.visits);
    const { path } = this;
    path.length = 0;
    if (makeMove(match, branch.move)) {
      path.push(branch);
      if (branch.visits > 0) this.walk(match, branch);
    }
    if (this.judgement.isDeclared) {
      this.lookNear(match);
      this.playOut(match);
    }
    this.count(match);
  }

  /** A position to play on from. One match serves all iterations. */
  private copyOf(guess: Match): Match {
    if (this.scratch === null) this.scratch = guess.fork();
    else this.scratch.become(guess);
    return this.scratch;
  }

  private get firstChoices(): Choices {
    const first = this.guess(0);
    const d = first.nextDecision;
    this.first ??= d === undefined ? { moves: [], described: [] } : choicesOf(first, d, this.seat);
    return this.first;
  }

  /** Which first move to try: the seat's own choice, so the same moves are there in every guess. */
  private pickFirst(): Branch | null {
    const first = this.guess(0);
    const d = first.nextDecision;
    if (d === undefined) return null;
    const { moves, described } = this.firstChoices;
    if (described.length === 0) return this.pick(this.root, moves, this.seat);
    const some = moves.slice();
    for (const action of described) this.widen(first, d, action, this.root, some);
    return this.pick(this.root, some, this.seat);
  }

  /**
   * Walks down the tree, one new move beyond what is known. What is no choice in this guess, such as a pass of somebody who can do
   * nothing else, is walked through and costs no iteration. It has its place in the tree, since in another guess it may be one.
   */
  private walk(match: Match, from: Branch): void {
    let at = from;
    for (let forced = 0; match.outcome === null && forced < FORCED; ) {
      const d = match.nextDecision;
      const mover = d?.by[0];
      if (d === undefined || mover === undefined) return;
      const choices = choicesOf(match, d, this.seat);
      const [only] = choices.moves;
      const isForced = only !== undefined && choices.moves.length === 1 && choices.described.length === 0;
      const next = isForced ? this.goOn(match, only, mover, at) : this.step(match, d, mover, at, choices);
      if (next === null) return;
      this.path.push(next);
      at = next;
      if (isForced) forced++;
      else if (next.visits === 0) return;
    }
  }

  /** Makes the only move there is. */
  private goOn(match: Match, only: Move, mover: PlayerId, at: Branch): Branch | null {
    if (!makeMove(match, only)) return null;
    const branch = at.branch(only, mover);
    branch.offered++;
    return branch;
  }

  /** What the evaluation says before the playout, once what waits has happened. */
  private lookNear(match: Match): void {
    let at = match;
    if (match.outcome === null && match.pending.length > 0) {
      at = match.fork();
      settle(at);
    }
    const seats = match.record.context.players.length;
    for (let seat = 0; seat < seats; seat++) this.nearChances[seat] = this.judgement.chance(at, seat);
  }

  /** Plays on so far as the cut, and lets what then waits happen: the evaluation sees a settled position. */
  private playOut(match: Match): void {
    for (let i = 0; i < this.options.cut && match.outcome === null; i++) {
      const d = match.nextDecision;
      if (d === undefined) break;
      roam(match, d, this.roll);
    }
    settle(match);
  }

  /** The n-th stream of chance, always from its beginning. */
  private stream(n: number): RandomState {
    while (this.streams.length <= n) {
      this.streams.push([nextBits(this.random) | 0, nextBits(this.random) | 0, nextBits(this.random) | 0, 1]);
    }
    return this.streams[n]?.slice() ?? this.random;
  }

  /** Walks one move on: takes the most promising one that is legal in this guess. */
  private step(
    match: Match,
    d: OpenDecision,
    mover: PlayerId,
    at: Branch,
    { moves, described }: Choices,
  ): Branch | null {
    for (const action of described) this.widen(match, d, action, at, moves);
    if (at.visits >= this.options.lookAfter && this.options.trust > 0) this.lookFrom(match, mover, at, moves);
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

  /** A first look at moves of a place that have had none: there may be others in each guess. */
  private lookFrom(match: Match, mover: PlayerId, at: Branch, moves: readonly Move[]): void {
    at.looked = true;
    let now = 0;
    let gains: Gains | null = null;
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i];
      if (move === undefined) continue;
      const branch = at.branch(move, mover, i);
      if (branch.seen) continue;
      if (gains === null) {
        gains = new Gains(match, mover, this.judgement);
        now = this.judgement.score(match, mover);
      }
      branch.seen = true;
      branch.prior = this.judgement.chanceOf(now + gains.of(move));
    }
  }

  /** Progressive widening: of very many answers as many are looked at as the root of the visits. */
  private widen(match: Match, d: OpenDecision, action: number, at: Branch, moves: Move[]): void {
    let known = 0;
    for (const { move } of at.branches ?? []) {
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
      const branch = at.branch(move, mover, i);
      branch.offered++;
      const worth = at.looked
        ? (branch.total + this.options.trust * branch.prior) / (branch.visits + this.options.trust) +
          spread * Math.sqrt(logOf(branch.offered + 1) / (branch.visits + 1))
        : branch.visits === 0
          ? 1e6 + this.roll(1000)
          : branch.total / branch.visits + spread * Math.sqrt(logOf(branch.offered) / branch.visits);
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

  /** What an iteration came to for a seat. */
  private resultOf(match: Match, seat: PlayerId): number {
    const far = this.judgement.chance(match, seat);
    const near = this.nearChances[seat];
    return near === undefined ? far : this.options.near * near + (1 - this.options.near) * far;
  }

  /** Adds what came of an iteration to every move on its way. */
  private count(match: Match): void {
    const { path } = this;
    const own = this.resultOf(match, this.seat);
    this.sum += own;
    this.squares += own * own;
    this.root.visits++;
    let other = -1;
    let others = 0;
    for (const branch of path) {
      const { mover } = branch;
      if (mover !== this.seat && mover !== other) {
        other = mover;
        others = this.resultOf(match, mover);
      }
      branch.visits++;
      branch.total += mover === this.seat ? own : others;
    }
  }
}

const logs: number[] = [];

/** Logarithms of whole numbers, each worked out once. */
function logOf(n: number): number {
  for (let i = logs.length; i <= n; i++) logs.push(Math.log(i));
  return logs[n] ?? 0;
}
