import { useSignal } from '@preact/signals';
import type { PlanEntry, View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { shownAt } from '../../page/moment.ts';
import { game, live } from '../../page/table.ts';
import type { StepInfo } from '../../protocol.ts';
import { placeWords } from '../../words.ts';
import { later } from '../later.tsx';
import { begun, phasesOf, usual } from './plan.ts';

const Stops = later(async () => (await import('./stops.tsx')).Stops);

/** The turn along the middle of the table: phases as beads, the present one opened into its steps. */
export function Track({ view }: { view: View }): JSX.Element {
  const { turn } = view;
  const bar = useRef<HTMLElement>(null);
  // Stops are shown, and loaded, when somebody points at a phase.
  const isPointed = useSignal(false);
  const info = game.value;
  const active = view.seats[turn.activePlayer];
  const isOwn = active !== undefined && active.seat === view.viewer;
  const events = live.value?.events ?? [];
  const hasBegun = begun(shownAt.value === null ? events : events.slice(0, shownAt.value + 1));
  const steps = new Map(info?.turn.flatMap((p) => p.steps.map((s) => [s.name || p.name, s] as const)));
  const once = usual(info);
  const counts = new Map<string, number>();
  const now = turn.plan.find((entry) => entry.when === 'now')?.id ?? -1;
  const phases = phasesOf(turn.plan);
  const at = phases.findIndex((phase) => phase.steps.some(({ when }) => when === 'now'));
  useEffect(() => {
    const element = bar.current?.querySelector('[aria-current=step]');
    // Only sideways, and only where the line is too long for the screen: the page itself stays where it is.
    if (element instanceof HTMLElement && bar.current !== null) {
      bar.current.scrollLeft = element.offsetLeft - bar.current.clientWidth / 2;
    }
  }, [now, turn.turnNumber]);
  return (
    <nav
      class={`track ${isOwn ? 'own' : 'theirs'}`}
      aria-label="The turn"
      ref={bar}
      onPointerEnter={() => (isPointed.value = true)}
    >
      <p class="turn-tag">
        <b>
          {active === undefined
            ? turn.turnNumber > 0
              ? "Everybody's turn"
              : 'Before the game'
            : isOwn
              ? 'Your turn'
              : `${active.name}'s turn`}
        </b>
        <em>{tagWords(view)}</em>
      </p>
      <ol
        class={`phases ${phases.length > MOST_NAMED ? 'crowded' : ''}`}
        style={{ '--done': `${((at + 0.5) / Math.max(1, phases.length)) * 100}%` }}
      >
        {phases.map((phase, i) => {
          const isNow = i === at;
          const isOver = phase.steps.every((step) => step.when === 'past');
          const names = phase.steps.map((step) => (step.step === '' ? step.phase : step.step));
          for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
          const isExtra = names.some((name) => (counts.get(name) ?? 0) > (once.get(name) ?? 0));
          const isMaybe = !isNow && !isOver && names.every((name) => steps.get(name)?.conditional === true);
          const isSkipped = isOver && phase.steps.every((step) => !hasBegun(step));
          const flags = [isExtra ? 'extra' : '', isMaybe ? 'maybe' : '', isSkipped ? 'skipped' : ''].join(' ');
          return (
            <li key={phase.steps[0]?.id} class={`phase ${isNow ? 'now' : isOver ? 'past' : 'coming'} ${flags}`}>
              <Bead
                name={phase.name}
                entries={phase.steps}
                isOpen={isNow && phase.steps.length > 1}
                steps={steps}
                hasBegun={hasBegun}
                hasStops={isPointed.value}
              />
              {isExtra && <span class="flag">extra</span>}
              {isSkipped && <span class="flag">skipped</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Turn, round, and what is not as always, in a few words. */
function tagWords({ turn, seats }: View): string {
  const facts = [
    turn.turnNumber > 0 ? `Turn ${turn.turnNumber}` : 'Set-up',
    game.value?.rounds === 'each' && turn.round > 0 ? `round ${turn.round}` : '',
    turn.kind === 'normal' ? '' : `${placeWords(turn.kind, game.value).toLowerCase()} turn`,
    turn.extra ? 'an extra turn' : '',
    turn.actionsRemaining > 0 ? `${turn.actionsRemaining} action${turn.actionsRemaining === 1 ? '' : 's'} left` : '',
    turn.extraTurns.length > 0
      ? `extra turns waiting: ${turn.extraTurns.map((seat) => seats[seat]?.name ?? '').join(', ')}`
      : '',
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

const MOST_LETTERS = 34;
/** Where a turn has more phases than these, those that are over are dots. */
const MOST_NAMED = 6;

interface BeadProps {
  readonly name: string;
  readonly entries: readonly PlanEntry[];
  readonly isOpen: boolean;
  readonly steps: ReadonlyMap<string, StepInfo>;
  readonly hasBegun: (entry: PlanEntry) => boolean;
  readonly hasStops: boolean;
}

function Bead({ name, entries, isOpen, steps, hasBegun, hasStops }: BeadProps): JSX.Element {
  const info = game.value;
  const [only] = entries;
  const isNow = entries.some(({ when }) => when === 'now');
  const key = only === undefined || only.step === '' ? name : only.step;
  const stops = live.value?.preferences?.stops ?? null;
  const letters = entries.reduce((sum, { step }) => sum + placeWords(step, info).length, 0);
  // Where the names of all steps have no room, the present one is named and the others are dots.
  const isDot = ({ when }: PlanEntry): boolean => letters > MOST_LETTERS && when !== 'now';
  // Of the combat phase's combat damage, the damage is what is new.
  const stepWords = (step: string): string => {
    const [whole, phase] = [placeWords(step, info), placeWords(name, info)];
    // `End of turn` is no `of turn` of the end.
    const short = whole.startsWith(`${phase} `) && !/^\S+ of /.test(whole) ? whole.slice(phase.length + 1) : whole;
    return short.charAt(0).toUpperCase() + short.slice(1);
  };
  const places = [...new Set(entries.map((entry) => (entry.step === '' ? entry.phase : entry.step)))];
  return (
    <>
      <span
        class="bead"
        aria-current={isNow && !isOpen ? 'step' : undefined}
        title={isOpen ? undefined : aboutOf(steps.get(key))}
      >
        {placeWords(name, info)}
      </span>
      {isOpen && (
        <span class="steps">
          {entries.map((entry) => (
            <span
              key={entry.id}
              class={`step ${entry.when} ${isDot(entry) ? 'dot' : ''} ${entry.when === 'past' && !hasBegun(entry) ? 'skipped' : ''} ${
                entry.when === 'coming' && steps.get(entry.step)?.conditional === true ? 'maybe' : ''
              }`}
              aria-current={entry.when === 'now' ? 'step' : undefined}
              title={[placeWords(entry.step, info), aboutOf(steps.get(entry.step))].join(': ')}
            >
              <span class={isDot(entry) ? 'hide' : ''}>{stepWords(entry.step)}</span>
            </span>
          ))}
        </span>
      )}
      {hasStops && stops !== null && <Stops places={places} stops={stops} />}
    </>
  );
}

function aboutOf(step: StepInfo | undefined): string {
  if (step === undefined) return '';
  return [step.about, step.asks === '' ? '' : `${step.asks}.`, step.rule === '' ? '' : `(${step.rule})`]
    .filter((part) => part !== '')
    .join(' ');
}
