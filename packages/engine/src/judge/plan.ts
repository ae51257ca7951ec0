import { fieldsOf } from '../compile/event-fields.ts';
import { bufferedEvents } from '../events/batch.ts';
import type { Run } from '../match/run.ts';

/** What submitting a judged action would do at once: its events, cost and payment included, and the programs it starts. */
export interface Planned {
  readonly events: readonly { readonly kind: string; readonly fields: Readonly<Record<string, number>> }[];
  readonly runs: readonly number[];
}

export function describePlan(r: Run): Planned {
  const events = bufferedEvents(r).map((e) => {
    const event = r.machine.events[e.kind];
    const values = [e.a, e.b, e.c, e.d, ...e.list];
    return { kind: event.name, fields: Object.fromEntries(fieldsOf(event).map((f, i) => [f.name, values[i]])) };
  });
  return { events, runs: (r.toRun ?? []).map((p) => p.program).filter((program) => program >= 0) };
}
