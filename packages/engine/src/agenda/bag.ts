import { hasResolved } from '../events/noticing.ts';
import type { Run } from '../match/run.ts';
import type { PlayerId, SettleFrame, StackItem } from '../state/state.ts';
import { partiesFrom } from '../turn/order.ts';
import { pushResolve } from './pushing.ts';

/** The resolver picks among their own until none is left, then the bag passes on (Lorcana 7.7). */
export function nextFromBag(r: Run, f: SettleFrame): void {
  const { state: s, machine: m } = r;
  if (f.picked >= 0) {
    const { picked } = f;
    f.picked = -1;
    return pushResolve(r, f.owner, picked);
  }
  if (s.stack.length === 0) return r.pop();
  const resolver = partiesFrom(s, m.ring, f.resolver).find((leader) => bagOf(r, leader).length > 0);
  if (resolver === undefined) return r.pop();
  f.resolver = resolver;
  const own = bagOf(r, resolver);
  const spent = own.find((item) => hasResolved(r, item));
  if (spent !== undefined) return pushResolve(r, f.owner, spent.id);
  if (own.every((item) => m.positions.isAlike(item, own[0], s.effects))) {
    return pushResolve(r, f.owner, own[0].id);
  }
  const options = own.map((item) => item.id);
  r.ask({ kind: 'choose', asks: 'bag', for: resolver, prompt: 'bag', options, min: 1, max: 1, slot: -1 });
}

/** What waits in a party's part of the bag; what is resolving is out of it. */
function bagOf(r: Run, leader: PlayerId): StackItem[] {
  const { stack, agenda } = r.state;
  const isResolving = (id: number): boolean => agenda.some((f) => f.kind === 'resolve' && f.item === id);
  return stack.filter((i) => r.machine.ring.party[leader].includes(i.controller) && !isResolving(i.id));
}
