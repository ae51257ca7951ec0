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
  /** The input that followed took something back. */
  readonly undoes: boolean;
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

export function markOf(match: Match, next: Action): Mark {
  return {
    match: match.fork(),
    inputs: match.inputs.length,
    events: match.eventCount,
    undoes: next.type === 'undo',
  };
}

/** Plays an input and what passing answers after it, and remembers the position before. */
export function playOn(line: Line, action: Action, policy: PassingPolicy): PassedOn | Rejection {
  const { match, marks } = line;
  const mark = markOf(match, action);
  const result = submitWithPassing(match, action, { policy });
  if (!result.ok) return result;
  addMark(marks, mark);
  notePasses(line, mark.inputs);
  // Bots take nothing back: what a match keeps for that would only grow.
  if (line.persons.length === 0) match.forgetUndo();
  return result;
}

/*
 * A position of a large match takes tens of kilobytes. The newest are kept one by one, older ones of a very long match with
 * inputs between them that are played again when somebody looks there.
 */
const MOST_MARKS = 400;
const NEWEST = 100;
const OLDER = 200;

export function addMark(marks: Mark[], mark: Mark): void {
  marks.push(mark);
  if (marks.length > MOST_MARKS) marks.splice(0, marks.length, ...spread(marks, mark.inputs));
}

/** Of older positions the first of every so many inputs. */
function spread(marks: readonly Mark[], inputs: number): Mark[] {
  let stride = 1;
  while (inputs / stride > OLDER) stride *= 2;
  const part = (mark: Mark | undefined): number => Math.floor((mark?.inputs ?? -1) / stride);
  return marks.filter((mark, i) => {
    const before = marks[i - 1];
    // What was taken back cannot be played again without what came before it.
    const isUndone = mark.undoes || before?.undoes === true;
    return isUndone || i >= marks.length - NEWEST || part(mark) !== part(before);
  });
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
export function around({ marks, match }: Line, at: number): { mark: Mark; next: Mark } | null {
  let low = 0;
  let high = marks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((marks[middle]?.events ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const mark = marks[low];
  if (mark === undefined) return null;
  const end = { match, inputs: match.inputs.length, events: match.eventCount, undoes: false };
  return { mark, next: marks[low + 1] ?? end };
}

/**
 * The position right after an event, good for views. It costs a few inputs played again, never the whole match: what it
 * takes hardly grows with the log.
 */
export function momentAt(line: Line, at: number): Match {
  const found = around(line, at);
  if (found === null) return line.match;
  const { mark, next } = found;
  const { inputs, starts, eventCount } = line.match;
  if (at < mark.events) return mark.match;
  const gap = inputs.slice(mark.inputs, next.inputs);
  if (at >= next.events - 1 || gap.some((input) => input.type === 'undo')) return next.match;
  const again = mark.match.fork();
  for (const [i, input] of gap.entries()) {
    const begins = starts[mark.inputs + i] ?? eventCount;
    if (begins > at) break;
    if ((starts[mark.inputs + i + 1] ?? eventCount) > at + 1) return within(again, input, at - begins);
    again.repeat(input);
  }
  return again;
}

/** The position after so many events of an input, as it was when the batch had happened that they were in. */
function within(before: Match, input: Action, events: number): Match {
  const again = before.fork({ recording: true });
  const kept: Match[] = [];
  again.watch(() => {
    if (kept.length === 0 && again.eventCount > events) kept.push(again.fork());
  });
  again.repeat(input);
  return kept[0] ?? again;
}
