import type { Problem } from '../../errors.ts';

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
  const near = known
    .map((other) => ({ other, far: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ far, other }) => far <= Math.max(1, Math.floor(Math.max(name.length, other.length) / 3)))
    .sort((a, b) => a.far - b.far);
  if (near.length > 0) return `; did you mean '${near[0].other}'?`;
  if (known.length === 0) return '; none is declared';
  return known.length <= 12 ? `; there are: ${known.join(', ')}` : '';
}

/** How many letters have to be changed, added, dropped or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], older[j - 2] + 1);
    }
    older = last;
    last = row;
  }
  return last[b.length];
}
