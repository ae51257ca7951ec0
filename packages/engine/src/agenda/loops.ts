import { flush } from '../events/batch.ts';
import type { Run } from '../match/run.ts';

/**
 * Counts what happens without anybody having a real choice: an entry resolves, a trigger is placed, state checks say
 * something. False when the game has ended by that: a position came again, or it went on beyond all bounds.
 */
export function goesOn(r: Run): boolean {
  const { state, machine } = r;
  state.serials.idle++;
  if (state.serials.idle > machine.idleLimit) return end(r, 'endless');
  return !machine.positions.hasComeAgain(state) || end(r, 'loop');
}

/** Ends the game in the way it declares for what goes round in circles, or on and on. */
export function end(r: Run, why: 'loop' | 'endless'): false {
  r.reset();
  r.machine.definition.endless?.(r, why);
  if (r.length === 0) r.draw(why);
  flush(r);
  return false;
}
