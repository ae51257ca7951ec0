import type { JSX } from 'preact';
import { toggleStop } from '../../page/stops.ts';
import { game } from '../../page/table.ts';
import { placeWords } from '../../words.ts';
import './stops.css';

/** Both stops of every step of a phase, shown when one points at it. */
export function Stops({ places, stops }: { places: readonly string[]; stops: readonly string[] }): JSX.Element {
  const isStop = (whose: string, name: string): boolean =>
    stops.includes(`${whose}:${name}`) || stops.includes(`${whose}:*`);
  return (
    <span class="stops">
      {places.map((name) => (
        <span key={name} class="stop-line">
          <span>{placeWords(name, game.value)}</span>
          {(['own', 'others'] as const).map((whose) => (
            <button
              key={whose}
              type="button"
              class={`stop ${whose}`}
              aria-pressed={isStop(whose, name)}
              aria-label={`Stop at ${placeWords(name, game.value)} in ${whose === 'own' ? 'your' : "others'"} turns`}
              onClick={() => toggleStop(stops, whose, name)}
            >
              {whose === 'own' ? 'mine' : 'others'}
            </button>
          ))}
        </span>
      ))}
    </span>
  );
}
