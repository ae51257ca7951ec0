import type { GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';

/** Says what follows from events that will happen, kind by kind in the order of the first of each. */
export function sayResults(r: Run, events: readonly GameEvent[]): void {
  const { followed, events: kinds } = r.machine;
  const asked: number[] = [];
  for (const { kind } of events) {
    if (!followed[kind] || asked.includes(kind)) continue;
    asked.push(kind);
    kinds[kind].definition.results?.(
      r,
      events.filter((event) => event.kind === kind),
    );
  }
}
