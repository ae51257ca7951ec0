import type { MatchInfo, Viewer } from '@upkeep/client';
import { type Game, InputError, type PlayerId } from '@upkeep/engine';
import { StoreProblem } from '../store/problem.ts';
import type { MatchHead, Snapshot, Store } from '../store/store.ts';
import type { Asker, Sink } from './channels.ts';
import { type Asked, Company } from './company.ts';
import { type Course, courseFrom, takenUp } from './course.ts';
import { headAtLast } from './doubt.ts';
import { overHead } from './ending.ts';
import { type Entry, readEntry } from './entry.ts';
import { Past } from './history.ts';
import type { House } from './house.ts';
import { infoOf } from './info.ts';
import { Jobs } from './jobs.ts';
import { type MatchRecord, recordOf, withRecord } from './record.ts';
import { tooMuch } from './reply.ts';
import { Snapshots } from './snapshots.ts';
import type { Writing } from './writing.ts';

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
  /** What of the match is not in memory, for whoever wants to see it. */
  readonly past: Past;
  private readonly company: Company;
  private readonly jobs = new Jobs();
  /** The log up to here has been told to everybody who follows. */
  private told = 0;
  private readonly snapshots: Snapshots;
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
    this.past = new Past(this);
    this.company = new Company(this);
    this.snapshots = new Snapshots(house, head.id);
    this.touched = house.timers.now();
  }

  get store(): Store {
    return this.house.store;
  }

  get info(): MatchInfo {
    return infoOf(this.head, this.house.library, this.record);
  }

  /** The game it is pinned to, or an `InputError` that says which version it would take. */
  servedGame(): Game {
    const game = this.house.library.gameOf(this.head, this.record);
    if (game !== undefined) return game;
    throw new InputError('not-served', `This server cannot play that match: it needs ${this.info.needs}.`);
  }

  /** Does anybody follow it, or is anything under way? */
  get isBusy(): boolean {
    return !this.jobs.isEmpty || !this.company.isEmpty;
  }

  /** Does so much wait here that nothing more is taken from anybody? */
  get isFull(): boolean {
    return this.jobs.isFull;
  }

  /** `enqueue` for what somebody asks for: refused where too much waits. What the server does by itself never is. */
  ask<T>(work: () => Promise<T>): Promise<T> {
    return this.isFull ? Promise.reject(tooMuch()) : this.enqueue(work);
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
    const game = this.servedGame();
    if (this.head.status === 'waiting') throw new InputError('not-begun', 'The match has not begun: seats are free.');
    const snapshot = isWhole ? undefined : await this.store.snapshot(this.id);
    const isFollowed = this.company.isFollowing;
    const usable = !isFollowed || (snapshot !== undefined && snapshot.sequence <= this.told) ? snapshot : undefined;
    const entries = await this.store.read(this.id, usable?.sequence ?? 0);
    // What was taken back may lie before a snapshot: then only the whole log will do.
    if (usable !== undefined && entries.some(({ data }) => data.includes('"type":"undo"'))) return this.current(true);
    const upTo = isFollowed ? this.told : Number.POSITIVE_INFINITY;
    const table = this.house.library.tableOf(game, this.record);
    const known = entries.filter(({ sequence }) => sequence < upTo);
    const course = await courseFrom(game, table, this.record, usable, known);
    course.keepsUndo = isWhole;
    this.course = course;
    this.snapshots.begin(usable?.sequence ?? 0);
    this.company.rebase(course);
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
    const isAnswered = this.company.tell(course, entry, hadWish, asker);
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
      await this.ask(async () => {
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
      this.company.sayRemoved();
      return;
    }
    if (head.rest !== this.head.rest || head.status !== this.head.status) await this.headChanged(head);
    // Those who could not be shown how it begins when it did.
    else if (head.status !== 'waiting') await this.showEarly();
    const { course } = this;
    if (course !== null) {
      for (const { data } of await this.store.read(this.id, course.sequence)) this.follow(course, readEntry(data));
      await this.finish(course);
    } else if (!this.company.isFollowing || this.head.status !== 'playing') return;
    // It had to be let go, because the store was away: who follows it, bots and clocks among them, waits for it.
    else await this.current();
    this.house.wake(this);
  }

  /** The head is another now: somebody joined, it began, it is over. */
  async headChanged(head: MatchHead): Promise<void> {
    const hasBegun = this.head.status === 'waiting' && head.status !== 'waiting';
    this.sayHead(head);
    if (!hasBegun) return;
    // It has begun, whoever can be shown that now: the others are at the next look.
    await this.showEarly().catch((error: unknown) => this.house.watched.fault(this.id, error));
    this.house.wake(this);
  }

  /** Shows the match to those who waited for it to begin. Who cannot be shown it goes on waiting. */
  private async showEarly(): Promise<void> {
    for (const [sink, { viewer, form }] of this.company.early()) {
      await this.show(viewer, sink, { form });
      if (!this.company.isEarlyNoMore(sink)) this.leave(viewer, sink);
      else if (viewer !== 'spectator') this.house.seatCame(this, viewer);
    }
  }

  /** The head is another now, and everybody hears of it. */
  private sayHead(head: MatchHead): void {
    this.head = head;
    this.record = recordOf(head);
    this.company.say({ kind: 'info', match: this.id, info: this.info });
  }

  /**
   * Writes the head anew; false: somebody else was quicker, and it is read again. Where the store does not say whether it
   * was written, that is found out: whoever asked has to know, since a seat that is theirs is nobody else's.
   */
  async revise(record: MatchRecord, change: Partial<MatchHead> = {}): Promise<boolean> {
    const after = withRecord(this.head, record, { touched: this.house.timers.now(), ...change });
    try {
      if (!(await this.put(after))) return false;
    } catch (error) {
      if (!(error instanceof StoreProblem) || error.code !== 'unreachable') throw error;
      const head = await headAtLast(this.house, this.id, error);
      await this.headChanged(head);
      return head.rest === after.rest && head.status === after.status;
    }
    await this.headChanged(after);
    return true;
  }

  private async put(after: MatchHead): Promise<boolean> {
    this.ownNotices++;
    const isDone = await this.store.revise(this.head, after).catch((error: unknown) => {
      // Nothing is known of it: the next notice may be of it or of another's.
      this.ownNotices = 0;
      throw error;
    });
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

  /** Notes an entry of ours that is written. Did a wish stand before it? */
  private note(course: Course, entry: Entry, begin: number): boolean {
    const hadWish = course.folded.wish !== null;
    course.fold(entry, begin);
    this.isOurs = true;
    return hadWish;
  }

  /** An entry is written, and the head with it where that had to be. */
  private tellWritten({ course, entry, begin, by }: Writing, over: MatchHead | undefined): void {
    const { sequence } = course;
    const hadWish = this.note(course, entry, begin);
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
    this.tell(course, entry, this.note(course, entry, begin));
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
    if (course.sequence % FORGET_EVERY === 0) course.forgetUndo();
    if (this.snapshots.isLarge(course)) this.shed(course, this.snapshots.take(course));
    else if (this.snapshots.isDue(course)) this.snapshots.take(course);
  }

  /** Goes on from a snapshot: what was before is no longer in memory. */
  private shed(course: Course, snapshot: Snapshot): void {
    this.course = takenUp(course.table, this.record, snapshot);
    this.company.rebase(this.course);
  }

  /** Before it leaves memory: so that it comes back quickly. */
  leaveMemory(): void {
    const { course } = this;
    if (course !== null && this.snapshots.isWorthwhile(course)) this.snapshots.take(course);
  }

  // --- those who follow ------------------------------------------------------------------------------------------------

  /** What takes long before the match can be shown, done while others go on with it. */
  async prepare(viewer: Viewer, asked: Asked): Promise<void> {
    if (this.head.status !== 'waiting') await this.company.prepare(viewer, asked);
  }

  /** Shows the match to a viewer and lets them follow it. */
  show(viewer: Viewer, sink: Sink, asked: Asked): Promise<void> {
    return this.company.show(viewer, sink, asked);
  }

  /** Somebody is gone. */
  leave(viewer: Viewer, sink: Sink): void {
    this.touched = this.house.timers.now();
    if (!this.company.leave(viewer, sink)) return;
    if (viewer !== 'spectator') this.house.seatLeft(this, viewer);
    if (this.company.isAtOnce) return;
    this.enqueue(async () => this.rest()).catch((error: unknown) => this.house.watched.fault(this.id, error));
  }

  /** Nobody follows any more: only the position stays in memory. */
  private rest(): void {
    const { course } = this;
    if (course === null || this.company.isAtOnce || course.begins.length === 0) return;
    if (this.head.status !== 'over') return this.shed(course, course.snapshot());
    // Nobody plays on here: should somebody look at it again, the log has it.
    this.leaveMemory();
    this.course = null;
  }

  isThere(seat: PlayerId): boolean {
    return this.company.has(seat);
  }
}
