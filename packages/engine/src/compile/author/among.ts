import { Fault } from '../../errors.ts';
import { shown } from './slips.ts';

/** The number of something a rule named, if there is such a thing; otherwise the sentence lists what there is. */
export function among(found = -1, what: string, name: string, known: () => readonly string[]): number {
  if (found >= 0) return found;
  throw new Fault(`the game has no ${what} ${shown(name)}; there are: ${known().join(', ') || 'none'}`);
}
