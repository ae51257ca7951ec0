import type { RecordedEvent, View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { isPast, showMoment } from '../../page/moment.ts';
import { game, isNews, type Live, live } from '../../page/table.ts';
import { placeWords } from '../../words.ts';
import { Glyph } from '../look/icons.tsx';
import { Next } from './next.tsx';
import { eventIcon, goesOn, isEcho, Told } from './told.tsx';
import './recap.css';

const MOST = 5;
/** Where the turn stands is seen along the middle of the table. */
const PLACES = new Set('phaseBegins stepBegins turnBegins'.split(' '));

/** What the others have done since the viewer last did something; every line leads to its moment. Without news, what comes next. */
export function Recap({ view }: { view: View }): JSX.Element | null {
  const now = live.value;
  if (now === null || isPast.value || view.stack.length > 0) return null;
  // Setting up is no news.
  const begins = now.events.findIndex(({ kind }) => kind === 'turnBegins');
  const from = Math.max(now.fresh, begins < 0 ? now.events.length : begins);
  const told = now.events
    .slice(from)
    .map((event, i) => ({ event, at: from + i }))
    .filter(({ event, at }) => isNews(event) && !PLACES.has(event.kind) && !isEcho(now.events, at))
    .filter(({ event }) => event.by !== view.viewer || isBlow(event));
  if (told.length === 0) return <Next view={view} />;
  const lines = linesOf(told);
  // Where not all have room, the greatest news are told, in their order.
  const news = [...lines].sort((a, b) => weightOf(b.event) - weightOf(a.event)).slice(0, MOST);
  const shown = lines.filter((line) => news.includes(line));
  const rest = told.length - shown.reduce((sum, { events }) => sum + events.length, 0);
  return (
    <section class="recap" aria-label="Since your last move">
      <h2>Since your last move</h2>
      <ol>
        {shown.map(({ event, at, events }) => (
          <li key={at}>
            <button type="button" onClick={() => showMoment(at, true)}>
              <Glyph name={eventIcon(event, game.peek())} />
              <Told events={events} />
            </button>
          </li>
        ))}
      </ol>
      {rest > 0 && <p>and {rest} more in the log</p>}
      <Skipped now={now} />
    </section>
  );
}

/** What came of one's own doing is news where it came later. */
function isBlow({ kind }: RecordedEvent): boolean {
  const cue = game.peek()?.look.cues?.[kind];
  return cue === 'damage' || cue === 'death';
}

/** Deaths and blows to players first, then other blows and what others play; then what they do besides; what happens by itself comes last. */
function weightOf({ kind, by, fields }: RecordedEvent): number {
  const cue = game.peek()?.look.cues?.[kind];
  if (kind === 'lost' || kind === 'ended' || cue === 'death') return 4;
  if (cue === 'damage' && typeof fields['target'] === 'string') return 4;
  if (cue === 'damage' || cue === 'attack') return 3;
  if (kind === 'drew') return 0;
  return by < 0 ? 1 : typeof fields['card'] === 'object' ? 3 : 2;
}

/** A turn or a phase of one's own in which nothing could be done goes by unasked: that is said. */
function Skipped({ now }: { now: Live }): JSX.Element | null {
  const name = now.view.seats[Number(now.viewer)]?.name;
  const turns = now.events.slice(now.fresh).filter(({ kind }) => kind === 'turnBegins');
  const [skipped] = turns.slice(0, -1).filter(({ fields }) => fields['player'] === name);
  const what = skipped === undefined ? skippedPhase(now, name) : `turn ${String(skipped.fields['turn'])}`;
  return what === undefined ? null : <p>Your {what} went by: there was nothing you could do.</p>;
}

/**
 * A phase of one's own that is a place to stop at and was passed for want of anything to do, after something had happened
 * since the last move. Who ends a turn in which nothing happens any more has been told that it ends.
 */
function skippedPhase(now: Live, name: string | undefined): string | undefined {
  for (const { at, player, reason } of now.passes.toReversed()) {
    if (at < now.fresh) break;
    const before = now.events.slice(0, at);
    const place = String(before.findLast(({ kind }) => kind === 'phaseBegins')?.fields['step'] ?? '');
    const isOwn = before.findLast(({ kind }) => kind === 'turnBegins')?.fields['player'] === name;
    const isStop = now.preferences?.stops.includes(`own:${place}`) === true;
    const hasMoved = before.slice(now.fresh).some((event) => isNews(event) && !PLACES.has(event.kind));
    if (player === now.viewer && reason === 'nothing else to do' && isOwn && isStop && hasMoved)
      return placeWords(place, game.value).toLowerCase();
  }
  return undefined;
}

interface Line {
  readonly event: RecordedEvent;
  readonly at: number;
  /** The event and those that go on with it. */
  readonly events: readonly RecordedEvent[];
}

/** What goes on is one line. */
function linesOf(told: readonly Omit<Line, 'events'>[]): Line[] {
  const lines: Line[] = [];
  for (const one of told) {
    const last = lines[lines.length - 1];
    if (last !== undefined && goesOn(last.event, one.event))
      lines[lines.length - 1] = { ...last, events: [...last.events, one.event] };
    else lines.push({ ...one, events: [one.event] });
  }
  return lines;
}
