import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { hovered, pinned } from '../../page/moment.ts';
import { attempt, game, link, live } from '../../page/table.ts';
import { causeWords } from '../../words.ts';
import { standing } from './log.tsx';

/** What led to the moment that is pinned. */
export function Cause(): JSX.Element {
  const words = useSignal<readonly string[]>([]);
  const at = pinned.value;
  useEffect(() => {
    words.value = [];
    if (at !== null)
      void attempt(link.ask('cause', { at })).then((answer) => {
        words.value = answer?.words ?? [];
      });
    // What was said of one moment is not said of the next.
    return () => {
      standing.value = '';
    };
  }, [at]);
  return (
    <>
      <Because />
      {words.value.length > 0 && <p class="cause">Because: {words.value.slice(1).join('; because: ')}</p>}
      {standing.value !== '' && (
        <p class="cause" role="status">
          {standing.value}
        </p>
      )}
    </>
  );
}

/** What made the event happen that is pointed at, and by which rule. */
function Because(): JSX.Element {
  const at = hovered.value;
  const event = at === null ? undefined : live.value?.events[at];
  return (
    <p class="because" data-because>
      {event === undefined ? '' : `Because of ${causeWords(event.why, game.value)}`}
      {event === undefined || event.rule === '' ? '' : ` (${event.rule})`}
    </p>
  );
}
