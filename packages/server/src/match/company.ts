import type { Form, MatchInfo, Viewer } from '@upkeep/client';
import { Audience, earlier } from './audience.ts';
import { type Asker, Channels, type Sink } from './channels.ts';
import type { Course } from './course.ts';
import type { Entry } from './entry.ts';
import { historyOf, isKnown } from './history.ts';
import type { LiveMatch } from './live.ts';

/** Somebody who waits for the match to begin. */
interface Onlooker {
  readonly viewer: Viewer;
  readonly form: Form;
}

/** How somebody wants to be shown a match: the id to answer to, what they know already. */
export interface Asked {
  readonly form: Form;
  readonly id?: string;
  readonly from?: number;
}

const NOBODY: readonly never[] = [];

/** Everybody who follows a match in memory: before it begins, as it is played, or late. */
export class Company {
  private readonly live: LiveMatch;
  private readonly channels: Channels;
  /** Who waits for the match to begin. */
  private readonly waiting = new Map<Sink, Onlooker>();
  private audience: Audience | null = null;
  /** The course of those who look on late, as it is taken up before the first of them comes. */
  private taken: Promise<Course> | null = null;

  constructor(live: LiveMatch) {
    this.live = live;
    this.channels = new Channels(live.id, (error) => live.house.watched.fault(live.id, error));
  }

  get isEmpty(): boolean {
    return this.waiting.size === 0 && !this.isFollowing;
  }

  /** Is there anybody who is told of every entry? */
  get isFollowing(): boolean {
    return !this.channels.isEmpty || this.audience !== null;
  }

  /** Is there anybody who is told of every entry at once? */
  get isAtOnce(): boolean {
    return !this.channels.isEmpty;
  }

  has(viewer: Viewer): boolean {
    return this.channels.has(viewer);
  }

  /** The course was taken up anew at the same place. */
  rebase(course: Course): void {
    this.channels.rebase(course);
  }

  /** True: who asked for the entry was answered with what they were told. */
  tell(course: Course, entry: Entry, hadWish: boolean, asker?: Asker): boolean {
    const isAnswered = this.channels.tell(course, entry, hadWish, asker);
    this.audience?.push(entry);
    return isAnswered;
  }

  /** Says the same to everybody but those who are told late. */
  say(message: object): void {
    this.channels.say(message);
    if (this.waiting.size === 0) return;
    const text = JSON.stringify(message);
    for (const sink of this.waiting.keys()) sink.send(text);
  }

  sayRemoved(): void {
    this.say({ kind: 'refused', id: '', code: 'no-such-match', message: 'The match was removed.', rule: '' });
  }

  /** Those who wait for it to begin. */
  early(): readonly (readonly [Sink, Onlooker])[] {
    return this.waiting.size === 0 ? NOBODY : [...this.waiting];
  }

  /** Somebody has been shown how it begins. False: they are gone meanwhile. */
  isEarlyNoMore(sink: Sink): boolean {
    return this.waiting.delete(sink);
  }

  /** What takes long before it can be shown to somebody: it needs nobody to wait. */
  async prepare(viewer: Viewer, { form, from }: Asked): Promise<void> {
    const { live } = this;
    if (this.isLate(viewer)) {
      if (this.audience === null) await this.takenUpEarly();
      return;
    }
    if (form !== 'views' || from === undefined) return;
    const course = await live.ask(() => live.current());
    if (!isKnown(course, from)) await live.past.upTo(course.sequence);
  }

  private isLate(viewer: Viewer): boolean {
    return viewer === 'spectator' && this.live.record.watch.delay > 0;
  }

  private takenUpEarly(): Promise<Course> {
    if (this.taken === null) {
      const early = earlier(this.live);
      this.taken = early;
      early.catch(() => {
        if (this.taken === early) this.taken = null;
      });
    }
    return this.taken;
  }

  private async openAudience(): Promise<Audience> {
    const course = await this.takenUpEarly();
    this.taken = null;
    return Audience.open(this.live, course);
  }

  /** Shows the match to a viewer and lets them follow it. */
  async show(viewer: Viewer, sink: Sink, asked: Asked): Promise<void> {
    const { live } = this;
    const about = { match: live.id, info: live.info, ...(asked.id === undefined ? {} : { id: asked.id }) };
    if (live.head.status === 'waiting') return this.showWaiting(viewer, sink, asked.form, about);
    const course = await live.current();
    if (this.isLate(viewer)) {
      // They are told late what is told here: so it has to be followed, and from where they come in.
      this.audience ??= await this.openAudience();
      this.audience.join(sink, asked.form, about, asked.from);
      return;
    }
    // Events are words: who wants numbers has no use for them.
    const from = asked.form === 'views' ? asked.from : undefined;
    const events = from === undefined ? [] : await historyOf(live, course, viewer, from);
    this.channels.join(course, viewer, asked.form, sink, { ...about, events });
  }

  private showWaiting(
    viewer: Viewer,
    sink: Sink,
    form: Form,
    about: { readonly match: string; readonly info: MatchInfo },
  ): void {
    this.waiting.set(sink, { viewer, form });
    const rest = { ...about, sequence: 0, viewer, legal: [], standing: { seats: [] } };
    sink.send(JSON.stringify(form === 'views' ? { kind: 'view', ...rest, events: [] } : { kind: 'numbers', ...rest }));
  }

  /** Somebody is gone. True: it was the last who followed as that viewer. */
  leave(viewer: Viewer, sink: Sink): boolean {
    this.waiting.delete(sink);
    if (this.audience?.leave(sink) === true) this.audience = null;
    return this.channels.leave(viewer, sink);
  }
}
