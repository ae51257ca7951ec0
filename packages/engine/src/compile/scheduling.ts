import { required } from '../errors.ts';
import type { Run } from '../match/run.ts';
import type { PlayerId } from '../state/state.ts';
import { followed } from './kind-change.ts';
import * as K from './kinds.ts';
import * as EDIT from './plan-edits.ts';

/** What rules say of the schedule by the names of phases and steps, as edits of it by numbers; and what another kind of turn makes of it. */
export interface Scheduling {
  readonly insertPhases: typeof insertPhases;
  readonly insertStep: typeof insertStep;
  readonly endTurn: typeof endTurn;
  readonly followed: typeof followed;
  readonly round: typeof round;
}

export const SCHEDULING: Scheduling = { insertPhases, insertStep, endTurn, followed, round };

/** The turns of a round: those of the ring that are in, one after the other from a place on. */
function round(
  ring: readonly PlayerId[],
  start: number,
  direction: number,
  isIn: (seat: PlayerId) => boolean,
): PlayerId[] {
  const n = ring.length;
  return ring.map((_, i) => ring[(start + i * direction + n * n) % n]).filter(isIn);
}

function insertPhases(r: Run, names: readonly string[], afterPhase?: number, only?: string): void {
  const { steps, kinds, phases } = r.machine.structure;
  const template = kinds[r.state.turn.kind];
  const list: number[] = [];
  names.forEach((name, i) => {
    const own = template.steps.filter((step) => steps[step].phase === name);
    const whole = own.length > 0 ? own : (phases.get(name) ?? []);
    const of = whole.filter((step) => steps[step].step === (only ?? steps[step].step));
    required(of.length - 1, 'phase', name);
    for (const step of of) list.push(i, step);
  });
  r.emitList(K.planEdited, list, EDIT.insertPhases, afterPhase ?? r.state.turn.plan.phase);
}

function insertStep(r: Run, step: string, anchor?: number, side?: 'after' | 'before'): void {
  const { steps } = r.machine.structure;
  const at = steps.findIndex((s) => s.step === step || (s.step === '' && s.phase === step));
  required(at, 'step', step);
  const instance = anchor ?? r.state.turn.plan.begun;
  r.emitList(K.planEdited, [at], EDIT.insertStep, instance, Number(side === 'before'));
}

function endTurn(r: Run, keepFrom?: string, waiting?: 'cease' | 'wait'): void {
  const { plan } = r.state.turn;
  const { steps } = r.machine.structure;
  const isKept = (step: number): boolean => steps[step].step === keepFrom || steps[step].phase === keepFrom;
  let keep = plan.steps.length - 1;
  while (keep > plan.at && !isKept(plan.steps[keep])) keep--;
  // When the turn is ended in that very step, a new instance of it begins (CR 723.1d).
  const fresh = keepFrom === undefined ? -1 : plan.steps.map(isKept).lastIndexOf(true);
  const kept = keep > plan.at ? plan.ids[keep] : -1;
  r.emit(K.planEdited, EDIT.endTurn, kept, plan.steps[fresh] ?? -1, Number(waiting === 'wait'));
}
