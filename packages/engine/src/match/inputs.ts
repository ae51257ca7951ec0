import { proceed } from '../agenda/agenda.ts';
import { answerByDefault, takeAction, takeAnswer } from '../agenda/answers.ts';
import { askAnew } from '../agenda/asked-frame.ts';
import { close, hasPassed } from '../agenda/decisions.ts';
import { tidyDepartures } from '../agenda/departures.ts';
import { finishSaying } from '../agenda/saying.ts';
import { seal } from '../agenda/sealed.ts';
import { afterCommand } from '../agenda/window-frame.ts';
import * as CAUSE from '../compile/cause.ts';
import * as K from '../compile/kinds.ts';
import { HOST, PASS } from '../compile/moves.ts';
import type { HostCommand } from '../define/definition.ts';
import { commit } from '../events/commit.ts';
import { defaultMove } from '../judge/sample.ts';
import { actorOf, judgeAnswer, planAct } from '../judge/validator.ts';
import type { Decision, Names, PlayerId } from '../state/state.ts';
import type { Run } from './run.ts';

/*
 * What an input does: judged, carried out, and the agenda runs on to the next decision.
 */

/** Acts in a window. 0, or the number of a refusal, and then nothing has changed. */
export function act(r: Run, d: Decision, seat: PlayerId, action: number, args: readonly number[]): number {
  const code = planAct(r, d, seat, action, args);
  if (code !== 0) return code;
  if (action === PASS && !hasPassed(r, d, seat)) return 0;
  r.working = true;
  if (d.need === 'each') {
    r.reset();
    seal(r, d, [action, seat, ...args]);
  } else takeAction(r, d, seat, action);
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

/**
 * Time has run out for somebody who is asked: a question gets its default, and in a window they pass. Who must act does the
 * first thing there is to do; of a party, who can do nothing leaves it to the others.
 */
export function timeOut(r: Run, d: Decision, by: PlayerId): void {
  r.working = true;
  if (d.kind === 'act') {
    const seat = actorOf(r, d, by);
    const move = defaultMove(r, d, seat);
    if (move !== null) act(r, d, seat, move.action, move.args);
    else if (!hasPassed(r, d, seat)) return;
  } else answerByDefault(r, d);
  proceed(r);
}

/** A player leaves. */
export function leave(r: Run, seat: PlayerId, reason: string): void {
  r.working = true;
  CAUSE.input(r, CAUSE.none);
  r.emit(K.left, seat, r.reason(reason));
  commit(r);
  if (r.state.outcome === null) tidyDepartures(r);
  // What their leaving gives rise to comes before anybody goes on.
  if (r.state.outcome === null && r.state.awaiting.length > 0) askAnew(r);
  proceed(r);
}

/** Is a command of the host taken now? One that some window waits for is taken while that window does. */
export function isTaken(r: Run, name: string): boolean {
  return waitingFor(r, name) !== undefined || !r.machine.windows.some(({ commands }) => commands?.includes(name));
}

function waitingFor(r: Run, name: string): Decision | undefined {
  const { windows } = r.machine;
  return r.state.awaiting.find((d) => d.for === HOST && windows[d.window].commands?.includes(name));
}

/** The host of the match does something to it: what it was waiting for, or something that comes in between. */
export function command(r: Run, name: string, what: HostCommand<Names>, picks: readonly number[]): void {
  const { top } = r;
  const d = waitingFor(r, name);
  r.working = true;
  CAUSE.input(r, CAUSE.none);
  what(r, picks);
  if (d !== undefined && top.kind === 'window') {
    close(r, d);
    afterCommand(r, top);
  } else {
    askAnew(r);
    finishSaying(r);
  }
  proceed(r);
}
