import { proceed } from './agenda.ts';
import { commit } from './batch.ts';
import { CAUSE } from './cause.ts';
import { fallbackOf } from './decisions.ts';
import { answerByDefault } from './inputs.ts';
import { isCardRef } from './refs.ts';
import { K } from './rules.ts';
import type { Run } from './run.ts';
import type { Decision, PlayerId } from './state.ts';

/*
 * Leaving is one operation. Waiting triggers and stack entries of a leaver vanish, their cards leave the game, their
 * decisions are answered by default; effects already made run on; a turn of theirs ends or goes on as the game declares.
 */

/** A player leaves: concedes, or ran out of time. */
export function leave(r: Run, seat: PlayerId, reason: string): void {
  r.cause = CAUSE.none;
  r.parent = -2 - r.input;
  r.source = -1;
  r.emit(K.left, seat, r.reason(reason));
  commit(r);
  if (r.state.outcome === null) {
    tidyDepartures(r);
    for (const d of r.state.awaiting.filter((other) => mustAnswer(r, other, seat))) {
      if (r.state.awaiting.includes(d)) answerByDefault(r, d);
    }
  }
  proceed(r);
}

/** Is the decision the leaver's, with nobody else of their party left to answer it? */
function mustAnswer(r: Run, d: Decision, seat: PlayerId): boolean {
  d.by = d.by.filter((by) => by !== seat);
  return d.sealed === null && (d.for === seat ? !r.machine.ring.party[seat].some((s) => r.isIn(s)) : d.by.length === 0);
}

/** Takes what belonged to players who lost or left out of the game. */
export function tidyDepartures(r: Run): void {
  r.departures = false;
  const { state: s, machine: m } = r;
  const gone = (seat: PlayerId): boolean => seat >= 0 && s.seats.status[seat] !== 0;
  s.waiting = s.waiting.filter((w) => !gone(w.controller));
  for (let seat = 0; seat < r.seatCount; seat++) {
    // Control of another player ends with the one who had it.
    if (gone(s.order.control[seat])) r.emit(K.playerControlled, seat, seat);
  }
  for (const item of s.stack) if (gone(item.controller)) r.unstack(item.id);
  const keep = m.definition.leaving?.cards;
  s.cards.owner.forEach((owner, card) => {
    const at = s.cards.zone[card];
    const to = keep === undefined ? -1 : m.zoneNumbers[keep] + (m.zones[m.zoneNumbers[keep]].seat < 0 ? 0 : owner);
    if (gone(owner) && at >= 0 && at !== to) r.move(card, to);
  });
  if (r.length > 0) commit(r);
  for (const d of s.awaiting) refresh(r, d);
  const active = s.turn.activePlayer;
  if (active >= 0 && m.ring.party[active].every(gone) && m.definition.leaving?.turn !== 'continues') endTheirTurn(r);
}

function endTheirTurn(r: Run): void {
  for (const item of r.state.stack) {
    r.unstack(item.id);
    r.machine.definition.afterResolve?.(r, item);
  }
  r.endTurn();
  commit(r);
}

/** What can no longer be picked is no option any more. */
function refresh(r: Run, d: Decision): void {
  const options = d.options.filter((ref) => !isCardRef(ref) || r.card(ref) >= 0);
  if (options.length === d.options.length) return;
  d.options = options;
  if (d.kind === 'choose') {
    d.min = Math.min(d.min, options.length);
    d.max = Math.min(d.max, options.length);
  }
  d.fallback = fallbackOf(d);
}
