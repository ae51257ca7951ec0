import { type Match, type PlayerId, seedRandom } from '@upkeep/engine';
import type { BotInput } from './bot.ts';
import { bestMove } from './greedy.ts';
import { rollOf } from './judgement.ts';
import { type Opinion, think } from './mcts.ts';
import { makeMove } from './search/moves.ts';
import { readyFor } from './search/prepare.ts';

/** What a number will probably be: the middle of what was seen in guesses, and how far they lie apart. */
export interface Probably {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** What one seat will probably have: its fields, and how many cards lie in its zones. */
export interface SeatForecast {
  readonly seat: PlayerId;
  readonly fields: Readonly<Record<string, Probably>>;
  readonly zones: Readonly<Record<string, Probably>>;
}

/** What the state will probably be when the present phase is over. A guess, from the seat's own view. */
export interface Forecast {
  /** How many ways it might go on were looked at. */
  readonly guesses: number;
  /** In how many of them the game is over by then. */
  readonly over: number;
  readonly seats: readonly SeatForecast[];
}

export interface Hint {
  /** What can be done, best first. */
  readonly opinions: readonly Opinion[];
  readonly iterations: number;
  /** After the best action and this phase. */
  readonly later: Forecast;
}

const GUESSES = 15;
const FAR = 200;

/** Advice for a seat: the best action, the chance of winning with it, and what comes after this phase. */
export function hintFor(input: BotInput, seed: number | string, iterations = 400): Hint {
  const { opinions, iterations: done } = think(input, seed, { budget: { iterations } });
  const best = opinions[0];
  if (best === undefined) throw new Error(`seat ${input.seat} is not asked anything`);
  return { opinions, iterations: done, later: forecast(input, best, seed) };
}

/** Plays guesses on until this phase is over: first the action, then everybody as the evaluation likes best. */
function forecast({ seat, guess }: BotInput, { action }: Opinion, seed: number | string): Forecast {
  const random = seedRandom(`${seed}/later`);
  const roll = rollOf(`${seed}/others`);
  const ends: Match[] = [];
  for (let i = 0; i < GUESSES; i++) {
    const match = readyFor(guess(random), seat, roll);
    const { turnNumber, plan } = match.state.turn;
    const { phase } = plan;
    if (!match.submit(action).ok) continue;
    for (let n = 0; n < FAR && match.outcome === null; n++) {
      const { turn } = match.state;
      if (turn.turnNumber !== turnNumber || turn.plan.phase !== phase) break;
      const move = bestMove(match, roll);
      if (move === null || !makeMove(match, move)) break;
    }
    ends.push(match);
  }
  const seats = ends[0]?.record.context.players.map((_, other) => seatForecast(ends, other)) ?? [];
  return { guesses: ends.length, over: ends.filter(({ outcome }) => outcome !== null).length, seats };
}

function seatForecast(ends: readonly Match[], seat: PlayerId): SeatForecast {
  const { seatFields = [], places = [] } = ends[0]?.description ?? {};
  const fields = seatFields.map(({ name }) => [name, spread(ends.map(({ state }) => state.seats[name]?.[seat] ?? 0))]);
  const piles = places.flatMap((place, at) =>
    place.seat === seat ? [[place.name, spread(ends.map(({ state }) => state.zones[at]?.length ?? 0))]] : [],
  );
  return { seat, fields: Object.fromEntries(fields), zones: Object.fromEntries(piles) };
}

function spread(values: readonly number[]): Probably {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return { low: at(0.1), middle: at(0.5), high: at(0.9) };
}
