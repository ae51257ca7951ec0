import type { Run } from '../match/run.ts';
import { NO_REF, type Ref } from '../state/refs.ts';
import type { PlayerId, ProgramFrame, StepFrame } from '../state/state.ts';

/*
 * Every kind of frame that others put on the agenda, as it begins.
 */

export function pushTurn(r: Run, owner: PlayerId): void {
  r.push({ kind: 'turn', owner, stage: 'begin' });
}

export function pushStep(r: Run, owner: PlayerId, step: number): StepFrame {
  const frame: StepFrame = { kind: 'step', owner, step, stage: 'expire', opened: false, events: -1 };
  r.push(frame);
  return frame;
}

export function pushWindow(r: Run, owner: PlayerId, window: number): void {
  r.push({ kind: 'window', owner, window, stage: 'open', asked: -1, passes: 0 });
}

/** State checks and waiting triggers come next. False where there is nothing of either, and nothing is pushed. */
export function pushSettle(r: Run, owner: PlayerId, checksOnly = false): boolean {
  const { state: s, machine: m } = r;
  const { checks, responses } = m.definition;
  const isBag = responses.triggers === 'bag' && s.stack.length > 0;
  if (s.waiting.length === 0 && !isBag && (checks === undefined || isChecked(r))) return false;
  r.push({
    kind: 'settle',
    owner,
    stage: 'check',
    checksOnly,
    floor: s.stack.length,
    resolver: s.turn.activePlayer,
    picked: -1,
    placing: 0,
    orders: [],
  });
  return true;
}

/** Have the checks said nothing, and has nothing happened since? Then they say nothing now. */
export function isChecked({ state: { serials, waiting }, reference, checkedAt, checkedWaiting }: Run): boolean {
  return !reference && checkedAt === serials.event && checkedWaiting === waiting.length;
}

export function pushResolve(r: Run, owner: PlayerId, item: number): void {
  r.push({ kind: 'resolve', owner, stage: 'begin', item });
}

/** What waits on top resolves next. */
export function pushResolveTop(r: Run, owner: PlayerId): void {
  const { stack } = r.state;
  pushResolve(r, owner, stack[stack.length - 1].id);
}

export function pushProgram(
  r: Run,
  owner: PlayerId,
  program: number,
  source: Ref = NO_REF,
  vars: readonly (readonly number[])[] = [[]],
): ProgramFrame {
  const frame: ProgramFrame = {
    kind: 'program',
    owner,
    program,
    pc: 0,
    source,
    placing: false,
    vars: vars.map((values) => values.slice()),
  };
  r.push(frame);
  return frame;
}
