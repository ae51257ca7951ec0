import type { CardBook, CompiledEffect } from '@upkeep/cards';
import { FIRST_TARGET } from '@upkeep/cards';
import type { ReadItem, Ref, Rules } from '@upkeep/engine';
import type { BattleNames } from './names.ts';

/** Which variables of a waiting effect hold what it is aimed at, by the name of its program. */
type AimSlots = ReadonlyMap<string, readonly number[]>;

/**
 * Whom or what a waiting effect is aimed at: everybody at the table may know it (Battle 4), and with three or more
 * players has to, or nobody could tell whether to answer.
 */
export function aimsOf(book: CardBook<BattleNames>): (g: Rules<BattleNames>, item: ReadItem) => readonly Ref[] {
  const slots: AimSlots = new Map([
    ['attack', [FIRST_TARGET]],
    ...book.compiled.flatMap((card) =>
      [card.effect, ...card.uses.map((use) => use.effect)].flatMap((effect) => (effect === null ? [] : [aim(effect)])),
    ),
  ]);
  return (g, item) => {
    for (const [program, of] of slots) {
      if (g.program(program) === item.program) return of.flatMap((slot) => item.vars[slot] ?? []);
    }
    return [];
  };
}

function aim({ program, targets }: CompiledEffect): readonly [string, readonly number[]] {
  return [program, targets.filter((t) => t.select.sort === 'objects').map((t) => t.slot)];
}
