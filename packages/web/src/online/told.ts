import type { Standing, StepMessage, Viewer, ViewMessage } from '@upkeep/client';
import { applyViewDelta, type RecordedEvent, type View } from '@upkeep/engine';
import type { AutomaticPass, Cause, Update } from '../protocol.ts';
import { takenBack } from '../words.ts';

/** So many views are kept to look back at; of the older half every second goes when there are more. */
const MOST_MOMENTS = 400;

/** What a match server has told of one match, in the words of the table: events by their place, views to look back at. */
export class Told {
  viewer: Viewer = 'spectator';
  events: RecordedEvent[] = [];
  view: View | null = null;
  standing: Standing = { seats: [] };
  private next = -1;
  private passes: AutomaticPass[] = [];
  private preferences: Update['preferences'] = null;
  private moments: { readonly events: number; readonly view: View }[] = [];

  /** The match as it stands now, the first time or after the line was cut, with everything told of it so far. */
  whole(message: ViewMessage, events: readonly RecordedEvent[]): Update | null {
    const { view, viewer, preferences, standing, next = -1 } = message;
    this.standing = standing;
    if (view === undefined) return null;
    this.viewer = viewer;
    this.view = view;
    this.preferences = preferences ?? null;
    this.next = next;
    this.events = [...events];
    this.keep(view);
    return { ...this.update(message.legal), view, from: 0, events: this.events };
  }

  /** What one entry of the match's log changed; null where the whole was never told. */
  step(message: StepMessage): Update | null {
    if (this.view === null) return null;
    const { delta, events, passes = [], preferences, standing, next = this.next } = message;
    const from = this.events.length;
    this.view = applyViewDelta(this.view, delta);
    this.events.push(...events);
    this.standing = standing ?? this.standing;
    this.preferences = preferences ?? this.preferences;
    this.next = next;
    for (const { reason, at } of passes) this.passes.push({ player: Number(this.viewer), reason, at: from + at });
    this.keep(this.view);
    const steps = events.length === 0 ? [] : [{ delta, events: this.events.length }];
    return { ...this.update(message.legal), ...(steps.length === 0 ? { delta } : {}), steps, from, events };
  }

  /** The view right after an event, as near as it was told. */
  momentAt(at: number): View | null {
    return this.moments.find(({ events }) => events > at)?.view ?? this.view;
  }

  /** What led to an event, the nearest first. */
  causesOf(at: number): Cause[] {
    const causes: Cause[] = [];
    const byNumber = new Map(this.events.map((event) => [event.n, event]));
    let event: RecordedEvent | undefined = this.events[at];
    while (event !== undefined) {
      causes.push({ words: event.why, rule: event.rule });
      const parent: RecordedEvent | undefined = event.parent < event.n ? byNumber.get(event.parent) : undefined;
      if (parent !== undefined) causes.push({ words: parent.words, rule: '' });
      event = parent;
    }
    return causes;
  }

  private update(legal: Update['legal']): Omit<Update, 'from' | 'events'> {
    const { viewer, passes, preferences, next } = this;
    const rest = { kind: 'update', line: 0, steps: [], thinking: -1, follows: null } as const;
    return { ...rest, viewer, legal, passes, preferences, next, stays: this.stays() };
  }

  /** What one has done may be taken back, or the others are asked for it; of who has done nothing it is known that they cannot. */
  private stays(): string {
    const back = takenBack(this.events);
    const teamOf = (seat: Viewer): number | undefined => this.view?.seats[Number(seat)]?.team;
    const own = teamOf(this.viewer);
    const isAny = this.events.some(({ by, kind }, at) => teamOf(by) === own && kind !== 'undone' && !back.has(at));
    return isAny ? '' : 'There is nothing to take back.';
  }

  private keep(view: View): void {
    const { moments } = this;
    moments.push({ events: this.events.length, view });
    if (moments.length <= MOST_MOMENTS) return;
    const half = moments.length >> 1;
    this.moments = moments.filter((_, i) => i === 0 || i >= half || i % 2 === 0);
  }
}
