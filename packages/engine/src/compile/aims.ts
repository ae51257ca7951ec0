import type { NewItem } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import { isCardRef, NO_REF, type Ref } from '../state/refs.ts';
import type { StackItem } from '../state/state.ts';

/** What an entry of the stack is aimed at: seats and cards by reference, other entries by their ids. */
export interface Aimed {
  readonly targets: readonly Ref[];
  readonly entries: readonly number[];
}

type Waiting = Pick<StackItem, 'program' | 'vars'>;

/** What an entry of the stack is aimed at: as its game or its program declares it, else the cards among its choices. */
export function aimsOf(r: Run, item: StackItem): Aimed {
  const declared = r.machine.definition.aimedAt?.(r, item);
  if (declared === undefined) return chosenFor(r, item);
  return { targets: declared.targets ?? [], entries: declared.entries ?? [] };
}

/** The same by what its program declares alone: also of an entry that has left. */
export function chosenFor(r: Run, { program, vars }: Waiting): Aimed {
  const slots = r.machine.programAims[program];
  if (slots === undefined) return { targets: vars.slice(1).flat().filter(isCardRef), entries: [] };
  const held = (of: readonly number[]): number[] => of.flatMap((slot) => vars[slot] ?? []);
  const entries = entrySlots(r, program);
  return { targets: held(slots.filter((slot) => !entries.includes(slot))), entries: held(entries) };
}

/**
 * The source of the entry that a new one is aimed at, which its announcement keeps: when somebody reads of it, that entry may
 * have left. 0 where it is aimed at none.
 */
export function answeredBy(r: Run, { program, vars = [] }: NewItem): Ref {
  // Variable 0 of an entry is the event it comes from. Of several places for such targets, as modes have, some hold none.
  const [id] = entrySlots(r, program).flatMap((slot) => vars[slot - 1] ?? []);
  return id === undefined ? 0 : (r.state.stack.find((item) => item.id === id)?.source ?? NO_REF);
}

function entrySlots(r: Run, program: number): readonly number[] {
  return r.machine.programEntryAims[program] ?? [];
}
