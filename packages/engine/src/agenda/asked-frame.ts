import type { Run } from '../match/run.ts';
import type { AskedFrame } from '../state/state.ts';
import { closeAll } from './decisions.ts';
import { handOver } from './departures.ts';
import { settleNext } from './pushing.ts';
import { restart } from './settle-frame.ts';

/**
 * Something comes in between whoever is asked and their answer: a command of the host, somebody who leaves. The open questions are taken back
 * and asked anew when it has happened and state checks are settled. In a window the triggers are too, unless it says that it
 * settles nothing; in the middle of anything else they wait as they would have.
 */
export function askAnew(r: Run): void {
  const { top } = r;
  const { awaiting } = r.state;
  closeAll(r);
  const isSealed = awaiting.some((d) => d.sealed !== null);
  if (top.kind === 'window' && !isSealed) top.stage = 'settle';
  else if (top.kind === 'settle') restart(top);
  else if (top.kind !== 'batch') r.push({ kind: 'asked', owner: top.owner, decisions: awaiting });
  settleNext(r, top.owner, true);
}

/** Asks again, under numbers of their own: of what was offered only what is still there, and only those who are still in. */
export function runAskedFrame(r: Run, f: AskedFrame): void {
  r.pop();
  for (const d of f.decisions) if (d.sealed === null) d.id = r.state.serials.decision++;
  r.state.awaiting = f.decisions;
  handOver(r);
}
