import { askedOf, type View } from '@upkeep/engine';
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

/** What is said of this place to somebody in their first game; nothing to others. */
export function guideWords(view: View): string | undefined {
  const { turn, seats, outcome, viewer } = view;
  const info = game.value;
  const isPlayed = live.value?.preferences !== null && outcome === null && !isPast.value;
  if (info === null || !isPlayed || isGuided(info.id) || turn.turnNumber > TURNS * seats.length) return undefined;
  // It speaks of one's own turn; in another's, of what one is asked to declare there.
  const [asked] = askedOf(view);
  if (turn.activePlayer !== viewer && info.windows[asked?.window ?? ''] === undefined) return undefined;
  return info.look.guide?.[turn.currentStep] ?? info.look.guide?.[turn.currentPhase];
}

/** For a first game: what this phase is for and what one can do in it, in the game's own words. */
export function Guide({ view }: { view: View }): JSX.Element | null {
  const info = game.value;
  const { currentStep, currentPhase } = view.turn;
  const words = guideWords(view);
  if (info === null || words === undefined) return null;
  return (
    <section class="guide" aria-label="Your first game">
      <h2>{placeWords(currentStep === '' ? currentPhase : currentStep, info)}</h2>
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
