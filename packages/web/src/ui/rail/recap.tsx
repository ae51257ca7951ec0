import type { RecordedEvent, View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { isPast, showMoment } from '../../page/moment.ts';
import { eventWords, game, type Live, live } from '../../page/table.ts';
import { isTold } from '../../words.ts';
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
    .filter(({ event, at }) => isTold(event, game.value) && !PLACES.has(event.kind) && !isEcho(now.events, at))
    .filter(({ event }) => event.by !== view.viewer);
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
              <Told events={event.kind === 'drew' ? events : [event]} />
              {events.length > 1 && event.kind !== 'drew' && <b class="times"> {events.length} times</b>}
            </button>
          </li>
        ))}
      </ol>
      {rest > 0 && <p>and {rest} more in the log</p>}
      <Skipped now={now} />
    </section>
  );
}

/** Blows, deaths and what others play are news; then what they do besides; what happens by itself comes last. */
function weightOf({ kind, by, fields }: RecordedEvent): number {
  const cue = game.peek()?.look.cues?.[kind];
  if (kind === 'lost' || kind === 'ended' || cue === 'death') return 4;
  if (cue === 'damage' || cue === 'attack') return 3;
  if (kind === 'drew') return 0;
  return by < 0 ? 1 : typeof fields['card'] === 'object' ? 3 : 2;
}

/** A turn of one's own in which nothing could be done goes by unasked: that is said. */
function Skipped({ now }: { now: Live }): JSX.Element | null {
  const name = now.view.seats[Number(now.viewer)]?.name;
  const turns = now.events.slice(now.fresh).filter(({ kind }) => kind === 'turnBegins');
  const skipped = turns.slice(0, -1).filter(({ fields }) => fields['player'] === name);
  if (name === undefined || skipped.length === 0) return null;
  return <p>Your turn {String(skipped[0]?.fields['turn'])} went by: there was nothing you could do.</p>;
}

interface Line {
  readonly event: RecordedEvent;
  readonly at: number;
  /** The event and those that say the same after it. */
  readonly events: readonly RecordedEvent[];
}

/** What happens several times in a row in the same words is one line. */
function linesOf(told: readonly Omit<Line, 'events'>[]): Line[] {
  const lines: Line[] = [];
  for (const one of told) {
    const last = lines[lines.length - 1];
    const isSame =
      last !== undefined && (eventWords(last.event) === eventWords(one.event) || goesOn(last.event, one.event));
    if (isSame) lines[lines.length - 1] = { ...last, events: [...last.events, one.event] };
    else lines.push({ ...one, events: [one.event] });
  }
  return lines;
}
