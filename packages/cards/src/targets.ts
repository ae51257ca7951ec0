import type { Rules } from '@upkeep/engine/kernel';
import { type Amount, compileAmount } from './amounts.ts';
import { type Context, isThere } from './context.ts';
import type { CountJson, TargetJson } from './json.ts';
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
  /** What it has to be, whether or not it may be aimed at: for what stays attached (CR 303.4c). */
  readonly fits: Select;
  /** The announced mode it belongs to; -1 without modes. */
  readonly mode: number;
  /** What is divided among those chosen, at least 1 each. */
  readonly divide: Amount | null;
  /** The variable that holds the division, one part for each chosen; -1 for none. */
  readonly shares: number;
  /** Does a later target speak of this one ("another target")? */
  readonly leads: boolean;
}

/** The parts of an effect, or of one of its modes, that name targets. */
export interface Aiming {
  readonly target?: TargetJson['select'];
  readonly targets?: readonly TargetJson[];
}

/** Compiles the targets of an effect or a mode; the scope returned knows their names. */
export function compileTargets(scope: Scope, json: Aiming, mode = -1): { targets: Target[]; scope: Scope } {
  if (json.target !== undefined && json.targets !== undefined) {
    wrong(at(scope, 'target'), "give either 'target' or 'targets', not both");
  }
  const one = json.target === undefined ? [] : [{ as: 'target', select: json.target, path: ['target'] }];
  const many = (json.targets ?? []).map((t, i) => ({ ...t, path: ['targets', i, 'select'] }));
  const targets: Target[] = [];
  const spokenOf: ReadonlySet<string>[] = [];
  let inner = scope;
  for (const [i, entry] of [...one, ...many].entries()) {
    const { as, select, count, divide, path }: TargetJson & { path: (string | number)[] } = entry;
    const used = new Set<string>();
    const fits = compileSelector({ ...at(inner, ...path), used }, select);
    const compiled = aimable(scope, fits);
    const slot = newSlot(inner);
    const amount = divide === undefined ? null : compileAmount(at(inner, 'targets', i, 'divide'), divide);
    const shares = amount === null ? -1 : newSlot(inner);
    targets.push({
      name: as,
      slot,
      ...bounds(count),
      select: compiled,
      fits,
      mode,
      divide: amount,
      shares,
      leads: false,
    });
    spokenOf.push(used);
    inner = withName(inner, as, slot, compiled, shares);
  }
  const leads = (name: string, i: number): boolean => spokenOf.slice(i + 1).some((used) => used.has(name));
  return { targets: targets.map((target, i) => ({ ...target, leads: leads(target.name, i) })), scope: inner };
}

/** What a target may be: there, and not forbidden by the game (hexproof, protection). Other choices know no such limit. */
function aimable(scope: Scope, select: Select): Select {
  if (select.sort !== 'objects') return select;
  const { vocabulary } = scope.shop;
  const may = (g: Rules, x: Context, ref: number): boolean =>
    isThere(g, ref) && vocabulary.targetable?.(g, x.controller, x.source, ref) !== false;
  return {
    ...select,
    list: (g, x) => select.list(g, x).filter((ref) => may(g, x, ref)),
    some: (g, x, test) => select.some(g, x, (ref) => may(g, x, ref) && test(ref)),
    has: (g, x, ref) => may(g, x, ref) && select.has(g, x, ref),
    one: null,
  };
}

export function bounds(count: CountJson | undefined): { min: number; max: number } {
  if (count === undefined) return { min: 1, max: 1 };
  return typeof count === 'number' ? { min: count, max: count } : count;
}

/** The variables that hold entries of the stack. */
export function entrySlotsOf(targets: readonly Target[]): number[] {
  return targets.filter(({ select }) => select.sort === 'items').map(({ slot }) => slot);
}

/** What may be chosen now. */
export function targetOptions(g: Rules, x: Context, target: Target): readonly number[] {
  return target.select.list(g, x);
}
