import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { foresee } from '../../page/foresee.ts';
import { isInPlay } from '../../page/listed.ts';
import { modes } from '../../page/modes.ts';
import { picked } from '../../page/things.ts';
import { choose, headline, shortWords } from '../rail/dock.tsx';
import { nameOf } from './names.ts';
import './modes.css';

/** The card that asks is named above. */
function alone(words: string, view: View): string {
  const up = picked.value;
  const name = up === null ? '' : `${nameOf(view, up)}: `;
  return up !== null && words.startsWith(name)
    ? words.charAt(name.length).toUpperCase() + words.slice(name.length + 1)
    : words;
}

/** Does nothing of one's own lie in play yet? Then there is room above the hand, which one may be asked about. */
function isBare({ zones, viewer }: View): boolean {
  return !zones.some(({ seat, cards }) => seat === viewer && cards.some(({ id }) => isInPlay(id)));
}

/** The ways of a card or the answers to a question, as slips of paper before one's own side: a click takes one. */
export function Modes({ view }: { view: View }): JSX.Element | null {
  const entries = modes.value;
  if (entries === null) return null;
  return (
    <section class={`modes ${isBare(view) ? 'above' : ''}`} aria-label="Ways to choose from">
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
              <span>{alone(shortWords(entry), view)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
