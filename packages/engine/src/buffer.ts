import type { GameEvent } from './rules.ts';

/** Among the programs to run: settle first. Lower numbers open a window, this one less its place. */
export const SETTLE = -1;

/** The list of an event that has none. */
export const UNLISTED: readonly number[] = [];

export const NO_EVENT: GameEvent = newEvent();

function newEvent(): GameEvent {
  return { kind: 0, a: 0, b: 0, c: 0, d: 0, list: UNLISTED };
}

/** A further event of a buffer that is full. Events are filled again and again: records, so that nothing is looked up. */
export function roomForOne(events: GameEvent[]): GameEvent {
  const event = newEvent();
  events.push(event);
  return event;
}

let spare: GameEvent[] | null = null;

/** The buffer of a new run: that of a game that is over, if there is one. */
export function takeBuffer(): GameEvent[] {
  const buffer = spare ?? [];
  spare = null;
  return buffer;
}

/** Hands over the empty buffer of a game that is over; it goes on with a new one, should it ever need it. */
export function leaveBuffer(buffer: GameEvent[]): GameEvent[] {
  spare = buffer;
  return [];
}
