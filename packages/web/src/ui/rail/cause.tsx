import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { causeWords, passingWords } from '../../page/cause-words.ts';
import { hovered, pinned } from '../../page/moment.ts';
import { attempt, game, link, live, saidOf } from '../../page/table.ts';
import type { Cause as Link } from '../../protocol.ts';
import { standing } from './log.tsx';

/** What led to the moment that is pinned. */
export function Cause(): JSX.Element {
  const causes = useSignal<readonly Link[]>([]);
  const at = pinned.value;
  useEffect(() => {
    causes.value = [];
    if (at !== null)
      void attempt(link.ask('cause', { at })).then((answer) => {
        causes.value = answer?.causes ?? [];
      });
    // What was said of one moment is not said of the next.
    return () => {
      standing.value = '';
    };
  }, [at]);
  return (
    <>
      <Because />
      {causes.value.length > 0 && <p class="cause">Because: {causes.value.map(linkWords).join('; because: ')}</p>}
      {standing.value !== '' && (
        <p class="cause" role="status">
          {standing.value}
        </p>
      )}
    </>
  );
}

/** A link of a chain as one says it at the table: "you passed", "Main, as the turn goes (Battle 3)". */
function linkWords({ words, rule, input }: Link): string {
  if (input !== undefined) return inputWords(input);
  return saidOf(causeWords(words, game.value)) + (rule === '' ? '' : ` (${rule})`);
}

function inputWords({ player, type, auto }: NonNullable<Link['input']>): string {
  const now = live.value;
  const isOwn = player === now?.viewer;
  const who = isOwn ? 'you' : (now?.view.seats[player]?.name ?? '');
  if (auto !== undefined) return `passed for ${who}: ${passingWords(auto, isOwn)}`;
  return type === 'pass' ? `${who} passed` : `${who} chose ${causeWords(`action: ${type}`, game.value)}`;
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
