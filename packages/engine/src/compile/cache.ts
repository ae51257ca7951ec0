import type { GameDefinition } from '../define/definition.ts';
import type { MatchContext } from '../match/context.ts';
import { compileMachine, withDecks } from './compile-machine.ts';
import type { Machine } from './machine.ts';

/** How many kinds of table a game remembers. */
const KINDS = 8;

interface Compiled {
  readonly kind: string;
  readonly machine: Machine;
}

/**
 * Compiles a definition for tables, and once for all tables of a kind: those with as many players in the same order and
 * teams, the same options and expansions. Names and decks are each table's own. The kinds used last are remembered.
 */
export function compilerOf(definition: GameDefinition): (context: MatchContext) => Machine {
  const compiled: Compiled[] = [];
  return (context) => {
    const kind = kindOf(context);
    const at = compiled.findIndex((entry) => entry.kind === kind);
    const [found] = at < 0 ? [] : compiled.splice(at, 1);
    const machine = found === undefined ? compileMachine(definition, context) : withDecks(found.machine, context);
    compiled.unshift(found ?? { kind, machine });
    compiled.length = Math.min(compiled.length, KINDS);
    return machine;
  };
}

/** Everything about a table that its machine depends on, but for decks and names. */
function kindOf({ players, order, begins, nextPlayer, teams, sharedTurns, expansions, options }: MatchContext): string {
  return JSON.stringify([players.length, order, begins, nextPlayer, teams, sharedTurns, expansions, options]);
}
