import * as CAUSE from '../compile/cause.ts';
import { PASS } from '../compile/moves.ts';
import type { GameEvent } from '../define/rules.ts';
import { bufferedEvents, NOTHING_ELSE, sayAgain } from '../events/buffer.ts';
import { planAct } from '../judge/validator.ts';
import type { Run } from '../match/run.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { closeAll, countAction, store } from './decisions.ts';
import { afterSealed } from './window-frame.ts';

/*
 * Answers given at once by several seats. Each is judged when it is given and kept; order of arrival plays no part.
 */

/** Keeps a sealed answer; all are opened when the last one is in. */
export function seal(r: Run, d: Decision, answer: number[]): void {
  d.sealed = answer;
  const { awaiting } = r.state;
  if (awaiting.some((other) => other.sealed === null)) return;
  closeAll(r);
  const { top } = r;
  if (top.kind === 'window') afterSealed(r, top, planTogether(r, awaiting));
  else for (const other of awaiting) store(top, other.slot, other.sealed ?? other.fallback);
}

/**
 * Says what all sealed actions do as one batch; true when anybody did more than pass. Each was judged on this same state.
 * One that somebody's leaving has made impossible since is a pass; that of the leaver has become one already.
 */
function planTogether(r: Run, decisions: readonly Decision[]): boolean {
  const together: GameEvent[] = [];
  const actors: PlayerId[] = [];
  let acted = false;
  for (const d of decisions) {
    const [action, seat, ...args] = d.sealed ?? defaultOf(d);
    if (action === PASS || planAct(r, d, seat, action, args) !== 0) continue;
    acted = true;
    countAction(r, action);
    r.machine.sealing.join(r, seat, bufferedEvents(r), together, actors);
    r.clear();
    r.elsewhere = together;
  }
  r.elsewhere = NOTHING_ELSE;
  sayAgain(r, together);
  r.actors = actors;
  CAUSE.input(r, CAUSE.none);
  return acted;
}

/** The sealed answer of somebody who gives none: passing, or the decision's fallback. */
export function defaultOf(d: Decision): number[] {
  return d.kind === 'act' ? [PASS, d.for] : d.fallback.slice();
}
