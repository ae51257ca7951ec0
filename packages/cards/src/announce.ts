import { giveUp, type Instruction, isCardRef, type ProgramFrame, type Ref, type Rules } from '@upkeep/engine/kernel';
import { type Context, frameContext, isThere } from './context.ts';
import type { Target } from './targets.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One of several ways an effect is announced. */
export interface CompiledMode {
  readonly name: string;
  readonly targets: readonly Target[];
}

/** What is chosen as something is announced: modes first, then the targets of the modes chosen, each with its division. */
export interface Choices {
  readonly modes: readonly CompiledMode[];
  /** Variable, bounds and prompt of the choice of modes. */
  readonly mode: { readonly slot: number; readonly min: number; readonly max: number; readonly prompt: string } | null;
  /** Of all modes, in printed order. */
  readonly targets: readonly Target[];
}

/** Are there enough legal targets, for enough modes? */
export function canAnnounce({ modes, mode, targets }: Choices, g: Rules, x: Context): boolean {
  if (mode === null) return completes(g, x, targets, 0);
  let left = mode.min;
  for (let i = 0; i < modes.length && left > 0; i++) if (completes(g, x, modes[i].targets, 0)) left--;
  return left <= 0;
}

/** Can the targets from a place on be chosen, those before it being what the variables say? */
function completes(g: Rules, x: Context, targets: readonly Target[], from: number): boolean {
  for (let i = from; i < targets.length; i++) {
    const target = targets[i];
    if (target.min === 1 && target.max === 1 && target.leads) {
      return target.select.some(g, x, (ref) => completes(g, withChoice(x, target, ref), targets, i + 1));
    }
    if (mostOf(g, x, target) < target.min || !enough(g, x, target)) return false;
  }
  return true;
}

function enough(g: Rules, x: Context, { select, min }: Target): boolean {
  if (min <= 0) return true;
  return min === 1 ? select.some(g, x, () => true) : select.list(g, x).length >= min;
}

/** Nobody can be given less than 1 of what is divided (CR 601.2d). */
function mostOf(g: Rules, x: Context, { max, divide }: Target): number {
  return divide === null ? max : Math.min(max, Math.max(0, divide(g, x)));
}

function withChoice(x: Context, { slot }: Target, ref: Ref): Context {
  const vars = x.vars.slice();
  while (vars.length <= slot) vars.push([]);
  vars[slot] = [ref];
  return { ...x, vars };
}

/**
 * The questions of an announcement. Where something cannot be chosen it is given up: a trigger has triggered and is not placed. None of them
 * jumps, so that a game may put instructions before and after them.
 */
export function questions({ modes, mode, targets }: Choices, vocabulary: Vocabulary): Instruction[] {
  const code: Instruction[] = [];
  if (mode !== null) {
    const names = modes.map(({ name }) => name);
    const asked = { kind: 'choose', asks: 'modes', modes: names, ...mode } as const;
    code.push({
      run(g, frame) {
        const x = frameContext(frame);
        const options = modes.flatMap((m, i) => (completes(g, x, m.targets, 0) ? [i] : []));
        if (options.length < mode.min) giveUp(g, frame);
        else g.ask({ ...asked, for: frame.owner, options });
      },
    });
  }
  const isChosen = (frame: ProgramFrame, target: Target): boolean =>
    mode === null || frame.vars[mode.slot]?.includes(target.mode) === true;
  for (const target of targets) {
    const group = mode === null ? targets : modes[target.mode].targets;
    const after = group.indexOf(target) + 1;
    code.push({ run: (g, frame) => (isChosen(frame, target) ? askTarget(g, frame, target, group, after) : undefined) });
    if (target.divide === null) continue;
    code.push(
      { run: (g, frame) => askDivision(g, frame, target) },
      { run: (g, frame) => keepDivided(g, frame, target) },
    );
  }
  if (targets.length > 0 && (vocabulary.sayChosen ?? vocabulary.sayTargeted) !== undefined) {
    code.push({ run: (g, frame) => sayAimed({ modes, mode, targets }, vocabulary, g, frameContext(frame)) });
  }
  return code;
}

/** Says of everything that was chosen as a target that it was. */
export function sayAimed({ targets }: Choices, { sayChosen, sayTargeted }: Vocabulary, g: Rules, x: Context): void {
  for (const { slot, select } of targets) {
    if (select.sort !== 'objects') continue;
    for (const ref of x.vars[slot] ?? []) {
      sayChosen?.(g, x.controller, x.source, ref);
      sayTargeted?.(g, x.controller, x.source, ref);
    }
  }
}

function askTarget(g: Rules, frame: ProgramFrame, target: Target, group: readonly Target[], after: number): void {
  const x = frameContext(frame);
  const { select, min, slot } = target;
  const max = mostOf(g, x, target);
  let options = select.list(g, x);
  if (target.leads && target.max === 1) {
    options = options.filter((ref) => completes(g, withChoice(x, target, ref), group, after));
  }
  if (options.length < min || max < min) {
    giveUp(g, frame);
    return;
  }
  const asks = select.sort === 'objects' && !options.some(isCardRef) ? 'players' : select.among;
  // Entries and players are called by their name, everything else a target.
  const prompt = asks === 'cards' || asks === 'objects' ? { prompt: 'Choose a target' } : {};
  g.ask({ kind: 'choose', asks, for: frame.owner, ...prompt, options, min, max, slot });
}

function askDivision(g: Rules, frame: ProgramFrame, { slot, shares, select, divide }: Target): void {
  const options = frame.vars[slot] ?? [];
  if (options.length === 0 || divide === null) return;
  const amount = divide(g, frameContext(frame));
  const prompt = `Divide ${amount}`;
  g.ask({ kind: 'divide', asks: select.among, for: frame.owner, prompt, options, min: 1, amount, slot: shares });
}

/** Cards of a player who left while they were asked got no share. */
function keepDivided(g: Rules, frame: ProgramFrame, { slot, shares }: Target): void {
  const chosen = frame.vars[slot] ?? [];
  if (chosen.length !== (frame.vars[shares] ?? []).length) frame.vars[slot] = chosen.filter((ref) => isThere(g, ref));
}

/** Before the first instruction: targets that are no longer legal go, with their shares; when all have gone, nothing happens. */
export function targetCheck({ targets }: Choices): Instruction {
  return {
    run(g, frame) {
      const x = frameContext(frame);
      let had = 0;
      let left = 0;
      for (const { slot, shares, select } of targets) {
        const chosen = frame.vars[slot] ?? [];
        had += chosen.length;
        left += chosen.length;
        if (chosen.every((ref) => select.has(g, x, ref))) continue;
        const legal = chosen.map((ref) => select.has(g, x, ref));
        frame.vars[slot] = chosen.filter((_, i) => legal[i]);
        left += frame.vars[slot].length - chosen.length;
        if (shares >= 0) frame.vars[shares] = (frame.vars[shares] ?? []).filter((_, i) => legal[i]);
      }
      if (had > 0 && left === 0) frame.pc = Number.MAX_SAFE_INTEGER;
    },
  };
}
