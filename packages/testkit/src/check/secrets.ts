import type { Match, View } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { recordedRows } from '@upkeep/engine/place';
import { type Changed, withHiddenChanged } from './hidden.ts';
import { matchAt, type Played, type Sample } from './played.ts';
import { fail, type Property } from './property.ts';

type Viewer = number | 'spectator';

/** How many inputs two matches with other hidden cards are played on side by side. */
const SIDE_BY_SIDE = 6;

/** What a seat may learn: from its view, its events and its guesses nothing that it cannot know. */
export const SECRETS: readonly Property[] = [
  {
    name: 'views keep secrets',
    about: 'When what a seat cannot know is changed, its view and its guesses stay byte for byte the same.',
    check(played) {
      forEachViewer(played, (match, viewer, where) => {
        const changed = withHiddenChanged(match, viewer);
        if (changed === null) return;
        if (JSON.stringify(match.view(viewer)) !== JSON.stringify(changed.match.view(viewer))) {
          fail(`${where} the view tells hidden cards apart`);
        }
        if (viewer === 'spectator') return;
        if (match.determinise(viewer, 7).hash() !== changed.match.determinise(viewer, 7).hash()) {
          fail(`${where} the guess depends on hidden cards`);
        }
      });
    },
  },
  {
    name: 'events keep secrets',
    about:
      'When what a seat cannot know is changed, the events it is told of stay the same until it learns of a change.',
    check(played) {
      forEachViewer(played, (match, viewer, where, sample) => {
        const changed = withHiddenChanged(match, viewer);
        if (changed !== null) compareEvents(played, sample, match, changed, viewer, where);
      });
    },
  },
  {
    name: 'a guess looks the same',
    about: 'In a guess made for a seat that seat sees what it sees in the match; only what it cannot see is guessed.',
    check(played) {
      forEachViewer(played, (match, viewer, where) => {
        if (viewer === 'spectator') return;
        const [seen, guessed] = [match, match.determinise(viewer, 11)].map((m) =>
          withoutSealed(m.view(viewer), viewer),
        );
        const part = firstDifference(seen, guessed, '');
        if (part !== null) fail(`${where} the guess shows another ${part}`);
      });
    },
  },
];

function forEachViewer(
  played: Played,
  look: (match: Match, viewer: Viewer, where: string, sample: Sample) => void,
): void {
  const viewers: Viewer[] = [...played.match.record.context.players.keys(), 'spectator'];
  for (const sample of played.samples) {
    for (const viewer of viewers) {
      const who = viewer === 'spectator' ? viewer : `seat ${viewer}`;
      look(matchAt(played, sample, true), viewer, `after ${sample.n} inputs, for ${who}:`, sample);
    }
  }
}

/** Gives both matches the same inputs and compares what the viewer is told, until a changed card becomes known to them. */
function compareEvents(
  played: Played,
  sample: Sample,
  match: Match,
  changed: Changed,
  viewer: Viewer,
  where: string,
): void {
  for (const input of played.inputs.slice(sample.n, sample.n + SIDE_BY_SIDE)) {
    // Other cards may make another move impossible: then the two have nothing more in common.
    if (match.outcome !== null || !match.submit(input).ok || !isAccepted(changed.match, input)) return;
    if ([match, changed.match].some((m) => becameKnown(m, changed.cards, viewer))) return;
    if (JSON.stringify(match.eventsFor(viewer)) !== JSON.stringify(changed.match.eventsFor(viewer))) {
      fail(`${where} the events of ${JSON.stringify(input)} tell hidden cards apart`);
    }
  }
}

function isAccepted(match: Match, input: Parameters<Match['submit']>[0]): boolean {
  try {
    return match.submit(input).ok;
  } catch {
    return false;
  }
}

/** Places in a recorded event: the card it speaks of, and who knew that card then. */
const CARD = 1;
const KNOWN = 10;

/** Has the viewer been let in on one of these cards, if only for a moment? */
function becameKnown(match: Match, cards: ReadonlySet<number>, viewer: Viewer): boolean {
  const everyone = (1 << match.record.context.players.length) - 1;
  const sees = (mask: number): boolean =>
    mask === everyone || (viewer !== 'spectator' && (mask & sightOf(match, viewer)) !== 0);
  for (const card of cards) if (sees(stateOf(match).cards.known[card])) return true;
  return recordedRows(match).some((row) => cards.has(row[CARD]) && sees(row[KNOWN]));
}

/** The seats whose knowledge a seat has, bit per seat: its own, those it controls, those it shares turns with. */
function sightOf(match: Match, viewer: number): number {
  const { control } = stateOf(match).order;
  const party = match.description.parties[viewer];
  return control.reduce((mask, by, seat) => (by === viewer || party.includes(seat) ? mask | (1 << seat) : mask), 0);
}

/** A guess asks others again who have given a sealed answer: that alone may differ. */
function withoutSealed(view: View, viewer: number): unknown {
  const awaiting = view.awaiting.map((d) => (d.by.includes(viewer) ? d : { ...d, answered: false }));
  return { ...view, awaiting };
}

/** The path of the first part in which two plain values differ; null when there is none. */
function firstDifference(a: unknown, b: unknown, path: string): string | null {
  if (!isParts(a) || !isParts(b)) return Object.is(a, b) ? null : path;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = firstDifference(a[key], b[key], path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
