import {
  type Action,
  type Match,
  type PassedOn,
  type PassingPolicy,
  type PlayerId,
  type Rejection,
  submitWithPassing,
} from '@upkeep/engine';
import type { AutomaticPass } from '../protocol.ts';

/** A position to go back to: the match as it stood before an input and the automatic ones that followed it. */
export interface Mark {
  readonly match: Match;
  readonly inputs: number;
  readonly events: number;
}

/** One line of play: the match itself, or what somebody tried from one of its moments. */
export interface Line {
  readonly id: number;
  readonly parent: number;
  readonly at: number;
  readonly name: string;
  readonly guess: boolean;
  readonly match: Match;
  /** Seats played by people here. */
  readonly persons: readonly PlayerId[];
  readonly marks: Mark[];
  readonly passes: AutomaticPass[];
}

/** The line every other one branches off from. */
export function firstLine(match: Match, persons: readonly PlayerId[]): Line {
  return { id: 0, parent: -1, at: 0, name: 'The match', guess: false, match, persons, marks: [], passes: [] };
}

export function markOf(match: Match): Mark {
  return { match: match.fork(), inputs: match.inputs.length, events: match.eventCount };
}

/** Plays an input and what passing answers after it, and remembers the position before. */
export function playOn(line: Line, action: Action, policy: PassingPolicy): PassedOn | Rejection {
  const { match, marks } = line;
  const mark = markOf(match);
  const result = submitWithPassing(match, action, { policy });
  if (!result.ok) return result;
  addMark(marks, mark);
  notePasses(line, mark.inputs);
  return result;
}

/** So many positions are kept; of the older half every second goes when there are more, and moments there take longer. */
const MOST_MARKS = 600;

export function addMark(marks: Mark[], mark: Mark): void {
  marks.push(mark);
  if (marks.length <= MOST_MARKS) return;
  const half = marks.length >> 1;
  const kept = marks.filter((_, i) => i === 0 || i >= half || i % 2 === 0);
  marks.splice(0, marks.length, ...kept);
}

/** Writes down the automatic answers among the inputs from a place on. */
export function notePasses({ match, passes }: Line, from: number): void {
  for (let n = from; n < match.inputs.length; n++) {
    const input = match.inputs[n];
    if (input?.auto === undefined || input.type === 'prefer') continue;
    passes.push({ player: input.player, reason: input.auto, at: match.starts[n] ?? 0 });
  }
}

/** The last mark at or before a place in the log, and what came after it. */
function around({ marks, match }: Line, at: number): { mark: Mark; next: Mark } | null {
  let low = 0;
  let high = marks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((marks[middle]?.events ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const mark = marks[low];
  if (mark === undefined) return null;
  return { mark, next: marks[low + 1] ?? { match, inputs: match.inputs.length, events: match.eventCount } };
}

/**
 * The position right after an event, good for views. It costs one input played again, never the whole match: what it
 * takes does not grow with the log.
 */
export function momentAt(line: Line, at: number): Match {
  const found = around(line, at);
  if (found === null) return line.match;
  const { mark, next } = found;
  if (at < mark.events) return mark.match;
  const inputs = line.match.inputs.slice(mark.inputs, next.inputs);
  if (at >= next.events - 1 || inputs.some((input) => input.type === 'undo')) return next.match;
  const again = mark.match.fork({ recording: true });
  const kept: Match[] = [];
  again.watch(() => {
    if (kept.length === 0 && again.eventCount > at - mark.events) kept.push(again.fork());
  });
  for (const input of inputs) if (kept.length === 0) again.repeat(input);
  return kept[0] ?? again;
}

/** The position in which the input was asked for that brought an event about: where another way can be taken. */
export function decisionBefore(line: Line, at: number): Match {
  const { match } = line;
  if (at >= match.eventCount) return match;
  const found = around(line, at);
  if (found === null) return match;
  const { mark, next } = found;
  const fork = mark.match.fork();
  for (let n = mark.inputs; n + 1 < next.inputs && (match.starts[n + 1] ?? 0) <= at; n++) {
    const input = match.inputs[n];
    if (input === undefined || input.type === 'undo') break;
    fork.repeat(input);
  }
  return fork;
}
