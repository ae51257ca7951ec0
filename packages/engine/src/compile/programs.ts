import type { GameDefinition, TriggerAbility } from '../define/definition.ts';
import type { Instruction } from '../define/rules.ts';
import type { Names } from '../state/state.ts';

type Aims = (readonly number[] | undefined)[];

/** Programs by number: those with names first, then those of abilities, steps and so on as they are met. */
export class Programs {
  readonly list: (readonly Instruction[])[];
  /** Which variables of an entry hold what it is aimed at, where that is declared; those of them that hold entries. */
  readonly aims: Aims;
  readonly entryAims: Aims;

  constructor({ programs = {}, aims, entryAims }: GameDefinition) {
    const names = Object.keys(programs);
    this.list = Object.values(programs);
    this.aims = names.map((name) => aims?.[name]);
    this.entryAims = names.map((name) => entryAims?.[name]);
  }

  readonly add = (instructions: readonly Instruction[]): number => this.list.push(instructions) - 1;

  addAimed({ program: instructions, aims, entryAims }: TriggerAbility<Names>): number {
    const program = this.add(instructions);
    this.aims[program] = aims;
    this.entryAims[program] = entryAims;
    return program;
  }
}
