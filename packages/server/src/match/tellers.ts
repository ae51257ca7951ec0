import type { Form, LegalEntry, SeatPresence, Standing, StepMessage, Viewer, ViewMessage } from '@upkeep/client';
import {
  type Follower,
  type Match,
  type PlayerId,
  preferencesOf,
  type RecordedEvent,
  TurnManager,
} from '@upkeep/engine';
import { followNumbers, legalTextOf, type NumbersFollower } from '@upkeep/engine/wire';
import { clocksShown } from '../clock/clock.ts';
import type { Course } from './course.ts';
import type { Entry } from './entry.ts';

/** What of a view's surroundings everybody sees alike. */
export function standingOf(course: Course): Standing {
  const { record, folded, match } = course;
  const { clock } = record;
  const { wish } = folded;
  return {
    ...(clock === undefined ? {} : { clocks: clocksShown(folded.clock, clock) }),
    seats: record.seats.map((_, seat) => presenceOf(course, seat)),
    ...(wish === null ? {} : { wish: { wish: wish.number, by: wish.by, agreed: wish.agreed } }),
    ...(match.outcome === null ? {} : { outcome: match.outcome }),
  };
}

function presenceOf({ folded }: Course, seat: PlayerId): SeatPresence {
  const bot = folded.bots[seat] ?? '';
  const present = bot !== '' || folded.awaySince[seat] === 0;
  return bot === '' ? { seat, present } : { seat, present, bot };
}

/** Does an entry change more than cards? */
export function changesStanding(course: Course, entry: Entry, hadWish: boolean): boolean {
  const { bot, here, wish, agree } = entry;
  const isTold = bot !== undefined || here !== undefined || wish !== undefined || agree !== undefined;
  return isTold || course.record.clock !== undefined || hadWish || course.match.outcome !== null;
}

/** What goes with everything that is shown at first. */
export type About = Pick<ViewMessage, 'match' | 'info'> & {
  readonly id?: string;
  readonly events: readonly RecordedEvent[];
};

/** An entry that was just done, and how things stand after it if that has changed. */
export interface Told {
  readonly entry: Entry;
  readonly standing: Standing | null;
}

/** Says to one viewer what they see, in the form they want. All it says is the text of a message. */
export interface Teller {
  readonly viewer: Viewer;
  readonly form: Form;
  everything(course: Course, about: About): string;
  /** What changed since it was last asked. */
  step(course: Course, told: Told): string;
  /** A step that also answers who asked for it; null: this form has no place for that. */
  withAnswer(step: string, id: string): string | null;
  rebase(course: Course): void;
}

export function tellerOf(match: string, course: Course, viewer: Viewer, form: Form): Teller {
  return form === 'views' ? new ViewTeller(match, course, viewer) : new NumbersTeller(match, course, viewer);
}

/** Who takes the next turn if nothing comes between: an order everybody knows. Of two it need not be said. */
function nextOf({ match, record }: Course): PlayerId | undefined {
  return record.seats.length > 2 ? TurnManager.nextPlayer(match) : undefined;
}

/** For people: views with words, and events. */
class ViewTeller implements Teller {
  readonly form = 'views';
  readonly viewer: Viewer;
  private readonly match: string;
  private follower: Follower;
  /** Who was told to take the next turn. */
  private next: PlayerId | undefined;

  constructor(match: string, course: Course, viewer: Viewer) {
    this.match = match;
    this.viewer = viewer;
    this.follower = course.match.follow(viewer);
  }

  rebase(course: Course): void {
    this.follower = course.match.follow(this.viewer);
  }

  everything(course: Course, about: About): string {
    const { viewer, follower } = this;
    const { match } = course;
    follower.next();
    const next = nextOf(course);
    this.next = next;
    const message: ViewMessage = {
      kind: 'view',
      ...about,
      sequence: course.sequence,
      viewer,
      view: follower.view,
      legal: legalFor(match, viewer),
      ...(viewer === 'spectator' ? {} : { preferences: preferencesOf(match, viewer) }),
      ...(next === undefined ? {} : { next }),
      standing: standingOf(course),
    };
    return JSON.stringify(message);
  }

  step(course: Course, { entry, standing }: Told): string {
    const { viewer } = this;
    const { match } = course;
    const begin = lastBegin(course);
    const next = nextOf(course);
    const isNews = next !== this.next;
    this.next = next;
    const message: StepMessage = {
      kind: 'step',
      match: this.match,
      sequence: course.sequence,
      delta: this.follower.next(),
      events: match.eventsFor(viewer, begin),
      legal: legalFor(match, viewer),
      ...ownParts(match, entry, viewer, begin),
      ...(next === undefined || !isNews ? {} : { next }),
      ...(standing === null ? {} : { standing }),
    };
    return JSON.stringify(message);
  }

  withAnswer(): null {
    return null;
  }
}

/** For programs: numbers, and actions without words. The text is put together from parts that are texts already. */
class NumbersTeller implements Teller {
  readonly form = 'numbers';
  readonly viewer: Viewer;
  private readonly begin: string;
  private follower: NumbersFollower;

  constructor(match: string, course: Course, viewer: Viewer) {
    this.viewer = viewer;
    this.begin = `{"kind":"change","match":${JSON.stringify(match)},"sequence":`;
    this.follower = followNumbers(course.match, viewer);
  }

  rebase(course: Course): void {
    this.follower = followNumbers(course.match, this.viewer);
    // Who follows has been told all of that.
    this.follower.whole();
  }

  everything(course: Course, { events: _, ...about }: About): string {
    const { viewer } = this;
    const rest = { kind: 'numbers', ...about, sequence: course.sequence, viewer, standing: standingOf(course) };
    const text = JSON.stringify(rest);
    return `${text.slice(0, -1)},"numbers":${this.follower.whole()},${legalText(course.match, viewer)}}`;
  }

  step(course: Course, { entry, standing }: Told): string {
    const { match, sequence } = course;
    const change = this.follower.next() ?? 'null';
    let text = `${this.begin}${sequence},"change":${change},${legalText(match, this.viewer)}`;
    const own = ownParts(match, entry, this.viewer, lastBegin(course));
    if (own !== NOTHING) for (const [name, part] of Object.entries(own)) text += `,"${name}":${JSON.stringify(part)}`;
    if (standing !== null) text += `,"standing":${JSON.stringify(standing)}`;
    return `${text}}`;
  }

  withAnswer(step: string, id: string): string {
    return `${step.slice(0, -1)},"done":${JSON.stringify(id)}}`;
  }
}

function lastBegin({ begins }: Course): number {
  return begins[begins.length - 1] ?? 0;
}

function isAsked(match: Match, viewer: Viewer): viewer is PlayerId {
  return viewer !== 'spectator' && match.outcome === null && match.decisionOf(viewer) !== undefined;
}

function legalFor(match: Match, viewer: Viewer): LegalEntry[] {
  if (!isAsked(match, viewer)) return [];
  return match.legalActions(viewer).map(({ described, ...entry }) => {
    if (described === undefined) return entry;
    const { sample: _, ...form } = described;
    return { ...entry, described: form };
  });
}

/** The actions a viewer may send; of those that stand for many, their place among them and the shape of the answers. */
function legalText(match: Match, viewer: Viewer): string {
  if (viewer === 'spectator') return '"legal":[]';
  const { legal, many } = legalTextOf(match, viewer);
  return many === null ? `"legal":${legal}` : `"legal":${legal},"many":${many}`;
}

/** What concerns the viewer alone. */
function ownParts(
  match: Match,
  entry: Entry,
  viewer: Viewer,
  begin: number,
): Pick<StepMessage, 'preferences' | 'passes'> {
  const { inputs = [] } = entry;
  if (viewer === 'spectator' || !inputs.some(({ player }) => player === viewer)) return NOTHING;
  const passes = passesOf(match, inputs, viewer, begin);
  const isPreferred = inputs.some(({ type, player }) => type === 'prefer' && player === viewer);
  if (passes.length === 0 && !isPreferred) return NOTHING;
  return {
    ...(isPreferred ? { preferences: preferencesOf(match, viewer) } : {}),
    ...(passes.length === 0 ? {} : { passes }),
  };
}

const NOTHING = {};

/** Answers given in the viewer's own name. Others' would tell how they want to be asked. */
function passesOf(
  match: Match,
  inputs: NonNullable<Entry['inputs']>,
  viewer: PlayerId,
  begin: number,
): { reason: string; at: number }[] {
  if (!inputs.some(({ auto, player }) => auto !== undefined && player === viewer)) return [];
  const { starts } = match;
  const first = match.inputs.length - inputs.length;
  return inputs.flatMap(({ auto, player, type }, n) =>
    auto === undefined || player !== viewer || type === 'prefer'
      ? []
      : [{ reason: auto, at: (starts[first + n] ?? begin) - begin }],
  );
}
