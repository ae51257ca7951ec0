import type { CardBook } from '@upkeep/cards';
import { isCardRef, type ReadItem, type Ref } from '@upkeep/engine';
import type { MagicNames, MagicRules } from './names.ts';

/** What a spell or ability on the stack is aimed at: everybody may know it. */
export function aimsOf(book: CardBook<MagicNames>): (g: MagicRules, item: ReadItem) => readonly Ref[] {
  const slots = new Map<string, readonly number[]>();
  for (const { effect, uses } of book.compiled) {
    for (const of of [effect, ...uses.map((use) => use.effect)]) {
      if (of === null) continue;
      slots.set(
        of.program,
        of.targets.filter((t) => t.select.sort === 'objects').map((t) => t.slot),
      );
    }
  }
  return (g, item) => {
    for (const [program, of] of slots) {
      if (g.program(program) === item.program) return of.flatMap((slot) => item.vars[slot] ?? []);
    }
    return item.vars.slice(2).flat().filter(isCardRef);
  };
}
