import * as CAUSE from '../compile/cause.ts';
import type { CompiledWindow } from '../compile/machine.ts';
import type { Run } from '../match/run.ts';
import type { PlayerId } from '../state/state.ts';
import { partiesFrom, partyIsIn } from '../turn/order.ts';

/*
 * Whom a window asks. Parties are named by their leader, the first seat.
 */

/** Whom a window asks first; -1 when there is nobody. */
export function firstAsked(r: Run, w: CompiledWindow): PlayerId {
  const { state: s, machine: m } = r;
  const { first, next } = w.asking;
  const active = m.ring.party[s.turn.activePlayer][0];
  const isActiveAsked = isAsked(r, w, active);
  if (first === 'active' && isActiveAsked) return active;
  if (first === 'active' && next === 'nobody') return -1;
  // Where others come first, the active party comes last of the round.
  return after(r, w, active) ?? (isActiveAsked ? active : -1);
}

/** Who is asked after somebody, in turn order; undefined when nobody else is. */
export function nextAsked(r: Run, w: CompiledWindow, last: PlayerId): PlayerId | undefined {
  return w.asking.next === 'nobody' ? undefined : after(r, w, last);
}

function after(r: Run, w: CompiledWindow, last: PlayerId): PlayerId | undefined {
  return partiesFrom(r.state, r.machine.ring, last).find((leader) => leader !== last && isAsked(r, w, leader));
}

/** Everybody a window asks, in turn order. */
export function allAsked(r: Run, w: CompiledWindow): PlayerId[] {
  const { state: s, machine: m } = r;
  return partiesFrom(s, m.ring, s.turn.activePlayer).filter((leader) => isAsked(r, w, leader));
}

/** Have all who are asked passed, one after the other? */
export function allPassed(r: Run, w: CompiledWindow, passes: number): boolean {
  return w.asking.next === 'nobody' || passes >= allAsked(r, w).length;
}

/** Is a party asked at all? */
export function isAsked(r: Run, w: CompiledWindow, leader: PlayerId): boolean {
  const { state: s, machine: m } = r;
  if (!partyIsIn(s, m.ring, leader)) return false;
  if (w.who !== undefined && m.ring.party[w.who(r)]?.[0] !== leader) return false;
  if (w.asks !== undefined && !isWanted(r, w, m.ring.party[leader])) return false;
  const { never } = w.asking;
  if (never === undefined) return true;
  const active = m.ring.party[s.turn.activePlayer][0];
  if (never === 'active') return leader !== active;
  return r.areOpponents(leader, active) === (never === 'friends');
}

/** Does the window's `asks` want anybody of a party? */
function isWanted(r: Run, w: CompiledWindow, party: readonly PlayerId[]): boolean {
  const { work } = r;
  r.work = CAUSE.window + r.machine.windows.indexOf(w);
  const isAnybody = party.some((seat) => w.asks?.(r, seat));
  r.work = work;
  return isAnybody;
}
