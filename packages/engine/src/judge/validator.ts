import * as CAUSE from '../compile/cause.ts';
import { PASS } from '../compile/moves.ts';
import type { Visit, WindowDefinition } from '../define/definition.ts';
import { Fault } from '../errors.ts';
import type { Run } from '../match/run.ts';
import type { Decision, Names, PlayerId } from '../state/state.ts';
import { hasAnswers } from '../view/form.ts';
import { isWhole } from './notation.ts';

/*
 * The one judge: the table's grey buttons, the server, the bots and the tests all ask here.
 */

/** How many integers a listed move takes: action and up to four arguments. */
export const MOVE_WIDTH = 5;

/** Moves listed for one seat, flat; an action that describes its answers is listed once. Reused: do not keep it. */
export interface MoveList {
  moves: number[];
  count: number;
}

/** The seat that acts when a player answers a decision to act: their own, or one they control. Of several the first that has not passed. */
export function actorOf(r: Run, d: Decision, by: PlayerId): PlayerId {
  return r.machine.ring.party[d.for].length === 1 ? d.for : memberFor(r, d, by);
}

/** Of a party: the player themselves, or somebody they control. */
function memberFor(r: Run, d: Decision, by: PlayerId): PlayerId {
  const members = r.machine.ring.party[d.for];
  const { control } = r.state.order;
  const own = members.filter((seat) => control[seat] === by && r.isIn(seat));
  const passed = d.need === 'any' ? own.length - d.by.filter((asked) => asked === by).length : 0;
  return own[passed] ?? d.for;
}

/**
 * Judges an action in a window. 0: the complete plan lies in the run's buffer, and submitting does exactly that.
 * Otherwise a refusal's number, and nothing is left in the buffer.
 */
export function planAct(r: Run, d: Decision, seat: PlayerId, action: number, args: readonly number[]): number {
  const { windows, windowTakes, actions } = r.machine;
  if (action === PASS) {
    const { mustAct } = windows[d.window];
    return mustAct === undefined ? 0 : judgePass(r, d, seat, mustAct);
  }
  if (!windowTakes[d.window][action]) return r.refuse(r.no['not-now']);
  const { work } = r;
  r.work = CAUSE.action + action;
  r.beginPlan();
  const code = actions[action].definition.plan(r, seat, args);
  r.planning = false;
  r.work = work;
  return code === 0 ? 0 : refused(r, action, code);
}

/** May a seat pass, by what the window's `mustAct` says? */
function judgePass(
  r: Run,
  d: Decision,
  seat: PlayerId,
  mustAct: NonNullable<WindowDefinition<Names>['mustAct']>,
): number {
  const { work } = r;
  r.work = CAUSE.window + d.window;
  const must: unknown = mustAct === true || mustAct(r, seat);
  r.work = work;
  if (must === false || must === undefined || must === 0) return 0;
  if (must === true) return r.refuse(r.no['must-act']);
  if (isRefusal(r, must)) return must;
  throw r.machine.faults.returned(r, CAUSE.window + d.window, must, 'true, false');
}

/** Nothing that a plan said before it refused is left. */
function refused(r: Run, action: number, code: unknown): number {
  const { refusalX, refusalY, refusalZ } = r;
  if (!isRefusal(r, code)) throw r.machine.faults.returned(r, CAUSE.action + action, code, '0');
  r.reset();
  return r.refuse(code, refusalX, refusalY, refusalZ);
}

function isRefusal(r: Run, code: unknown): code is number {
  return isWhole(code) && code > 0 && code < r.machine.refusalWords.length;
}

/** Judges an answer to a question. */
export function judgeAnswer(r: Run, d: Decision, picks: readonly number[]): number {
  switch (d.kind) {
    case 'choose':
      return judgeChoice(r, d, picks);
    case 'order':
      if (picks.length !== d.options.length) return r.refuse(r.no['bad-order'], d.options.length);
      return judgeMembers(r, d, picks) === 0 ? 0 : r.refuse(r.no['bad-order'], d.options.length);
    case 'divide':
      return judgeDivision(r, d, picks);
    case 'number':
      if (picks.length !== 1 || !isWhole(picks[0])) return r.refuse(r.no.malformed);
      return picks[0] < d.min || picks[0] > d.max ? r.refuse(r.no['out-of-range'], d.min, d.max) : 0;
    case 'yes':
      return picks.length === 1 && (picks[0] === 0 || picks[0] === 1) ? 0 : r.refuse(r.no.malformed);
    default:
      return r.refuse(r.no['no-such-decision']);
  }
}

function judgeChoice(r: Run, d: Decision, picks: readonly number[]): number {
  const code = judgeMembers(r, d, picks);
  if (code !== 0) return code;
  if (picks.length < d.min) return r.refuse(r.no['too-few'], d.min);
  return picks.length > d.max ? r.refuse(r.no['too-many'], d.max) : 0;
}

function judgeMembers(r: Run, d: Decision, picks: readonly number[]): number {
  for (let i = 0; i < picks.length; i++) {
    if (!d.options.includes(picks[i])) return r.refuse(r.no['not-an-option']);
    if (picks.indexOf(picks[i]) !== i) return r.refuse(r.no.repeated);
  }
  return 0;
}

function judgeDivision(r: Run, d: Decision, parts: readonly number[]): number {
  const sum = parts.reduce((total, part) => total + part, 0);
  const fits = parts.length === d.options.length && parts.every((part) => isWhole(part) && part >= d.min);
  return fits && sum === d.amount ? 0 : r.refuse(r.no['bad-division'], d.amount, d.min);
}

/**
 * Goes through the candidates of one window. One is kept per run and reused, so that listing makes nothing: the visitor
 * handed to the game's rules is always the same function (`visit`).
 */
export class Lister {
  private readonly r: Run;
  private d: Decision | null = null;
  private seat = 0;
  private action = 0;
  private width = 0;
  private exact = false;
  private into: MoveList | null = null;
  private found = false;

  constructor(r: Run) {
    this.r = r;
  }

  /** Every legal action, those with very many answers once, passing last. */
  list(d: Decision, seat: PlayerId, into: MoveList): void {
    const { r } = this;
    into.count = 0;
    this.into = into;
    this.go(d, seat, !r.reference);
    if (planAct(r, d, seat, PASS, NO_ARGS) === 0) addMove(into, PASS);
  }

  /** Is there anything to do besides passing and what is minor? Stops at the first yes. */
  any(d: Decision, seat: PlayerId): boolean {
    this.into = null;
    this.found = false;
    this.go(d, seat, true);
    return this.found;
  }

  private go(d: Decision, seat: PlayerId, trustExact: boolean): void {
    const { r } = this;
    const { actions, windowActions } = r.machine;
    const here = windowActions[d.window];
    const { work } = r;
    this.d = d;
    this.seat = seat;
    for (let i = 0; i < here.length && !(this.into === null && this.found); i++) {
      const { definition, params } = actions[here[i]];
      if (this.into === null && definition.minor) continue;
      this.action = here[i];
      this.width = params.length;
      this.exact = trustExact && definition.exact === true;
      r.work = CAUSE.action + here[i];
      if (definition.many !== undefined) {
        this.exact = true;
        if (hasAnswers(r, seat, definition.many)) this.add(0, 0, 0, 0);
      } else if (definition.from !== undefined) this.addZone(definition.from);
      else if (definition.candidates === undefined) this.add(0, 0, 0, 0);
      else {
        current = this;
        definition.candidates(r, seat, visit);
      }
    }
    r.work = work;
  }

  /** Takes every card of a zone, the seat's own where each seat has one. */
  private addZone(name: string): void {
    const { r } = this;
    const first = r.machine.zoneNumbers[name];
    const cards = r.state.zones[r.machine.zones[first].seat < 0 ? first : first + this.seat];
    for (let i = 0; i < cards.length; i++) if (this.add(r.ref(cards[i]), 0, 0, 0)) return;
  }

  /** Takes one candidate; true asks the game to stop. */
  add(a: number, b: number, c: number, e: number): boolean {
    const { d, into, width } = this;
    if (d === null || (!this.exact && !isLegal(this.r, d, this.seat, this.action, width, a, b, c, e))) return false;
    this.found = true;
    if (into === null) return true;
    addMove(into, this.action, a, b, c, e);
    return false;
  }
}

let current: Lister;

/** The visitor every game's candidates are given: one function, so that calls to it can be inlined. */
const visit: Visit = (a = 0, b = 0, c = 0, e = 0) => current.add(a, b, c, e);

/** Lists what a seat may do in a window. */
export function listMoves(r: Run, d: Decision, seat: PlayerId, into: MoveList): void {
  listerOf(r).list(d, seat, into);
}

/** Is there anything to do besides passing and what is minor? */
export function canAct(r: Run, d: Decision, seat: PlayerId): boolean {
  return listerOf(r).any(d, seat);
}

/** Somebody who is asked has to have an answer: where nobody may pass and nobody can act, a rule is wrong. */
export function checkAnswerable(r: Run, d: Decision): void {
  if (r.machine.windows[d.window].mustAct === undefined) return;
  for (const by of d.by) {
    listMoves(r, d, actorOf(r, d, by), LISTED);
    if (LISTED.count > 0) return;
  }
  const who = d.by.map((by) => r.machine.context.players[by]).join(' and ');
  throw r.machine.faults.in(r, CAUSE.window + d.window, new Fault(`${who} must act and can do nothing`));
}

function listerOf(r: Run): Lister {
  if (r.lister === null) r.lister = new Lister(r);
  return r.lister;
}

const LISTED: MoveList = { moves: [], count: 0 };

/** A move to be made: its action and arguments. */
export interface Move {
  action: number;
  args: readonly number[];
}

/** The n-th move `listMoves` would list. Past the last, it is a pass. */
export function moveAt(r: Run, d: Decision, seat: PlayerId, n: number): Move {
  listMoves(r, d, seat, LISTED);
  const at = n * MOVE_WIDTH;
  const { moves } = LISTED;
  const action = n < LISTED.count ? moves[at] : PASS;
  const width = r.machine.actions[action].params.length;
  return { action, args: argumentsOf(width, moves[at + 1], moves[at + 2], moves[at + 3], moves[at + 4]) };
}

const NO_ARGS: readonly number[] = [];
/** The argument lists plans are given, by their length: shared, so plans read them and do not keep them. */
const ARGS: readonly number[][] = [[], [0], [0, 0], [0, 0, 0], [0, 0, 0, 0]];

function isLegal(
  r: Run,
  d: Decision,
  seat: PlayerId,
  action: number,
  width: number,
  a: number,
  b: number,
  c: number,
  e: number,
): boolean {
  r.judging = true;
  const code = planAct(r, d, seat, action, argumentsOf(width, a, b, c, e));
  r.judging = false;
  r.reset();
  return code === 0;
}

/** One argument, in a list that is shared like those of `argumentsOf`. */
export function argument(a: number): number[] {
  const args = ARGS[1];
  args[0] = a;
  return args;
}

/** Fills a shared argument list. Plans read it and do not keep it. */
export function argumentsOf(width: number, a: number, b: number, c: number, e: number): number[] {
  const args = ARGS[width];
  if (width > 0) args[0] = a;
  if (width > 1) args[1] = b;
  if (width > 2) args[2] = c;
  if (width > 3) args[3] = e;
  return args;
}

export function addMove(into: MoveList, action: number, a = 0, b = 0, c = 0, e = 0): void {
  const { moves } = into;
  const at = into.count++ * MOVE_WIDTH;
  moves[at] = action;
  moves[at + 1] = a;
  moves[at + 2] = b;
  moves[at + 3] = c;
  moves[at + 4] = e;
}
