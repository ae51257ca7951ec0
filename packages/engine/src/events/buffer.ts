import type { GameEvent, Question } from '../define/rules.ts';
import type { Ref } from '../state/refs.ts';
import type { Asks, PlayerId } from '../state/state.ts';

/** Among the programs to run: settle first. Lower numbers open a window, this one less its place. */
export const SETTLE = -1;

/** A program that a rule asked for, or one of the things `SETTLE` names. */
export interface Starting {
  program: number;
  controller: PlayerId;
  source: Ref;
  vars: readonly (readonly number[])[];
}

/** A question as games ask it, or one of the engine's own. */
export interface AnyQuestion extends Omit<Question, 'asks'> {
  asks?: Exclude<Asks, 'act'>;
}

/** What an instruction asked for; the engine acts on it when the instruction has returned. */
export interface Asked {
  questions: readonly AnyQuestion[];
  together: boolean;
}

/** The list of an event that has none. */
export const UNLISTED: readonly number[] = [];

/** An event of a buffer, and the one after it; the last one's is itself. */
export interface Said extends GameEvent {
  next: Said;
}

/** Events are filled again and again: records, each knowing the next, so that nothing is looked up. */
class Saying implements Said {
  kind = 0;
  a = 0;
  b = 0;
  c = 0;
  d = 0;
  list = UNLISTED;
  declare next: Said;

  constructor() {
    this.next = this;
  }
}

export const NO_EVENT: GameEvent = new Saying();

/** A further event of a buffer that is full. */
export function roomForOne(events: Said[]): Said {
  const event = new Saying();
  if (events.length > 0) events[events.length - 1].next = event;
  events.push(event);
  return event;
}

let spare: Said[] | null = null;

/** The buffer of a new run: that of a game that is over, if there is one. */
export function takeBuffer(): Said[] {
  const buffer = spare ?? [];
  spare = null;
  if (buffer.length === 0) roomForOne(buffer);
  return buffer;
}

/** Hands over the empty buffer of a game that is over, in which nothing is said any more. */
export function leaveBuffer(buffer: Said[]): void {
  spare = buffer;
}
