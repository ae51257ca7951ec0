import {
  type Action,
  below,
  HOST,
  type Match,
  type RandomState,
  type Result,
  seedRandom,
  type Table,
} from '@upkeep/engine';
import { matchIn } from '@upkeep/engine/place';

/** A game played at random, and what is needed to look at it again. */
export interface Played {
  readonly table: Table;
  readonly seed: number | string;
  readonly inputs: readonly Action[];
  /** The fingerprint before the first input and after each one. */
  readonly hashes: readonly string[];
  /** The match as it stands at the end. */
  readonly match: Match;
  /** Some positions on the way: how many inputs had been given, and the state as text. */
  readonly samples: readonly Sample[];
  /** Why the game did not come to its end; empty when it did. */
  readonly stuck: string;
}

export interface Sample {
  readonly n: number;
  readonly state: string;
}

export interface Limits {
  /** Decisions after which a game counts as stuck. */
  readonly decisions: number;
  /** Positions kept of each game. */
  readonly samples: number;
}

/**
 * Plays one game by choosing evenly among what is legal, whoever of those asked together comes first. With three players
 * or more somebody concedes or runs out of time now and then. The same seed always plays the same game.
 */
export function playRandomly(table: Table, seed: number | string, limits: Limits): Played {
  const random = seedRandom(`${seed}/play`);
  // Frozen: whatever looks at a match and writes what it gets is found out.
  const match = table.deal(seed, { frozen: true });
  const hashes = [match.hash()];
  const samples: Sample[] = [];
  let stuck = '';
  while (match.outcome === null && stuck === '') {
    const sample = { n: match.inputs.length, state: JSON.stringify(match.state) };
    stuck = playOne(match, random, limits);
    if (stuck !== '') break;
    hashes.push(match.hash());
    keep(samples, sample, limits.samples, random);
  }
  return { table, seed, inputs: match.inputs.slice(), hashes, match, samples, stuck };
}

/** One random input; what is wrong, or nothing. */
function playOne(match: Match, random: RandomState, limits: Limits): string {
  const n = match.inputs.length;
  if (n >= limits.decisions) return `no end after ${n} decisions (turn ${match.state.turn.turnNumber})`;
  try {
    const action = interruption(match, random) ?? chooseRandomly(match, oneAsked(match, random), random);
    if (action === null) return `after ${n} inputs nobody can answer`;
    accepted(match.submit(action), action, n);
    return '';
  } catch (error) {
    return `after ${n} inputs: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** One in so many inputs is a concession, and one a time-out. */
const RARE = 60;

/** Now and then, in games that go on without a player, one concedes or runs out of time. */
function interruption(match: Match, random: RandomState): Action | null {
  const { status } = match.state.seats;
  if (status.length < 3) return null;
  const what = below(random, RARE);
  const left = [...status.keys()].filter((seat) => status[seat] === 0);
  // Who shares turns may lose together: two parties have to be left.
  const parties = new Set(left.map((seat) => match.description.parties[seat][0]));
  if (what === 0 && parties.size > 2) return { player: left[below(random, left.length)], type: 'concede' };
  return what === 1 && match.asked >= 0 ? { player: oneAsked(match, random), type: 'timeout' } : null;
}

/** One of those who can answer now: where several are asked together, any of them. */
function oneAsked(match: Match, random: RandomState): number {
  const seats = match.openDecisions().flatMap((d) => d.by);
  return seats.length < 2 ? match.asked : seats[below(random, seats.length)];
}

/** Keeps an even choice of what comes by, however long the game lasts. */
function keep(samples: Sample[], sample: Sample, room: number, random: RandomState): void {
  if (samples.length < room) {
    samples.push(sample);
    return;
  }
  const place = below(random, sample.n + 1);
  if (place < room) samples[place] = sample;
}

/** One of the legal actions of a player, described ones by a sample; null when there is none. */
export function chooseRandomly(match: Match, player: number, random: RandomState): Action | null {
  const entries = player < 0 && match.nextDecision?.for !== HOST ? [] : match.legalActions(player);
  if (entries.length === 0) return null;
  const entry = entries[below(random, entries.length)];
  return entry.described === undefined ? entry.action : entry.described.sample(below(random, 1000000));
}

export function accepted(result: Result, action: Action, n: number): void {
  if (!result.ok) throw new Error(`input ${n}, ${JSON.stringify(action)}, was listed and is refused: ${result.code}`);
}

/** The match of a sample, as if it had been saved and loaded there. */
export function matchAt(played: Played, sample: Sample, recording = false): Match {
  return matchIn(played.match, JSON.parse(sample.state), recording, sample.n);
}

/** Gives a match the rest of a played game's inputs, after a look if one is wanted, and compares every fingerprint on the way. */
export function continueSame(match: Match, played: Played, from: number, how: string, before?: () => void): void {
  for (let n = from; n < played.inputs.length; n++) {
    before?.();
    accepted(match.submit(played.inputs[n]), played.inputs[n], n);
    if (match.hash() !== played.hashes[n + 1]) {
      const turn = match.state.turn.turnNumber;
      throw new Error(`${how}: another state after input ${n} (${JSON.stringify(played.inputs[n])}), turn ${turn}`);
    }
  }
}
