import type { PlanEntry, RecordedEvent, View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { shownAt } from '../page/moment.ts';
import { game, live, sendOwn } from '../page/table.ts';
import type { GameInfo, StepInfo } from '../protocol.ts';
import { plain } from '../words.ts';

interface PlannedPhase {
  readonly name: string;
  readonly steps: PlanEntry[];
}

/** The plan of this turn, phase by phase. */
function phasesOf(plan: readonly PlanEntry[]): PlannedPhase[] {
  const phases: PlannedPhase[] = [];
  for (const entry of plan) {
    const last = phases[phases.length - 1];
    const goesOn =
      last !== undefined &&
      last.name === entry.phase &&
      entry.step !== '' &&
      !last.steps.some((s) => s.step === entry.step);
    if (goesOn) last.steps.push(entry);
    else phases.push({ name: entry.phase, steps: [entry] });
  }
  return phases;
}

/** Steps of this turn that have begun, so that the past ones left out can be told. */
function begun(events: readonly RecordedEvent[]): (entry: PlanEntry) => boolean {
  const start = events.findLastIndex((event) => event.kind === 'turnBegins');
  // The log of a side line begins in the middle of a turn: of what came before it nothing can be told.
  if (start < 0) return () => true;
  const steps = new Set<string>();
  for (const { kind, fields } of events.slice(start)) {
    if (kind === 'stepBegins') steps.add(`${String(fields['instance'])}`);
    if (kind === 'phaseBegins') steps.add(`phase ${String(fields['phase'])}`);
  }
  return (entry) => steps.has(entry.step === '' ? `phase ${entry.phase}` : String(entry.id));
}

/** How often a place comes in a turn as the game declares it; once more is extra. */
function usual(game: GameInfo | null): Map<string, number> {
  const times = new Map<string, number>();
  for (const phase of game?.turn ?? []) {
    for (const step of phase.steps) {
      const name = step.name === '' ? phase.name : step.name;
      times.set(name, (times.get(name) ?? 0) + 1);
    }
  }
  return times;
}

/** Turn, active player, phase and step; clicking a step's marks sets or clears a stop there. */
export function TurnBar({ view }: { view: View }): JSX.Element {
  const { turn } = view;
  const bar = useRef<HTMLElement>(null);
  const active = view.seats[turn.activePlayer];
  const preferences = live.value?.preferences ?? null;
  const isOwn = active?.seat === view.viewer;
  const events = live.value?.events ?? [];
  const hasBegun = begun(shownAt.value === null ? events : events.slice(0, shownAt.value + 1));
  const steps = new Map(game.value?.turn.flatMap((p) => p.steps.map((s) => [s.name || p.name, s] as const)));
  const once = usual(game.value);
  const counts = new Map<string, number>();
  const now = turn.plan.find((entry) => entry.when === 'now')?.id ?? -1;
  useEffect(() => {
    const element = bar.current?.querySelector('[aria-current=step]');
    // Only sideways, and only where the bar is too long for the screen: the page itself stays where it is.
    if (element instanceof HTMLElement && bar.current !== null) {
      bar.current.scrollLeft = element.offsetLeft - bar.current.clientWidth / 2;
    }
  }, [now, turn.turnNumber]);
  const facts = [
    turn.round !== turn.turnNumber && turn.round > 0 ? `round ${turn.round}` : '',
    turn.kind === 'normal' ? '' : `a ${turn.kind} turn`,
    turn.extra ? 'an extra turn' : '',
    turn.actionsRemaining > 0 ? `${turn.actionsRemaining} action${turn.actionsRemaining === 1 ? '' : 's'} left` : '',
    turn.extraTurns.length > 0
      ? `extra turns waiting: ${turn.extraTurns.map((seat) => view.seats[seat]?.name ?? '').join(', ')}`
      : '',
  ].filter((fact) => fact !== '');
  return (
    <nav class="turn-bar" aria-label="The turn" ref={bar}>
      <p class="turn-title">
        <b>Turn {turn.turnNumber}</b>
        <span>
          {active?.name ?? 'nobody'}
          {isOwn ? ' (you)' : ''}
        </span>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <ol class="phases">
        {phasesOf(turn.plan).map((phase) => {
          const isNow = phase.steps.some((step) => step.when === 'now');
          const isOver = phase.steps.every((step) => step.when === 'past');
          const isOne = phase.steps.every((step) => step.step === '');
          return (
            <li key={phase.steps[0]?.id} class={`phase ${isNow ? 'now' : isOver ? 'past' : 'coming'}`}>
              {!isOne && <span class="phase-name">{plain(phase.name)}</span>}
              <ol class="steps">
                {phase.steps.map((step) => {
                  const name = step.step === '' ? step.phase : step.step;
                  const times = (counts.get(name) ?? 0) + 1;
                  counts.set(name, times);
                  const flags = [
                    step.when === 'past' && !hasBegun(step) ? 'skipped' : '',
                    times > (once.get(name) ?? 0) ? 'extra' : '',
                    step.when === 'coming' && steps.get(name)?.conditional === true ? 'maybe' : '',
                  ].filter((flag) => flag !== '');
                  return (
                    <Step
                      key={step.id}
                      name={name}
                      when={step.when}
                      flags={flags}
                      about={aboutOf(steps.get(name))}
                      stops={preferences?.stops ?? null}
                    />
                  );
                })}
              </ol>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function aboutOf(step: StepInfo | undefined): string {
  if (step === undefined) return '';
  return [step.about, step.asks === '' ? '' : `${step.asks}.`, step.rule === '' ? '' : `(${step.rule})`]
    .filter((part) => part !== '')
    .join(' ');
}

interface StepProps {
  readonly name: string;
  readonly when: string;
  readonly flags: readonly string[];
  readonly about: string;
  readonly stops: readonly string[] | null;
}

function Step({ name, when, flags, about, stops }: StepProps): JSX.Element {
  const isStop = (whose: string): boolean =>
    stops !== null && (stops.includes(`${whose}:${name}`) || stops.includes(`${whose}:*`));
  return (
    <li class={`step ${when} ${flags.join(' ')}`} aria-current={when === 'now' ? 'step' : undefined} title={about}>
      <span class="step-name">{plain(name)}</span>
      {flags
        .filter((flag) => flag !== 'maybe')
        .map((flag) => (
          <span class="flag" key={flag}>
            {flag}
          </span>
        ))}
      {stops !== null && (
        <span class="stops">
          {(['own', 'others'] as const).map((whose) => (
            <button
              key={whose}
              type="button"
              class={`stop ${whose}`}
              aria-pressed={isStop(whose)}
              aria-label={`Stop at ${plain(name)} in ${whose === 'own' ? 'your' : "others'"} turns`}
              title={`Stop at ${plain(name)} in ${whose === 'own' ? 'your own' : "others'"} turns`}
              onClick={() => toggleStop(stops, whose, name)}
            >
              <span class="dot" />
            </button>
          ))}
        </span>
      )}
    </li>
  );
}

/** Sets or clears a stop; a stop everywhere becomes one at every other step. */
function toggleStop(stops: readonly string[], whose: string, name: string): void {
  const place = `${whose}:${name}`;
  const everywhere = stops.includes(`${whose}:*`);
  const others = everywhere ? allPlaces().map((other) => `${whose}:${other}`) : [];
  const listed = [...new Set([...stops.filter((stop) => stop !== `${whose}:*`), ...others])];
  sendOwn('prefer', { stops: listed.includes(place) ? listed.filter((stop) => stop !== place) : [...listed, place] });
}

function allPlaces(): string[] {
  const plan = live.peek()?.view.turn.plan ?? [];
  return [...new Set(plan.map((entry) => (entry.step === '' ? entry.phase : entry.step)))];
}
