import { useSignal } from '@preact/signals';
import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { point, roles } from '../page/acting.ts';
import { isPast } from '../page/moment.ts';
import { resolveAll } from '../page/resolving.ts';
import { attempt, link, live, sendOwn } from '../page/table.ts';
import type { Ahead } from '../protocol.ts';
import { tidy } from '../words.ts';
import { nameOf } from './seat.tsx';

/** What waits to resolve, newest on top, and what happens if everybody passes. */
export function Stack({ view }: { view: View }): JSX.Element | null {
  const ahead = useSignal<Ahead | null>(null);
  const key = `${live.value?.events.length ?? 0}/${String(view.viewer)}`;
  useEffect(() => {
    ahead.value = null;
  }, [key]);
  const items = [...view.stack].reverse();
  const canPass = live.value?.legal.some(({ action }) => action.type === 'pass') === true;
  const look = async (until: string): Promise<void> => {
    ahead.value = await attempt(link.ask('ahead', { until }));
  };
  return (
    <section class="stack" aria-label="Waiting to resolve">
      <h2>
        Waiting to resolve <span class="count">{items.length}</span>
      </h2>
      <ol>
        {items.map((item, i) => {
          const thing = `s${item.id}`;
          const role = roles.value.get(thing) ?? '';
          return (
            <li key={item.id}>
              <button
                type="button"
                class={`item ${role}`}
                data-handle={thing}
                data-role={role}
                onClick={() => void point(thing)}
              >
                <b>{tidy(item.words)}</b>
                <small>
                  {view.seats[item.controller]?.name}
                  {item.targets.length > 0
                    ? `, at ${item.targets.map((target) => nameOf(view, target)).join(', ')}`
                    : ''}
                  {i === 0 ? ', resolves next' : ''}
                </small>
              </button>
              <Yield words={item.words} />
            </li>
          );
        })}
      </ol>
      {!isPast.value && view.outcome === null && (
        <div class="ahead">
          {canPass && items.length > 0 && (
            <button type="button" data-action="resolve" onClick={resolveAll}>
              Resolve all <kbd>R</kbd>
            </button>
          )}
          <span>If everybody passes:</span>
          {items.length > 0 && (
            <button type="button" data-action="ahead" onClick={() => void look('top')}>
              the next one
            </button>
          )}
          {items.length > 1 && (
            <button type="button" onClick={() => void look('stack')}>
              all
            </button>
          )}
          <button type="button" onClick={() => void look('phase')}>
            to the end of the phase
          </button>
        </div>
      )}
      {ahead.value !== null && (
        <div class="ahead-words" role="status">
          <p>{ahead.value.guess ? 'A guess: unseen cards may differ.' : 'As it stands:'}</p>
          <ul>
            {ahead.value.words.slice(0, 12).map((words, i) => (
              <li key={`${i} ${words}`}>{words}</li>
            ))}
            {ahead.value.words.length === 0 && <li>Nothing happens.</li>}
          </ul>
          <button
            type="button"
            onClick={() => {
              ahead.value = null;
            }}
          >
            Close
          </button>
        </div>
      )}
    </section>
  );
}

/** Lets an ability through from now on: for this turn or for the match. */
function Yield({ words }: { words: string }): JSX.Element | null {
  const preferences = live.value?.preferences ?? null;
  const [, ability] = /\((.*)\)$/.exec(words) ?? [];
  if (preferences === null || ability === undefined) return null;
  const { yields } = preferences;
  return (
    <span class="yields">
      {(['turn', 'match'] as const).map((long) => {
        const name = `${long}:${ability}`;
        const isSet = yields.includes(name);
        return (
          <button
            key={long}
            type="button"
            aria-pressed={isSet}
            data-yield={long}
            onClick={() => sendOwn('prefer', { yields: isSet ? yields.filter((y) => y !== name) : [...yields, name] })}
          >
            let it through {long === 'turn' ? 'this turn' : 'always'}
          </button>
        );
      })}
    </span>
  );
}
