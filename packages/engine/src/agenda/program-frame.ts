import * as CAUSE from '../compile/cause.ts';
import * as K from '../compile/kinds.ts';
import { Fault } from '../errors.ts';
import type { Run } from '../match/run.ts';
import { fillVars } from '../state/frames.ts';
import type { ProgramFrame } from '../state/state.ts';
import { openQuestions } from './decisions.ts';
import { finishPlacement } from './placing.ts';
import { finishSaying } from './saying.ts';

/** One instruction of a program. */
export function runProgramFrame(r: Run, f: ProgramFrame): void {
  const program = r.machine.programs[f.program];
  if (f.pc >= program.length) {
    r.pop();
    if (f.placing) finishPlacement(r, f);
    return;
  }
  r.source = f.source;
  r.cause = CAUSE.program + f.program;
  const from = f.vars[0];
  r.parent = from[5] ?? -1;
  r.by = from[0] === K.stacked ? from[1] : -1;
  const instruction = program[f.pc];
  f.pc++;
  const next = f.pc;
  instruction.run(r, f);
  if (instruction.collect !== undefined && f.pc !== next) {
    throw new Fault('an instruction that collects must not jump');
  }
  if (r.asked !== null) openQuestions(r, f);
  else if (r.length === 0) instruction.collect?.(r, f, []);
  finishSaying(r);
  fillVars(f);
}
