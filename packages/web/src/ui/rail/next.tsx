import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { isPast } from '../../page/moment.ts';
import { game, live } from '../../page/table.ts';
import { placeWords } from '../../words.ts';
import { announcedIn } from '../board/announced.ts';
import { phasesOf } from '../board/plan.ts';

/** So many phases are told before whose turn it is then. */
const PHASES = 2;

/** What comes when nothing waits: the phases that are left of this turn, and the turn after it. */
export function Next({ view }: { view: View }): JSX.Element | null {
  const info = game.value;
  const { turn, outcome, stack } = view;
  if (info === null || outcome !== null || isPast.value || stack.length > 0 || turn.turnNumber === 0) return null;
  if (announcedIn(view).length > 0) return null;
  const isNeeded = new Map(info.turn.flatMap(({ name, steps }) => steps.map((s) => [s.name || name, !s.conditional])));
  const coming = phasesOf(turn.plan).filter(
    ({ steps }) =>
      steps.every(({ when }) => when === 'coming') &&
      steps.some(({ step, phase }) => isNeeded.get(step || phase) !== false),
  );
  const lines = coming.slice(0, PHASES).map(({ name }) => ({
    name: placeWords(name, info),
    about: info.turn.find((phase) => phase.name === name)?.about ?? '',
  }));
  return (
    <section class="next-list" aria-label="What comes next">
      <h2>Next</h2>
      <ol>
        {[...lines, { name: turnAfter(view, live.value?.next ?? -1), about: '' }].map(({ name, about }, i) => (
          <li key={`${i} ${name}`}>
            <b>{name}</b>
            {about !== '' && <span> {about}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whose turn comes then, as far as everybody can tell. */
function turnAfter({ turn, seats, viewer }: View, told: number): string {
  const [extra] = turn.extraTurns;
  const others = seats.filter(({ seat, status }) => seat !== turn.activePlayer && status === 'in');
  const after = extra ?? (others.length === 1 ? others[0]?.seat : told < 0 ? undefined : told);
  if (after === undefined) return "The next player's turn";
  return after === viewer ? 'Your turn' : `${seats[after]?.name ?? ''}'s turn`;
}
