import { DefinitionError } from '@upkeep/engine';

/* Wrong values at every place of something an author wrote, as plain JavaScript may hand them over. */

type Path = readonly string[];

const MANY = 20;

/** What an author without a compiler might leave, write or paste at any place. */
export const WRONG: readonly unknown[] = [undefined, null, 7, 'zzz', [], {}, () => 0];
export const ODD: readonly unknown[] = [-0.5, '', [null], { x: 1 }, true, 10n, Symbol('x')];

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Every place of a definition. Of what a card keeps in `data` the engine reads nothing; of many cards or programs some will do. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  if (!isParts(value) || path[path.length - 1] === 'data') return [path];
  const keys = Object.keys(value);
  const some = path.length > 0 && keys.length > MANY ? keys.filter((_, i) => i % 9 === 0) : keys;
  return [path, ...some.flatMap((key) => placesOf(value[key], [...path, key]))];
}

export function replaced(whole: unknown, path: Path, by: unknown): unknown {
  if (path.length === 0) return by;
  const [key, ...rest] = path;
  if (Array.isArray(whole)) return whole.map((part, i) => (String(i) === key ? replaced(part, rest, by) : part));
  return isParts(whole) ? { ...whole, [key]: replaced(whole[key], rest, by) } : by;
}

/** Anything at all, as plain JavaScript may hand it over. */
export function anything(value: unknown): never {
  const holder: { readonly value: never } = Object.assign(Object.create(null), { value });
  return holder.value;
}

export function outcomeOf(work: () => unknown): string {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (!(error instanceof DefinitionError)) return `raw: ${error}`;
    const unread = error.problems.find(({ message }) => message.includes('cannot be read'));
    return unread === undefined && error.problems.length > 0 ? 'refused' : `raw: ${error.message}`;
  }
}
