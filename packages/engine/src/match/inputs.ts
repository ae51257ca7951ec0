import { proceed } from '../agenda/agenda.ts';
import { answerByDefault, takeAction, takeAnswer } from '../agenda/answers.ts';
import { tidyDepartures } from '../agenda/departures.ts';
import { finishSaying } from '../agenda/saying.ts';
import { seal } from '../agenda/sealed.ts';
import * as K from '../compile/kinds.ts';
import type { HostCommand } from '../define/definition.ts';
import * as CAUSE from '../events/cause.ts';
import { commit } from '../events/commit.ts';
import { judgeAnswer, planAct } from '../judge/validator.ts';
import type { Decision, Names, PlayerId } from '../state/state.ts';
import type { Run } from './run.ts';

/*
 * What an input does: judged, carried out, and the agenda runs on to the next decision.
 */

/** Acts in a window. 0, or the number of a refusal, and then nothing has changed. */
export function act(r: Run, d: Decision, seat: PlayerId, action: number, args: readonly number[]): number {
  const code = planAct(r, d, seat, action, args);
  if (code !== 0) return code;
  r.working = true;
  if (d.need === 'each') {
    r.reset();
    seal(r, d, [action, seat, ...args]);
  } else takeAction(r, d, action);
  proceed(r);
  return 0;
}

/** Answers a question. 0, or the number of a refusal, and then nothing has changed. */
export function answer(r: Run, d: Decision, picks: readonly number[]): number {
  const code = judgeAnswer(r, d, picks);
  if (code !== 0) return code;
  r.working = true;
  takeAnswer(r, d, picks);
  proceed(r);
  return 0;
}

/** Time has run out for whoever is asked. */
export function timeOut(r: Run, d: Decision): void {
  r.working = true;
  answerByDefault(r, d);
  proceed(r);
}

/** A player leaves. */
export function leave(r: Run, seat: PlayerId, reason: string): void {
  r.working = true;
  CAUSE.input(r, CAUSE.none);
  r.emit(K.left, seat, r.reason(reason));
  commit(r);
  if (r.state.outcome === null) tidyDepartures(r);
  proceed(r);
}

/** The host of the match does something to it. */
export function command(r: Run, what: HostCommand<Names>, picks: readonly number[]): void {
  r.working = true;
  CAUSE.input(r, CAUSE.none);
  what(r, picks);
  finishSaying(r);
  proceed(r);
}
