import { WIDTH } from './buffer.ts';
import * as FRAME from './frame-kinds.ts';
import { topFrame } from './frames.ts';
import * as K from './kinds.ts';
import { moveCard, remember } from './reducers.ts';
import { decideReplacements } from './replacement.ts';
import type { GameEvent } from './rules.ts';
import type { Run } from './run.ts';
import type { BattleState } from './state.ts';
import { matchTriggers } from './triggers.ts';

/*
 * The unit of change. What a rule said lies in the buffer; `flush` lets replacements have their say, applies everything
 * together, records it under one batch number and matches triggers once.
 */

const NO_LIST: readonly number[] = [];

/**
 * Carries out what was said. Returns false when a player has to choose between replacements first: the batch then lies
 * in a frame of the agenda and is applied when the last choice is made.
 */
export function flush(r: Run): boolean {
  const { buffer, length } = r;
  if (length === 0) return true;
  if (r.collecting !== true && isQuiet(r, buffer, length)) {
    applyQuietly(r, length);
    return true;
  }
  const { replaced } = r.machine;
  for (let i = 0; i < length; i += WIDTH) {
    if (replaced[buffer[i]] && r.index().replacements[buffer[i]].length > 0) return decideReplacements(r);
  }
  commitFor(r);
  return true;
}

function isQuiet(r: Run, buffer: readonly number[], length: number): boolean {
  if (r.hot.silent === true) return true;
  const { quiet } = r.machine;
  for (let i = 0; i < length; i += WIDTH) if (quiet[buffer[i]] !== true) return false;
  return true;
}

/** A batch no ability of the game waits for: apply, record, and look whether somebody is out. */
function applyQuietly(r: Run, length: number): void {
  const { buffer, state: s, reducers } = r;
  const { isMove } = r.machine;
  const { serials } = s;
  let count = 0;
  // As `reduce` does, with everything that stays the same looked up once.
  for (let i = 0; i < length; i += WIDTH) {
    const kind = buffer[i];
    if (isMove[kind] === true) moveCard(s, buffer[i + 1], buffer[i + 2], buffer[i + 3], buffer[i + 4], r);
    else {
      const list = buffer[i + 5];
      const payload = list < 0 ? NO_LIST : r.lists[list];
      reducers[kind](s, buffer[i + 1], buffer[i + 2], buffer[i + 3], buffer[i + 4], payload, r);
    }
    count++;
  }
  serials.event += count;
  serials.batch++;
  if (r.log !== null) r.log.record(r);
  r.length = 0;
  if (r.lists.length > 0) r.lists = [];
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
  r.reducers[kind](r.state, a, b, c, d, NO_LIST, r);
  noteOne(r, kind, a, b, c, d);
  return true;
}

/** Counts and records an event that was applied without the buffer, as a batch of its own. */
export function noteOne(r: Run, kind: number, a: number, b: number, c: number, d: number): void {
  const { serials } = r.state;
  serials.event++;
  serials.batch++;
  if (r.log !== null) r.log.write(r, kind, a, b, c, d, -1);
}

/** Applies the buffer and shows the instruction that said it what really happened. */
function commitFor(r: Run): void {
  const top = topFrame(r);
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
  const immediate = r.machine.definition.immediate;
  if (immediate !== undefined && r.state.outcome === null) {
    immediate.call(r.machine.definition, r);
    // What it says is a batch like any other: it is looked at again.
    if (r.length > 0) return commit(r);
  }
  if (r.outcomeDue) settleOutcome(r);
}

function apply(r: Run): void {
  const { length } = r;
  const { serials } = r.state;
  const first = serials.event;
  const listened = prepareTriggers(r, first);
  reduceAll(r, length);
  // Whole by construction; said so, or the compiler would keep the field as a floating-point number.
  serials.event = (first + length / WIDTH) | 0;
  serials.batch++;
  r.log?.record(r);
  if (listened) matchTriggers(r, first, false);
  r.length = 0;
  if (r.lists.length > 0) r.lists = [];
}

function reduceAll(r: Run, length: number): void {
  const { buffer } = r;
  const remembering = r.machine.lastKnown.length > 0;
  for (let i = 0; remembering && i < length; i += WIDTH) if (isLookBack(r, i)) remember(r, buffer[i + 1]);
  for (let i = 0; i < length; i += WIDTH) reduce(r, r.state, buffer, i);
}

/** Applies one event of the buffer. Moves are most of all events and are called by name. */
function reduce(r: Run, s: BattleState, buffer: readonly number[], i: number): void {
  const kind = buffer[i];
  const list = buffer[i + 5];
  if (r.machine.isMove[kind]) moveCard(s, buffer[i + 1], buffer[i + 2], buffer[i + 3], buffer[i + 4], r);
  else {
    const payload = list < 0 ? NO_LIST : r.lists[list];
    r.reducers[kind](s, buffer[i + 1], buffer[i + 2], buffer[i + 3], buffer[i + 4], payload, r);
  }
}

/** Matches what looks back, before anything is applied; says whether any trigger waits for an event of the batch. */
function prepareTriggers(r: Run, first: number): boolean {
  const { machine: m, buffer, length } = r;
  let looksBack = false;
  let listened = false;
  for (let i = 0; i < length; i += WIDTH) {
    if (!m.listened[buffer[i]]) continue;
    listened = true;
    if (isLookBack(r, i)) looksBack = true;
  }
  if (looksBack) matchTriggers(r, first, true);
  return listened;
}

/** Is this event judged by the state before it happened, because its card leaves play? */
export function isLookBack(r: Run, at: number): boolean {
  const { machine: m, buffer } = r;
  return m.isMove[buffer[at]] && buffer[at + 4] >= 0 && m.zoneInPlay[buffer[at + 4]];
}

/** The events of the buffer as rules see them, each an object of its own. */
export function bufferedEvents(r: Run): GameEvent[] {
  const events: GameEvent[] = [];
  const { buffer } = r;
  for (let i = 0; i < r.length; i += WIDTH) {
    const list = buffer[i + 5] < 0 ? NO_LIST : r.lists[buffer[i + 5]];
    events.push({ kind: buffer[i], a: buffer[i + 1], b: buffer[i + 2], c: buffer[i + 3], d: buffer[i + 4], list });
  }
  return events;
}

/** The last one in wins; all out at once is a draw. */
function settleOutcome(r: Run): void {
  r.outcomeDue = false;
  const { state: s, machine: m } = r;
  if (s.outcome !== null) return;
  const teams = new Set<number>();
  for (let seat = 0; seat < r.seatCount; seat++) if (s.seats.status[seat] === 0) teams.add(m.ring.team[seat]);
  if (teams.size > 1 || (teams.size === 1 && new Set(m.ring.team).size === 1)) {
    r.departures = true;
    return;
  }
  const winners = m.ring.seats.filter((seat) => teams.has(m.ring.team[seat]));
  r.emitList(K.ended, winners, m.reasons.indexOf(winners.length > 0 ? 'last-standing' : 'all-out'));
  apply(r);
}
