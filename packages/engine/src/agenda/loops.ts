import { flush } from '../events/batch.ts';
import type { Run } from '../match/run.ts';

/** Before so much has happened without a real choice nobody looks for loops. */
const LOOKED_FOR_FROM = 200;

/**
 * Counts what happens without anybody having a real choice: an entry resolves, a trigger is placed, state checks say
 * something. False when the game has ended by that: a position came again, or it went on beyond all bounds.
 *
 * One position is remembered and compared with all that follow; it is replaced by the present one whenever twice as much has
 * happened. So a loop of any length is found, at the latest in its third round, and nothing is kept but one fingerprint.
 */
export function goesOn(r: Run): boolean {
  const { state, machine } = r;
  const { serials } = state;
  serials.idle++;
  if (serials.idle > machine.idleLimit) return end(r, 'endless');
  if (serials.idle < LOOKED_FOR_FROM) return true;
  const { sizeOf, positionOf } = machine.positions;
  const size = sizeOf(state);
  if (isMilestone(serials.idle)) {
    serials.size = size;
    serials.position = positionOf(state);
    return true;
  }
  // What grows is no loop, and is not looked at closely.
  return size !== serials.size || serials.position !== positionOf(state) || end(r, 'loop');
}

function isMilestone(idle: number): boolean {
  let milestone = LOOKED_FOR_FROM;
  while (milestone < idle) milestone *= 2;
  return milestone === idle;
}

function end(r: Run, why: 'loop' | 'endless'): false {
  r.reset();
  r.machine.definition.endless?.(r, why);
  if (r.length === 0) r.draw(why);
  flush(r);
  return false;
}
