import type { RecordedEvent, View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { isPast, showMoment } from '../../page/moment.ts';
import { eventWords, game, live } from '../../page/table.ts';
import { isTold } from '../../words.ts';
import { Glyph } from '../look/icons.tsx';
import { eventIcon, Told } from './told.tsx';

const MOST = 5;
/** Where the turn stands is seen along the middle of the table. */
const PLACES = new Set('phaseBegins stepBegins turnBegins'.split(' '));

/** What the others have done since the viewer last did something; every line leads to its moment. */
export function Recap({ view }: { view: View }): JSX.Element | null {
  const now = live.value;
  if (now === null || isPast.value || view.stack.length > 0) return null;
  const told = now.events
    .map((event, at) => ({ event, at }))
    .slice(now.fresh)
    .filter(({ event }) => isTold(event, game.value) && !PLACES.has(event.kind) && event.by !== view.viewer);
  if (told.length === 0) return null;
  const lines = linesOf(told);
  // Where not all have room, that somebody drew is the least news.
  const news = lines.length > MOST ? lines.filter(({ event }) => event.kind !== 'drew') : lines;
  const shown = news.slice(0, MOST);
  const rest = told.length - shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <section class="recap" aria-label="Since your last move">
      <h2>Since your last move</h2>
      <ol>
        {shown.map(({ event, at, count }) => (
          <li key={at}>
            <button type="button" onClick={() => showMoment(at, true)}>
              <Glyph name={eventIcon(event, game.peek())} /> <Told event={event} />
              {count > 1 && <b class="times"> {count} times</b>}
            </button>
          </li>
        ))}
      </ol>
      {rest > 0 && <p>and {rest} more in the log</p>}
    </section>
  );
}

interface Line {
  readonly event: RecordedEvent;
  readonly at: number;
  readonly count: number;
}

/** What happens several times in a row in the same words is one line. */
function linesOf(told: readonly Omit<Line, 'count'>[]): Line[] {
  const lines: Line[] = [];
  for (const one of told) {
    const last = lines[lines.length - 1];
    if (last !== undefined && eventWords(last.event) === eventWords(one.event))
      lines[lines.length - 1] = { ...last, count: last.count + 1 };
    else lines.push({ ...one, count: 1 });
  }
  return lines;
}
