import type { Viewer } from '@upkeep/client';
import type { RecordedEvent } from '@upkeep/engine';
import { begun, type Course, letOthers } from './course.ts';
import { readEntry } from './entry.ts';
import type { LiveMatch } from './live.ts';

/** Is everything that happened since a place in the log still in memory? The deal comes before the first entry. */
export function isKnown(course: Course, from: number): boolean {
  if (from === 0) return course.isWhole;
  return from >= course.sequence || course.beginOf(from) !== undefined;
}

/** What happened since a place in the log, as a viewer may know it. What is not in memory any more is played again. */
export async function historyOf(
  live: LiveMatch,
  course: Course,
  viewer: Viewer,
  from: number,
): Promise<readonly RecordedEvent[]> {
  if (from >= course.sequence && from > 0) return [];
  const { past } = live;
  const told = past.told(viewer, from, course.sequence);
  if (told !== null) return told;
  const whole = isKnown(course, from) ? course : await past.upTo(course.sequence);
  const events = whole.match.eventsFor(viewer, from === 0 ? 0 : whole.beginOf(from));
  past.noteTold({ viewer, from, sequence: course.sequence, events });
  return events;
}

/** What somebody was told of everything that happened up to a place. */
interface Told {
  readonly viewer: Viewer;
  readonly from: number;
  readonly sequence: number;
  readonly events: readonly RecordedEvent[];
}

/**
 * A match from its beginning, for those who ask for what is not in memory any more. It is played again once for all of them
 * and gone on with as the log grows, until nobody has asked for a while.
 */
export class Past {
  private readonly live: LiveMatch;
  private course: Course | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private asked = 0;
  /** What was told last: many who come at the same moment want the same, and to put it in words takes long. */
  private tale: Told | null = null;

  constructor(live: LiveMatch) {
    this.live = live;
  }

  /** The match up to a place at least. Whoever is asked for more than once is asked one after the other. */
  upTo(sequence: number): Promise<Course> {
    this.asked = this.live.house.timers.now();
    const reached = this.last.then(() => this.reach(sequence));
    this.last = reached.catch(() => undefined);
    return reached;
  }

  private async reach(sequence: number): Promise<Course> {
    const known = this.course;
    if (known !== null && known.sequence >= sequence) return known;
    // Where it is torn on the way, it is begun anew.
    this.course = null;
    const course =
      known === null ? await replayed(this.live, { before: sequence }) : await this.goneOn(known, sequence);
    // What is taken back goes back further than could be kept here.
    course.forgetUndo();
    this.course = course;
    return course;
  }

  private async goneOn(course: Course, sequence: number): Promise<Course> {
    const entries = await this.live.house.store.read(this.live.id, course.sequence, sequence - course.sequence);
    if (entries.some(({ data }) => data.includes('"type":"undo"'))) return replayed(this.live, { before: sequence });
    for (const { data } of entries) {
      course.apply(readEntry(data));
      await letOthers(course);
    }
    return course;
  }

  told(viewer: Viewer, from: number, sequence: number): Told['events'] | null {
    const { tale } = this;
    const isThat = tale?.viewer === viewer && tale.from === from && tale.sequence === sequence;
    return isThat ? tale.events : null;
  }

  noteTold(tale: Told): void {
    this.asked = this.live.house.timers.now();
    this.tale = tale;
  }

  /** Lets go of it where nobody has asked since then. */
  forget(before: number): void {
    if (this.asked < before) this.course = this.tale = null;
  }
}

/**
 * The match played again from the beginning up to a place or a moment, a little at a time, and after all others that are
 * played again: those who play go first.
 */
export function replayed(live: LiveMatch, end: { readonly before?: number; readonly until?: number }): Promise<Course> {
  const { before, until = Number.POSITIVE_INFINITY } = end;
  const { id, house, record } = live;
  return house.inTurn(async () => {
    const game = live.servedGame();
    const entries = await house.store.read(id, 0, before === 0 ? 1 : before);
    const course = begun(game, house.library.tableOf(game, record), record, entries[0]);
    for (const { data, sequence } of entries) {
      const entry = readEntry(data);
      if (entry.t > until || sequence === before) break;
      course.apply(entry);
      await letOthers(course);
    }
    return course;
  });
}
