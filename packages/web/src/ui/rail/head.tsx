import { type Signal, signal, useSignal } from '@preact/signals';
import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { isHelped } from '../../online/state.ts';
import { go } from '../../page/route.ts';
import { attempt, curtain, link, live, persons, room, sendOwn } from '../../page/table.ts';
import type { Viewer } from '../../protocol.ts';
import { Keys } from '../keys.tsx';
import { later } from '../later.tsx';
import { Glyph } from '../look/icons.tsx';
import { Settings } from '../settings.tsx';

/** On a phone the log lies behind a button. */
export const isLogOpen: Signal<boolean> = signal(false);

const HandOver = later(async () => (await import('../online/parts.ts')).HandOver);

/** The way home, the game, and what is set once: behind one button each. */
export function RailHead({ view }: { view: View }): JSX.Element {
  const info = room.value;
  const line = info?.lines.find((other) => other.id === info.line);
  return (
    <header class="head">
      <button type="button" class="home-link" onClick={() => go('#/')}>
        <Glyph name="card-play" /> <b>Upkeep</b>
      </button>
      <h1>{info?.game.name}</h1>
      {line !== undefined && line.id > 0 && (
        <span class="flag" title={line.guess ? 'Unseen cards are guessed' : undefined}>
          {line.name}
          {line.guess ? ': unseen cards are guessed' : ''}
        </span>
      )}
      <span class="spacer" />
      <button
        type="button"
        class="tool log-button"
        aria-label="Log"
        aria-pressed={isLogOpen.value}
        onClick={() => {
          isLogOpen.value = !isLogOpen.value;
        }}
      >
        <Glyph name="scroll-quill" />
      </button>
      <details class="more-menu tools">
        <summary class="tool" aria-label="Match and settings" title="Match and settings">
          <Glyph name="cog" />
        </summary>
        <div class="menu wide">
          {isHelped.value && (
            <>
              <ViewAs view={view} />
              <label class="check">
                <input
                  type="checkbox"
                  name="quick"
                  checked={info?.quickPass ?? true}
                  onChange={(event) => void attempt(link.ask('quickPass', { on: event.currentTarget.checked }))}
                />
                <span>pass when I can do nothing</span>
              </label>
            </>
          )}
          <Settings />
          {!isHelped.value && <HandOver />}
          <GiveUp view={view} />
        </div>
      </details>
      <Keys />
    </header>
  );
}

function ViewAs({ view }: { view: View }): JSX.Element {
  return (
    <label class="view-as">
      <span>View as</span>
      <select
        name="viewer"
        value={String(view.viewer)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          viewAs(value === 'spectator' ? 'spectator' : Number(value));
        }}
      >
        {view.seats.map((seat) => (
          <option key={seat.seat} value={seat.seat}>
            {seat.name}
          </option>
        ))}
        <option value="spectator">a spectator</option>
      </select>
    </label>
  );
}

function GiveUp({ view }: { view: View }): JSX.Element | null {
  const isOpen = useSignal(false);
  if (live.value?.preferences === null || view.outcome !== null) return null;
  return (
    <button
      type="button"
      class="concede"
      onClick={() => {
        if (isOpen.value) sendOwn('concede');
        isOpen.value = !isOpen.value;
      }}
    >
      {isOpen.value ? 'Really give up?' : 'Give up'}
    </button>
  );
}

/** Looks from another seat. While several people play, one's hand is hidden until they are there. */
function viewAs(viewer: Viewer): void {
  const people = persons.peek();
  const isSecret = people.length > 1 && room.peek()?.over !== true && room.peek()?.replay !== true;
  if (typeof viewer === 'number' && isSecret && people.includes(viewer)) curtain.value = viewer;
  else void attempt(link.ask('look', { viewer }));
}
