import * as FRAME from '../agenda/frame-kinds.ts';
import { fillVars } from '../agenda/frames.ts';
import * as K from '../compile/kinds.ts';
import type { Active, GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import { isCardRef, NO_REF } from '../state/refs.ts';
import type { Frame, PlayerId } from '../state/state.ts';
import { waitsFor } from './active.ts';
import { bufferedEvents, commit } from './batch.ts';
import * as CAUSE from './cause.ts';
import { DONE, FINISHED, FIRST_EVENT, FIRST_MARK, MARKS, OPEN, PICKED } from './pending-batch.ts';

/*
 * Replacement, event by event. Every choice is answered before anything is applied; a one-use replacement is spent at
 * once. A pending batch is a frame: each variable one event as kind, four fields, done?, how many numbers its
 * replacements left as marks, their marks (two numbers each), then its list. `a` is the choice made, `b` the source,
 * `c` the cause and `pc` the parent of the batch, so that a batch that was saved still knows why it happens.
 */

/** Takes the buffer through its replacements; true when the batch was applied, false when somebody is asked. */
export function decideReplacements(r: Run): boolean {
  const frame = r.push(FRAME.batch, r.state.turn.activePlayer, -1, r.source, r.cause);
  frame.pc = r.parent;
  frame.vars = bufferedEvents(r).map(packed);
  // What was said is in the frame now. An unwinding that is due, or a program to be run, is not forgotten.
  r.clear();
  return runBatchFrame(r, frame);
}

function packed(e: GameEvent): number[] {
  return [e.kind, e.a, e.b, e.c, e.d, 0, 0, ...e.list];
}

/** Goes on with a pending batch. A choice answered lies in `frame.a` as the number of a candidate, or -1. */
export function runBatchFrame(r: Run, frame: Frame): boolean {
  for (let i = 0; i < frame.vars.length; i++) {
    if (frame.vars[i][DONE] === OPEN && contestedFrom(r, frame, i)) return false;
    const packedEvent = frame.vars[i];
    while (packedEvent[DONE] !== FINISHED) {
      const candidates = applicable(r, packedEvent);
      if (candidates.length === 0) {
        // A choice made for this event does not go over to the next one.
        packedEvent[DONE] = FINISHED;
        frame.a = -1;
      } else if (candidates.length > 1 && frame.a < 0 && differ(candidates)) {
        askWhich(r, packedEvent, candidates);
        return false;
      } else {
        const chosen = candidates[Math.max(0, Math.min(frame.a, candidates.length - 1))];
        frame.a = -1;
        substitute(r, frame, i, chosen);
        break;
      }
    }
    // A substitution put other events in this place: look at them afresh.
    if (frame.vars[i] !== packedEvent) i--;
  }
  finish(r, frame);
  return true;
}

function finish(r: Run, frame: Frame): void {
  const { agenda } = r.state;
  agenda.splice(agenda.indexOf(frame), 1);
  r.source = frame.b;
  r.cause = frame.c;
  r.parent = frame.pc;
  for (const p of frame.vars) {
    const list = p.slice(FIRST_MARK + p[MARKS]);
    if (list.length > 0) r.emitList(p[0], list, p[1], p[2], p[3], p[4]);
    else r.emit(p[0], p[1], p[2], p[3], p[4]);
  }
  // The instruction that said the batch lies under the programs it started, which have not begun.
  let at = agenda.length - 1;
  while (at > 0 && agenda[at].kind === FRAME.program && agenda[at].pc === 0) at--;
  const asker = agenda[at];
  const said = asker.kind === FRAME.program ? r.machine.programs[asker.a][asker.pc - 1] : undefined;
  const happened = said?.collect === undefined ? [] : bufferedEvents(r);
  if (r.length > 0) commit(r);
  said?.collect?.(r, asker, happened);
  fillVars(asker);
}

/**
 * A replacement with fewer uses left than events it could change: the affected player says which comes first. True when
 * they are asked; an answer already given moves that event here.
 */
function contestedFrom(r: Run, frame: Frame, at: number): boolean {
  if (frame.a >= FIRST_EVENT) {
    const [picked] = frame.vars.splice(frame.a - FIRST_EVENT, 1);
    picked[DONE] = PICKED;
    frame.vars.splice(at, 0, picked);
    frame.a = -1;
    return false;
  }
  const seat = affected(r, frame.vars[at]);
  for (const { effect } of applicable(r, frame.vars[at])) {
    if (effect === null || effect.uses < 0) continue;
    const rivals = frame.vars.flatMap((p, i) =>
      i >= at && p[DONE] === OPEN && affected(r, p) === seat && applicable(r, p).some((x) => x.effect === effect)
        ? [i]
        : [],
    );
    const first = String(frame.vars[at]);
    if (rivals.length <= effect.uses || rivals.every((i) => String(frame.vars[i]) === first)) continue;
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

/** The replacement an option of the open choice stands for. */
export function replacementAt(r: Run, option: number): Active | undefined {
  const frame = r.top;
  const open = frame.kind === FRAME.batch ? frame.vars.find((p) => p[DONE] !== FINISHED) : undefined;
  return open === undefined ? undefined : applicable(r, open)[option];
}

/** The event an option of the choice between events stands for: kind and fields. */
export function contestedEvent(r: Run, option: number): readonly number[] {
  const p = r.top.vars[option - FIRST_EVENT];
  return [...p.slice(0, DONE), -1, ...p.slice(FIRST_MARK + p[MARKS])];
}

/** The event of a pending batch that is looked at now, as rules see it. */
function unpack(r: Run, p: readonly number[]): GameEvent {
  const [kind, a, b, c, d] = p;
  r.event = { kind, a, b, c, d, list: p.slice(FIRST_MARK + p[MARKS]) };
  return r.event;
}

function applicable(r: Run, p: readonly number[]): Active[] {
  if (p[MARKS] > 0 && r.machine.definition.responses.replacement === 'one') return [];
  const event = unpack(r, p);
  return r.index().replacements[p[0]].filter((x) => {
    const { definition } = r.machine.abilities[x.ability];
    if (definition.kind !== 'replacement' || isMarked(p, x)) return false;
    return waitsFor(r, x, event, definition);
  });
}

/** Two replacements that do the same need no choice. */
function differ(candidates: readonly Active[]): boolean {
  return candidates.some((x) => x.ability !== candidates[0].ability);
}

/** What tells one replacement in force from another: its source and ability, or its effect. */
function markOf(x: Active): [number, number] {
  return x.effect === null ? [x.source, x.ability] : [NO_REF, x.effect.id];
}

function isMarked(p: readonly number[], x: Active): boolean {
  const [source, number] = markOf(x);
  for (let i = FIRST_MARK; i < FIRST_MARK + p[MARKS]; i += 2) if (p[i] === source && p[i + 1] === number) return true;
  return false;
}

function substitute(r: Run, frame: Frame, at: number, x: Active): void {
  const p = frame.vars[at];
  const marks = [...p.slice(FIRST_MARK, FIRST_MARK + p[MARKS]), ...markOf(x)];
  const { definition } = r.machine.abilities[x.ability];
  if (definition.kind !== 'replacement') return;
  r.counted(`replacement:${definition.name}`);
  const { work } = r;
  r.work = CAUSE.ability + x.ability;
  definition.replace(r, x, unpack(r, p));
  r.work = work;
  const instead = bufferedEvents(r).map((e) => [e.kind, e.a, e.b, e.c, e.d, 0, marks.length, ...marks, ...e.list]);
  r.clear();
  frame.vars.splice(at, 1, ...instead);
  if (x.effect !== null && x.effect.uses >= 0) {
    r.emit(K.effectUsed, x.effect.id);
    commit(r);
  }
}

function askWhich(r: Run, p: readonly number[], candidates: readonly Active[]): void {
  const seat = affected(r, p);
  const options = candidates.map((_, i) => i);
  r.ask({
    kind: 'choose',
    asks: 'replacements',
    for: seat,
    prompt: 'replacement',
    options,
    min: 1,
    max: 1,
    fallback: [0],
    slot: -1,
  });
}

/** Whose choice it is: the player it happens to, or the controller of the card it happens to. */
function affected(r: Run, p: readonly number[]): PlayerId {
  const kind = r.machine.events[p[0]].subject;
  const subject = p[1];
  if (kind === 'seat') return subject;
  if (kind === 'card') return r.state.cards.controller[subject];
  if (kind === 'object') return isCardRef(subject) ? controllerOf(r, subject) : subject;
  return r.state.turn.activePlayer;
}

function controllerOf(r: Run, ref: number): PlayerId {
  const card = r.card(ref);
  return card < 0 ? r.state.turn.activePlayer : r.state.cards.controller[card];
}
