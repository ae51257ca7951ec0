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
  const { programAims, programEntryAims } = r.machine;
  const slots = programAims[program];
  if (slots === undefined) return { targets: vars.slice(1).flat().filter(isCardRef), entries: [] };
  const entrySlots = programEntryAims[program] ?? [];
  const held = (of: readonly number[]): number[] => of.flatMap((slot) => vars[slot] ?? []);
  return { targets: held(slots.filter((slot) => !entrySlots.includes(slot))), entries: held(entrySlots) };
}

/**
 * The source of the entry that a new one is aimed at, which its announcement keeps: when somebody reads of it, that entry may
 * have left. 0 where it is aimed at none.
 */
export function answeredBy(r: Run, { program, vars = [] }: NewItem): Ref {
  const slots = r.machine.programEntryAims[program] ?? [];
  if (slots.length === 0) return 0;
  // Variable 0 of an entry is the event it comes from.
  const [id] = slots.flatMap((slot) => vars[slot - 1] ?? []);
  return r.state.stack.find((item) => item.id === id)?.source ?? NO_REF;
}
