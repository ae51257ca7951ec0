import type { Form, MatchInfo, Viewer } from '@upkeep/client';
import { InputError, type PlayerId } from '@upkeep/engine';
import type { MatchHead, Snapshot, Store } from '../store/store.ts';
import { type Audience, openAudience } from './audience.ts';
import { type Asker, Channels, type Sink } from './channels.ts';
import { type Course, courseFrom, takenUp } from './course.ts';
import { overHead } from './ending.ts';
import { type Entry, readEntry } from './entry.ts';
import { historyOf } from './history.ts';
import type { House } from './house.ts';
import { infoOf } from './info.ts';
import { Jobs } from './jobs.ts';
import { isFree, type MatchRecord, recordOf, withRecord } from './record.ts';

/** Entries after which a new snapshot is made. */
const SNAPSHOT_EVERY = 200;
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
interface Writing {
  readonly course: Course;
  readonly entry: Entry;
  readonly begin: number;
  readonly by?: Wisher;
}

/** Somebody who waits for the match to begin, or follows it. */
interface Onlooker {
  readonly viewer: Viewer;
  readonly form: Form;
}

/** How somebody wants to be shown a match: the id to answer to, what they know already. */
interface Asked {
  readonly form: Form;
  readonly id?: string;
  readonly from?: number;
}

/** Recorded events that are held in memory. */
const MOST_EVENTS = 5000;
/** Entries after which the states to go back to are let go. */
const FORGET_EVERY = 32;

/**
 * A match in memory: a cache of its log. What is done here is done one after the other; an input is judged, written down
 * and only then told. Whatever goes wrong, the log is right, and the match is taken up from it again.
 */
export class LiveMatch {
  readonly id: string;
  readonly house: House;
  head: MatchHead;
  record: MatchRecord;
  /** Null before it begins, and where it has to be taken up again. */
  course: Course | null = null;
  readonly channels: Channels;
  /** Who waits for the match to begin. */
  private readonly early = new Map<Sink, Onlooker>();
  private audience: Audience | null = null;
  private readonly jobs = new Jobs();
  /** The log up to here has been told to everybody who follows. */
  private told = 0;
  private keptAt = 0;
  /** Notices of the store that our own writes bring about. */
  private ownNotices = 0;
  private isNoticed = false;
  /** Did this server write the last entry? Then it is this one that lets bots think. */
  isOurs = false;
  touched: number;

  constructor(house: House, head: MatchHead) {
    this.house = house;
    this.id = head.id;
    this.head = head;
    this.record = recordOf(head);
    this.channels = new Channels(head.id);
    this.touched = house.timers.now();
  }

  get store(): Store {
    return this.house.store;
  }

  get info(): MatchInfo {
    return infoOf(this.head, this.house.library, this.record);
  }

  /** Does anybody follow it, or is anything under way? */
  get isBusy(): boolean {
    return !this.jobs.isEmpty || this.early.size > 0 || this.isFollowed;
  }

  private get isFollowed(): boolean {
    return !this.channels.isEmpty || this.audience !== null;
  }

  /** Does something after everything that was asked for before. */
  enqueue<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.take((done) => {
        work().finally(done).then(resolve, reject);
      });
    });
  }

  /** The same for what says by itself when it is done: `job` must not throw. */
  take(job: (done: () => void) => void): void {
    this.touched = this.house.timers.now();
    this.jobs.take(job);
  }

  // --- taking up and following the log --------------------------------------------------------------------------------

  /** The match if it is in memory as it is wanted; see `current`. */
  ready(isWhole: boolean): Course | null {
    return this.course !== null && (this.course.canUndo || !isWhole) ? this.course : null;
  }

  /** The match as the log has it. `isWhole`: taken up from the beginning, so that things can be taken back. */
  async current(isWhole = false): Promise<Course> {
    const ready = this.ready(isWhole);
    if (ready !== null) return ready;
    const game = this.house.library.gameOf(this.head, this.record);
    if (game === undefined) {
      throw new InputError('not-served', `This server cannot play that match: it needs ${this.info.needs}.`);
    }
    if (this.head.status === 'waiting') throw new InputError('not-begun', 'The match has not begun: seats are free.');
    const snapshot = isWhole ? undefined : await this.store.snapshot(this.id);
    const { isFollowed } = this;
    const usable = !isFollowed || (snapshot !== undefined && snapshot.sequence <= this.told) ? snapshot : undefined;
    const entries = await this.store.read(this.id, usable?.sequence ?? 0);
    // What was taken back may lie before a snapshot: then only the whole log will do.
    if (usable !== undefined && entries.some(({ data }) => data.includes('"type":"undo"'))) return this.current(true);
    const upTo = isFollowed ? this.told : Number.POSITIVE_INFINITY;
    const table = this.house.library.tableOf(game, this.record);
    const known = entries.filter(({ sequence }) => sequence < upTo);
    const course = await courseFrom(game, table, this.record, usable, known);
    this.course = course;
    this.keptAt = usable?.sequence ?? 0;
    this.channels.rebase(course);
    for (const { sequence, data } of entries) if (sequence >= upTo) this.follow(course, readEntry(data));
    this.told = course.sequence;
    this.isOurs = false;
    await this.finish(course);
    return course;
  }

  /** Does an entry that is in the log already, and tells everybody. */
  private follow(course: Course, entry: Entry): void {
    const hadWish = course.folded.wish !== null;
    try {
      course.apply(entry);
    } catch (error) {
      this.course = null;
      throw error;
    }
    this.isOurs = false;
    this.tell(course, entry, hadWish);
  }

  /** True: who asked for it was answered with what they were told. */
  private tell(course: Course, entry: Entry, hadWish: boolean, asker?: Asker): boolean {
    const began = performance.now();
    this.told = course.sequence;
    const isAnswered = this.channels.tell(course, entry, hadWish, asker);
    this.audience?.push(entry);
    this.house.watched.told(performance.now() - began);
    return isAnswered;
  }

  /** The store says that something may have changed. */
  notice(): void {
    if (this.ownNotices > 0) {
      this.ownNotices--;
      return;
    }
    this.look();
  }

  /** Looks whether others have written to the log or the head, once for many notices. */
  look(): void {
    this.ownNotices = 0;
    if (this.isNoticed) return;
    this.isNoticed = true;
    void this.enqueue(async () => {
      this.isNoticed = false;
      await this.catchUp();
    }).catch((error: unknown) => this.house.watched.fault(this.id, error));
  }

  /**
   * Is it over? Another server may know it first: the log is asked, since the server that wrote its last entry may not have
   * come to say so in the head.
   */
  async isOver(): Promise<boolean> {
    if (this.head.status === 'playing') {
      await this.enqueue(async () => {
        await this.catchUp();
        if (this.head.status === 'playing') await this.current();
      });
    }
    return this.head.status === 'over';
  }

  private async catchUp(): Promise<void> {
    const head = await this.store.head(this.id);
    if (head === undefined) {
      this.house.forget(this);
      this.channels.say({
        kind: 'refused',
        id: '',
        code: 'no-such-match',
        message: 'The match was removed.',
        rule: '',
      });
      return;
    }
    if (head.rest !== this.head.rest || head.status !== this.head.status) await this.headChanged(head);
    const { course } = this;
    if (course !== null) {
      for (const { data } of await this.store.read(this.id, course.sequence)) this.follow(course, readEntry(data));
      await this.finish(course);
    } else if (!this.isFollowed || this.head.status !== 'playing') return;
    // It had to be let go, because the store was away: who follows it, bots and clocks among them, waits for it.
    else await this.current();
    this.house.wake(this);
  }

  /** The head is another now: somebody joined, it began, it is over. */
  async headChanged(head: MatchHead): Promise<void> {
    const hasBegun = this.head.status === 'waiting' && head.status !== 'waiting';
    this.sayHead(head);
    if (!hasBegun) return;
    const waiting = [...this.early];
    this.early.clear();
    for (const [sink, { viewer, form }] of waiting) {
      await this.show(viewer, sink, { form });
      if (viewer !== 'spectator') this.house.seatCame(this, viewer);
    }
    if (waiting.some(([, { viewer }]) => viewer !== 'spectator')) await this.current();
    this.house.wake(this);
  }

  /** The head is another now, and everybody hears of it. */
  private sayHead(head: MatchHead): void {
    this.head = head;
    this.record = recordOf(head);
    const message = { kind: 'info', match: this.id, info: this.info };
    this.channels.say(message);
    if (this.early.size === 0) return;
    const text = JSON.stringify(message);
    for (const sink of this.early.keys()) sink.send(text);
  }

  /** Writes the head anew; false: somebody else was quicker, and it is read again. */
  async revise(record: MatchRecord, change: Partial<MatchHead> = {}): Promise<boolean> {
    const after = withRecord(this.head, record, { touched: this.house.timers.now(), ...change });
    if (!(await this.put(after))) return false;
    await this.headChanged(after);
    return true;
  }

  private async put(after: MatchHead): Promise<boolean> {
    let isDone: boolean;
    this.ownNotices++;
    try {
      isDone = await this.store.revise(this.head, after);
    } catch (error) {
      // Nothing is known of it: the next notice may be of it or of another's.
      this.ownNotices = 0;
      throw error;
    }
    if (isDone) {
      this.isOurs = true;
      return true;
    }
    this.ownNotices--;
    const head = await this.store.head(this.id);
    if (head === undefined) throw new InputError('no-such-match', 'There is no such match any more.');
    await this.headChanged(head);
    return false;
  }

  // --- writing ---------------------------------------------------------------------------------------------------------

  /** The time of the next entry: that of the machine, never before the last. */
  nextTime(course: Course): number {
    return Math.max(this.house.timers.now(), course.folded.time);
  }

  /**
   * Writes an entry down, whose inputs have been played on the course already, and tells everybody. False: another server
   * was quicker; the course is to be taken up again and everything decided anew.
   */
  commit(writing: Writing): Promise<boolean> {
    return new Promise((resolve, reject) => this.write(writing, resolve, reject));
  }

  /** `commit` for who wants no promise: this is done for every action. */
  write(writing: Writing, done: (isWritten: boolean) => void, failed: (error: unknown) => void): void {
    const { course, entry } = writing;
    const began = performance.now();
    const over = this.overHead(course);
    const head = over === undefined ? undefined : { before: this.head, after: over };
    this.ownNotices++;
    this.store.append(this.id, course.sequence, [JSON.stringify(entry)], head).then(
      (result) => {
        if (result.kind === 'stale') {
          this.ownNotices--;
          this.course = null;
          done(false);
          return;
        }
        this.house.watched.appended(performance.now() - began);
        try {
          if (over !== undefined && result.revised !== true) {
            this.tellLate(writing).then(() => done(true), failed);
            return;
          }
          this.tellWritten(writing, over);
        } catch (error) {
          failed(error);
          return;
        }
        done(true);
      },
      (error: unknown) => {
        // Whether it was written is not known: only the log can tell.
        this.course = null;
        this.ownNotices = 0;
        failed(error);
      },
    );
  }

  /** An entry is written, and the head with it where that had to be. */
  private tellWritten({ course, entry, begin, by }: Writing, over: MatchHead | undefined): void {
    const { sequence } = course;
    const hadWish = course.folded.wish !== null;
    course.fold(entry, begin);
    this.isOurs = true;
    const tell = (asker?: Asker): boolean => {
      const isAnswered = this.tell(course, entry, hadWish, asker);
      if (over !== undefined) this.ended(over);
      return isAnswered;
    };
    if (by?.written === undefined) tell();
    else by.written(sequence, tell);
    this.keepUp(course);
    this.house.wake(this);
  }

  /** The entry that ends the match is written, but not its head: somebody else had written that meanwhile. */
  private async tellLate({ course, entry, begin, by }: Writing): Promise<void> {
    const { sequence } = course;
    const hadWish = course.folded.wish !== null;
    course.fold(entry, begin);
    this.isOurs = true;
    this.tell(course, entry, hadWish);
    // Whoever is answered may leave: the head should know by then. If it cannot be told now, the next look tells it.
    await this.finish(course).catch((error: unknown) => this.house.watched.fault(this.id, error));
    by?.written?.(sequence, () => false);
    this.keepUp(course);
    this.house.wake(this);
  }

  /** Its head as it has to be written where the log knows that it is over and the head does not. */
  private overHead(course: Course): MatchHead | undefined {
    return overHead(this.head, this.record, course, this.house.timers.now());
  }

  private ended(head: MatchHead): void {
    this.house.watched.over();
    this.sayHead(head);
  }

  /** Tells the head that it is over, if that is so and it does not know. */
  private async finish(course: Course): Promise<void> {
    for (let over = this.overHead(course); over !== undefined; over = this.overHead(course)) {
      if (await this.put(over)) return this.ended(over);
    }
  }

  /** Keeps a snapshot from time to time, and memory small. */
  private keepUp(course: Course): void {
    const isDue = course.sequence - this.keptAt >= SNAPSHOT_EVERY;
    const isLarge = course.match.eventCount > MOST_EVENTS;
    if (course.sequence % FORGET_EVERY === 0) course.forgetUndo();
    if (isDue || isLarge) this.takeSnapshot(course, isLarge);
  }

  private takeSnapshot(course: Course, isShed: boolean): void {
    const snapshot = course.snapshot();
    this.keptAt = snapshot.sequence;
    this.store.keep(this.id, snapshot).catch((error: unknown) => this.house.watched.fault(this.id, error));
    if (isShed) this.shed(course, snapshot);
  }

  /** Goes on from a snapshot: what was before is no longer in memory. */
  private shed(course: Course, snapshot: Snapshot): void {
    this.course = takenUp(course.table, this.record, snapshot);
    this.channels.rebase(this.course);
  }

  /** Before it leaves memory: so that it comes back quickly. */
  leaveMemory(): void {
    const { course } = this;
    if (course !== null && course.sequence - this.keptAt >= SNAPSHOT_EVERY / 4) this.takeSnapshot(course, false);
  }

  // --- those who follow ------------------------------------------------------------------------------------------------

  /** Shows the match to a viewer and lets them follow it. */
  async show(viewer: Viewer, sink: Sink, asked: Asked): Promise<void> {
    const about = { match: this.id, info: this.info, ...(asked.id === undefined ? {} : { id: asked.id }) };
    if (this.head.status === 'waiting') {
      this.early.set(sink, { viewer, form: asked.form });
      const rest = { ...about, sequence: 0, viewer, legal: [], standing: { seats: [] } };
      const message = asked.form === 'views' ? { kind: 'view', ...rest, events: [] } : { kind: 'numbers', ...rest };
      sink.send(JSON.stringify(message));
      return;
    }
    if (viewer === 'spectator' && this.record.watch.delay > 0) {
      // They are told late what is told here: so it has to be followed, and from where they come in.
      await this.current();
      this.audience ??= await openAudience(this);
      this.audience.join(sink, asked.form, about, asked.from);
      return;
    }
    const course = await this.current();
    // Events are words: who wants numbers has no use for them.
    const from = asked.form === 'views' ? asked.from : undefined;
    const events = from === undefined ? [] : await historyOf(this, course, viewer, from);
    this.channels.join(course, viewer, asked.form, sink, { ...about, events });
  }

  /** Somebody is gone. */
  leave(viewer: Viewer, sink: Sink): void {
    this.touched = this.house.timers.now();
    this.early.delete(sink);
    if (this.audience?.leave(sink) === true) this.audience = null;
    if (!this.channels.leave(viewer, sink)) return;
    if (viewer !== 'spectator') this.house.seatLeft(this, viewer);
    if (this.channels.isEmpty) {
      this.enqueue(async () => this.rest()).catch((error: unknown) => this.house.watched.fault(this.id, error));
    }
  }

  /** Nobody follows any more: only the position stays in memory. */
  private rest(): void {
    const { course } = this;
    if (course === null || !this.channels.isEmpty || course.begins.length === 0) return;
    if (this.head.status !== 'over') return this.shed(course, course.snapshot());
    // Nobody plays on here: should somebody look at it again, the log has it.
    this.leaveMemory();
    this.course = null;
  }

  /** Are all seats taken? */
  get isFull(): boolean {
    return !this.record.seats.some(isFree);
  }

  isThere(seat: PlayerId): boolean {
    return this.channels.has(seat);
  }
}
