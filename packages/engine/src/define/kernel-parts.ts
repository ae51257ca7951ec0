import type { Variables } from './language/kinds.ts';
import type { Instruction } from './rules.ts';

/** A program as the engine runs it: its instructions, and how its variables lie in a frame, from variable 1 on. */
export interface KernelProgram {
  readonly name: string;
  readonly variables: Variables;
  readonly instructions: readonly Instruction[];
  /** Which variables hold what an entry of it is aimed at. */
  readonly aims: readonly number[];
  /** Those of them that hold entries of the stack. */
  readonly entryAims?: readonly number[];
}
