import * as CAUSE from '../compile/cause.ts';
import * as K from '../compile/kinds.ts';
import type { Rules } from '../define/rules.ts';
import { flush } from '../events/batch.ts';
import { sayPlaced } from '../events/noticing.ts';
import { nextPass, nowPlaced, orderedBy, passOf } from '../events/triggers.ts';
import type { Run } from '../match/run.ts';
import type { PlayerId, ProgramFrame, SettleFrame, Waiting } from '../state/state.ts';
import { partiesFrom } from '../turn/order.ts';
import { goesOn } from './loops.ts';
import { pushProgram, pushWindow } from './pushing.ts';

/** Puts the waiting triggers of the lowest pass in front, in the order they will be placed. Asks for it where it matters. */
export function orderTriggers(r: Run, f: SettleFrame): void {
  const { state: s, machine: m } = r;
  const { responses } = m;
  const pass = nextPass(r);
  const now = nowPlaced(r);
  const later = s.waiting.filter((w) => passOf(r, w) !== pass && r.isIn(w.controller));
  let placed: Waiting[] = [];
  if (responses.order === 'registered' || responses.triggers === 'bag') placed = now.slice().reverse();
  else {
    const parties = partiesFrom(s, m.ring, s.turn.activePlayer);
    for (let i = 0; i < parties.length; i++) {
      const own = orderedBy(r, parties[i]);
      if (f.orders.length <= i) {
        if (own.length > 1 && own.some((w) => !m.positions.isAlike(w, own[0], s.effects))) {
          const options = own.map((_, k) => k);
          r.ask({ kind: 'order', asks: 'triggers', for: parties[i], prompt: 'trigger-order', options, slot: i });
          return;
        }
        f.orders.push([]);
      }
      const order = f.orders[i].length === own.length ? f.orders[i] : own.map((_, k) => k);
      // The order given is the order of resolution: what resolves first is placed last.
      placed = placed.concat(order.map((k) => own[k]).reverse());
    }
  }
  s.waiting = placed.concat(later);
  f.placing = placed.length;
  f.stage = 'place';
}

/** Places the next of the triggers put in front; when all are placed, state checks come again. */
export function placeTriggers(r: Run, f: SettleFrame): void {
  const { state: s, machine: m } = r;
  if (f.placing > 0) {
    f.placing--;
    const w = s.waiting.shift();
    if (w !== undefined && r.isIn(w.controller) && goesOn(r)) place(r, w);
    return;
  }
  f.stage = 'check';
  f.orders = [];
  const { responses } = m;
  if (responses.triggers === 'chain' && responses.chain !== undefined && s.stack.length > 0 && s.waiting.length === 0) {
    pushWindow(r, f.owner, m.windowNames.indexOf(responses.chain));
  }
}

/** Places one trigger, after the choices its announcement needs. */
function place(r: Run, w: Waiting): void {
  const { announce } = r.machine.abilities[w.ability];
  const known = [w.ability, ...w.known];
  if (announce < 0) {
    stackTrigger(r, w.ability, w.source, w.controller, w.event, w.known.length === 0 ? w.told : [known]);
  } else pushProgram(r, w.controller, announce, w.source, [w.event, known]).placing = true;
}

/** An announcement is complete: variable 1 is the ability, choices follow from 2 on. */
export function finishPlacement(r: Run, f: ProgramFrame): void {
  if (!r.isIn(f.owner)) return; // A trigger of somebody who has left is not placed (CR 800.4d).
  stackTrigger(r, f.vars[1][0], f.source, f.owner, f.vars[0], f.vars.slice(1));
}

/** For an announcement that cannot be completed: it has triggered, and is not placed. */
export function giveUp(g: Rules, frame: ProgramFrame): void {
  if (frame.placing) g.emit(K.triggered, frame.source, frame.vars[1][0], frame.owner);
  frame.pc = Number.MAX_SAFE_INTEGER;
  frame.placing = false;
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
  CAUSE.rules(r, CAUSE.ability + ability);
  r.source = source;
  r.parent = event[5] ?? -1;
  r.emit(K.triggered, source, ability, controller);
  sayPlaced(r, ability, source);
  r.stack({ program, source, controller, ability, event, vars });
  flush(r);
}
