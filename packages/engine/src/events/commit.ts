import * as CAUSE from '../compile/cause.ts';
import * as K from '../compile/kinds.ts';
import * as TRAIT from '../compile/traits.ts';
import type { GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import { bufferedEvents, traitsOf, UNLISTED } from './buffer.ts';
import { moveCard } from './card-moves.ts';
import { triggersAfter, triggersBefore, waitAll } from './triggers.ts';

const NONE: readonly never[] = [];

/*
 * The second half of a batch: replacements have had their say, and what lies in the buffer happens. See `flush` for the
 * whole.
 */

/**
 * Applies the buffer as one batch, then whatever outcome follows at once. Answers what really happened of the batch where
 * that is wanted.
 */
export function commit(r: Run, wanted = false, traits: number = traitsOf(r)): readonly GameEvent[] {
  apply(r, traits);
  const happened = wanted ? bufferedEvents(r) : NONE;
  close(r);
  lookAround(r, traits);
  return happened;
}

/**
 * One event as a batch of its own, none of whose numbers is a list. Nothing may wait for it, and it ends no stay: then
 * nothing has to be made of it but its reducer's work and its record.
 */
export function commitUnheard(r: Run, kind: number, a: number, b: number, c: number, d: number): void {
  if (r.reducers[kind](r.state, a, b, c, d, UNLISTED, r) === false) return;
  r.state.serials.event++;
  r.log?.note(r, kind, a, b, c, d);
  lookAround(r, r.machine.traits[kind]);
}

function lookAround(r: Run, traits: number): void {
  const stirs = (traits & TRAIT.loud) !== 0;
  if (stirs) r.stirred = true;
  if (r.machine.immediate !== null && (stirs || !r.isSteady)) lookAtOnce(r);
  if (r.outcomeDue) settleOutcome(r);
}

/** Outcomes that do not wait. What the rule says is a batch like any other: it is looked at again. */
function lookAtOnce(r: Run): void {
  const { immediate, idleLimit } = r.machine;
  for (let n = 0; r.state.outcome === null; n++) {
    const { work } = r;
    r.work = CAUSE.immediate;
    immediate?.(r);
    if (n > idleLimit) throw r.machine.faults.repeated(r);
    r.work = work;
    if (r.length === 0) return;
    r.stirred = true;
    apply(r);
    close(r);
  }
}

/** The batch in the buffer is over. */
function close(r: Run): void {
  if (r.machine.notices) closeNoticed(r);
  else r.clear();
}

/** What a batch used up is said in one after it. */
function closeNoticed(r: Run): void {
  const spent = r.machine.milestones.count(r);
  r.clear();
  if (spent.length === 0) return;
  for (const id of spent) r.emit(K.effectUsed, id, 1);
  apply(r);
  close(r);
}

/** What is left in the buffer afterwards has happened. */
function apply(r: Run, traits = traitsOf(r)): void {
  if ((traits & (TRAIT.listened | TRAIT.remembered)) !== 0) return applyHeard(r, traits);
  reduce(r);
  r.log?.record(r);
}

/** The same where something may wait for it, or what cards were worth is remembered. */
function applyHeard(r: Run, traits: number): void {
  const first = r.state.serials.event;
  const isListened = (traits & TRAIT.listened) !== 0;
  const lookingBack = isListened ? triggersBefore(r) : null;
  if (traits & TRAIT.remembered) r.machine.memory.rememberLeaving(r);
  reduce(r);
  if (lookingBack !== null) waitAll(r, lookingBack, first);
  r.log?.record(r);
  if (isListened) triggersAfter(r, first);
}

/** Each event by its reducer. What did not happen is taken out of the buffer. */
function reduce(r: Run): void {
  const { state: s, machine, reducers, buffer, length } = r;
  let missed = 0;
  for (let i = 0; i < length; i++) {
    const event = buffer[i];
    const { kind, a, b, c, d, list } = event;
    // Most of what happens are moves: their one reducer is called by its name.
    const happened = machine.isMove[kind] ? moveCard(s, a, b, c, d, list, r) : reducers[kind](s, a, b, c, d, list, r);
    if (happened === false) {
      event.kind = DID_NOT_HAPPEN;
      missed++;
    }
  }
  if (missed > 0) leaveOut(r, missed);
  s.serials.event += r.length;
}

const DID_NOT_HAPPEN = -1;

/** Takes what did not happen out of the buffer: nobody hears of it. The records are kept, to be filled again. */
function leaveOut(r: Run, missed: number): void {
  const said = r.buffer.splice(0, r.length);
  const happened = said.filter((event) => event.kind !== DID_NOT_HAPPEN);
  if (r.actors !== null) r.actors = r.actors.filter((_, i) => said[i].kind !== DID_NOT_HAPPEN);
  r.buffer.unshift(...happened, ...said.filter((event) => event.kind === DID_NOT_HAPPEN));
  r.length -= missed;
}

/** The last team in wins; all out at once is a draw. Otherwise the game goes on without those who are out. */
function settleOutcome(r: Run): void {
  r.outcomeDue = false;
  if (r.state.outcome !== null) return;
  const { team, seats } = r.machine.ring;
  const first = seats.find((seat) => r.isIn(seat));
  if (first === undefined) r.draw('all-out');
  else {
    const winners = seats.filter((seat) => team[seat] === team[first]);
    const hasRivals = seats.some((seat) => r.isIn(seat) && team[seat] !== team[first]);
    if (hasRivals || winners.length === seats.length) {
      r.departures = r.disturbed = true;
      return;
    }
    r.win(winners, 'last-standing');
  }
  r.stirred = true;
  apply(r);
  close(r);
}
