import type { ActionDescription, Match } from '@upkeep/engine';

/** The actions of a match, those of the expansions it is played with among them; passing is none of the game's own. */
export function actionsIn(match: Match): ActionDescription[] {
  return match.description.actions.filter(({ name }) => name !== 'pass');
}
