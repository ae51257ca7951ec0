import type { JSX } from 'preact';
import { room } from '../../page/table.ts';
import { isWatched, playPause, setPace } from '../../page/watching.ts';
import { Icon } from '../icons.tsx';
import './pace.css';

const SPEEDS: readonly [speed: number, words: string][] = [
  [1, '1 a second'],
  [2, '2 a second'],
  [5, '5 a second'],
  [20, '20 a second'],
  [0, 'at once'],
];

/** For who watches bots play: go on, stop, one move, and how fast. */
export function PaceBar(): JSX.Element | null {
  const pace = room.value?.pace;
  if (pace === undefined || !isWatched()) return null;
  const { running, speed } = pace;
  return (
    <div class="watching" role="toolbar" aria-label="Watching">
      <button type="button" class="side-button" data-action="pace" aria-pressed={running} onClick={playPause}>
        <Icon name={running ? 'pause' : 'play'} /> {running ? 'Pause' : 'Go on'} <kbd>Space</kbd>
      </button>
      <button
        type="button"
        class="side-button"
        data-action="move"
        disabled={running}
        onClick={() => setPace(false, speed, true)}
      >
        <Icon name="on" /> One move
      </button>
      <label class="speed">
        <span>Speed</span>
        <select
          name="pace"
          value={String(speed)}
          onChange={(event) => setPace(running, Number(event.currentTarget.value))}
        >
          {SPEEDS.map(([n, words]) => (
            <option key={n} value={n}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
