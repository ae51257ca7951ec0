import type { Run } from '../match/run.ts';
import { NO_REF, type Ref } from '../state/refs.ts';
import type { PlayerId, ProgramFrame, StepFrame, TurnFrame, WindowFrame } from '../state/state.ts';

/*
 * Every kind of frame that others put on the agenda, as it begins.
 */

export function pushTurn(r: Run, owner: PlayerId): TurnFrame {
  return r.push<TurnFrame>({ kind: 'turn', owner, stage: 'begin' });
}

export function pushStep(r: Run, owner: PlayerId, step: number): StepFrame {
  return r.push<StepFrame>({ kind: 'step', owner, step, stage: 'expire', opened: false, events: -1 });
}

export function pushWindow(r: Run, owner: PlayerId, window: number): WindowFrame {
  return r.push<WindowFrame>({ kind: 'window', owner, window, stage: 'open', asked: -1, passes: 0 });
}

/** State checks and waiting triggers come next. False where there is nothing of either, and nothing is pushed. */
export function pushSettle(r: Run, owner: PlayerId, checksOnly = false): boolean {
  const { state: s, machine: m } = r;
  const isBag = s.stack.length > 0 && m.responses.triggers === 'bag';
  if (s.waiting.length === 0 && !isBag && (m.checks.length === 0 || isChecked(r))) return false;
  settleNext(r, owner, checksOnly);
  return true;
}

/** The same where something is said but has not happened yet: whether there is anything to settle is seen then. */
export function settleNext(r: Run, owner: PlayerId, checksOnly: boolean): void {
  const { stack, turn } = r.state;
  r.push({
    kind: 'settle',
    owner,
    stage: 'check',
    checksOnly,
    floor: stack.length,
    resolver: turn.activePlayer,
    picked: -1,
    placing: 0,
    orders: [],
  });
}

/** Have the checks said nothing, and has nothing happened since? Then they say nothing now. */
export function isChecked({ state: { serials, waiting }, reference, checkedAt, checkedWaiting }: Run): boolean {
  return !reference && checkedAt === serials.event && checkedWaiting === waiting.length;
}

/** An entry resolves next: the newest, unless one is named. */
export function pushResolve(r: Run, owner: PlayerId, named = -1): void {
  const { stack } = r.state;
  const item = named < 0 ? stack[stack.length - 1].id : named;
  r.push({ kind: 'resolve', owner, stage: 'begin', item });
}

export function pushProgram(
  r: Run,
  owner: PlayerId,
  program: number,
  source: Ref = NO_REF,
  vars: readonly (readonly number[])[] = [[]],
): ProgramFrame {
  return r.push<ProgramFrame>({
    kind: 'program',
    owner,
    program,
    pc: 0,
    source,
    placing: false,
    vars: vars.map((values) => values.slice()),
  });
}
