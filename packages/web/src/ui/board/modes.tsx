import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { foresee } from '../../page/foresee.ts';
import { modes } from '../../page/modes.ts';
import { choose, headline, shortWords } from '../rail/dock.tsx';
import './modes.css';

/** The ways of a card or the answers to a question, as slips of paper before one's own side: a click takes one. */
export function Modes({ view }: { view: View }): JSX.Element | null {
  const entries = modes.value;
  if (entries === null) return null;
  return (
    <section class="modes" aria-label="Ways to choose from">
      <h2>{headline(view)}</h2>
      <ol>
        {entries.map((entry, i) => (
          <li key={JSON.stringify(entry.action)}>
            <button
              type="button"
              class="mode"
              data-choice={entry.action.type}
              onClick={() => choose(entry)}
              onPointerEnter={() => foresee(entry.action)}
              onFocus={() => foresee(entry.action)}
              onPointerLeave={() => foresee(null)}
              onBlur={() => foresee(null)}
            >
              <kbd>{i + 1}</kbd>
              <span>{shortWords(entry)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
