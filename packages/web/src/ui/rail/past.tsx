import type { JSX } from 'preact';
import { move, playing } from '../../page/moment.ts';

/** Who looks back goes on from moment to moment where the other buttons are otherwise. */
export function PastLine(): JSX.Element {
  return (
    <>
      <button
        type="button"
        class="side-button"
        data-action="earlier"
        onClick={() => move((moving) => moving.stepMoment(-1))}
      >
        Earlier
      </button>
      <button
        type="button"
        class="side-button"
        data-action="later"
        onClick={() => move((moving) => moving.stepMoment(1))}
      >
        Later
      </button>
      <button
        type="button"
        class="side-button"
        data-action="play"
        onClick={() => move((moving) => moving.play(!playing.peek()))}
      >
        {playing.value ? 'Stop' : 'Play'} <kbd>K</kbd>
      </button>
    </>
  );
}
