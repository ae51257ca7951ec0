import * as TRAIT from '../compile/traits.ts';
import type { GameEvent, Question } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import type { Ref } from '../state/refs.ts';
import type { Asks, PlayerId } from '../state/state.ts';

/*
 * What rules have said and the engine has not done yet. A run keeps one list of event records and fills them again and
 * again; the first `length` of them are said.
 */

/** Something a rule asked for that begins when what was said has happened. */
export type Starting =
  | {
      start: 'program';
      program: number;
      controller: PlayerId;
      source: Ref;
      vars: readonly (readonly number[])[];
      /**
       * Whose doing it is, where several acted at once.
       * @internal
       */
      by?: PlayerId;
    }
  | { start: 'settling'; controller: PlayerId; checksOnly: boolean }
  | { start: 'window'; controller: PlayerId; window: number };

/** A question as games ask it, or one of the engine's own. */
export interface AnyQuestion extends Omit<Question, 'asks'> {
  asks?: Exclude<Asks, 'act'>;
}

/** What an instruction asked; the engine opens it when the instruction has returned. */
export interface Asked {
  questions: readonly AnyQuestion[];
  together: boolean;
}

/** Nothing was said but what the buffer itself holds. */
export const NOTHING_ELSE: readonly GameEvent[] = [];

/** The list of an event that has none. */
export const UNLISTED: readonly number[] = [];

/** An event of the buffer, which is filled again for the next batch. Rules see it to be read. */
export type BufferedEvent = { -readonly [K in keyof GameEvent]: GameEvent[K] };

export function newEvent(): BufferedEvent {
  return { kind: 0, a: 0, b: 0, c: 0, d: 0, list: UNLISTED };
}

/** What the events of the buffer have about them, taken together. Where no event of the game has more, all are taken for loud. */
export function traitsOf({ machine: { traits, anyTraits }, buffer, length }: Run): number {
  if (anyTraits === TRAIT.loud) return anyTraits;
  let all = 0;
  for (let i = 0; i < length; i++) all |= traits[buffer[i].kind];
  return all;
}

/** The events of the buffer as rules see them, each an object of its own. */
export function bufferedEvents({ buffer, length }: Run): GameEvent[] {
  return buffer.slice(0, length).map(({ kind, a, b, c, d, list }) => ({ kind, a, b, c, d, list }));
}

/** Says events again that were taken out of the buffer. */
export function sayAgain(r: Run, events: readonly GameEvent[]): void {
  for (const { kind, a, b, c, d, list } of events) {
    if (list.length === 0) r.emit(kind, a, b, c, d);
    else r.emitList(kind, list, a, b, c, d);
  }
}
