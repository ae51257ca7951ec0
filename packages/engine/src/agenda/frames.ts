import { Reading } from '../match/reading.ts';
import type { Run } from '../match/run.ts';
import type { Frame, PlayerId } from '../state/state.ts';
import * as FRAME from './frame-kinds.ts';

/** The variables of a frame that has none. Shared: whoever gives a frame variables gives it a list of its own. */
export const NO_VARS: number[][] = [];

/** The agenda of a run, as a stack of frames, and what has to be seen to before the next one goes on. */
export class Frames extends Reading {
  /** A frame that is over, to be filled again: states live long, frames do not. */
  private spareFrame: Frame | null = null;
  /** Unwind the agenda to the turn when the batch is applied. */
  unwinding = false;
  /** Somebody is out and the game goes on: what was theirs has to be tidied up. */
  departures = false;
  /** A batch has done one of these or ended the game: the agenda has to see to that before anything else. */
  disturbed = false;

  /** What happens next. */
  get top(): Frame {
    const { agenda } = this.state;
    return agenda[agenda.length - 1];
  }

  push(kind: number, owner: PlayerId, a = -1, b = -1, c = -1): Frame {
    const frame = this.spareFrame ?? newFrame();
    this.spareFrame = null;
    frame.kind = kind;
    frame.owner = owner;
    frame.pc = 0;
    frame.a = a;
    frame.b = b;
    frame.c = c;
    frame.vars = NO_VARS;
    this.state.agenda.push(frame);
    return frame;
  }

  /** Takes the top frame off. It may be filled again by the next push: read what you need before. */
  pop(): void {
    this.spareFrame = this.state.agenda.pop() ?? null;
  }
}

function newFrame(): Frame {
  return { kind: 0, owner: -1, pc: 0, a: -1, b: -1, c: -1, vars: NO_VARS };
}

/** Variables an instruction skipped are empty lists: a state has no holes. */
export function fillVars(f: Frame): void {
  for (let i = 0; i < f.vars.length; i++) f.vars[i] ??= [];
}

export function isTurn({ kind }: Frame): boolean {
  return kind === FRAME.turn || kind === FRAME.turnWindow;
}

/** The window a turn's frame asked in is over, or cut short: the next box of the plan follows. */
export function goOn(frame: Frame): void {
  frame.kind = FRAME.turn;
  frame.pc = 0;
}

/** Drops everything above the turn: "end the turn", a player leaving. */
export function unwindToTurn(r: Run): void {
  const { agenda } = r.state;
  while (agenda.length > 0 && !isTurn(agenda[agenda.length - 1])) agenda.pop();
  if (agenda.length > 0) goOn(r.top);
  r.state.awaiting = [];
}
