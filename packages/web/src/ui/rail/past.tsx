import type { JSX } from 'preact';
import { play, playing, stepMoment } from '../../page/moment.ts';

/** Who looks back goes on from moment to moment where the other buttons are otherwise. */
export function PastLine(): JSX.Element {
  return (
    <>
      <button type="button" class="side-button" data-action="earlier" onClick={() => stepMoment(-1)}>
        Earlier
      </button>
      <button type="button" class="side-button" data-action="later" onClick={() => stepMoment(1)}>
        Later
      </button>
      <button type="button" class="side-button" data-action="play" onClick={() => play(!playing.peek())}>
        {playing.value ? 'Stop' : 'Play'} <kbd>K</kbd>
      </button>
    </>
  );
}
