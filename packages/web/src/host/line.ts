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

/** Of older positions one for so many inputs, where there is one that of the beginning of a turn. */
function spread(marks: readonly Mark[], inputs: number): Mark[] {
  let stride = 1;
  while (inputs / stride > OLDER) stride *= 2;
  const newest = marks.length - NEWEST;
  const chosen = new Map<number, number>();
  marks.slice(0, newest).forEach((mark, i) => {
    const part = Math.floor(mark.inputs / stride);
    const other = chosen.get(part);
    if (other === undefined || (other > 0 && beginsTurn(marks, i) && !beginsTurn(marks, other))) chosen.set(part, i);
  });
  const kept = new Set(chosen.values());
  // What was taken back cannot be played again without what came before it.
  return marks.filter((mark, i) => i >= newest || kept.has(i) || mark.undoes || marks[i - 1]?.undoes === true);
}

function beginsTurn(marks: readonly Mark[], i: number): boolean {
  const turnAt = (n: number): number | undefined => marks[n]?.match.state.turn.turnNumber;
  return turnAt(i) !== turnAt(i - 1);
}

/** Writes down the automatic answers among the inputs from a place on. */
export function notePasses({ match, passes }: Line, from: number): void {
  for (let n = from; n < match.inputs.length; n++) {
    const input = match.inputs[n];
    if (input?.auto === undefined || input.type === 'prefer') continue;
    passes.push({ player: input.player, reason: input.auto, at: match.starts[n] ?? 0 });
  }
}

/** The last of some marks at or before a place in the log. */
function lastBefore(marks: readonly Mark[], at: number): number {
  let low = 0;
  let high = marks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((marks[middle]?.events ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The last mark at or before a place in the log, and what came after it. */
function around(line: Line, at: number): { mark: Mark; next: Mark } | null {
  const { marks, match } = line;
  const found = lastBefore(marks, at);
  const mark = marks[found];
  if (mark === undefined) return null;
  const end = { match, inputs: match.inputs.length, events: match.eventCount, undoes: false };
  const next = marks[found + 1] ?? end;
  if (next.inputs - mark.inputs <= STRIDE) return { mark, next };
  const between = nearTo(line, mark, next);
  const nearest = lastBefore(between, at);
  return { mark: between[nearest] ?? mark, next: between[nearest + 1] ?? next };
}

/** So many inputs are played again for one moment. */
const STRIDE = 8;
const near = new WeakMap<Line, { readonly from: Mark; readonly marks: readonly Mark[] }>();

/** Positions between two marks somebody looks between, kept until they look elsewhere: along the log each is near. */
function nearTo(line: Line, from: Mark, to: Mark): readonly Mark[] {
  const known = near.get(line);
  if (known?.from === from) return known.marks;
  const { inputs, starts } = line.match;
  const marks = [from];
  const again = from.match.fork();
  for (let n = from.inputs; n < to.inputs; n++) {
    const input = inputs[n];
    // What is taken back needs what came before it: up to the next mark it is not gone through.
    if (input === undefined || input.type === 'undo') break;
    if (n > from.inputs && (n - from.inputs) % STRIDE === 0) {
      marks.push({ match: again.fork(), inputs: n, events: starts[n] ?? 0, undoes: false });
    }
    again.repeat(input);
  }
  near.set(line, { from, marks });
  return marks;
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
