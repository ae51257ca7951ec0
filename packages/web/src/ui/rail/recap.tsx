import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { isPast, showMoment } from '../../page/moment.ts';
import { game, live } from '../../page/table.ts';
import { isTold } from '../../words.ts';
import { Glyph } from '../look/icons.tsx';
import { eventIcon, Told } from './told.tsx';

const MOST = 5;

/** What has happened since the viewer last did something; every line leads to its moment. */
export function Recap({ view }: { view: View }): JSX.Element | null {
  const now = live.value;
  if (now === null || isPast.value || view.stack.length > 0) return null;
  const told = now.events
    .map((event, at) => ({ event, at }))
    .slice(now.fresh)
    .filter(({ event }) => isTold(event, game.value) && event.kind !== 'phaseBegins' && event.kind !== 'stepBegins');
  if (told.length === 0) return null;
  const rest = told.length - MOST;
  return (
    <section class="recap" aria-label="Since your last move">
      <h2>Since your last move</h2>
      <ol>
        {told.slice(-MOST).map(({ event, at }) => (
          <li key={at}>
            <button type="button" onClick={() => showMoment(at, true)}>
              <Glyph name={eventIcon(event, game.peek())} /> <Told event={event} />
            </button>
          </li>
        ))}
      </ol>
      {rest > 0 && <p>and {rest} more</p>}
    </section>
  );
}
