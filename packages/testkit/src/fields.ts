import type { FieldDescription } from '@upkeep/engine';
import { cardRef, isCardRef, refCard } from '@upkeep/engine/kernel';
import type { Cast } from './cast.ts';
import { choices, type Path, ScenarioError } from './problem.ts';

/*
 * Fields that refer to somebody or something are written by name: a player, or a card by its alias. `null` is nobody. A number whose
 * values have names may be written by one.
 */

/** Does a field hold a player, or anything that can be pointed at? */
function refers({ holds }: FieldDescription): 'seat' | 'target' | null {
  if (holds === 'seat' || holds === 'seat?') return 'seat';
  return holds === 'reference?' || holds === 'target?' ? 'target' : null;
}

/** What is written for a field, as the number that lies in the state. */
export function fieldNumber(
  cast: Cast,
  field: FieldDescription,
  stays: readonly number[],
  value: number | string | boolean | null,
  path: Path,
): number {
  const kind = refers(field);
  if (typeof value === 'number') return value;
  // A flag is 1 or 0; people write true and false.
  if (typeof value === 'boolean' && kind === null) return value ? 1 : 0;
  if (typeof value === 'boolean') throw new ScenarioError(path, `'${field.name}' holds a name`);
  if (kind === null) {
    const named = field.values?.indexOf(String(value)) ?? -1;
    if (named >= 0) return named;
    const names = field.values === undefined ? '' : `.${choices(String(value), field.values)}`;
    throw new ScenarioError(path, `'${field.name}' holds a number${names}`);
  }
  if (value === null) return -1;
  if (kind === 'seat') return cast.player(value, path);
  const seat = cast.aliases.has(value) ? -1 : cast.findPlayer(value);
  return seat >= 0 ? seat : cardRef(stays, cast.card(value, path));
}

/** What lies in a field, as it is compared with what was written: a name where a name was written. */
export function fieldValue(cast: Cast, field: FieldDescription, number: number, wanted: unknown): unknown {
  if (typeof wanted === 'number') return number;
  if (refers(field) === null) return typeof wanted === 'string' ? (field.values?.[number] ?? number) : number;
  if (isCardRef(number)) {
    const card = refCard(number);
    return typeof wanted === 'string' && cast.means(wanted, card) ? wanted : cast.label(card);
  }
  return number < 0 ? null : (cast.names[number] ?? number);
}
