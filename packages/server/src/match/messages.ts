import type { LegalEntry, SeatPresence, Standing, StepMessage, Viewer, ViewMessage } from '@upkeep/client';
import { type Follower, type Match, type PlayerId, preferencesOf, type RecordedEvent } from '@upkeep/engine';
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

function legalFor(match: Match, viewer: Viewer): LegalEntry[] {
  if (viewer === 'spectator' || match.outcome !== null || match.decisionOf(viewer) === undefined) return [];
  return match.legalActions(viewer).map(({ described, ...entry }) => {
    if (described === undefined) return entry;
    const { sample: _, ...form } = described;
    return { ...entry, described: form };
  });
}

/** The whole view, for who comes anew. */
export function viewMessage(
  course: Course,
  follower: Follower,
  viewer: Viewer,
  about: Pick<ViewMessage, 'match' | 'info'> & { readonly id?: string; readonly events: readonly RecordedEvent[] },
): ViewMessage {
  const { match } = course;
  return {
    kind: 'view',
    ...about,
    sequence: course.sequence,
    viewer,
    view: follower.view,
    legal: legalFor(match, viewer),
    ...(viewer === 'spectator' ? {} : { preferences: preferencesOf(match, viewer) }),
    standing: standingOf(course),
  };
}

/** What an entry that was just done changed for a viewer. */
export function stepMessage(
  id: string,
  course: Course,
  follower: Follower,
  viewer: Viewer,
  { entry, standing }: { readonly entry: Entry; readonly standing: Standing | null },
): StepMessage {
  const { match } = course;
  const begin = course.begins[course.begins.length - 1] ?? 0;
  const passes = viewer === 'spectator' ? [] : passesOf(match, entry, viewer, begin);
  const isPreferred = entry.inputs?.some(({ type, player }) => type === 'prefer' && player === viewer) === true;
  return {
    kind: 'step',
    match: id,
    sequence: course.sequence,
    delta: follower.next(),
    events: match.eventsFor(viewer, begin),
    legal: legalFor(match, viewer),
    ...(isPreferred && viewer !== 'spectator' ? { preferences: preferencesOf(match, viewer) } : {}),
    ...(passes.length === 0 ? {} : { passes }),
    ...(standing === null ? {} : { standing }),
  };
}

/** Answers given in the viewer's own name. Others' would tell how they want to be asked. */
function passesOf(
  match: Match,
  { inputs = [] }: Entry,
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
