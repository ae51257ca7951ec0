import type { VerbDefinition } from '@upkeep/cards';
import type { MagicNames } from '../names.ts';

/** Declares a verb, so that it can only speak of the parts it has. */
export function verb<const Part extends string = never>(
  definition: VerbDefinition<MagicNames, Part>,
): VerbDefinition<MagicNames> {
  return definition;
}
