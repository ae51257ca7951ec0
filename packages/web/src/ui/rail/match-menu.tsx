import { useSignal } from '@preact/signals';
import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { isHelped } from '../../online/state.ts';
import { attempt, curtain, link, live, persons, room, sendOwn } from '../../page/table.ts';
import type { Viewer } from '../../protocol.ts';
import { later } from '../later.tsx';
import { Settings } from '../settings.tsx';

const HandOver = later(async () => (await import('../online/parts.ts')).HandOver);

/** Who looks, what is set once, and giving up. */
export function MatchMenu({ view }: { view: View }): JSX.Element {
  return (
    <>
      {isHelped.value && (
        <>
          <ViewAs view={view} />
          {/* Among several people it would tell what somebody holds. */}
          {persons.value.length < 2 && (
            <label class="check">
              <input
                type="checkbox"
                name="quick"
                checked={room.value?.quickPass ?? true}
                onChange={(event) => void attempt(link.ask('quickPass', { on: event.currentTarget.checked }))}
              />
              <span>pass when I can do nothing</span>
            </label>
          )}
        </>
      )}
      <Settings />
      {!isHelped.value && <HandOver />}
      <GiveUp view={view} />
    </>
  );
}

function ViewAs({ view }: { view: View }): JSX.Element {
  return (
    <label class="view-as">
      <span title="What that seat sees, and no more">View as</span>
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
