import * as CAUSE from '../compile/cause.ts';
import { PASS } from '../compile/moves.ts';
import type { Run } from '../match/run.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { close, countAction, store } from './decisions.ts';
import { defaultOf, seal } from './sealed.ts';
import { afterAct } from './window-frame.ts';

/*
 * What an answer does to the agenda. It has been judged; the loop goes on afterwards.
 */

/** Takes an action, whose plan lies in the buffer. */
export function takeAction(r: Run, d: Decision, seat: PlayerId, action: number): void {
  CAUSE.input(r, CAUSE.action + action, r.state.order.control[seat]);
  countAction(r, action);
  act(r, d, action);
}

function act(r: Run, d: Decision, action: number): void {
  const { top } = r;
  close(r, d);
  if (top.kind === 'window') afterAct(r, top, action);
}

/** Takes the answer to a question. */
export function takeAnswer(r: Run, d: Decision, picks: readonly number[]): void {
  if (d.need === 'each') return seal(r, d, picks.slice());
  r.state.serials.idle = 0;
  close(r, d);
  store(r.top, d.slot, picks);
}

/** Answers for somebody who does not: passing, or the decision's fallback. */
export function answerByDefault(r: Run, d: Decision): void {
  if (d.need === 'each') return seal(r, d, defaultOf(d));
  if (d.kind === 'act') return act(r, d, PASS);
  close(r, d);
  store(r.top, d.slot, d.fallback);
}
