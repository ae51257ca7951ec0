import * as FRAME from '../agenda/frame-kinds.ts';
import type { GameEvent } from '../define/rules.ts';
import { Fault } from '../errors.ts';
import type { Run } from '../match/run.ts';
import type { PlayerId } from '../state/state.ts';
import { UNLISTED } from './buffer.ts';
import { applyEvents, remember } from './card-moves.ts';
import * as CAUSE from './cause.ts';
import { decideReplacements } from './replacement.ts';
import { matchTriggers } from './triggers.ts';

/*
 * The unit of change. What a rule said lies in the buffer; `flush` lets replacements have their say, applies everything
 * together, records it under one batch number and matches triggers once.
 */

/**
 * Carries out what was said. Returns false when a player has to choose between replacements first: the batch then lies
 * in a frame of the agenda and is applied when the last choice is made.
 */
export function flush(r: Run): boolean {
  if (r.length === 0) return true;
  if (r.hot.silent !== true || r.collecting === true) return flushLoud(r);
  applyQuietly(r);
  return true;
}

/** The same where abilities may have a say, or an instruction wants to see what happened. */
function flushLoud(r: Run): boolean {
  const { buffer, length } = r;
  if (r.collecting !== true && isQuiet(r, buffer, length)) {
    applyQuietly(r);
    return true;
  }
  const { replaced } = r.machine;
  for (let i = 0; i < length; i++) {
    const { kind } = buffer[i];
    if (replaced[kind] && r.index().replacements[kind].length > 0) return decideReplacements(r);
  }
  commitFor(r);
  return true;
}

function isQuiet(r: Run, buffer: readonly GameEvent[], length: number): boolean {
  const { quiet } = r.machine;
  for (let i = 0; i < length; i++) if (quiet[buffer[i].kind] !== true) return false;
  return true;
}

/** A batch no ability of the game waits for: apply, record, and look whether somebody is out. */
function applyQuietly(r: Run): void {
  applyEvents(r);
  r.state.serials.event += r.length;
  if (r.log !== null) r.log.record(r);
  r.clear();
  if (r.outcomeDue === true) settleOutcome(r);
}

/**
 * Says one event and carries it out. Most events that move the turn concern nobody's ability; those need no buffer.
 * Returns what `flush` returns.
 */
export function sayOne(r: Run, kind: number, a: number, b: number, c: number, d: number): boolean {
  const { machine: m } = r;
  if (!m.quiet[kind]) {
    r.emit(kind, a, b, c, d);
    return flush(r);
  }
  r.reducers[kind](r.state, a, b, c, d, UNLISTED, r);
  r.note(kind, a, b, c, d);
  return true;
}

/** Applies the buffer and shows the instruction that said it what really happened. */
function commitFor(r: Run): void {
  const top = r.top;
  const instruction = top.kind === FRAME.program ? r.machine.programs[top.a][top.pc - 1] : undefined;
  if (instruction?.collect === undefined) {
    commit(r);
    return;
  }
  const happened = bufferedEvents(r);
  commit(r);
  instruction.collect(r, top, happened);
}

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
  const { length } = r;
  const { serials } = r.state;
  const first = serials.event;
  const listened = prepareTriggers(r, first);
  reduceAll(r, length);
  serials.event = first + length;
  r.log?.record(r);
  if (listened) matchTriggers(r, first, false);
  r.clear();
}

function reduceAll(r: Run, length: number): void {
  const { buffer } = r;
  const remembering = r.machine.lastKnown.length > 0;
  for (let i = 0; remembering && i < length; i++) if (isLookBack(r, buffer[i])) remember(r, buffer[i].a);
  applyEvents(r);
}

/** Matches what looks back, before anything is applied; says whether any trigger waits for an event of the batch. */
function prepareTriggers(r: Run, first: number): boolean {
  const { machine: m, buffer, length } = r;
  let looksBack = false;
  let listened = false;
  for (let i = 0; i < length; i++) {
    if (!m.listened[buffer[i].kind]) continue;
    listened = true;
    if (isLookBack(r, buffer[i])) looksBack = true;
  }
  if (looksBack) matchTriggers(r, first, true);
  return listened;
}

/** Is this event judged by the state before it happened, because its card leaves play? */
export function isLookBack({ machine: m }: Run, { kind, d: from }: GameEvent): boolean {
  return m.isMove[kind] && from >= 0 && m.zoneInPlay[from];
}

/** The events of the buffer as rules see them, each an object of its own. */
export function bufferedEvents(r: Run): GameEvent[] {
  return r.buffer.slice(0, r.length).map(({ kind, a, b, c, d, list }) => ({ kind, a, b, c, d, list }));
}

/** The last one in wins; all out at once is a draw. */
function settleOutcome(r: Run): void {
  r.outcomeDue = false;
  const { state: s, machine: m } = r;
  if (s.outcome !== null) return;
  const { team, seats } = m.ring;
  const { status } = s.seats;
  let last = -1;
  let isOver = true;
  for (let i = 0; i < seats.length; i++) {
    if (status[seats[i]] !== 0) continue;
    if (last >= 0 && team[seats[i]] !== team[last]) isOver = false;
    last = seats[i];
  }
  if (!isOver || (last >= 0 && r.hot.oneTeam)) {
    r.departures = r.disturbed = true;
    return;
  }
  const winners: PlayerId[] = [];
  for (let i = 0; last >= 0 && i < seats.length; i++) if (team[seats[i]] === team[last]) winners.push(seats[i]);
  r.win(winners, last >= 0 ? 'last-standing' : 'all-out');
  apply(r);
}
