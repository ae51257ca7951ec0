import type { PlanEntry, RecordedEvent } from '@upkeep/engine';
import type { GameInfo } from '../../protocol.ts';

export interface PlannedPhase {
  readonly name: string;
  readonly steps: readonly PlanEntry[];
}

/** The schedule of this turn, phase by phase. */
export function phasesOf(plan: readonly PlanEntry[]): PlannedPhase[] {
  const phases: { name: string; steps: PlanEntry[] }[] = [];
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
export function begun(events: readonly RecordedEvent[]): (entry: PlanEntry) => boolean {
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
export function usual(game: GameInfo | null): Map<string, number> {
  const times = new Map<string, number>();
  for (const phase of game?.turn ?? []) {
    for (const step of phase.steps) {
      const name = step.name === '' ? phase.name : step.name;
      times.set(name, (times.get(name) ?? 0) + 1);
    }
  }
  return times;
}
