import type { Ref } from './refs.ts';
import { NO_REF } from './refs.ts';

/** By a column of hosts, which is replaced whenever it is written: the cards on each host. */
const attachments = new WeakMap<readonly number[], ReadonlyMap<Ref, readonly number[]>>();

const NOTHING: readonly number[] = [];

/** The cards attached to something. Looked for once for as long as nothing is attached or taken off. */
export function attachedTo(hosts: readonly number[], host: Ref): readonly number[] {
  let known = attachments.get(hosts);
  if (known === undefined) {
    known = byHost(hosts);
    attachments.set(hosts, known);
  }
  return known.get(host) ?? NOTHING;
}

function byHost(hosts: readonly number[]): ReadonlyMap<Ref, readonly number[]> {
  const found = new Map<Ref, number[]>();
  for (let card = 0; card < hosts.length; card++) {
    if (hosts[card] === NO_REF) continue;
    const there = found.get(hosts[card]);
    if (there === undefined) found.set(hosts[card], [card]);
    else there.push(card);
  }
  return found;
}
