import type { Machine } from '../compile/machine.ts';
import { Recent } from '../compile/recent.ts';
import type { Names } from '../state/state.ts';
import type { MatchContext } from './context.ts';
import { checkDecks } from './decks.ts';
import { contextOf, type TableSettings } from './settings.ts';

/** What settings come to: everything left out is filled in, all of it is checked, and the game compiled for it. */
export interface Laid {
  readonly context: MatchContext;
  readonly machine: Machine;
}

/** How many tables are remembered for a game. */
const TABLES = 8;

const laid = new WeakMap<object, Recent<Laid>>();

/** Lays a table. The same settings again find it laid: nobody writes a context or a machine. */
export function lay<N extends Names>(settings: TableSettings<N>): Laid {
  const { game, anyDecks, ...data } = settings;
  let tables = laid.get(game);
  if (tables === undefined) {
    tables = new Recent(TABLES);
    laid.set(game, tables);
  }
  const { players, decks, options, order, begins, nextPlayer, teams, sharedTurns, undo, expansions, decklists } = data;
  // A context is made of nothing but what these say as data.
  const said = { players, decks, options, order, begins, nextPlayer, teams, sharedTurns, undo, expansions, decklists };
  return tables.get(JSON.stringify([anyDecks, said]), () => {
    const context = contextOf(settings);
    const machine = game.compile(context);
    if (anyDecks !== true) checkDecks(game, context);
    return { context, machine };
  });
}
