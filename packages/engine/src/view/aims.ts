import type { Run } from '../match/run.ts';
import { isCardRef, type Ref } from '../state/refs.ts';
import type { StackItem } from '../state/state.ts';

/** What an entry of the stack is aimed at: as its game or its program declares it, else the cards among its choices. */
export function aimsOf(r: Run, item: StackItem): readonly Ref[] {
  const { definition, programAims } = r.machine;
  if (definition.aimedAt !== undefined) return definition.aimedAt(r, item);
  const slots = programAims[item.program];
  return slots === undefined
    ? item.vars.slice(1).flat().filter(isCardRef)
    : slots.flatMap((slot) => item.vars[slot] ?? []);
}
