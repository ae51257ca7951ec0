import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { isPast } from '../../page/moment.ts';
import { guided } from '../../page/settings.ts';
import { game, live } from '../../page/table.ts';
import { placeWords } from '../../words.ts';

/** The guide goes with somebody's first game until they have had so many turns, or want it no more. */
const TURNS = 2;

function isGuided(id: string): boolean {
  return guided.value.split(' ').includes(id);
}

/** For a first game: what this phase is for and what one can do in it, in the game's own words. */
export function Guide({ view }: { view: View }): JSX.Element | null {
  const info = game.value;
  const { turn } = view;
  const place = turn.currentStep === '' ? turn.currentPhase : turn.currentStep;
  const words = info?.look.guide?.[place] ?? info?.look.guide?.[turn.currentPhase];
  const isPlayed = live.value?.preferences !== null && view.outcome === null && !isPast.value;
  if (info === null || words === undefined || !isPlayed || isGuided(info.id)) return null;
  if (turn.turnNumber > TURNS * view.seats.length) return null;
  return (
    <section class="guide" aria-label="Your first game">
      <h2>{placeWords(place, info)}</h2>
      <p>{words}</p>
      <button
        type="button"
        class="plain"
        data-action="no-guide"
        onClick={() => {
          guided.value = `${guided.peek()} ${info.id}`.trim();
        }}
      >
        I know this game
      </button>
    </section>
  );
}
