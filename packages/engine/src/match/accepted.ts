import { InputError } from '../errors.ts';
import { eventsFor, type RecordedEvent } from '../view/event-view.ts';
import type { Accepted } from './results.ts';
import type { Run } from './run.ts';

/** Something was accepted, and its events begin there in the log. */
export function acceptedSince(run: Run, from: number): Accepted {
  const to = run.log?.length ?? 0;
  const dealt = run.log?.dealt;
  let events: readonly RecordedEvent[] | null = null;
  return {
    ok: true,
    get events() {
      if (events !== null) return events;
      if (run.log?.dealt !== dealt) {
        throw new InputError('dealt-anew', 'The match was dealt anew since: these events are gone.');
      }
      events = run.log === null ? [] : eventsFor(run, run.log, 'all', from, to);
      return events;
    },
  };
}
