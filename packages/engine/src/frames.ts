import type { Run } from './run.ts';
import type { Frame, PlayerId } from './state.ts';

/** Kinds of frame: what is still to happen. */
export const FRAME = {
  game: 0,
  turn: 1,
  step: 2,
  window: 3,
  settle: 4,
  resolve: 5,
  program: 6,
  batch: 7,
  place: 8,
} as const;

/** The variables of a frame that has none. Shared: whoever gives a frame variables gives it a list of its own. */
export const NO_VARS: number[][] = [];

/** Puts a frame on top of the agenda. */
export function pushFrame(r: Run, kind: number, owner: PlayerId, a = -1, b = -1, c = -1): Frame {
  const frame: Frame = { kind, owner, pc: 0, a, b, c, vars: NO_VARS };
  r.state.agenda.push(frame);
  return frame;
}

/** Variables an instruction skipped are empty lists: a state has no holes. */
export function fillVars(f: Frame): void {
  for (let i = 0; i < f.vars.length; i++) f.vars[i] ??= [];
}

export function popFrame(r: Run): void {
  r.state.agenda.pop();
}

/** Drops everything above a frame: "end the turn", a player leaving, the end of the game. */
export function unwindTo(r: Run, kind: number): void {
  const { agenda } = r.state;
  while (agenda.length > 0 && agenda[agenda.length - 1].kind !== kind) agenda.pop();
  r.state.awaiting = [];
}
