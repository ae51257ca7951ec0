import type { Preferences } from '@upkeep/engine';
import type { JSX } from 'preact';
import { isHelped } from '../../online/state.ts';
import { askHint, askWhy, hint } from '../../page/advice.ts';
import { isListed, toggleListed } from '../../page/listed.ts';
import { game, sendOwn } from '../../page/table.ts';
import { placeWords } from '../../words.ts';

/** What else one may want while one is asked. */
export function More({ preferences }: { preferences: Preferences }): JSX.Element {
  return (
    <>
      <button type="button" data-action="list" aria-pressed={isListed.value} onClick={toggleListed}>
        List all actions <kbd>L</kbd>
      </button>
      <button
        type="button"
        aria-pressed={preferences.fullControl}
        data-action="full"
        onClick={() => sendOwn('prefer', { fullControl: preferences.fullControl ? 0 : 1 })}
      >
        Full control <kbd>F</kbd>
      </button>
      <button type="button" data-action="why" onClick={() => void askWhy('')}>
        Why not? <kbd>W</kbd>
      </button>
      {isHelped.value && (
        <button type="button" data-action="hint" onClick={() => void askHint()}>
          {hint.value === 'thinking' ? 'A bot thinks' : 'Hint'} <kbd>H</kbd>
        </button>
      )}
      <Until />
    </>
  );
}

/** Pass until something. */
function Until(): JSX.Element {
  const turn = game.value?.turn ?? [];
  const steps = turn
    .flatMap((phase) => [phase.name, ...phase.steps.map((step) => step.name)])
    .filter((name) => name !== '');
  return (
    <label class="until">
      <span>Pass until</span>
      <select
        value=""
        onChange={(event) => {
          const until = event.currentTarget.value;
          if (until !== '') sendOwn('prefer', { until });
        }}
      >
        <option value="">…</option>
        <option value="ownTurn">my next turn</option>
        <option value="turn">the end of this turn</option>
        <option value="something">something happens</option>
        {[...new Set(steps)].map((name) => (
          <option key={name} value={name}>
            {placeWords(name, game.value)}
          </option>
        ))}
      </select>
    </label>
  );
}
