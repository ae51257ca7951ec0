import { InputError, type PlayerId } from '@upkeep/engine';
import { Pump } from '../bots/pump.ts';
import type { Thinkers } from '../bots/thinkers.ts';
import { presenceEntry } from '../clock/deadlines.ts';
import type { Timers } from '../clock/timers.ts';
import { Warden } from '../clock/warden.ts';
import type { Library } from '../library.ts';
import type { Watched } from '../operate/watched.ts';
import type { Store } from '../store/store.ts';
import { byItself } from './deeds.ts';
import type { House } from './house.ts';
import { LiveMatch } from './live.ts';

/** What a hall is made of. */
export interface HallParts {
  readonly store: Store;
  readonly library: Library;
  readonly timers: Timers;
  readonly watched: Watched;
  readonly thinkers: Thinkers;
  /** Milliseconds after which a match nobody follows leaves memory. */
  readonly idle: number;
  /** Milliseconds between looks at the log of a match that is followed, whatever the store has said. */
  readonly lookEvery: number;
}

/** Matches that are looked after at once, and the milliseconds until the next of them. */
const AT_ONCE = 20;
const BETWEEN = 10;

/** Milliseconds for which a match is kept from its beginning after somebody wanted to see it from there. */
const PAST = 30000;

/** The matches in memory. */
export class Hall implements House {
  readonly store: Store;
  readonly library: Library;
  readonly timers: Timers;
  readonly watched: Watched;
  private readonly parts: HallParts;
  private readonly lives = new Map<string, LiveMatch>();
  private readonly coming = new Map<string, Promise<LiveMatch>>();
  private readonly warden = new Warden();
  private readonly pump: Pump;
  private readonly unwatch: () => void;
  private callOff: () => void = () => undefined;
  private isClosed = false;
  /** The last of what takes long. */
  private long: Promise<unknown> = Promise.resolve();

  constructor(parts: HallParts) {
    this.parts = parts;
    this.store = parts.store;
    this.library = parts.library;
    this.timers = parts.timers;
    this.watched = parts.watched;
    this.pump = new Pump(parts.thinkers);
    this.unwatch = parts.store.watch((id) => {
      if (id === undefined) for (const live of this.lives.values()) live.look();
      else this.lives.get(id)?.notice();
    });
    this.goRound();
  }

  get size(): number {
    return this.lives.size;
  }

  /** A match, taken into memory if it is not there. */
  async get(id: string): Promise<LiveMatch> {
    const live = this.lives.get(id);
    if (live !== undefined) return live;
    let coming = this.coming.get(id);
    if (coming === undefined) {
      coming = this.fetch(id).finally(() => this.coming.delete(id));
      this.coming.set(id, coming);
    }
    return coming;
  }

  private async fetch(id: string): Promise<LiveMatch> {
    const head = await this.store.head(id);
    if (head === undefined) throw new InputError('no-such-match', 'There is no such match.');
    const live = new LiveMatch(this, head);
    this.lives.set(id, live);
    return live;
  }

  /** What waits for something to happen looks at a match. */
  wake(live: LiveMatch): void {
    if (this.isClosed) return;
    this.warden.wind(live);
    this.pump.look(live);
  }

  forget(live: LiveMatch): void {
    if (this.lives.get(live.id) === live) this.lives.delete(live.id);
    this.warden.release(live);
    this.pump.forget(live);
  }

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.long.then(work);
    this.long = done.catch(() => undefined);
    return done;
  }

  seatCame(live: LiveMatch, seat: PlayerId): void {
    this.notePresence(live, seat, true);
  }

  seatLeft(live: LiveMatch, seat: PlayerId): void {
    this.notePresence(live, seat, false);
  }

  private notePresence(live: LiveMatch, seat: PlayerId, isHere: boolean): void {
    if (this.isClosed || live.head.status !== 'playing') return;
    byItself(live, (course) => (live.isThere(seat) === isHere ? presenceEntry(course, seat, isHere) : null)).catch(
      (error: unknown) => this.watched.fault(live.id, error),
    );
  }

  /** From time to time: what nobody follows leaves memory, what somebody follows is compared with its log. */
  private goRound(): void {
    this.callOff = this.timers.after(this.parts.lookEvery, () => this.lookAt([...this.lives.values()]));
  }

  /** A few at a time, so that none of those who play is kept waiting by it. */
  private lookAt(lives: readonly LiveMatch[]): void {
    const now = this.timers.now();
    const before = now - this.parts.idle;
    for (const live of lives.slice(0, AT_ONCE)) {
      live.past.forget(now - PAST);
      if (live.isBusy) live.look();
      else if (live.touched < before) {
        live.leaveMemory();
        this.forget(live);
      }
    }
    if (lives.length <= AT_ONCE) this.goRound();
    else this.callOff = this.timers.after(BETWEEN, () => this.lookAt(lives.slice(AT_ONCE)));
  }

  /** Nothing is begun any more; the matches stay as they are written down. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.callOff();
    this.unwatch();
    for (const live of this.lives.values()) this.warden.release(live);
    await Promise.all([...this.lives.values()].map((live) => live.enqueue(async () => live.leaveMemory())));
    this.lives.clear();
  }
}
