import type { GameEvent } from '../define/rules.ts';
import { bufferedEvents } from '../events/batch.ts';
import * as CAUSE from '../events/cause.ts';
import type { WindowCode } from '../fast/hot.ts';
import { PASS } from '../judge/moves.ts';
import { judgeAnswer, planAct } from '../judge/validator.ts';
import type { Run } from '../match/run.ts';
import { NO_REF } from '../state/refs.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { runBoxes } from '../turn/turn-flow.ts';
import { proceed } from './agenda.ts';
import { close, store } from './decisions.ts';
import * as FRAME from './frame-kinds.ts';
import { afterAct, afterSealed } from './windows.ts';

/*
 * What a player's answer does: judged, carried out, and the agenda runs on. Returns 0, or the number of a refusal, and
 * then nothing has changed.
 */

export function act(
  r: Run,
  d: Decision,
  seat: PlayerId,
  action: number,
  args: readonly number[],
  w: WindowCode = r.hot.windows[d.window],
): number {
  const code = planAct(r, d, seat, action, args, w);
  if (code !== 0) return code;
  if (w.sealed === true) return seal(r, d, [action, seat, ...args]);
  byInput(r, CAUSE.action + action);
  close(r, d);
  if (r.counting) countAction(r, action);
  const frame = r.top;
  afterAct(r, frame, w, action);
  // The turn goes on at once, unless something has to be seen to first.
  if (frame.kind === FRAME.turn && r.hot.silentTurns === true && r.disturbed !== true) runBoxes(r, frame);
  if (r.state.awaiting.length === 0 || r.disturbed === true) proceed(r);
  return 0;
}

function seal(r: Run, d: Decision, sealed: number[]): number {
  r.reset();
  d.sealed = sealed;
  openSealed(r);
  return 0;
}

export function answer(r: Run, d: Decision, picks: readonly number[]): number {
  const code = judgeAnswer(r, d, picks);
  if (code !== 0) return code;
  if (d.need === 'each') {
    d.sealed = picks.slice();
    openSealed(r);
    return 0;
  }
  r.state.serials.idle = 0;
  close(r, d);
  store(r.top, d.slot, picks);
  proceed(r);
  return 0;
}

/** Opens sealed answers when the last one is in; order of arrival plays no part. */
function openSealed(r: Run): void {
  const { awaiting } = r.state;
  if (awaiting.some((d) => d.sealed === null)) return;
  r.state.awaiting = [];
  const frame = r.top;
  if (awaiting.length > 0 && awaiting[0].kind === 'act') {
    afterSealed(r, frame, openSealedActs(r, awaiting));
  } else {
    for (const d of awaiting) store(frame, d.slot, d.sealed ?? d.fallback);
  }
  proceed(r);
}

/**
 * Every sealed action was judged on the same state; together they are one batch. One that somebody's leaving has made
 * impossible since is a pass; that of the leaver has become one already (see `leave`).
 */
function openSealedActs(r: Run, decisions: readonly Decision[]): boolean {
  const together: GameEvent[] = [];
  let acted = false;
  for (const d of decisions) {
    const [action, seat, ...args] = d.sealed ?? [PASS, d.for];
    if (action === PASS || planAct(r, d, seat, action, args) !== 0) continue;
    acted = true;
    if (r.counting) countAction(r, action);
    together.push(...bufferedEvents(r));
    r.clear();
  }
  for (const { kind, a, b, c, d, list } of together) {
    if (list.length === 0) r.emit(kind, a, b, c, d);
    else r.emitList(kind, list, a, b, c, d);
  }
  byInput(r, CAUSE.none);
  return acted;
}

function countAction(r: Run, action: number): void {
  const { name, definition } = r.machine.actions[action];
  r.counted(`action:${definition.uses ?? name}`);
}

/** The sealed answer of somebody who gives none: passing, or the decision's fallback. */
export function defaultOf(d: Decision): number[] {
  return d.kind === 'act' ? [PASS, d.for] : d.fallback.slice();
}

/** Answers for somebody who does not: passing, or the decision's fallback. */
export function answerByDefault(r: Run, d: Decision): void {
  if (d.need === 'each') {
    d.sealed = defaultOf(d);
    openSealed(r);
    return;
  }
  close(r, d);
  if (d.kind === 'act') afterAct(r, r.top, r.hot.windows[d.window], PASS);
  else store(r.top, d.slot, d.fallback);
  proceed(r);
}

/** What is said next happens because of a player's input. */
export function byInput(r: Run, cause: number): void {
  r.cause = cause;
  r.parent = -2 - r.input;
  r.source = NO_REF;
}
