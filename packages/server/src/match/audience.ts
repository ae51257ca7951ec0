import type { Form, MatchInfo } from '@upkeep/client';
import { Channels, type Sink } from './channels.ts';
import type { Course } from './course.ts';
import { type Entry, readEntry } from './entry.ts';
import { replayed } from './history.ts';
import { beforeItsEnd } from './info.ts';
import type { LiveMatch } from './live.ts';

/**
 * Those who look on late. They follow a course of their own, in which every entry is done when it is old enough: nothing
 * that is newer can reach them.
 */
export class Audience {
  private readonly live: LiveMatch;
  private readonly course: Course;
  private readonly channels: Channels;
  private readonly waiting: Entry[];
  private readonly sinks = new Set<Sink>();
  private callOff: () => void = () => undefined;

  constructor(live: LiveMatch, course: Course, waiting: Entry[]) {
    this.live = live;
    this.course = course;
    this.waiting = waiting;
    this.channels = new Channels(live.id, (error) => live.house.watched.fault(live.id, error));
    this.release();
  }

  join(
    sink: Sink,
    form: Form,
    about: { readonly match: string; readonly info: MatchInfo; readonly id?: string },
    from: number | undefined,
  ): void {
    this.sinks.add(sink);
    const { course } = this;
    const begin = from === 0 ? 0 : course.beginOf(from ?? course.sequence);
    const events = from === undefined ? [] : course.match.eventsFor('spectator', begin);
    const hasSeenTheEnd = course.match.outcome !== null || about.info.status !== 'over';
    const shown = hasSeenTheEnd ? about : { ...about, info: beforeItsEnd(about.info, this.live.record) };
    this.channels.join(course, 'spectator', form, sink, { ...shown, events });
  }

  /** True: nobody is left. */
  leave(sink: Sink): boolean {
    if (!this.sinks.delete(sink)) return false;
    this.channels.leave('spectator', sink);
    if (this.sinks.size > 0) return false;
    this.callOff();
    return true;
  }

  /** An entry of the match; they see it later. */
  push(entry: Entry): void {
    this.waiting.push(entry);
    if (this.waiting.length === 1) this.release();
  }

  /** Does what is old enough, and waits for the next. */
  private release(): void {
    this.callOff();
    const { timers } = this.live.house;
    const delay = this.live.record.watch.delay * 1000;
    let [next] = this.waiting;
    while (next !== undefined && next.t + delay <= timers.now()) {
      const hadWish = this.course.folded.wish !== null;
      this.course.apply(next);
      this.channels.tell(this.course, next, hadWish);
      this.waiting.shift();
      [next] = this.waiting;
    }
    if (this.waiting.length === 0 && this.course.match.outcome !== null) {
      this.channels.say({ kind: 'info', match: this.live.id, info: this.live.info });
    }
    if (next !== undefined) this.callOff = timers.after(next.t + delay - timers.now(), () => this.release());
  }
}

export async function openAudience(live: LiveMatch): Promise<Audience> {
  const { timers, store } = live.house;
  const until = timers.now() - live.record.watch.delay * 1000;
  const course = await replayed(live, { until });
  const later = await store.read(live.id, course.sequence);
  return new Audience(
    live,
    course,
    later.map(({ data }) => readEntry(data)),
  );
}
