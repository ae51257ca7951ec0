import type { Run } from './run.ts';
import type { Frame, PlayerId } from './state.ts';

/** The variables of a frame that has none. Shared: whoever gives a frame variables gives it a list of its own. */
export const NO_VARS: number[][] = [];

/** Puts a frame on top of the agenda. A frame that was popped is filled again: states live long, frames do not. */
export function pushFrame(r: Run, kind: number, owner: PlayerId, a = -1, b = -1, c = -1): Frame {
  const { agenda } = r.state;
  let frame = r.spareFrame;
  if (frame === null) frame = { kind, owner, pc: 0, a, b, c, vars: NO_VARS };
  else {
    r.spareFrame = null;
    frame.kind = kind;
    frame.owner = owner;
    frame.pc = 0;
    frame.a = a;
    frame.b = b;
    frame.c = c;
    frame.vars = NO_VARS;
  }
  agenda[agenda.length] = frame;
  return frame;
}

/** Variables an instruction skipped are empty lists: a state has no holes. */
export function fillVars(f: Frame): void {
  for (let i = 0; i < f.vars.length; i++) f.vars[i] ??= [];
}

/** Takes the top frame off. It may be filled again by the next push: read what you need before. */
export function popFrame(r: Run): void {
  r.spareFrame = r.state.agenda.pop() ?? null;
}

/** Drops everything above a frame: "end the turn", a player leaving, the end of the game. */
export function unwindTo(r: Run, kind: number): void {
  const { agenda } = r.state;
  while (agenda.length > 0 && agenda[agenda.length - 1].kind !== kind) agenda.pop();
  r.state.awaiting = [];
}

/** What happens next. */
export function topFrame(r: Run): Frame {
  const { agenda } = r.state;
  return agenda[agenda.length - 1];
}
