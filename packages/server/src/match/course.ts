import { type Action, type Game, InputError, load, type Match, type PlayerId, type Table } from '@upkeep/engine';
import { checkpointOf, resume } from '@upkeep/engine/wire';
import { type ClockState, newClock, noteClock } from '../clock/clock.ts';
import type { LogEntry, Snapshot } from '../store/store.ts';
import { type Entry, readEntry } from './entry.ts';
import type { MatchRecord } from './record.ts';

/** A wish to take back something that only the others can allow. */
interface Wish {
  readonly number: number;
  readonly by: PlayerId;
  readonly agreed: readonly PlayerId[];
}

/** What a seat had done, by the ids it gave: kept for a while, so that a retry is known as one. */
interface Done {
  readonly id: string;
  readonly sequence: number;
}

/** So many are known again. Who retries has only a few under way. */
const MOST_DONE = 32;

/** What of a course is no position: folded from the log, plain data. */
interface Folded {
  /** When the last entry was written. */
  time: number;
  /** The bot that plays for each seat, or nothing. */
  readonly bots: string[];
  /** Since when each seat's line is cut; 0 while it is there. */
  readonly awaySince: number[];
  readonly done: Done[][];
  readonly clock: ClockState;
  wish: Wish | null;
  wishes: number;
}

/** A match as its log tells it up to a place: the position, and everything else that is folded from the entries. */
export class Course {
  readonly record: MatchRecord;
  readonly table: Table;
  match: Match;
  /** The place in the log where the next entry goes. */
  sequence: number;
  readonly folded: Folded;
  /** Entries from this place on have their events in `match`; where each begins there. */
  readonly first: number;
  readonly begins: number[] = [];
  /** Are all inputs and events since the beginning in memory? */
  readonly isWhole: boolean;
  /** Can everything be taken back here that the rules allow? */
  canUndo: boolean;
  /** Was it taken up to take something back? Then that is wanted again soon, and it keeps what that needs. */
  keepsUndo = false;

  constructor(record: MatchRecord, table: Table, match: Match, from: { sequence: number; folded?: Folded }) {
    this.record = record;
    this.table = table;
    this.match = match;
    this.sequence = this.first = from.sequence;
    this.isWhole = this.canUndo = from.sequence === 0;
    const seats = record.seats.length;
    this.folded = from.folded ?? {
      time: record.begun ?? 0,
      bots: record.seats.map(({ bot }) => bot ?? ''),
      awaySince: record.seats.map((seat) => (seat.for === 'person' ? (record.begun ?? 0) : 0)),
      done: record.seats.map(() => []),
      clock: newClock(seats, record.clock),
      wish: null,
      wishes: 0,
    };
    if (from.folded === undefined) this.noteClock();
  }

  get hasBots(): boolean {
    return this.folded.bots.some((bot) => bot !== '');
  }

  isBot(seat: PlayerId): boolean {
    return (this.folded.bots[seat] ?? '') !== '';
  }

  /** Where an own id was done, or -1. */
  doneAt(seat: PlayerId, id: string): number {
    return this.folded.done[seat]?.find((done) => done.id === id)?.sequence ?? -1;
  }

  /** Does what an entry of the log says. Throws where its inputs are refused: then the log is not of this match. */
  apply(entry: Entry): void {
    const begin = this.match.eventCount;
    for (const input of entry.inputs ?? []) {
      const result = this.match.repeat(input);
      if (!result.ok) throw brokenLog(this.sequence, input, result.message);
    }
    this.fold(entry, begin);
  }

  /** Notes an entry whose inputs have been played already; its events begin there. */
  fold(entry: Entry, begin: number): void {
    const { folded } = this;
    folded.time = entry.t;
    if (entry.bot !== undefined) folded.bots[entry.bot[0]] = entry.bot[1];
    if (entry.here !== undefined) folded.awaySince[entry.here[0]] = entry.here[1] === 1 ? 0 : entry.t;
    if (entry.by !== undefined && entry.id !== undefined) this.noteDone(entry.by, entry.id);
    this.foldWish(entry);
    this.begins.push(begin);
    this.sequence++;
    this.noteClock();
  }

  private noteDone(seat: PlayerId, id: string): void {
    const done = this.folded.done[seat];
    if (done === undefined) return;
    done.push({ id, sequence: this.sequence });
    if (done.length > MOST_DONE) done.shift();
  }

  /** A wish stands until somebody says no, it is granted, or anybody plays on. */
  private foldWish({ wish, agree, inputs }: Entry): void {
    const { folded } = this;
    if (wish !== undefined) {
      folded.wish = { number: folded.wishes++, by: wish, agreed: [] };
      return;
    }
    if (agree?.[1] === 1 && folded.wish !== null) {
      folded.wish = { ...folded.wish, agreed: [...folded.wish.agreed, agree[0]] };
    }
    const isPlayed = inputs?.some(({ type, auto }) => type !== 'prefer' && auto === undefined) === true;
    if (agree?.[1] === 0 || isPlayed) folded.wish = null;
  }

  private noteClock(): void {
    const { clock } = this.record;
    if (clock === undefined) return;
    noteClock(this.folded.clock, clock, this.match, (seat) => this.isBot(seat), this.folded.time);
  }

  /** Where in `match` the events of an entry begin; undefined for one from before. */
  beginOf(sequence: number): number | undefined {
    return sequence >= this.sequence ? this.match.eventCount : this.begins[sequence - this.first];
  }

  /** Lets go of the states that could be gone back to. Who wants to go back takes the match up from its beginning. */
  forgetUndo(): void {
    this.match.forgetUndo();
    this.canUndo = this.keepsUndo = false;
  }

  snapshot(): Snapshot {
    const kept: Kept = { checkpoint: JSON.stringify(checkpointOf(this.match)), folded: this.folded };
    return { sequence: this.sequence, data: JSON.stringify(kept) };
  }
}

interface Kept {
  /** As text: it is taken up as it is. */
  readonly checkpoint: string;
  readonly folded: Folded;
}

/** The course of a match from its snapshot, or from the beginning where there is none. */
export async function courseFrom(
  game: Game,
  table: Table,
  record: MatchRecord,
  snapshot: Snapshot | undefined,
  entries: readonly LogEntry[],
): Promise<Course> {
  const course = snapshot === undefined ? begun(game, table, record, entries[0]) : takenUp(table, record, snapshot);
  for (const { sequence, data } of entries) {
    if (sequence < course.sequence) continue;
    course.apply(readEntry(data));
    await letOthers(course);
  }
  return course;
}

/** Entries played again before others get their turn. */
const AT_ONCE = 20;

/** A long log that is played again does not keep other matches waiting: after some entries they get their turn. */
export async function letOthers({ sequence }: Course): Promise<void> {
  if (sequence % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** The course at a snapshot. */
export function takenUp(table: Table, record: MatchRecord, snapshot: Snapshot): Course {
  const { checkpoint, folded }: Kept = JSON.parse(snapshot.data);
  return new Course(record, table, resume(table, checkpoint), { sequence: snapshot.sequence, folded });
}

/** The position before the first entry; of a match that was taken up from another, the one its first entry holds. */
export function begun(game: Game, table: Table, record: MatchRecord, first: LogEntry | undefined): Course {
  const { from, guess }: Partial<Entry> = first?.sequence === 0 ? readEntry(first.data) : {};
  const match =
    from !== undefined ? load(from, game) : guess !== undefined ? resume(table, guess) : table.deal(record.seed);
  return new Course(record, table, match, { sequence: 0 });
}

function brokenLog(sequence: number, input: Action, message: string): InputError {
  return new InputError(
    'broken-log',
    `Entry ${sequence} of the log (${input.type} by seat ${input.player}) is refused: ${message}`,
  );
}
