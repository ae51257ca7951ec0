import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { isHelped } from '../../online/state.ts';
import { pinned, showMoment } from '../../page/moment.ts';
import { jumpTo, speed } from '../../page/moving.ts';
import { copyFile, copyMoment, saveFile } from '../../page/share.ts';
import { attempt, eventWords, forkAt, link, live } from '../../page/table.ts';
import { Icon } from '../icons.tsx';
import { memo } from '../memo.ts';
import { type Section, standing } from './log.tsx';
import './log-menu.css';

/** Ways through the log, and what can be done from one of its moments. */
export function LogMenu({ sections, all }: { sections: readonly Section[]; all: Signal<boolean> }): JSX.Element {
  return (
    <>
      <Jump sections={sections} />
      <button type="button" onClick={() => jumpTo('turn', -1)}>
        A turn back <kbd>PgUp</kbd>
      </button>
      <button type="button" onClick={() => jumpTo('turn', 1)}>
        A turn on <kbd>PgDn</kbd>
      </button>
      <Speed />
      <label class="check">
        <input
          type="checkbox"
          checked={all.value}
          onChange={(event) => {
            all.value = event.currentTarget.checked;
          }}
        />
        everything
      </label>
      <Tools />
    </>
  );
}

/** How fast moments are played. */
function Speed(): JSX.Element {
  return (
    <label class="speed">
      <span>Moments a second</span>
      <select
        value={String(speed.value)}
        onChange={(event) => {
          speed.value = Number(event.currentTarget.value);
        }}
      >
        {[1, 2, 5, 10].map((n) => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Every turn and its phases, to go there at once. */
const Jump = memo(function Jump({ sections }: { sections: readonly Section[] }): JSX.Element {
  return (
    <label class="jump">
      <span>Jump to a turn or phase</span>
      <select
        name="jump"
        value=""
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value !== '') showMoment(value === 'now' ? null : Number(value), true);
          event.currentTarget.value = '';
        }}
      >
        <option value="">Jump to…</option>
        {sections.map(({ start, title, events }) => (
          <optgroup key={start} label={title}>
            <option value={start}>{title}: the beginning</option>
            {events.map((event, i) =>
              event.kind === 'phaseBegins' ? (
                <option key={start + i} value={start + i}>
                  {title}: {eventWords(event)}
                </option>
              ) : null,
            )}
          </optgroup>
        ))}
        <option value="now">now</option>
      </select>
    </label>
  );
});

/** What can be done from the moment that is looked at, or from now. */
function Tools(): JSX.Element {
  const at = pinned.value;
  const here = at ?? live.value?.events.length ?? 0;
  const evaluate = async (): Promise<void> => {
    const answer = await attempt(link.ask('evaluate', { at: here }));
    if (answer === null) return;
    const lead = answer.lead === undefined ? '' : `; lead ${answer.lead}`;
    standing.value = `Wins ${answer.wins}% of ${answer.games} games played on at random${lead}.`;
  };
  return (
    <>
      {isHelped.value && (
        <>
          <button
            type="button"
            data-action="fork"
            title="Try another way from here, in a line of its own"
            onClick={() => forkAt(here)}
          >
            Branch off <Icon name="fork" />
          </button>
          <button type="button" data-action="evaluate" onClick={() => void evaluate()}>
            Evaluate
          </button>
        </>
      )}
      <button type="button" data-action="link" onClick={() => void copyMoment(at)}>
        Copy link <Icon name="link" />
      </button>
      <button type="button" data-action="file" onClick={() => void copyFile()}>
        Copy game
      </button>
      <button type="button" data-action="save" onClick={() => void saveFile()}>
        Save as a file
      </button>
    </>
  );
}
