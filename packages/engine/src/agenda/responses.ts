import * as K from '../compile/kinds.ts';
import type { StateCheck } from '../define/definition.ts';
import { flush } from '../events/batch.ts';
import * as CAUSE from '../events/cause.ts';
import type { Run } from '../match/run.ts';
import type { Frame, Names, PlayerId, StackItem, Waiting } from '../state/state.ts';
import { partiesFrom } from '../turn/order.ts';
import { finishSaying, PLACING } from './agenda.ts';
import { openQuestions, openTop } from './decisions.ts';
import * as FRAME from './frame-kinds.ts';

/*
 * "Player X would get to act": state checks to a fixpoint, waiting triggers placed in declared passes by party, again
 * until nothing is left. One module for stack, chain, bag and effect stack; the game's response definition says which.
 */

/**
 * Runs state checks until none says anything. False when somebody has to choose first: between replacements, or in a
 * program a check asked for (which of two legends stays); the checks then begin again.
 */
function runChecks(r: Run): boolean {
  const { checks } = r.machine.definition;
  if (checks === undefined) return true;
  for (let round = 0; r.state.outcome === null; round++) {
    r.source = -1;
    r.parent = -1;
    let cause: number = CAUSE.none;
    for (let i = 0; i < checks.length; i++) {
      const said = r.length;
      runCheck(r, checks[i], i);
      // What several checks say at once is the doing of none of them alone.
      if (r.length > said) cause = cause === CAUSE.none ? CAUSE.check + i : CAUSE.checks;
    }
    r.cause = cause;
    if (r.toRun !== null) {
      // What the checks said is said again when the choice is made: then all of it happens at once.
      r.clear();
      finishSaying(r);
      return false;
    }
    if (r.length === 0) return true;
    if (!flush(r)) return false;
    if (round > r.machine.idleLimit) endLoop(r);
  }
  return true;
}

function runCheck(r: Run, check: StateCheck<Names>, i: number): void {
  r.work = CAUSE.check + i;
  check.check(r);
  r.work = 0;
}

function endLoop(r: Run): void {
  r.reset();
  r.draw('loop');
  flush(r);
}

/** Is everything settled already? Three quarters of all windows are like that, so this makes no frame. */
export function settledNow(r: Run): boolean {
  return (
    r.hot.alwaysSettled === true ||
    (r.state.waiting.length === 0 && (r.hot.settlesWaitingOnly === true || checksAreSilent(r)))
  );
}

function checksAreSilent(r: Run): boolean {
  const { state: s } = r;
  const { definition } = r.machine;
  if (s.stack.length > 0 && definition.responses.triggers === 'bag') return false;
  const { checks } = definition;
  if (checks === undefined) return true;
  for (let i = 0; i < checks.length; i++) {
    runCheck(r, checks[i], i);
    if (r.length > 0 || r.toRun !== null) {
      r.reset();
      return false;
    }
  }
  return true;
}

/**
 * A settle frame: `a` an item picked or `CHECKS_ONLY`, `b` the height triggers may resolve down to or whose bag it is,
 * `c` how many are still to be placed.
 */
export function pushSettle(r: Run, owner: PlayerId, checksOnly = false): void {
  const bag = r.machine.definition.responses.triggers === 'bag';
  const from = bag ? r.state.turn.activePlayer : r.state.stack.length;
  r.push(FRAME.settle, owner, checksOnly ? CHECKS_ONLY : -1, from);
}

/** In a settle frame's `a`: state checks and nothing else. */
const CHECKS_ONLY = -2;

const CHECK = 0;
const ORDER = 1;
const PLACE = 2;

export function runSettleFrame(r: Run, f: Frame): void {
  switch (f.pc) {
    case CHECK:
      if (!runChecks(r)) openTop(r);
      else if (r.state.outcome === null) afterChecks(r, f);
      return;
    case ORDER:
      orderTriggers(r, f);
      return;
    default:
      placeTriggers(r, f);
  }
}

function afterChecks(r: Run, f: Frame): void {
  const { state: s, machine: m } = r;
  const mode = m.definition.responses.triggers;
  if (f.a === CHECKS_ONLY) r.pop();
  else if (s.waiting.length > 0) {
    f.pc = ORDER;
    f.vars = [];
  } else if (mode === 'bag') nextFromBag(r, f);
  else if (mode === 'resolve' && s.stack.length > f.b) {
    r.push(FRAME.resolve, f.owner, s.stack[s.stack.length - 1].id);
  } else r.pop();
}

/** Puts the waiting triggers of the lowest pass in front, in the order they will be placed. */
function orderTriggers(r: Run, f: Frame): void {
  const { state: s, machine: m } = r;
  const { responses } = m.definition;
  const now = nowPlaced(r);
  const pass = nextPass(r);
  const later = s.waiting.filter((w) => passOf(r, w) !== pass && r.isIn(w.controller));
  let placed: Waiting[] = [];
  if (responses.order === 'registered' || responses.triggers === 'bag') placed = now.slice().reverse();
  else {
    // Variables hold the orders given so far, a list per party in turn order.
    const parties = partiesFrom(s, m.ring, s.turn.activePlayer);
    for (let i = 0; i < parties.length; i++) {
      const own = orderedBy(r, parties[i]);
      if (f.vars.length <= i) {
        if (own.length > 1 && own.some((w) => w.ability !== own[0].ability)) {
          const options = own.map((_, k) => k);
          r.ask({ kind: 'order', asks: 'triggers', for: parties[i], prompt: 'trigger-order', options, slot: i });
          openQuestions(r, f);
          return;
        }
        f.vars = [...f.vars, []];
      }
      const order = f.vars[i].length === own.length ? f.vars[i] : own.map((_, k) => k);
      // The order given is the order of resolution: what resolves first is placed last.
      placed = placed.concat(order.map((k) => own[k]).reverse());
    }
  }
  s.waiting = placed.concat(later);
  f.c = placed.length;
  f.pc = PLACE;
}

/** The lowest pass anything waits in. */
function nextPass(r: Run): number {
  return Math.min(...r.state.waiting.map((w) => passOf(r, w)));
}

/** The waiting triggers that are placed next: those of the lowest pass. */
function nowPlaced(r: Run): Waiting[] {
  const pass = nextPass(r);
  return r.state.waiting.filter((w) => passOf(r, w) === pass && r.isIn(w.controller));
}

/** The triggers a party puts in order now; an option of that choice is a place among them. */
export function orderedBy(r: Run, leader: PlayerId): Waiting[] {
  return nowPlaced(r).filter((w) => r.machine.ring.party[leader].includes(w.controller));
}

function passOf(r: Run, w: Waiting): number {
  const { definition } = r.machine.abilities[w.ability];
  return definition.kind === 'trigger' ? (definition.pass ?? 0) : 0;
}

function placeTriggers(r: Run, f: Frame): void {
  const { state: s, machine: m } = r;
  if (f.c > 0) {
    f.c--;
    const w = s.waiting.shift();
    if (w !== undefined && r.isIn(w.controller)) place(r, w);
    return;
  }
  f.pc = CHECK;
  f.vars = [];
  const { responses } = m.definition;
  if (responses.triggers === 'chain' && responses.chain !== undefined && s.stack.length > 0 && s.waiting.length === 0) {
    r.push(FRAME.window, f.owner, m.windowNames.indexOf(responses.chain));
  }
}

/** Places one trigger, after the choices its announcement needs. */
function place(r: Run, w: Waiting): void {
  const ability = r.machine.abilities[w.ability];
  if (ability.announce >= 0) {
    const frame = r.push(FRAME.program, w.controller, ability.announce, w.source, PLACING);
    frame.vars = [w.event, [w.ability]];
    return;
  }
  stackTrigger(r, w.ability, w.source, w.controller, w.event, []);
}

/** An announcement is complete: variable 1 is the ability, choices follow from 2 on. */
export function finishPlacement(r: Run, f: Frame): void {
  if (!r.isIn(f.owner)) return; // A trigger of somebody who has left is not placed (CR 800.4d).
  stackTrigger(r, f.vars[1][0], f.b, f.owner, f.vars[0], f.vars.slice(1));
}

function stackTrigger(
  r: Run,
  ability: number,
  source: number,
  controller: PlayerId,
  event: readonly number[],
  vars: readonly (readonly number[])[],
): void {
  const { program } = r.machine.abilities[ability];
  r.source = source;
  r.cause = CAUSE.ability + ability;
  r.parent = event[5] ?? -1;
  r.emit(K.triggered, source, ability, controller);
  r.stack({ program, source, controller, ability, event, vars });
  flush(r);
}

/** The resolver picks among their own until none is left, then the bag passes on (Lorcana 7.7). */
function nextFromBag(r: Run, f: Frame): void {
  const { state: s, machine: m } = r;
  if (f.a >= 0) {
    const picked = f.a;
    f.a = -1;
    r.push(FRAME.resolve, f.owner, picked);
    return;
  }
  const resolver = partiesFrom(s, m.ring, f.b).find((leader) => bagOf(r, leader).length > 0);
  if (resolver === undefined) {
    r.pop();
    return;
  }
  f.b = resolver;
  const own = bagOf(r, resolver);
  if (own.length === 1 || own.every((i) => i.ability === own[0].ability && i.source === own[0].source)) {
    r.push(FRAME.resolve, f.owner, own[0].id);
    return;
  }
  const options = own.map((item) => item.id);
  r.ask({ kind: 'choose', asks: 'bag', for: resolver, prompt: 'bag', options, min: 1, max: 1, slot: -1 });
  openQuestions(r, f);
}

/** What waits in a party's part of the bag; what is resolving is out of it. */
function bagOf(r: Run, leader: PlayerId): StackItem[] {
  const resolving = r.state.agenda.filter((f) => f.kind === FRAME.resolve).map((f) => f.a);
  return r.state.stack.filter(
    (item) => r.machine.ring.party[leader].includes(item.controller) && !resolving.includes(item.id),
  );
}

/** Resolves one item: asked once more whether it still may, its program, then what becomes of it. */
export function runResolveFrame(r: Run, f: Frame): void {
  const item = r.state.stack.find((i) => i.id === f.a);
  if (item === undefined) {
    r.pop();
    return;
  }
  if (f.pc === 0) {
    f.pc = 1;
    if (++r.state.serials.idle > r.machine.idleLimit) {
      endLoop(r);
      return;
    }
    if (!mayResolve(r, item)) return;
    const frame = r.push(FRAME.program, item.controller, item.program, item.source, item.id);
    frame.vars = item.vars.map((picks) => picks.slice());
    return;
  }
  r.pop();
  r.source = item.source;
  takeOffStack(r, item);
  flush(r);
}

/** An item leaves the stack, and the game says what becomes of it. */
export function takeOffStack(r: Run, item: StackItem): void {
  r.unstack(item.id);
  r.machine.definition.afterResolve?.(r, item);
}

function mayResolve(r: Run, item: StackItem): boolean {
  const { definition } = r.machine;
  if (definition.resolvable !== undefined && !definition.resolvable(r, item)) return false;
  if (item.ability < 0) return true;
  const ability = r.machine.abilities[item.ability].definition;
  if (ability.kind !== 'trigger' || ability.still === undefined) return true;
  const card = r.card(item.source);
  const active = {
    ability: item.ability,
    source: item.source,
    card,
    controller: item.controller,
    time: item.time,
    effect: null,
  };
  return ability.still(r, active, item.event);
}
