import type { Form, Viewer } from '@upkeep/client';
import type { Course } from './course.ts';
import type { Entry } from './entry.ts';
import { type About, changesStanding, standingOf, type Teller, type Told, tellerOf } from './tellers.ts';

/** Where messages for one viewer go: a socket. */
export interface Sink {
  send(text: string): void;
}

/** Who asked for what is told, and under which id: where it can be, the answer stands in what they are told. */
export interface Asker {
  readonly sink: Sink;
  readonly id: string;
}

interface Channel {
  readonly teller: Teller;
  readonly sinks: Set<Sink>;
}

/** Everybody who follows one course of a match, by what they may see and how they want to be told. */
export class Channels {
  private readonly id: string;
  private readonly failed: (error: unknown) => void;
  private readonly channels: Channel[] = [];

  /** `failed` hears of rules that fail when somebody is told of something. */
  constructor(id: string, failed: (error: unknown) => void) {
    this.id = id;
    this.failed = failed;
  }

  get isEmpty(): boolean {
    return this.channels.length === 0;
  }

  has(viewer: Viewer): boolean {
    return this.channels.some(({ teller }) => teller.viewer === viewer);
  }

  /** Shows everything to somebody, who is told of every step from now on. */
  join(course: Course, viewer: Viewer, form: Form, sink: Sink, about: About): void {
    let channel = this.channels.find(({ teller }) => teller.viewer === viewer && teller.form === form);
    if (channel === undefined) {
      channel = { teller: tellerOf(this.id, course, viewer, form), sinks: new Set() };
      this.channels.push(channel);
    }
    channel.sinks.add(sink);
    sink.send(channel.teller.everything(course, about));
  }

  /** True: it was the last of its viewer. */
  leave(viewer: Viewer, sink: Sink): boolean {
    const at = this.channels.findIndex(({ teller, sinks }) => teller.viewer === viewer && sinks.has(sink));
    const channel = this.channels[at];
    if (channel === undefined) return false;
    channel.sinks.delete(sink);
    if (channel.sinks.size > 0) return false;
    this.channels.splice(at, 1);
    return !this.has(viewer);
  }

  /** The course was taken up anew at the same place: everybody looks at that one from now on. */
  rebase(course: Course): void {
    for (const { teller } of this.channels) teller.rebase(course);
  }

  /**
   * Tells everybody what an entry that was just done changed for them: one text for all who see the same. True: who asked
   * for it was answered with that. Never throws, since the entry stands: where a rule fails at what somebody sees or may do,
   * they miss this step, and look at the match anew when the next one does not fit.
   */
  tell(course: Course, entry: Entry, hadWish: boolean, asker?: Asker): boolean {
    if (this.channels.length === 0) return false;
    const standing = changesStanding(course, entry, hadWish) ? standingOf(course) : null;
    let isAnswered = false;
    for (const { teller, sinks } of this.channels) {
      const text = this.stepOf(teller, course, { entry, standing });
      if (text === null) continue;
      for (const sink of sinks) {
        const answer = sink === asker?.sink ? teller.withAnswer(text, asker.id) : null;
        if (answer !== null) isAnswered = true;
        sink.send(answer ?? text);
      }
    }
    return isAnswered;
  }

  private stepOf(teller: Teller, course: Course, told: Told): string | null {
    try {
      return teller.step(course, told);
    } catch (error) {
      this.failed(error);
      return null;
    }
  }

  /** Tells everybody the same. */
  say(message: object): void {
    if (this.channels.length === 0) return;
    const text = JSON.stringify(message);
    for (const { sinks } of this.channels) for (const sink of sinks) sink.send(text);
  }
}
