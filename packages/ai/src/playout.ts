import { type Action, below, HOST, type Match, seedRandom } from '@upkeep/engine';
import { DEFAULT_LIMITS, messageOf, type Played, type PlayLimits, passedLimit } from './play.ts';

/** A source of chance: a whole number from 0 to n - 1. */
export type Roll = (n: number) => number;

/** One source of chance per seat, apart from the game's own generator. */
export function rollsFor(seats: number, seed: number | string): readonly Roll[] {
  return Array.from({ length: seats }, (_, seat) => {
    const random = seedRandom(`${seed}:${seat}`);
    return (n: number) => below(random, n);
  });
}

/** Plays a match to its end at random, in place and without a record: the fast way. Throws what a rule throws. */
export function playOut(match: Match, rolls: readonly Roll[], limits: PlayLimits = DEFAULT_LIMITS): Played {
  let decisions = 0;
  while (match.outcome === null) {
    const open = match.nextDecision;
    const roll = open === undefined ? undefined : rolls[open.for === HOST ? 0 : (open.by[0] ?? -1)];
    if (open === undefined || roll === undefined) return { how: 'stuck', decisions, message: NOBODY };
    const passed = passedLimit(match, decisions, limits);
    if (passed !== '') return { how: 'limit', decisions, message: passed };
    const { id, by } = open;
    const { length } = by;
    match.advanceRandomly(roll);
    if (isStillOpen(match, id, length)) return { how: 'error', decisions, message: REFUSED };
    decisions++;
  }
  return { how: 'ended', decisions, message: '' };
}

/** The same game by `submit`, so that its inputs are kept: what a playout that went wrong leaves behind. Never throws. */
export function playOutRecorded(match: Match, rolls: readonly Roll[], limits: PlayLimits = DEFAULT_LIMITS): Played {
  let decisions = 0;
  let failing: Action | null = null;
  try {
    while (match.outcome === null) {
      const passed = passedLimit(match, decisions, limits);
      if (passed !== '') return { how: 'limit', decisions, message: passed };
      const roll = rolls[match.nextDecision?.for === HOST ? 0 : match.asked];
      failing = roll === undefined ? null : match.randomAction(roll);
      if (failing === null) return { how: 'stuck', decisions, message: NOBODY };
      const result = match.submit(failing);
      if (!result.ok) return { how: 'error', decisions, message: `${REFUSED} ${result.message}`, failing };
      decisions++;
    }
  } catch (error) {
    return { how: 'error', decisions, message: messageOf(error), ...(failing === null ? {} : { failing }) };
  }
  return { how: 'ended', decisions, message: '' };
}

/** By number: the engine may use a decision's object again for the next one. Where one of a team passes, the others are asked. */
function isStillOpen(match: Match, id: number, asked: number): boolean {
  for (const d of match.awaiting) if (d.id === id && d.sealed === null && d.by.length === asked) return true;
  return false;
}

const NOBODY = 'Nobody is asked and the game is not over.';
const REFUSED =
  'A sampled answer was refused: `sample` of an action has to draw one that its plan takes, and where there is none nothing is offered.';
