import { below, type Match, type PlayerId, seedRandom } from '@upkeep/engine';
import type { Bot } from './bot.ts';
import { judgementOf } from './judgement.ts';
import type { Roll } from './playout.ts';
import { Gains } from './search/gains.ts';
import { choicesOf, hasKey, type Move, sampledMove } from './search/moves.ts';
import { readyFor } from './search/prepare.ts';

/** Guesses of what cannot be seen that are averaged. */
const GUESSES = 3;
/** Answers looked at of a decision that has too many to list. */
const SAMPLES = 24;

/**
 * One step ahead: takes what the game's evaluation likes best once it has happened, if nobody does anything more. What is
 * even is settled by chance; to a question a no, since what gains nothing at once, such as another hand, may cost later.
 */
export function greedyBot(seed: number | string): Bot {
  const random = seedRandom(seed);
  const roll: Roll = (n) => below(random, n);
  return {
    name: 'greedy',
    choose({ seat, guess }) {
      const guessed = (): Match => readyFor(guess(random), seat, roll);
      const first = guessed();
      const moves = movesIn(first, seat, roll);
      // What is no choice needs no further guesses.
      const guesses = moves.length < 2 ? [first] : [first, ...Array.from({ length: GUESSES - 1 }, guessed)];
      const gains = gainsOf(guesses, moves, seat);
      const best = Math.max(...gains.map(({ gain }) => gain));
      const equal = gains.filter(({ gain }) => gain === best);
      const no = first.nextDecision?.kind === 'yes' ? equal.find(({ move }) => move.args[0] === 0) : undefined;
      const chosen = no ?? equal[below(random, equal.length)];
      const action = chosen === undefined ? null : first.write(chosen.move.action, chosen.move.args);
      if (action == null) throw new Error(`seat ${seat} is asked and has no legal answer`);
      return action;
    },
  };
}

/** What whoever is asked would take, one step ahead, knowing all of this position. For play inside guesses. */
export function bestMove(guess: Match, roll: Roll): Move | null {
  const seat = guess.asked;
  let best: Gain | null = null;
  for (const gain of gainsOf([guess], movesIn(guess, seat, roll), seat)) {
    if (best === null || gain.gain > best.gain) best = gain;
  }
  return best?.move ?? null;
}

/** Every move, and samples of those too many to list. */
export function movesIn(match: Match, seat: PlayerId, roll: Roll): Move[] {
  const d = match.nextDecision;
  if (d === undefined) return [];
  const { moves, described } = choicesOf(match, d, seat);
  for (const action of described) {
    for (let i = 0; i < SAMPLES; i++) {
      const move = sampledMove(match, d, seat, action, roll);
      if (!hasKey(moves, move.key)) moves.push(move);
    }
  }
  return moves;
}

export interface Gain {
  readonly move: Move;
  readonly gain: number;
}

/** What each move gains on doing nothing, on average over the guesses. */
export function gainsOf(guesses: readonly Match[], moves: readonly Move[], seat: PlayerId): Gain[] {
  const first = guesses[0];
  if (first === undefined) return [];
  const [only] = moves;
  if (moves.length === 1 && only !== undefined) return [{ move: only, gain: 0 }];
  const judgement = judgementOf(first);
  const gains = guesses.map((guess) => new Gains(guess, seat, judgement));
  return moves.map((move) => ({ move, gain: gains.reduce((sum, each) => sum + each.of(move), 0) / guesses.length }));
}
