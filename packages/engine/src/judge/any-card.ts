import { PASS } from '../compile/moves.ts';
import type { Run } from '../match/run.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { type Roll, sampleMove } from './sample.ts';
import { argumentsOf, checkAnswerable, type Move, planAct } from './validator.ts';

/** Does each action of a window take any card of a zone? Then one move is as good as another. */
export function isAnyCard({ machine: m }: Run, window: number): boolean {
  return m.takesAnyCard[window];
}

const NO_ARGS: readonly number[] = [];

/** Picks as `sampleMove` does, with the same roll. Where any card of a zone will do, nothing has to be listed. */
export function sampleAny(r: Run, d: Decision, seat: PlayerId, roll: Roll): Move {
  if (r.reference || !isAnyCard(r, d.window)) return sampleMove(r, d, seat, roll);
  const here = r.machine.windowActions[d.window];
  let count = planAct(r, d, seat, PASS, NO_ARGS) === 0 ? 1 : 0;
  for (let i = 0; i < here.length; i++) count += cardsFor(r, here[i], seat).length;
  if (count === 0) checkAnswerable(r, d);
  let at = roll(count);
  for (let i = 0; i < here.length; i++) {
    const cards = cardsFor(r, here[i], seat);
    if (at < cards.length) return { action: here[i], args: argumentsOf(1, r.ref(cards[at]), 0, 0, 0) };
    at -= cards.length;
  }
  return { action: PASS, args: NO_ARGS };
}

/** What an action of such a window may take. */
function cardsFor({ machine: m, state: { zones } }: Run, action: number, seat: PlayerId): readonly number[] {
  const { from = '' } = m.actions[action].definition;
  const zone = m.zoneNumbers[from];
  return zones[m.zones[zone].seat < 0 ? zone : zone + seat];
}
