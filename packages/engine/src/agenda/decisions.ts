import { HOST } from '../compile/moves.ts';
import { Fault } from '../errors.ts';
import type { AnyQuestion } from '../events/buffer.ts';
import type { Run } from '../match/run.ts';
import { isCardRef, NO_REF, type Ref, refCard } from '../state/refs.ts';
import type { Asks, Decision, Frame, PlayerId } from '../state/state.ts';
import { seatsFrom } from '../turn/order.ts';

/*
 * `state.awaiting` has one writer: this module opens decisions and closes them. Nothing else pauses a game.
 */

const NOTHING: number[] = [];
const NO_MODES: readonly string[] = [];

/** Opens the decision of a window: some party may act now. */
export function askToAct(r: Run, window: number, leader: PlayerId, sealed: boolean): void {
  const { state: s, machine: m } = r;
  const party = m.ring.party[leader];
  const { control } = s.order;
  // Mostly somebody acts for themselves alone.
  if (party.length === 1 && control[leader] === leader) openAct(r, window, leader, party, sealed ? 'each' : 'one');
  else askParty(r, window, leader, sealed);
}

/** Whoever controls the members of a party that are still in may act for them. */
function askParty(r: Run, window: number, leader: PlayerId, sealed: boolean): void {
  const party = r.machine.ring.party[leader];
  const { control } = r.state.order;
  const members = party.length === 1 ? party : party.filter((seat) => r.isIn(seat));
  // Who decides for several is asked for each of them.
  const by = members.map((seat) => control[seat]);
  if (sealed) return openAct(r, window, leader, [...new Set(by)], 'each');
  openAct(r, window, leader, by, members.length > 1 ? 'any' : 'one');
}

/** Opens a decision that is nobody's at the table: the host of the match goes on. */
export function askHost(r: Run, window: number): void {
  openAct(r, window, HOST, [HOST], 'one');
}

function openAct(r: Run, window: number, leader: PlayerId, by: readonly PlayerId[], need: Decision['need']): void {
  const { state: s } = r;
  const decision: Decision = {
    id: s.serials.decision++,
    kind: 'act',
    asks: 'act',
    for: leader,
    by,
    need,
    prompt: leader === HOST ? 'host' : 'act',
    options: NOTHING,
    modes: NO_MODES,
    min: 0,
    max: 0,
    amount: 0,
    fallback: NOTHING,
    slot: -1,
    source: NO_REF,
    window,
    sealed: null,
  };
  if (s.awaiting.length === 0) s.awaiting = [decision];
  else s.awaiting.push(decision);
}

/** Opens what an instruction asked, or answers it at once where there is only one answer. */
export function openQuestions(r: Run, frame: Frame): void {
  const { asked } = r;
  if (asked === null) return;
  r.asked = null;
  asked.questions.forEach((question, i) => {
    const decision = decisionFor(r, question, asked.together ? question.slot + i : question.slot, frame);
    if (asked.together) decision.need = 'each';
    const only = decision.by.length === 0 ? decision.fallback : onlyAnswer(decision);
    if (only !== null) store(frame, decision.slot, only);
    else r.state.awaiting.push(decision);
  });
}

/**
 * Who answers for a seat: whoever controls it; for one that is out, somebody of their party, or nobody. A choice that some
 * source asks for may be passed on.
 */
export function answererOf(r: Run, seat: PlayerId, source?: Ref): PlayerId[] {
  const { state: s, machine: m } = r;
  let member = r.isIn(seat) ? seat : m.ring.party[seat].find((mate) => r.isIn(mate));
  // Nobody decides for a leaver what they do before the first turn.
  const begun = s.turn.turnNumber > 0;
  if (member === undefined && source !== undefined && begun && m.definition.leaving?.choices === 'passOn') {
    const order = seatsFrom(s, m.ring, seat);
    // What no card asks for is nobody's: all are opponents of that.
    const by = s.cards.controller[refCard(source)];
    member = order.find((other) => r.areOpponents(other, by) || !r.areOpponents(seat, by)) ?? order[0];
  }
  return member === undefined ? [] : [r.state.order.control[member]];
}

function decisionFor(r: Run, q: AnyQuestion, slot: number, frame: Frame): Decision {
  const asks = asksOf(q);
  const modes = q.modes ?? NO_MODES;
  const options = (q.options ?? modes.map((_, place) => place)).slice();
  const source = frame.kind === 'program' || frame.kind === 'batch' ? frame.source : NO_REF;
  const decision: Decision = {
    id: r.state.serials.decision++,
    kind: q.kind,
    asks,
    for: q.for,
    by: answererOf(r, q.for, source),
    need: 'one',
    prompt: q.prompt ?? promptFor(q),
    options,
    modes,
    min: q.min ?? 0,
    max: q.max ?? (q.kind === 'choose' ? options.length : (q.min ?? 0)),
    amount: q.amount ?? 0,
    fallback: [],
    slot,
    source,
    window: -1,
    sealed: null,
  };
  r.machine.faults.offered(r, decision);
  bound(decision);
  decision.fallback = q.fallback === undefined ? fallbackOf(decision) : q.fallback.slice();
  return decision;
}

/** What a question asks for. References are told apart by what they are. */
function asksOf({ kind, asks, modes, options = NOTHING }: AnyQuestion): Asks {
  if (kind === 'yes' || kind === 'number') return kind;
  if (asks !== undefined && asks !== 'objects') return asks;
  if (modes !== undefined) return 'modes';
  if (options.every(isCardRef)) return 'cards';
  return options.some(isCardRef) ? 'objects' : 'players';
}

/** The key of the engine's own words for a question. It tells nothing of the options, which may be secret. */
function promptFor({ kind, asks, modes, max }: AnyQuestion): string {
  if (kind !== 'choose') return `any-${kind}`;
  return `any-${asks ?? (modes === undefined ? 'objects' : 'modes')}${max === 1 ? '-one' : ''}`;
}

/** Makes the bounds of a decision true: there is an answer for each of them. */
export function bound(d: Decision): void {
  const n = d.options.length;
  if (d.kind === 'choose') {
    d.min = Math.min(d.min, n);
    d.max = Math.min(d.max, n);
  } else if (d.kind === 'order') {
    d.min = n;
    d.max = n;
  } else if (d.kind === 'divide') d.max = d.amount - d.min * (n - 1);
  else if (d.kind === 'yes') {
    d.min = 0;
    d.max = 1;
  }
  const isEmpty = d.kind === 'divide' && n === 0;
  if (d.min > d.max && !isEmpty) throw new Fault(`the question '${d.prompt}' has no answer`);
}

/** The answer given for somebody who does not answer: as little as is allowed, in the order offered. */
export function fallbackOf(d: Decision): number[] {
  if (d.kind === 'choose') return d.options.slice(0, d.min);
  if (d.kind === 'order') return d.options.slice();
  if (d.kind === 'number') return [d.min];
  if (d.kind === 'yes') return [0];
  const parts = d.options.map(() => d.min);
  if (parts.length > 0) parts[0] += d.amount - d.min * parts.length;
  return parts;
}

export function onlyAnswer(d: Decision): number[] | null {
  const n = d.options.length;
  if (d.kind === 'choose' && d.min === d.max && (n === d.min || d.max === 0)) return d.options.slice(0, d.min);
  if ((d.kind === 'order' || d.kind === 'divide') && n <= 1) return fallbackOf(d);
  if (d.kind === 'divide' && d.amount === d.min * n) return fallbackOf(d);
  if (d.kind === 'number' && d.min === d.max) return [d.min];
  return null;
}

/** Puts an answer where the asking frame looks for it. */
export function store(frame: Frame, slot: number, picks: readonly number[]): void {
  if (frame.kind === 'program') put(frame.vars, slot, picks);
  else if (frame.kind === 'batch') frame.choice = picks[0] ?? -1;
  else if (frame.kind === 'settle' && slot >= 0) put(frame.orders, slot, picks);
  else if (frame.kind === 'settle') frame.picked = picks[0] ?? -1;
}

function put(lists: number[][], at: number, picks: readonly number[]): void {
  while (lists.length <= at) lists.push([]);
  lists[at] = picks.slice();
}

/**
 * Somebody passes in a window. A party has passed when each of its members has: until then the others are still asked
 * (CR 805.5b). True when this was the last of them.
 */
export function hasPassed(r: Run, d: Decision, seat: PlayerId): boolean {
  if (d.by.length > 1) {
    const passed = d.by.indexOf(r.state.order.control[seat]);
    d.by = d.by.filter((_, place) => place !== passed);
    return d.by.length === 0;
  }
  return true;
}

/** Closes a decision that has its answer, or is taken back: whoever asked it asks again if there is something to ask. */
export function close(r: Run, d: Decision): void {
  const { state } = r;
  const isOnly = state.awaiting.length === 1 && state.awaiting[0] === d;
  state.awaiting = isOnly ? [] : without(state.awaiting, d);
}

function without(awaiting: readonly Decision[], d: Decision): Decision[] {
  return awaiting.filter((other) => other !== d);
}

/** Takes all open questions back. */
export function closeAll(r: Run): void {
  r.state.awaiting = [];
}

/** For statistics: an action was really taken. */
export function countAction(r: Run, action: number): void {
  if (r.counting) countUse(r, action);
}

function countUse(r: Run, action: number): void {
  r.countPlanned();
  const { name, definition } = r.machine.actions[action];
  r.counted(`action:${definition.uses ?? name}`);
}
