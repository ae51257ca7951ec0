import * as K from '../compile/kinds.ts';
import { flush } from '../events/batch.ts';
import * as CAUSE from '../events/cause.ts';
import type { Run } from '../match/run.ts';
import type { GameFrame } from '../state/state.ts';
import { beginRound, beginTurn, consumeTurn, nextExtra } from '../turn/turn-manager.ts';
import { pushTurn } from './pushing.ts';
import { carryOut } from './saying.ts';

/** Set-up, then rounds of turns. */
export function runGameFrame(r: Run, f: GameFrame): void {
  const { machine: m } = r;
  switch (f.stage) {
    case 'begin':
      f.stage = 'setup';
      r.emit(K.gameBegins);
      flush(r);
      return;
    case 'setup':
      f.stage = 'round';
      carryOut(r, f.owner, m.setup);
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
  }
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
  const { state: s } = r;
  f.stage = 'turn';
  if (s.turn.turnNumber === f.turns) consumeTurn(s, r.machine, f.extra);
  else pushTurn(r, s.turn.activePlayer);
}

/** Everybody has had their turn; without rounds that means that nobody is left. */
function endRound(r: Run, f: GameFrame): void {
  f.stage = 'round';
  if (r.machine.hasRounds) return;
  r.draw('all-out');
  flush(r);
}
