/** A way into a document: keys and places in lists, from the outside in. */
export type Path = readonly (string | number)[];

/** Something wrong, or different from what was expected, at a place in a file. */
export interface Problem {
  file: string;
  /** Counted from 1, as editors do. */
  line: number;
  column: number;
  /** The field, as a path. */
  field: string;
  message: string;
  /** For an expectation that was not met. */
  expected?: string;
  actual?: string;
}

/** A mistake in what a scenario says, found while it runs; the runner adds file, line and column. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

export function writePath(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** One problem as lines of text: the place first, in the form editors jump to. */
export function describeProblem(p: Problem): string {
  const lines = [`${p.file}:${p.line}:${p.column}: ${p.field === '' ? '' : `${p.field}: `}${p.message}`];
  if (p.expected !== undefined) lines.push(`    expected: ${p.expected}`);
  if (p.actual !== undefined) lines.push(`    actual:   ${p.actual}`);
  return lines.join('\n');
}

/** "There are: a, b." with a guess at what was meant in front. */
export function choices(given: string, allowed: readonly string[]): string {
  const near = nearest(given, allowed);
  const guess = near === null ? '' : ` Did you mean '${near}'?`;
  if (allowed.length > MANY) return near === null ? among(given, [...new Set(allowed)]) : guess;
  return `${guess} Allowed: ${allowed.length === 0 ? 'nothing' : allowed.join(', ')}.`;
}

/** More names than this are no help in a message. */
const MANY = 30;
/** So many can still be read through where nothing is like what was written. */
const READABLE = 100;

/** Of very many names those that have a word in common with what was written: `loreGained` and `gainedLore`. */
function among(given: string, allowed: readonly string[]): string {
  const words = wordsOf(given);
  const kin = allowed.filter((name) => wordsOf(name).some((word) => words.includes(word))).slice(0, MANY);
  const count = ` There are ${allowed.length}, none of that name`;
  if (kin.length > 0) return `${count}; some are like it: ${kin.join(', ')}.`;
  return allowed.length > READABLE ? `${count}.` : `${count}: ${[...allowed].sort().join(', ')}.`;
}

/** The words a name is made of, small ones left out. */
function wordsOf(name: string): string[] {
  const parts = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return parts.filter((part) => part.length > 2);
}

function nearest(given: string, allowed: readonly string[]): string | null {
  let best: string | null = null;
  let least = Math.min(3, Math.max(1, Math.floor(given.length / 2))) + 1;
  for (const name of allowed) {
    const distance = editDistance(given.toLowerCase(), name.toLowerCase());
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
