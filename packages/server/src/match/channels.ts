import type { Viewer } from '@upkeep/client';
import type { Follower } from '@upkeep/engine';
import type { Course } from './course.ts';
import type { Entry } from './entry.ts';
import { changesStanding, standingOf, stepMessage } from './messages.ts';

/** Where messages for one viewer go: a socket. */
export interface Sink {
  send(text: string): void;
}

interface Channel {
  readonly viewer: Viewer;
  follower: Follower;
  readonly sinks: Set<Sink>;
}

/** Everybody who follows one course of a match, by what they may see. */
export class Channels {
  private readonly id: string;
  private readonly channels = new Map<Viewer, Channel>();

  constructor(id: string) {
    this.id = id;
  }

  get isEmpty(): boolean {
    return this.channels.size === 0;
  }

  has(viewer: Viewer): boolean {
    return this.channels.has(viewer);
  }

  /** The follower of a viewer, made when the first of them comes. */
  join(course: Course, viewer: Viewer, sink: Sink): Follower {
    let channel = this.channels.get(viewer);
    if (channel === undefined) {
      channel = { viewer, follower: course.match.follow(viewer), sinks: new Set() };
      this.channels.set(viewer, channel);
    }
    channel.sinks.add(sink);
    return channel.follower;
  }

  /** True: it was the last of its viewer. */
  leave(viewer: Viewer, sink: Sink): boolean {
    const channel = this.channels.get(viewer);
    if (channel === undefined || !channel.sinks.delete(sink) || channel.sinks.size > 0) return false;
    this.channels.delete(viewer);
    return true;
  }

  /** The course was taken up anew at the same place: everybody looks at that one from now on. */
  rebase(course: Course): void {
    for (const channel of this.channels.values()) channel.follower = course.match.follow(channel.viewer);
  }

  /** Tells everybody what an entry that was just done changed for them: one text for all who see the same. */
  tell(course: Course, entry: Entry, hadWish: boolean): void {
    if (this.channels.size === 0) return;
    const standing = changesStanding(course, entry, hadWish) ? standingOf(course) : null;
    for (const { viewer, follower, sinks } of this.channels.values()) {
      const text = JSON.stringify(stepMessage(this.id, course, follower, viewer, { entry, standing }));
      for (const sink of sinks) sink.send(text);
    }
  }

  /** Tells everybody the same. */
  say(message: object): void {
    if (this.channels.size === 0) return;
    const text = JSON.stringify(message);
    for (const { sinks } of this.channels.values()) for (const sink of sinks) sink.send(text);
  }
}
