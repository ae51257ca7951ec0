import type { ExpansionDefinition, GameDefinition, PhaseDefinition, StructurePatch } from '../define/definition.ts';
import type { Names } from '../state/state.ts';

/** Parts that are lists, and parts that are records: what an expansion has of them comes after the game's own. */
const LISTS = ['checks', 'abilities', 'cards'] as const;
const RECORDS = ['options', 'events', 'queries', 'windows', 'actions', 'programs', 'decks'] as const;

/**
 * The game as it is played with these expansions. What an expansion that was not chosen adds is not there at all; its
 * changes of the turn are patches, which the structure takes by itself.
 */
export function expanded(definition: GameDefinition, names: readonly string[]): GameDefinition {
  let game = definition;
  for (const name of names) {
    const expansion = definition.expansions?.[name];
    if (expansion !== undefined) game = Object.assign({}, game, added(game, expansion));
  }
  return game;
}

/** What the chosen expansions change in the structure. */
export function patchesOf({ expansions }: GameDefinition, names: readonly string[]): readonly StructurePatch[] {
  return names.flatMap((name) => expansions?.[name]?.patches ?? []);
}

/** Phases that are in no turn by themselves: the game's and those of the chosen expansions. */
export function furtherPhases(
  { otherPhases = [], expansions }: GameDefinition,
  names: readonly string[],
): readonly PhaseDefinition<Names>[] {
  return [...otherPhases, ...names.flatMap((name) => expansions?.[name]?.phases ?? [])];
}

function added(game: GameDefinition, expansion: ExpansionDefinition): Partial<GameDefinition> {
  const lists = LISTS.filter((part) => expansion[part] !== undefined);
  const records = RECORDS.filter((part) => expansion[part] !== undefined);
  return Object.fromEntries([
    ...lists.map((part) => [part, [...(game[part] ?? []), ...(expansion[part] ?? [])]] as const),
    ...records.map((part) => [part, { ...game[part], ...expansion[part] }] as const),
  ]);
}
