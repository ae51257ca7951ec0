import type { Visit } from '../define/definition.ts';
import type { Run } from '../match/run.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { addMove, type MoveList } from './validator.ts';

/**
 * Lists what a player could try in a window, not judged: some of it will be refused. Minor actions and passing are left
 * out, and an action that describes its answers is listed once, without arguments.
 */
export function listCandidates(r: Run, d: Decision, seat: PlayerId, into: MoveList): void {
  const { machine: m, state } = r;
  let action = 0;
  const add: Visit = (a, b, c, e) => {
    addMove(into, action, a, b, c, e);
    return false;
  };
  into.count = 0;
  const here = m.windowActions[d.window];
  for (let i = 0; i < here.length; i++) {
    action = here[i];
    const { minor, many, from, candidates } = m.actions[action].definition;
    if (minor === true) continue;
    if (many !== undefined) {
      const things = many.shape === 'pairs' ? many.left(r, seat) : many.options(r, seat);
      if (things.length > 0) add();
    } else if (from !== undefined) {
      const zone = m.zoneNumbers[from];
      for (const card of state.zones[m.zones[zone].seat >= 0 ? zone + seat : zone]) add(r.ref(card));
    } else if (candidates === undefined) add();
    else candidates.call(m.actions[action].definition, r, seat, add);
  }
}
