import type { Plan } from '../state/state.ts';
import type { Structure } from './structure.ts';

/** A step of a schedule: its own number, which step it is, and the phase instance it belongs to. */
interface Instance {
  readonly id: number;
  readonly step: number;
  readonly phase: number;
}

/** What follows the present instance when a turn becomes one of another kind, and the next number that is free. */
export interface Followed {
  readonly instances: readonly Instance[];
  readonly nextId: number;
}

/** What is to come follows the new kind of turn, and keeps what was inserted into the old. */
export function followed({ steps, kinds }: Structure, plan: Plan, kind: number): Followed {
  let { nextId } = plan;
  const before = plan.ids.map((id, i): Instance => ({ id, step: plan.steps[i], phase: plan.phases[i] }));
  const now = steps[plan.steps[plan.at]];
  const isNow = (i: number): boolean => steps[i].phase === now?.phase && steps[i].step === now.step;
  const rest = kinds[kind].steps.slice(kinds[kind].steps.findIndex(isNow) + 1);
  const ids = rest.map(() => nextId++);
  let phase = now?.phase ?? '';
  let id = plan.phases[plan.at] ?? nextId++;
  const phases = rest.map((step) => {
    if (steps[step].phase !== phase) {
      phase = steps[step].phase;
      id = nextId++;
    }
    return id;
  });
  const instances = keepInserted(
    plan.at < 0 ? [NOT_BEGUN, ...before] : before.slice(plan.at),
    rest.map((step, i) => ({ id: ids[i], step, phase: phases[i] })),
    plan.inserted,
    (a, b) => steps[a].phase === steps[b].phase && steps[a].step === steps[b].step,
  );
  return { instances, nextId };
}

/** Stands for the present instance where there is none yet. */
const NOT_BEGUN: Instance = { id: -1, step: -1, phase: -1 };

/**
 * Puts the inserted instances of the old plan, from the present instance on, into the new one: each after what it followed, a
 * phase after the whole phase. What it followed is gone where the new kind has no such step: then after what came before that.
 */
function keepInserted(
  old: readonly Instance[],
  fresh: readonly Instance[],
  inserted: readonly number[],
  isSameStep: (a: number, b: number) => boolean,
): Instance[] {
  const plan = fresh.slice();
  const taken = new Set<number>();
  /** Where the last one lies that both plans have; -1 for the present instance. */
  let at = -1;
  let [last] = old;
  for (const instance of old.slice(1)) {
    const same = plan.findIndex(({ step, id }, i) => i > at && isSameStep(step, instance.step) && !taken.has(id));
    if (!inserted.includes(instance.id)) {
      if (same < 0) continue;
      at = same;
    } else {
      const isPhase =
        instance.phase !== last.phase && !old.some((o) => o.phase === instance.phase && !inserted.includes(o.id));
      const phase = at < 0 ? old[0].phase : plan[at].phase;
      if (isPhase) while (plan[at + 1]?.phase === phase) at++;
      at++;
      plan.splice(at, 0, isPhase ? instance : { ...instance, phase });
      taken.add(instance.id);
    }
    last = instance;
  }
  return plan;
}
