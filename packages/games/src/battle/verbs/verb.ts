import type { VerbDefinition } from '@upkeep/cards';
import type { BattleNames } from '../names.ts';

/** Declares a verb, so that it can only speak of the parts it has. */
export function verb<const Part extends string = never>(
  definition: VerbDefinition<BattleNames, Part>,
): VerbDefinition<BattleNames> {
  return definition;
}
