import type { Asker } from './channels.ts';
import type { Course } from './course.ts';
import type { Entry } from './entry.ts';

/**
 * Called when an entry is written down, with its place and the way to tell everybody, which says whether that answered who
 * asked: else they add the answer right behind, and are not kept waiting by other matches.
 */
type Written = (sequence: number, tell: (asker: Asker) => boolean) => void;

/** Whose wish an entry is. */
export interface Wisher {
  readonly written?: Written;
}

/** An entry that is to be written, and where its events begin on the course it was played on. */
export interface Writing {
  readonly course: Course;
  readonly entry: Entry;
  readonly begin: number;
  readonly by?: Wisher;
}
