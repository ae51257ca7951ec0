import { giveUp, type Instruction, type Rules } from '@upkeep/engine';
import { type Context, frameContext } from './context.ts';
import type { CountJson, EffectJson } from './json.ts';
import { at, newSlot, type Scope, withName, wrong } from './scope.ts';
import { compileSelector, type Select } from './selectors.ts';

/** Something chosen when an effect is announced, and judged again when it resolves. */
export interface Target {
  readonly name: string;
  /** The variable that holds it. */
  readonly slot: number;
  readonly min: number;
  readonly max: number;
  readonly select: Select;
}

/** Compiles the targets of an effect; the scope returned knows their names. */
export function compileTargets(scope: Scope, json: EffectJson): { targets: Target[]; scope: Scope } {
  if (json.target !== undefined && json.targets !== undefined) {
    wrong(at(scope, 'target'), "give either 'target' or 'targets', not both");
  }
  const one = json.target === undefined ? [] : [{ as: 'target', select: json.target, count: 1, path: ['target'] }];
  const many = (json.targets ?? []).map((t, i) => ({ count: 1, ...t, path: ['targets', i, 'select'] }));
  const targets: Target[] = [];
  let inner = scope;
  for (const { as, select, count, path } of [...one, ...many]) {
    const compiled = compileSelector(at(inner, ...path), select);
    const slot = newSlot(inner);
    targets.push({ name: as, slot, ...bounds(count), select: compiled });
    inner = withName(inner, as, slot, compiled.sort);
  }
  return { targets, scope: inner };
}

export function bounds(count: CountJson | undefined): { min: number; max: number } {
  if (count === undefined) return { min: 1, max: 1 };
  return typeof count === 'number' ? { min: count, max: count } : count;
}

/** What may be chosen now. */
export function targetOptions(g: Rules, x: Context, target: Target): readonly number[] {
  return target.select.list(g, x);
}

/** The choices of a trigger as it is placed; where there are too few, it is not placed at all. */
export function announcement(targets: readonly Target[]): Instruction[] {
  return targets.map((target) => ({
    run(g, frame) {
      const options = target.select.list(g, frameContext(frame));
      if (options.length < target.min) {
        giveUp(frame);
        return;
      }
      const prompt = target.select.players ? 'Choose a player' : 'Choose a target';
      const { min, max, slot } = target;
      g.ask({ kind: 'choose', for: frame.owner, prompt, options, min, max, slot });
    },
  }));
}

/** Before the first instruction: targets that are no longer legal go; when all have gone, nothing happens. */
export function targetCheck(targets: readonly Target[]): Instruction {
  return {
    run(g, frame) {
      const x = frameContext(frame);
      let had = 0;
      let left = 0;
      for (const { slot, select } of targets) {
        const chosen = frame.vars[slot] ?? [];
        const kept = chosen.filter((ref) => select.has(g, x, ref));
        had += chosen.length;
        left += kept.length;
        if (frame.vars.length > slot) frame.vars[slot] = kept;
      }
      if (had > 0 && left === 0) frame.pc = Number.MAX_SAFE_INTEGER;
    },
  };
}
