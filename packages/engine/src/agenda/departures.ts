import * as K from '../compile/kinds.ts';
import { STAYS } from '../compile/moves.ts';
import * as EDIT from '../compile/plan-edits.ts';
import { commit } from '../events/commit.ts';
import type { Run } from '../match/run.ts';
import { isCardRef } from '../state/refs.ts';
import type { Asks, Decision, PlayerId } from '../state/state.ts';
import { answerByDefault } from './answers.ts';
import { answererOf, bound, close, closeAll, fallbackOf, onlyAnswer } from './decisions.ts';
import { takeOffStack } from './resolve-frame.ts';
import { restart } from './settle-frame.ts';

/**
 * Takes what belonged to players who lost or left out of the game. Their waiting triggers and stack entries vanish, their
 * cards leave the game, their decisions go to a team-mate or are answered by default; effects already made run on; a turn
 * of theirs ends or goes on as the game declares.
 */
export function tidyDepartures(r: Run): void {
  const { state: s, machine: m } = r;
  const { leaving } = m.definition;
  const gone = (seat: PlayerId): boolean => isGone(r, seat);
  do {
    r.departures = false;
    for (const seat of m.ring.seats) if (gone(seat)) leaving?.before?.(r, seat);
    if (r.length > 0) commit(r);
  } while (r.departures);
  if (s.outcome !== null) return;
  s.waiting = s.waiting.filter((w) => !gone(w.controller));
  for (let seat = 0; seat < r.seatCount; seat++) {
    // Control of another player ends with the one who had it.
    if (s.order.control[seat] !== seat && gone(s.order.control[seat])) r.emit(K.playerControlled, seat, seat);
  }
  for (const item of s.stack) if (gone(item.controller)) r.unstack(item.id);
  s.cards.owner.forEach((owner, card) => {
    const at = s.cards.zone[card];
    const to = gone(owner) ? m.leftTo[owner] : gone(s.cards.controller[card]) ? m.controlledTo[owner] : at;
    if (at < 0 || at === to) return;
    if (to === STAYS) r.control(card, owner);
    else r.move(card, to);
  });
  if (r.length > 0) commit(r);
  restartFrames(r);
  const active = s.turn.activePlayer;
  const inTurn = s.agenda.some((f) => f.kind === 'turn');
  if (inTurn && !m.together && m.ring.party[active].every(gone) && leaving?.turn !== 'continues') endTheirTurn(r);
  else handOver(r);
}

function isGone(r: Run, seat: PlayerId): boolean {
  return seat >= 0 && !r.isIn(seat);
}

/** Whoever was choosing among what a leaver brought is asked afresh; passes in succession are counted anew. */
function restartFrames(r: Run): void {
  for (const f of r.state.agenda) {
    if (f.kind === 'window') f.passes = 0;
    if (f.kind === 'settle') restart(f);
  }
  if (r.top.kind === 'batch' || r.top.kind === 'settle') closeAll(r);
  dropAnnouncement(r);
}

/**
 * What a leaver was about to place, or what an action of theirs still asks, is given up where choices are passed on: it is of
 * nobody's, and nobody chooses what it would be aimed at (CR 800.4a).
 */
function dropAnnouncement(r: Run): void {
  const { state: s, machine: m, top } = r;
  if (m.definition.leaving?.choices !== 'passOn' || top.kind !== 'program' || !isGone(r, top.owner)) return;
  if (!top.placing && s.agenda.at(-2)?.kind !== 'window') return;
  r.pop();
  closeAll(r);
}

/**
 * Open questions of leavers go to whoever answers for them now, or get their default. A sealed answer they gave counts; a
 * sealed action does not, for it would be carried out by somebody who is no longer there.
 */
export function handOver(r: Run): void {
  const { awaiting } = r.state;
  const gone = (seat: PlayerId): boolean => isGone(r, seat);
  for (const d of awaiting) {
    refresh(r, d);
    d.by = d.by.filter((by) => !gone(by));
    if (d.kind === 'act' && d.sealed !== null && gone(d.sealed[1])) d.sealed = null;
    if (d.by.length === 0) d.by = answererOf(r, d.for, d.kind === 'act' ? undefined : d.source);
  }
  for (const d of awaiting) {
    if (d.sealed !== null || !r.state.awaiting.includes(d)) continue;
    if (d.by.length > 0 && onlyAnswer(d) === null) continue;
    // A leaver does not pass: the window goes on with the next who is still in.
    if (d.kind === 'act' && d.need !== 'each') close(r, d);
    else answerByDefault(r, d);
  }
}

/** Their turn is over; what others have waiting goes on waiting. */
function endTheirTurn(r: Run): void {
  for (const item of r.state.stack) takeOffStack(r, item);
  r.emit(K.planEdited, EDIT.endTurn, -1, -1, 1);
  commit(r);
}

/** What can no longer be picked is no option any more. */
function refresh(r: Run, d: Decision): void {
  const options = d.options.filter((option) => isStillThere(r, d.asks, option));
  if (options.length === d.options.length) return;
  d.options = options;
  bound(d);
  d.fallback = fallbackOf(d);
}

function isStillThere(r: Run, asks: Asks, option: number): boolean {
  if (asks === 'entries') return r.state.stack.some((item) => item.id === option);
  if (asks !== 'cards' && asks !== 'players' && asks !== 'objects') return true;
  return isCardRef(option) ? r.card(option) >= 0 : r.isIn(option);
}
