import { type Action, HOST, type Match, type PassingPolicy, type Rejection, standardPassing } from '@upkeep/engine';
import { type PlayedOn, playBare, playWithPassing } from '@upkeep/engine/wire';
import type { Course } from './course.ts';

/** What was played, and what went wrong after it without touching it. */
export interface Played {
  readonly ok: true;
  readonly inputs: readonly Action[];
  readonly fault?: unknown;
}

/**
 * Plays an input and everything it brings about by itself: automatic passes of people, and what waits for the host. A rule
 * that throws at the input itself throws here, and the match stands where it was.
 */
export function play(course: Course, action: Action): Played | Rejection {
  return goneOn(course, playWithPassing(course.match, action, { policy: policyOf(course) }));
}

/**
 * The same without a copy of the position before: the log has it. Where this throws, the course is to be let go; taken up
 * from the log again, the action is played with `play`, which says what it comes to.
 */
export function playInPlace(course: Course, action: Action): Played | Rejection {
  course.canUndo = false;
  return goneOn(course, playBare(course.match, action, { policy: policyOf(course) }));
}

/** What was played, and what the host does after it. */
function goneOn(course: Course, result: PlayedOn | Rejection): Played | Rejection {
  const { match } = course;
  if (!result.ok) return result;
  const { inputs } = result;
  const { length } = match.inputs;
  const fault = result.fault ?? goOnAsHost(course);
  const all = match.inputs.length === length ? inputs : [...inputs, ...match.inputs.slice(length)];
  return fault === undefined ? { ok: true, inputs: all } : { ok: true, inputs: all, fault };
}

/** People are passed for by their preferences; bots answer for themselves. */
function policyOf(course: Course): PassingPolicy {
  if (!course.hasBots) return standardPassing;
  return (facts, preferences) => (course.isBot(facts.player) ? null : standardPassing(facts, preferences));
}

/** The server is the host: where a game waits for it, it goes on. */
function goOnAsHost(course: Course): unknown {
  const { match } = course;
  try {
    for (let n = 0; n < MOST_COMMANDS && isHostAsked(match); n++) {
      const [first] = match.legalActions(HOST);
      if (first === undefined || !playWithPassing(match, first.action, { policy: policyOf(course) }).ok) break;
    }
  } catch (fault) {
    return fault;
  }
  return undefined;
}

const MOST_COMMANDS = 100;

function isHostAsked(match: Match): boolean {
  return match.outcome === null && match.nextDecision?.for === HOST;
}
