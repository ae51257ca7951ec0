import { type Signal, signal, useSignal } from '@preact/signals';
import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { go } from '../../page/route.ts';
import { room } from '../../page/table.ts';
import { Keys } from '../keys.tsx';
import { later } from '../later.tsx';
import { Glyph } from '../look/icons.tsx';

/** On a phone the log lies behind a button. */
export const isLogOpen: Signal<boolean> = signal(false);

const MatchMenu = later(async () => (await import('./match-menu.tsx')).MatchMenu);

/** The way home, the game, and what is set once: behind one button each. */
export function RailHead({ view }: { view: View }): JSX.Element {
  const isMenuOpen = useSignal(false);
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
        <Glyph name="papers" />
      </button>
      <details
        class="more-menu tools"
        onToggle={({ currentTarget }) => {
          isMenuOpen.value = currentTarget.open;
        }}
      >
        <summary class="tool" aria-label="Match and settings" title="Match and settings">
          <Glyph name="cog" />
        </summary>
        <div class="menu wide">{isMenuOpen.value && <MatchMenu view={view} />}</div>
      </details>
      <Keys />
    </header>
  );
}
