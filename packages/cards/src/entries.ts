import type { Instruction, ReadItem, Ref, Rules } from '@upkeep/engine/kernel';
import type { Choices } from './announce.ts';
import { itemContext } from './context.ts';

/*
 * Entries of the stack and what was chosen for them as they were announced. A program is known by its instructions, which
 * are made once when the book is.
 */

const announced = new WeakMap<readonly Instruction[], Choices>();

/** Keeps with a program what is chosen as it is announced. */
export function rememberChoices(program: readonly Instruction[], choices: Choices): void {
  announced.set(program, choices);
}

/** An entry with what was chosen for it. */
interface AimedEntry {
  readonly item: ReadItem;
  readonly choices: Choices;
}

export function aimedEntries(g: Rules, ids: readonly number[]): AimedEntry[] {
  return ids.flatMap((id) => {
    const item = g.state.stack.find((one) => one.id === id);
    const choices = item === undefined ? undefined : announced.get(g.instructionsOf(item.program));
    return item === undefined || choices === undefined ? [] : [{ item, choices }];
  });
}

/** What an entry is aimed at. */
export function targetsOf({ item, choices }: AimedEntry): readonly Ref[] {
  return choices.targets.flatMap(({ slot }) => item.vars[slot] ?? []);
}

/** Every other legal choice for the first target of an entry, as its controller could have made it. */
export function newTargetsFor(g: Rules, { item, choices }: AimedEntry): readonly Ref[] {
  const first = choices.targets.find(({ slot }) => (item.vars[slot] ?? []).length > 0);
  if (first === undefined) return [];
  const present = item.vars[first.slot] ?? [];
  return first.select.list(g, itemContext(item)).filter((ref) => !present.includes(ref));
}
