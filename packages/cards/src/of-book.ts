import { Fault } from '@upkeep/engine';
import type { Rules } from '@upkeep/engine/kernel';

/* What compiled cards speak of by name. It is part of the book, and the game has to list it: who forgot is told what. */

/** The number of a program of the book. */
export function programOf(g: Rules, name: string): number {
  try {
    return g.program(name);
  } catch (error) {
    throw unlisted('programs', error);
  }
}

/** The number of an ability of the book. */
export function abilityOf(g: Rules, name: string): number {
  try {
    return g.ability(name);
  } catch (error) {
    throw unlisted('abilities', error);
  }
}

function unlisted(part: string, error: unknown): unknown {
  if (!(error instanceof Fault)) return error;
  return new Fault(`${error.message}: its cards bring it along where the game says \`${part}: book.${part}\``, {
    cause: error,
  });
}
