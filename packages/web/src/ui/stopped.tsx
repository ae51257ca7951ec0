import type { JSX } from 'preact';
import { MOST_SILENT, silence } from '../page/guard.ts';
import { follow, go } from '../page/route.ts';
import './rail/reasons.css';
import './stopped.css';
import { endSilence, type Stopped, stopped, waitOn } from '../page/table.ts';

/** A game was stopped because a rule of it does not end: which game, at what, by which rule, and the ways on. */
export function StoppedGame({ about }: { about: Stopped }): JSX.Element {
  const { name, words, rule, match } = about;
  return (
    <main class="curtain stopped" aria-label="Stopped">
      <h1>{name} was stopped</h1>
      <p>{words}</p>
      <p role="status" data-rule>
        {rule === null ? 'Looking for the rule that does not end…' : rule}
        {rule === '' && 'Which rule it is could not be found out: played again, it came to an end.'}
      </p>
      <button
        type="button"
        class="go"
        data-action="home"
        onClick={() => {
          stopped.value = null;
          go('#/');
        }}
      >
        <span>Home</span>
      </button>
      {match !== '' && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            stopped.value = null;
            void follow();
          }}
        >
          Take the match up again, as it was kept
        </button>
      )}
    </main>
  );
}

/** The game does not answer: it is ended soon, at once, or not at all. */
export function Silence(): JSX.Element {
  const left = Math.max(0, MOST_SILENT - silence.value);
  return (
    <div class="bubble silence" role="alert">
      <p>
        The game has not answered for {silence.value} seconds.
        {left > 0 && ` In ${left} it is stopped.`}
      </p>
      <button type="button" class="plain" data-action="stop-game" onClick={endSilence}>
        Stop it now
      </button>
      <button type="button" class="plain" onClick={waitOn}>
        Wait for it
      </button>
    </div>
  );
}
