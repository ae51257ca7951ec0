import { Fault } from '../errors.ts';
import { runBatchFrame } from '../events/replacement.ts';
import type { Ways } from '../fast/turn-straight.ts';
import type { Run } from '../match/run.ts';
import type { Frame } from '../state/state.ts';
import { nextPlace } from '../turn/order.ts';
import { runAskedFrame } from './asked-frame.ts';
import { askToAct, closeAll, openQuestions } from './decisions.ts';
import { tidyDepartures } from './departures.ts';
import { runGameFrame } from './game-frame.ts';
import { end } from './loops.ts';
import { runProgramFrame } from './program-frame.ts';
import { runResolveFrame } from './resolve-frame.ts';
import { runSettleFrame } from './settle-frame.ts';
import { passStep, runStepFrame } from './step-frame.ts';
import { runTurnFrame } from './turn-frame.ts';
import { unwindTurn } from './unwinding.ts';
import { runWindowFrame } from './window-frame.ts';

/** What the straight way through a turn uses, where a game has one. */
const WAYS: Ways = { nextPlace, passStep, askToAct };

/**
 * No honest game takes this many stages between two decisions. A program that never ends is a fault; turns for ever in which
 * nobody is asked are an endless game.
 */
const STAGE_LIMIT = 1_000_000;
/** No turn of an honest game has so many phases and steps: one that was edited so often is endless. */
const SCHEDULE_LIMIT = 10_000;

/**
 * Runs the agenda until somebody has to decide or the game is over. Everything that is still to happen lies in the
 * state, so the game can be saved, forked and resumed wherever this returns.
 *
 * The frame on top is taken one stage further, again and again. A frame says what comes next by pushing frames and by
 * its own next stage; it takes itself off when it is over. No frame calls this loop.
 */
export function proceed(r: Run): void {
  const { state: s } = r;
  r.working = true;
  attend(r);
  for (let stages = 0; s.awaiting.length === 0 && s.outcome === null; stages++) {
    if (s.agenda.length === 0) throw new Fault('nothing is left to do');
    if (stages > STAGE_LIMIT) {
      if (r.top.kind === 'program') throw new Fault('a rule goes on for ever');
      end(r, 'endless');
      break;
    }
    if (r.machine.straight?.(r, WAYS) !== true) runNext(r, s.agenda);
    attend(r);
    if (r.until?.() === true) return;
  }
  if (s.outcome !== null) {
    s.agenda = [];
    closeAll(r);
    s.waiting = [];
  }
  r.working = false;
}

/**
 * Where a frame lies mostly tells what it is: the game at the bottom, then the turn, then a step. Each place is written out, so that
 * what lies there is recognised at once: one frame that may be of any kind would not be.
 */
function runNext(r: Run, agenda: readonly Frame[]): void {
  const { length } = agenda;
  if (length === 1 && agenda[0].kind === 'game') return runGameFrame(r, agenda[0]);
  if (length === 2 && agenda[1].kind === 'turn') return runTurnFrame(r, agenda[1]);
  if (length === 3 && agenda[2].kind === 'step') return runStepFrame(r, agenda[2]);
  runFrame(r, agenda[length - 1]);
}

function runFrame(r: Run, frame: Frame): void {
  switch (frame.kind) {
    case 'game':
      return runGameFrame(r, frame);
    case 'turn':
      return runTurnFrame(r, frame);
    case 'step':
      return runStepFrame(r, frame);
    case 'window':
      return runWindowFrame(r, frame);
    case 'settle':
      return runSettleFrame(r, frame);
    case 'resolve':
      return runResolveFrame(r, frame);
    case 'program':
      return runProgramFrame(r, frame);
    case 'batch':
      runBatchFrame(r, frame);
      return;
    case 'asked':
      runAskedFrame(r, frame);
  }
}

/** Opens what was asked, and sees to what a batch did to the agenda itself. */
function attend(r: Run): void {
  if (r.asked !== null) openQuestions(r, r.top);
  if (!r.disturbed) return;
  r.disturbed = false;
  if (r.departures) tidyDepartures(r);
  if (r.unwinding) unwindTurn(r);
  if (r.state.turn.plan.steps.length > SCHEDULE_LIMIT) end(r, 'endless');
}
