import type { Snapshot } from '../store/store.ts';
import type { Course } from './course.ts';
import type { House } from './house.ts';

/** Entries after which a new snapshot is made. */
const EVERY = 200;
/** Recorded events that are held in memory. */
const MOST_EVENTS = 5000;

/** The snapshots of one match, which bound the time to take it up again. */
export class Snapshots {
  private readonly house: House;
  private readonly id: string;
  /** Everything before this place is in the last one. */
  private at = 0;

  constructor(house: House, id: string) {
    this.house = house;
    this.id = id;
  }

  /** The match was taken up from one. */
  begin(at: number): void {
    this.at = at;
  }

  isDue({ sequence }: Course): boolean {
    return sequence - this.at >= EVERY;
  }

  /** Is it time to go on from a new one, and let go of what was before? */
  isLarge({ match }: Course): boolean {
    return match.eventCount > MOST_EVENTS;
  }

  /** Is it worth one before the match leaves memory? */
  isWorthwhile({ sequence }: Course): boolean {
    return sequence - this.at >= EVERY / 4;
  }

  take(course: Course): Snapshot {
    const { store, watched } = this.house;
    const snapshot = course.snapshot();
    this.at = snapshot.sequence;
    store.keep(this.id, snapshot).catch((error: unknown) => watched.fault(this.id, error));
    return snapshot;
  }
}
