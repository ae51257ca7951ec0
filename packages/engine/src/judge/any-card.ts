import { PASS } from '../compile/moves.ts';
import type { Run } from '../match/run.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { type Roll, sampleMove } from './sample.ts';
import { argument, checkAnswerable, type Move, planAct } from './validator.ts';

const NO_ARGS: readonly number[] = [];

/** Filled again for every pick: do not keep it. */
const PICKED: Move = { action: PASS, args: NO_ARGS };

/** Picks as `sampleMove` does, with the same roll. Where any card of a zone will do, nothing has to be listed. */
export function sampleAny(r: Run, d: Decision, seat: PlayerId, roll: Roll): Move {
  const taken = r.machine.takenCards[d.window];
  if (taken === null || r.reference) return sampleMove(r, d, seat, roll);
  const { zones } = r.state;
  let count = planAct(r, d, seat, PASS, NO_ARGS) === 0 ? 1 : 0;
  for (let i = 0; i < taken.length; i++) count += zones[taken[i].zones[seat]].length;
  if (count === 0) checkAnswerable(r, d);
  let at = roll(count);
  for (let i = 0; i < taken.length; i++) {
    const cards = zones[taken[i].zones[seat]];
    if (at < cards.length) return picked(taken[i].action, argument(r.ref(cards[at])));
    at -= cards.length;
  }
  return picked(PASS, NO_ARGS);
}

function picked(action: number, args: readonly number[]): Move {
  PICKED.action = action;
  PICKED.args = args;
  return PICKED;
}
