import type { ActionDefinition, Match, Names } from '@upkeep/engine';

/** The actions of a match by name, those of the expansions it is played with among them. */
export function actionsIn(match: Match): [type: string, definition: ActionDefinition<Names>][] {
  return Object.entries(match.machine.definition.actions);
}
