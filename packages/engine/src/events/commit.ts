import { Fault } from '../errors.ts';
import type { Run } from '../match/run.ts';
import * as CAUSE from './cause.ts';
import { rememberLeaving } from './memory.ts';
import { matchTriggers } from './triggers.ts';

/*
 * The second half of a batch: replacements have had their say, and what lies in the buffer happens. See `flush` for the
 * whole.
 */

/** Applies the buffer as one batch, then whatever outcome follows at once. */
export function commit(r: Run): void {
  apply(r);
  if (r.machine.definition.immediate !== undefined) lookAtOnce(r);
  if (r.outcomeDue) settleOutcome(r);
}

/** Outcomes that do not wait. What the rule says is a batch like any other: it is looked at again. */
function lookAtOnce(r: Run): void {
  const { definition, idleLimit } = r.machine;
  for (let n = 0; r.state.outcome === null; n++) {
    const { work } = r;
    r.work = CAUSE.immediate;
    definition.immediate?.(r);
    if (n > idleLimit) throw new Fault('it never stops saying something');
    r.work = work;
    if (r.length === 0) return;
    apply(r);
  }
}

function apply(r: Run): void {
  const { state: s, reducers, buffer, length } = r;
  const first = s.serials.event;
  matchTriggers(r, first, 'before');
  rememberLeaving(r);
  for (let i = 0; i < length; i++) {
    const { kind, a, b, c, d, list } = buffer[i];
    reducers[kind](s, a, b, c, d, list, r);
  }
  s.serials.event = first + length;
  r.log?.record(r);
  matchTriggers(r, first, 'after');
  r.clear();
}

/** The last team in wins; all out at once is a draw. Otherwise the game goes on without those who are out. */
function settleOutcome(r: Run): void {
  r.outcomeDue = false;
  if (r.state.outcome !== null) return;
  const { team, seats } = r.machine.ring;
  const left = seats.filter((seat) => r.isIn(seat));
  const hasRivals = (seat: number): boolean => left.some((other) => team[other] !== team[seat]);
  const neverHadRivals = seats.every((seat) => team[seat] === team[seats[0]]);
  if (left.length > 0 && (hasRivals(left[0]) || neverHadRivals)) {
    r.departures = r.disturbed = true;
    return;
  }
  if (left.length === 0) r.draw('all-out');
  else
    r.win(
      seats.filter((seat) => team[seat] === team[left[0]]),
      'last-standing',
    );
  apply(r);
}
