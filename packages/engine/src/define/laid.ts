import type { Machine } from '../compile/machine.ts';
import { Recent } from '../compile/recent.ts';
import type { MatchContext } from '../match/context.ts';
import type { Names } from '../state/state.ts';
import { checkDecks } from './decks.ts';
import type { GameDefinition } from './definition.ts';
import { contextOf, type Settings } from './settings.ts';

/** What settings come to: everything left out is filled in, all of it is checked, and the game compiled for it. */
export interface Laid {
  readonly context: MatchContext;
  readonly machine: Machine;
}

/** How many tables are remembered for a game. */
const TABLES = 8;

/** Lays tables of a game. The same settings again find it laid: nobody writes a context or a machine. */
export function layerOf<N extends Names>(
  definition: GameDefinition<N>,
  compile: (context: MatchContext) => Machine,
): (settings: Settings<N>) => Laid {
  const tables = new Recent<Laid>(TABLES);
  return (settings) => {
    const { players, decks, options, order, begins, nextPlayer, teams } = settings;
    const { sharedTurns, undo, expansions, decklists, anyDecks } = settings;
    // A context is made of nothing but what these say as data.
    const data = { players, decks, options, order, begins, nextPlayer, teams };
    const said = { ...data, sharedTurns, undo, expansions, decklists };
    return tables.get(JSON.stringify([anyDecks, said]), () => {
      const context = contextOf(definition, settings);
      const machine = compile(context);
      if (anyDecks !== true) checkDecks(definition, context);
      return { context, machine };
    });
  };
}
