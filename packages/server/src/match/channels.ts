import type { Form, Viewer } from '@upkeep/client';
import type { Course } from './course.ts';
import type { Entry } from './entry.ts';
import { type About, changesStanding, standingOf, type Teller, tellerOf } from './tellers.ts';

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
  private readonly channels: Channel[] = [];

  constructor(id: string) {
    this.id = id;
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
   * for it was answered with that.
   */
  tell(course: Course, entry: Entry, hadWish: boolean, asker?: Asker): boolean {
    if (this.channels.length === 0) return false;
    const standing = changesStanding(course, entry, hadWish) ? standingOf(course) : null;
    let isAnswered = false;
    for (const { teller, sinks } of this.channels) {
      const text = teller.step(course, { entry, standing });
      for (const sink of sinks) {
        const answer = sink === asker?.sink ? teller.withAnswer(text, asker.id) : null;
        if (answer !== null) isAnswered = true;
        sink.send(answer ?? text);
      }
    }
    return isAnswered;
  }

  /** Tells everybody the same. */
  say(message: object): void {
    if (this.channels.length === 0) return;
    const text = JSON.stringify(message);
    for (const { sinks } of this.channels) for (const sink of sinks) sink.send(text);
  }
}
