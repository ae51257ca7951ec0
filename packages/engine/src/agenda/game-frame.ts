import * as CAUSE from '../compile/cause.ts';
import * as K from '../compile/kinds.ts';
import { flush } from '../events/batch.ts';
import type { Run } from '../match/run.ts';
import type { GameFrame } from '../state/state.ts';
import { beginRound, beginTurn, consumeTurn, nextExtra } from '../turn/turn-manager.ts';
import { pushTurn } from './pushing.ts';
import { carryOut, isCalm } from './saying.ts';
import { runTurnFrame } from './turn-frame.ts';

/** Set-up, stage by stage, then deals of rounds of turns. */
export function runGameFrame(r: Run, f: GameFrame): void {
  const { machine: m } = r;
  switch (f.stage) {
    case 'begin':
      f.stage = 'setup';
      r.emit(K.gameBegins);
      flush(r);
      return;
    case 'setup':
      return nextStage(r, f);
    case 'stage':
      f.stage = 'setup';
      carryOut(r, f.owner, m.setup[f.at++].begin);
      return;
    case 'deal':
      f.stage = 'dealBegins';
      r.emit(K.dealBegins, r.state.order.deal + 1);
      flush(r);
      return;
    case 'dealBegins':
      f.stage = 'round';
      if (m.deals !== null) carryOut(r, f.owner, m.deals.begin);
      return;
    case 'round':
      f.stage = m.hasRounds ? 'roundBegins' : 'turn';
      if (m.hasRounds) beginRound(r);
      return;
    case 'roundBegins':
      f.stage = 'turn';
      carryOut(r, f.owner, m.beginRound);
      return;
    case 'turn':
      nextTurn(r, f);
      return;
    case 'enter':
      enterTurn(r, f);
      return;
    default:
      runEnd(r, f);
  }
}

/** The end of a round, and of the deal it was the last of. */
function runEnd(r: Run, f: GameFrame): void {
  const { state: s, machine: m } = r;
  switch (f.stage) {
    case 'roundEnds':
      f.stage = 'roundEnding';
      CAUSE.rules(r, CAUSE.none);
      r.emit(K.roundEnds, s.order.round);
      flush(r);
      return;
    case 'roundEnding':
      f.stage = 'roundOver';
      carryOut(r, f.owner, m.endRound);
      return;
    case 'roundOver':
      f.stage = m.deals === null || m.deals.lasts(r) ? 'round' : 'dealEnds';
      return;
    case 'dealEnds':
      f.stage = 'dealEnding';
      r.emit(K.dealEnds, s.order.deal);
      flush(r);
      return;
    case 'dealEnding':
      f.stage = 'dealOver';
      if (m.deals !== null) carryOut(r, f.owner, m.deals.end);
      return;
    default:
      f.stage = 'deal';
      if (m.deals === null || m.deals.another(r)) return;
      r.draw('last-deal');
      flush(r);
  }
}

/** Goes on with the set-up; one with a name says so. */
function nextStage(r: Run, f: GameFrame): void {
  const { setup, deals } = r.machine;
  if (f.at >= setup.length) {
    f.stage = deals === null ? 'round' : 'deal';
    return;
  }
  f.stage = 'stage';
  if (setup[f.at].name === '') return;
  CAUSE.rules(r, CAUSE.none);
  r.emit(K.setupBegins, f.at);
  flush(r);
}

function nextTurn(r: Run, f: GameFrame): void {
  const { machine: m, state: s } = r;
  if (s.turn.turnNumber >= m.turnLimit) {
    r.draw('turn-limit');
    flush(r);
    return;
  }
  CAUSE.rules(r, CAUSE.none);
  f.turns = s.turn.turnNumber;
  f.stage = 'enter';
  f.extra = nextExtra(s, m);
  if (!beginTurn(r, f.extra)) endRound(r, f);
  else if (r.top === f && !r.disturbed) enterTurn(r, f);
}

/** A turn whose beginning was replaced by nothing is over before it began. */
function enterTurn(r: Run, f: GameFrame): void {
  const { state: s, machine: m } = r;
  f.stage = m.endsTurns ? 'roundEnds' : 'turn';
  if (s.turn.turnNumber === f.turns) return consumeTurn(s, m, f.extra);
  const turn = pushTurn(r, s.turn.activePlayer);
  if (isCalm(r, turn)) runTurnFrame(r, turn);
}

/** Everybody has had their turn; without rounds that means that nobody is left. */
function endRound(r: Run, f: GameFrame): void {
  f.stage = 'roundEnds';
  if (r.machine.hasRounds) return;
  r.draw('all-out');
  flush(r);
}
