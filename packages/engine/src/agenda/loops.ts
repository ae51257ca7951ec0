import { flush } from '../events/batch.ts';
import type { Run } from '../match/run.ts';

/** The game goes round in circles without anybody having a choice: it is a draw. */
export function endLoop(r: Run): void {
  r.reset();
  r.draw('loop');
  flush(r);
}
