import type { Viewer } from '@upkeep/client';
import type { RecordedEvent } from '@upkeep/engine';
import { begun, type Course, letOthers } from './course.ts';
import { readEntry } from './entry.ts';
import type { LiveMatch } from './live.ts';

/** What happened since a place in the log, as a viewer may know it. What is not in memory any more is played again. */
export async function historyOf(
  live: LiveMatch,
  course: Course,
  viewer: Viewer,
  from: number,
): Promise<readonly RecordedEvent[]> {
  if (from >= course.sequence && from > 0) return [];
  const known = course.beginOf(from);
  // The deal comes before the first entry.
  if (from === 0 ? course.isWhole : known !== undefined) return course.match.eventsFor(viewer, from === 0 ? 0 : known);
  const again = await replayed(live, { before: course.sequence });
  return again.match.eventsFor(viewer, from === 0 ? 0 : again.beginOf(from));
}

/** The match played again from the beginning up to a place or a moment, a little at a time. */
export async function replayed(
  live: LiveMatch,
  end: { readonly before?: number; readonly until?: number },
): Promise<Course> {
  const { before, until = Number.POSITIVE_INFINITY } = end;
  const { id, house, record } = live;
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
}
