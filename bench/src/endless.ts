import { collect } from './clock.ts';
import type { Endless } from './contestant.ts';
import type { EarlyLate } from './messages.ts';

/** With full hands 23 cards of a seat go round, so every 46 turns hold one reshuffle per seat: equal work in each window. */
const CYCLE = 46;
const EARLY = 20;
const LATE = 2000;
/**
 * Memory is counted over more turns. Lists grow by halves, all games at the same turn, so a window must hold
 * a growth; and the zones' own lists must have found their size.
 */
const EARLY_MEMORY = CYCLE * 5;
const LATE_MEMORY = CYCLE * 22;
/** The slowest windows are left out: in them the machine did something else. */
const KEPT = 0.9;

type Start = (seed: number) => Endless;

/**
 * Nanoseconds for one action in a cycle from turn 20 and in one from turn 2,000. Games run one after the
 * other: side by side, the late ones would fall out of the processor's cache and pay for the harness.
 * A window lasts microseconds, so this is wall-clock time.
 */
export function pace(start: Start, games: number): EarlyLate {
  const early: number[] = [];
  const late: number[] = [];
  for (let seed = 1; seed <= games; seed++) {
    const game = start(seed);
    early.push(timedCycle(game, EARLY));
    late.push(timedCycle(game, LATE));
  }
  return { early: trimmed(early) / CYCLE, late: trimmed(late) / CYCLE };
}

function timedCycle(game: Endless, from: number): number {
  stepTo(game, from);
  const before = process.hrtime.bigint();
  stepTo(game, from + CYCLE);
  return Number(process.hrtime.bigint() - before);
}

function trimmed(times: readonly number[]): number {
  const kept = [...times].sort((a, b) => a - b).slice(0, Math.ceil(times.length * KEPT));
  return kept.reduce((sum, time) => sum + time, 0) / kept.length;
}

/** Bytes kept for one action from turn 20 and from turn 2,000 on, over many games side by side. */
export function memory(start: Start, games: number): EarlyLate {
  const playing = Array.from({ length: games }, (_, i) => start(i + 1));
  return { early: kept(playing, EARLY, EARLY_MEMORY), late: kept(playing, LATE, LATE_MEMORY) };
}

function kept(playing: readonly Endless[], from: number, turns: number): number {
  for (const game of playing) stepTo(game, from);
  const before = used();
  for (const game of playing) stepTo(game, from + turns);
  return (used() - before) / (playing.length * turns);
}

function used(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function stepTo(game: Endless, turn: number): void {
  while (game.turn() < turn) game.step();
  if (game.turn() !== turn) throw new Error(`an endless game stands at turn ${game.turn()} instead of ${turn}`);
}
