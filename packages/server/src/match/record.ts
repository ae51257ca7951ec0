import type { AwayPlan, ClockPlan, Deck, UndoPlan, WatchPlan } from '@upkeep/client';
import type { NextPlayer, OptionValue, Outcome, PlayerId } from '@upkeep/engine';
import type { MatchHead } from '../store/store.ts';

/** A seat as it is kept. */
export interface SeatRecord {
  readonly for: 'person' | 'bot';
  /** Empty while nobody has it. */
  readonly name: string;
  readonly deck?: Deck;
  readonly bot?: string;
  /** The hash of the seat's token; none while nobody has it. */
  readonly token?: string;
}

/** What a match is laid with, besides its seats. */
export interface TableRecord {
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly expansions?: readonly string[];
  readonly teams?: readonly (readonly PlayerId[])[];
  readonly sharedTurns?: boolean;
  readonly nextPlayer?: NextPlayer;
  readonly first?: PlayerId;
  readonly decklists?: 'open' | 'closed';
}

/** Everything about a match that is no input: the `rest` of its head. */
export interface MatchRecord {
  readonly gameName: string;
  readonly gameVersion: string;
  /** The engine's rules revision it is played under. */
  readonly rules: number;
  readonly seats: readonly SeatRecord[];
  readonly table: TableRecord;
  readonly seed: string;
  readonly seeded: boolean;
  readonly clock?: Required<ClockPlan>;
  readonly away?: AwayPlan;
  readonly undo: UndoPlan;
  readonly watch: Required<WatchPlan>;
  readonly open: boolean;
  /** Hashes. */
  readonly invitation: string;
  readonly watching?: string;
  readonly from?: { readonly match: string; readonly guess: boolean };
  /** When it began, in milliseconds since 1970. */
  readonly begun?: number;
  readonly outcome?: Outcome;
  readonly result?: string;
  readonly rematch?: string;
}

export function recordOf(head: MatchHead): MatchRecord {
  return JSON.parse(head.rest);
}

export function withRecord(head: MatchHead, record: MatchRecord, change: Partial<MatchHead> = {}): MatchHead {
  return { ...head, ...change, rest: JSON.stringify(record) };
}

/** Is a seat still to be taken? */
export function isFree(seat: SeatRecord): boolean {
  return seat.for === 'person' && seat.token === undefined;
}
