import { flush } from '../events/batch.ts';
import type { Run } from '../match/run.ts';
import { closeAll } from './decisions.ts';
import { takeOffStack } from './resolve-frame.ts';

/** Everything above the turn goes, and its plan goes on; what was resolving leaves the stack as it would have in the end. */
export function unwindTurn(r: Run): void {
  const { agenda, stack } = r.state;
  r.unwinding = false;
  const resolving = agenda.flatMap((f) => (f.kind === 'resolve' ? [f.item] : []));
  while (agenda.length > 0 && r.top.kind !== 'turn') r.pop();
  for (const f of agenda) if (f.kind === 'turn') f.stage = 'next';
  closeAll(r);
  for (const item of stack) if (resolving.includes(item.id)) takeOffStack(r, item);
  flush(r);
}
