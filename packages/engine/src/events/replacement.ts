import * as CAUSE from '../compile/cause.ts';
import * as K from '../compile/kinds.ts';
import type { Active, GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import { fillVars } from '../state/frames.ts';
import { isCardRef, NO_REF } from '../state/refs.ts';
import type { BatchFrame, PendingEvent, PlayerId, ProgramFrame } from '../state/state.ts';
import { waitsFor } from './active.ts';
import { bufferedEvents, NOTHING_ELSE, sayAgain } from './buffer.ts';
import { commit } from './commit.ts';
import { sayResults } from './results.ts';

/*
 * The first half of a batch: replacement, event by event. Every choice is answered before anything is applied. See
 * `flush` for the whole.
 */

/** Options from here on name events of the batch, lower ones replacements of one event. */
const FIRST_EVENT = 1000;

/**
 * Takes the buffer through its replacements; true when the batch was applied, false when somebody is asked. The first
 * `settled` events will happen as they are, and what follows from them was said.
 */
export function decideReplacements(r: Run, settled = 0): boolean {
  const frame = r.push<BatchFrame>({
    kind: 'batch',
    owner: r.state.turn.activePlayer,
    source: r.source,
    cause: r.cause,
    parent: r.parent,
    by: r.by,
    choice: -1,
    spent: [],
    events: bufferedEvents(r).flatMap((event, i) =>
      isSaidBefore(r, event, i) ? [] : [pending(event, r.actors?.[i], [], i < settled ? 'followed' : 'open')],
    ),
  });
  // What was said is in the frame now. An unwinding that is due, or a program to be run, is not forgotten.
  r.clear();
  return runBatchFrame(r, frame);
}

/** The same move of a card for two reasons is one: what replaces it does so once (CR 704.7). */
function isSaidBefore({ machine, buffer }: Run, { kind, a, b, c, d }: GameEvent, at: number): boolean {
  if (!machine.events[kind].move) return false;
  for (let i = 0; i < at; i++) {
    const e = buffer[i];
    if (e.kind === kind && e.a === a && e.b === b && e.c === c && e.d === d) return true;
  }
  return false;
}

function pending(
  event: GameEvent,
  by: PlayerId | undefined,
  marks: readonly number[],
  stage: PendingEvent['stage'] = 'open',
): PendingEvent {
  const made = { stage, ...event, list: event.list.slice(), marks: marks.slice() };
  return by === undefined ? made : { ...made, by };
}

/** Goes on with a pending batch; `choice` holds the answer to what was asked last. Returns what `flush` returns. */
export function runBatchFrame(r: Run, frame: BatchFrame): boolean {
  do if (!settles(r, frame)) return false;
  while (isFollowed(r, frame));
  finish(r, frame);
  return true;
}

/** Takes every event that is open through its replacements; false when somebody is asked. */
function settles(r: Run, frame: BatchFrame): boolean {
  for (let i = 0; i < frame.events.length; i++) {
    if (frame.events[i].stage === 'open' && contestedFrom(r, frame, i)) return false;
    const event = frame.events[i];
    while (isOpen(event)) {
      const candidates = applicable(r, frame, event);
      if (candidates.length === 0) {
        // A choice made for this event does not go over to the next one.
        event.stage = 'finished';
        frame.choice = -1;
      } else if (candidates.length > 1 && frame.choice < 0 && differ(r, event, candidates)) {
        askWhich(r, event, candidates);
        return false;
      } else {
        const chosen = candidates[Math.max(0, Math.min(frame.choice, candidates.length - 1))];
        frame.choice = -1;
        substitute(r, frame, i, chosen);
        break;
      }
    }
    // A substitution put other events in this place: look at them afresh.
    if (frame.events[i] !== event) i--;
  }
  return true;
}

function isOpen({ stage }: PendingEvent): boolean {
  return stage === 'open' || stage === 'picked';
}

/** Says what follows from the events that are settled, for which it was not said yet; true when it added something. */
function isFollowed(r: Run, { events }: BatchFrame): boolean {
  const settled = events.filter(({ stage }) => stage === 'finished');
  for (const event of settled) event.stage = 'followed';
  r.elsewhere = events;
  sayResults(r, settled);
  r.elsewhere = NOTHING_ELSE;
  const results = bufferedEvents(r).map((event) => pending(event, undefined, []));
  r.clear();
  events.push(...results);
  return results.length > 0;
}

function finish(r: Run, frame: BatchFrame): void {
  const { agenda } = r.state;
  agenda.splice(agenda.indexOf(frame), 1);
  ({ source: r.source, cause: r.cause, parent: r.parent, by: r.by } = frame);
  sayAgain(r, frame.events);
  if (frame.events.some(({ by }) => by !== undefined)) r.actors = frame.events.map(({ by = frame.by }) => by);
  applyFor(r);
}

/** Applies the buffer and shows the instruction that said it what really happened. */
export function applyFor(r: Run): void {
  const sayer = r.machine.collects ? sayerOf(r) : null;
  const collects = sayer === null ? undefined : r.machine.programs[sayer.program][sayer.pc - 1];
  const happened = r.length > 0 ? commit(r, collects?.collect !== undefined) : [];
  if (sayer === null) return;
  collects?.collect?.(r, sayer, happened);
  fillVars(sayer);
}

/** The program whose instruction said the batch. Programs which that instruction started lie above it, and have not begun. */
function sayerOf(r: Run): ProgramFrame | null {
  const { agenda } = r.state;
  let at = agenda.length - 1;
  for (; at >= 0; at--) {
    const frame = agenda[at];
    if (frame.kind !== 'program') return null;
    if (frame.pc > 0) return frame;
  }
  return null;
}

/**
 * A replacement with fewer uses left than the events it could change would take, or one that changes a single event of a
 * batch: the affected player says which comes first. True when they are asked; an answer already given moves that event here.
 */
function contestedFrom(r: Run, frame: BatchFrame, at: number): boolean {
  const { events } = frame;
  if (frame.choice >= FIRST_EVENT) {
    const [picked] = events.splice(frame.choice - FIRST_EVENT, 1);
    picked.stage = 'picked';
    events.splice(at, 0, picked);
    frame.choice = -1;
    return false;
  }
  const seat = affected(r, events[at]);
  for (const x of applicable(r, frame, events[at])) {
    const uses = isOnce(r, x) ? 1 : x.effect === null ? -1 : x.effect.uses;
    if (uses < 0) continue;
    const isRival = (e: PendingEvent): boolean =>
      e.stage === 'open' && affected(r, e) === seat && applicable(r, frame, e).some((other) => isSame(other, x));
    const rivals = events.flatMap((e, i) => (i >= at && isRival(e) ? [i] : []));
    const taken = isOnce(r, x) ? rivals.length : rivals.reduce((sum, i) => sum + usesTaken(r, x, events[i]), 0);
    const first = whatHappens(events[at]);
    if (rivals.length === 1 || taken <= uses || rivals.every((i) => whatHappens(events[i]) === first)) continue;
    const options = rivals.map((i) => FIRST_EVENT + i);
    r.ask({
      kind: 'choose',
      asks: 'events',
      for: seat,
      prompt: 'replacement-first',
      options,
      min: 1,
      max: 1,
      slot: -1,
    });
    return true;
  }
  return false;
}

/** An event whoever does it. */
function whatHappens(event: PendingEvent): string {
  return JSON.stringify({ ...event, by: undefined });
}

/** The replacement an option of the open choice stands for. */
export function replacementAt(r: Run, option: number): Active | undefined {
  const frame = r.top;
  const open = frame.kind === 'batch' ? frame.events.find(isOpen) : undefined;
  return open === undefined || frame.kind !== 'batch' ? undefined : applicable(r, frame, open)[option];
}

/** The event an option of the choice between events stands for: kind and fields. */
export function contestedEvent(r: Run, option: number): readonly number[] {
  const frame = r.top;
  if (frame.kind !== 'batch') return [];
  const { kind, a, b, c, d, list } = frame.events[option - FIRST_EVENT];
  return [kind, a, b, c, d, -1, ...list];
}

/** The event of a pending batch that is looked at now, as rules see it. */
function lookedAt(r: Run, { kind, a, b, c, d, list }: PendingEvent): GameEvent {
  r.event = { kind, a, b, c, d, list };
  return r.event;
}

/** The replacements that may change an event now. */
function applicable(r: Run, { spent }: BatchFrame, pendingEvent: PendingEvent): Active[] {
  const { marks } = pendingEvent;
  if (marks.length > 0 && r.machine.responses.replacement === 'one') return [];
  const event = lookedAt(r, pendingEvent);
  return r
    .index()
    .replacements[event.kind].filter((x) => !isMarked(marks, x) && !isMarked(spent, x) && mayReplace(r, x, event));
}

/** Is this what a replacement in force waits for? */
export function mayReplace(r: Run, x: Active, event: GameEvent): boolean {
  const { definition } = r.machine.abilities[x.ability];
  r.event = event;
  return definition.kind === 'replacement' && waitsFor(r, x, event, definition);
}

/** Replacements that do the same need no choice: of one ability, with as many uses left, and they say the same instead. */
function differ(r: Run, event: PendingEvent, candidates: readonly Active[]): boolean {
  const [first, ...others] = candidates;
  if (others.some((x) => x.ability !== first.ability || x.effect?.uses !== first.effect?.uses)) return true;
  const said = whatItSays(r, event, first);
  return others.some((x) => whatItSays(r, event, x) !== said);
}

/** What a replacement would say instead of an event. Nothing of that is kept: it is only looked at. */
function whatItSays(r: Run, event: PendingEvent, x: Active): string {
  const { toRun } = r;
  r.onlyLooking(() => say(r, x, event));
  const said = JSON.stringify([bufferedEvents(r), r.toRun]);
  r.clear();
  r.toRun = toRun;
  return said;
}

function say(r: Run, x: Active, event: PendingEvent): void {
  const { definition } = r.machine.abilities[x.ability];
  const { work } = r;
  r.work = CAUSE.ability + x.ability;
  if (definition.kind === 'replacement') definition.replace(r, x, lookedAt(r, event));
  r.work = work;
}

function isOnce(r: Run, { ability }: Active): boolean {
  return r.machine.abilities[ability].replacesOnce;
}

/** How many of its uses a replacement would take for an event. */
function usesTaken(r: Run, x: Active, event: PendingEvent): number {
  const { definition } = r.machine.abilities[x.ability];
  if (definition.kind !== 'replacement' || definition.takes === undefined) return 1;
  return Math.max(0, definition.takes(r, x, lookedAt(r, event)));
}

function isSame(x: Active, y: Active): boolean {
  return x.effect === y.effect && x.source === y.source && x.ability === y.ability;
}

/** What tells one replacement in force from another: its source and ability, or its effect. */
function markOf(x: Active): [number, number] {
  return x.effect === null ? [x.source, x.ability] : [NO_REF, x.effect.id];
}

function isMarked(marks: readonly number[], x: Active): boolean {
  const [source, number] = markOf(x);
  for (let i = 0; i < marks.length; i += 2) if (marks[i] === source && marks[i + 1] === number) return true;
  return false;
}

/** Puts what a replacement says in an event's place, marked as changed by it. */
function substitute(r: Run, frame: BatchFrame, at: number, x: Active): void {
  const { events } = frame;
  const { definition } = r.machine.abilities[x.ability];
  if (definition.kind !== 'replacement') return;
  const { by } = events[at];
  const marks = [...events[at].marks, ...markOf(x)];
  r.counted(`replacement:${definition.name}`);
  const uses = x.effect === null ? -1 : x.effect.uses;
  const taken = Math.min(uses, usesTaken(r, x, events[at]));
  r.elsewhere = events.filter((_, i) => i !== at);
  say(r, x, events[at]);
  r.elsewhere = NOTHING_ELSE;
  if (isOnce(r, x)) frame.spent.push(...markOf(x));
  const instead = bufferedEvents(r).map((event) => pending(event, by, marks));
  r.clear();
  events.splice(at, 1, ...instead);
  if (x.effect !== null && taken > 0) {
    r.emit(K.effectUsed, x.effect.id, taken);
    commit(r);
  }
}

function askWhich(r: Run, event: PendingEvent, candidates: readonly Active[]): void {
  const options = candidates.map((_, i) => i);
  r.ask({
    kind: 'choose',
    asks: 'replacements',
    for: affected(r, event),
    prompt: 'replacement',
    options,
    min: 1,
    max: 1,
    fallback: [0],
    slot: -1,
  });
}

/** Whose choice it is: the player it happens to, or the controller of the card it happens to. */
function affected(r: Run, { kind, a }: PendingEvent): PlayerId {
  const { subject } = r.machine.events[kind];
  if (subject === 'seat') return a;
  if (subject === 'card') return r.state.cards.controller[a];
  if (subject === 'object') return isCardRef(a) ? controllerOf(r, a) : a;
  return r.state.turn.activePlayer;
}

function controllerOf(r: Run, ref: number): PlayerId {
  const card = r.card(ref);
  return card < 0 ? r.state.turn.activePlayer : r.state.cards.controller[card];
}
