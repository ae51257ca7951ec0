import * as K from '../compile/kinds.ts';
import type { CompiledExpiry } from '../compile/structure.ts';
import { flush } from '../events/batch.ts';
import type { Run } from '../match/run.ts';
import type { PlayerId } from '../state/state.ts';

/** Ends time-bound durations; nothing else does. Those of one seat end by what happens in its turn. */
export function expire(r: Run, expiries: readonly CompiledExpiry[], seat: PlayerId): void {
  for (const effect of r.state.effects) {
    const over = expiries.some((e) => e.duration === effect.until && (e.whose === 'all' || effect.who === seat));
    if (over) r.emit(K.effectEnds, effect.id, effect.left - 1);
  }
  flush(r);
}
