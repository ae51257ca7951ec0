import type { Problem } from '../../errors.ts';
import { nearest } from './nearest.ts';

/** Collects problems; each check says what it looks at and the report finds the words. */
export class Report {
  readonly problems: Problem[] = [];

  add(path: string, message: string): void {
    this.problems.push({ path, message });
  }

  /** A name has to be one of those declared; `meant` says what people write instead. */
  name(
    path: string,
    what: string,
    name: string | undefined,
    known: readonly string[],
    meant: Readonly<Record<string, string>> = {},
  ): boolean {
    if (name === undefined || known.includes(name)) return true;
    const other = Object.hasOwn(meant, name) ? `; did you mean '${meant[name]}'?` : suggestion(name, known);
    this.add(path, `there is no ${what} '${name}'${other}`);
    return false;
  }

  /** Fields nobody reads are usually a slip of the pen. */
  keys(path: string, value: object, known: object): void {
    const names = Object.keys(known);
    for (const key of Object.keys(value)) {
      if (!names.includes(key)) this.add(join(path, key), `this field is unknown${suggestion(key, names)}`);
    }
  }

  /** Names in a list, each of which may be there once. */
  once(path: string, what: string, names: readonly string[]): void {
    const seen = new Set<string>();
    for (const name of names) {
      if (seen.has(name)) this.add(path, `the ${what} '${name}' is declared twice`);
      seen.add(name);
    }
  }

  /** Names that are the engine's own. */
  reserved(path: string, what: string, names: readonly string[], taken: readonly string[]): void {
    for (const name of names) {
      if (taken.includes(name)) this.add(join(path, name), `'${name}' is the engine's own ${what}: take another name`);
    }
  }

  whole(path: string, n: unknown, min: number = Number.NEGATIVE_INFINITY): void {
    if (!Number.isInteger(n) || Number(n) < min) {
      this.add(path, `expected a whole number${min === Number.NEGATIVE_INFINITY ? '' : ` from ${min} on`}`);
    }
  }

  /** {placeholders} of a sentence have to be fields. */
  words(path: string, words: string | undefined, fields: readonly string[]): void {
    for (const [, name] of (words ?? '').matchAll(/\{(\w+)\}/g)) this.name(path, 'field', name, fields);
  }
}

export function join(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** "did you mean", or the list when it is short. */
function suggestion(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== undefined) return `; did you mean '${near}'?`;
  if (known.length === 0) return '; none is declared';
  return known.length <= 12 ? `; there are: ${known.join(', ')}` : '';
}
