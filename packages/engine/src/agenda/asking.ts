import type { WindowDefinition } from '../define/definition.ts';
import type { Run } from '../match/run.ts';
import type { Names, PlayerId } from '../state/state.ts';
import { partiesFrom, partyIsIn } from '../turn/order.ts';

/*
 * Whom a window asks. Parties are named by their leader, the first seat.
 */

type Window = WindowDefinition<Names>;

/** Whom a window asks first; -1 when there is nobody. */
export function firstAsked(r: Run, w: Window): PlayerId {
  const { state: s, machine: m } = r;
  const active = m.ring.party[s.turn.activePlayer][0];
  const order = partiesFrom(s, m.ring, s.turn.activePlayer);
  const others = w.ask === 'opponentsFirst' ? order.find((leader) => leader !== active) : undefined;
  return others ?? order.find((leader) => isAsked(r, w, leader)) ?? -1;
}

/** Who is asked after somebody, in turn order; undefined when nobody else is. */
export function nextAsked(r: Run, w: Window, after: PlayerId): PlayerId | undefined {
  return partiesFrom(r.state, r.machine.ring, after).find((leader) => leader !== after && isAsked(r, w, leader));
}

/** Have all who are asked passed, one after the other? */
export function allPassed(r: Run, w: Window, passes: number): boolean {
  const { state: s, machine: m } = r;
  if (w.ask === 'active') return true;
  return passes >= partiesFrom(s, m.ring, s.turn.activePlayer).filter((leader) => isAsked(r, w, leader)).length;
}

export function isAsked(r: Run, w: Window, leader: PlayerId): boolean {
  const { state: s, machine: m } = r;
  if (!partyIsIn(s, m.ring, leader)) return false;
  if (w.who !== undefined) return m.ring.party[w.who(r)]?.[0] === leader;
  const active = m.ring.party[s.turn.activePlayer][0];
  if (w.ask === 'active') return leader === active;
  return w.ask !== 'opponents' || r.areOpponents(leader, active);
}
