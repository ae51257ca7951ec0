import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { follow, go } from '../page/route.ts';
import { attempt, link, persons, room } from '../page/table.ts';

/** This match is played in another tab now: here nothing is played, and nothing written over. */
export function Elsewhere(): JSX.Element {
  // What this tab had is let go at once, so that only the other one keeps the match.
  useEffect(() => void attempt(link.ask('close', {})), []);
  return (
    <main class="curtain" aria-label="Played elsewhere">
      <h1>This match is open in another tab</h1>
      <p>It goes on there. Take it back to play here; the other tab then stands still.</p>
      <button type="button" class="go" data-action="take-back" onClick={() => void follow()}>
        <span>Play here</span>
      </button>
      <button type="button" class="plain" onClick={() => go('#/')}>
        Home
      </button>
    </main>
  );
}

/** Hands the screen from one person to the next: nothing of the table is there until they are. */
export function Curtain({ seat }: { seat: number }): JSX.Element {
  const name = room.value?.seats[seat]?.name ?? '';
  return (
    <main class="curtain" aria-label="Curtain">
      <h1>Hand the screen to {name}</h1>
      <p>The table is hidden until they are there.</p>
      <button
        type="button"
        class="go"
        data-action="uncover"
        // The one thing to do: Space and Enter mean it.
        ref={(button) => button?.focus()}
        onClick={() => {
          const people = persons.peek();
          void attempt(link.ask('look', { viewer: people.includes(seat) ? seat : 'spectator' }));
        }}
      >
        <span>I am {name}</span>
      </button>
    </main>
  );
}
