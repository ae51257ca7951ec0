import type { PlayerId } from '@upkeep/engine';
import type { Instruction, ProgramFrame, Rules } from '@upkeep/engine/kernel';
import { type Context, frameContext } from '../context.ts';
import type { SelectorJson } from '../json.ts';
import { at, type Scope } from '../scope.ts';
import { compileObjects } from '../selectors.ts';

/** Keeps a value under a variable of the program. */
export function store(frame: ProgramFrame, slot: number, values: readonly number[]): void {
  while (frame.vars.length <= slot) frame.vars.push([]);
  frame.vars[slot] = values.slice();
}

export function valuesOf(frame: ProgramFrame, slot: number): readonly number[] {
  return frame.vars[slot] ?? [];
}

/** A place in a program that is known only when what comes before it is compiled. */
export interface Label {
  at: number;
}

export function label(): Label {
  return { at: -1 };
}

export function jump(to: Label): Instruction {
  return {
    run(_, frame) {
      frame.pc = to.at;
    },
  };
}

/** What `body` compiles is done again and again while a variable, counting down, is above nought. */
export function countDown(left: number, code: Instruction[], body: () => void): void {
  const end = label();
  const head = { at: code.length };
  code.push({
    run(_, frame) {
      const n = valuesOf(frame, left)[0] ?? 0;
      if (n <= 0) frame.pc = end.at;
      else store(frame, left, [n - 1]);
    },
  });
  body();
  code.push(jump(head));
  end.at = code.length;
}

/** Goes on only when something holds; otherwise at the label. */
export function unless(holds: (g: Rules, x: Context, frame: ProgramFrame) => boolean, to: Label): Instruction {
  return {
    run(g, frame) {
      if (!holds(g, frameContext(frame), frame)) frame.pc = to.at;
    },
  };
}

/** Who answers: the first of the players named, or the controller. */
export function compileBy(scope: Scope, by: SelectorJson | undefined): (g: Rules, x: Context) => PlayerId {
  if (by === undefined) return (_, x) => x.controller;
  const select = compileObjects(at(scope, 'by'), by);
  return (g, x) => select.list(g, x).find((ref) => ref >= 0 && g.isIn(ref)) ?? x.controller;
}
