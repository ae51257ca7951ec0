import { join, type Report } from './report.ts';
import type { Words } from './words.ts';

/**
 * How a value of a definition has to look: plain data, so that any declaration can say it and one checker reads it.
 *
 * - `text`, `name` (a text that is not empty), `flag`, `number`, `whole`, `positive` (whole, from 1 on), `value` (of an
 *   option), `function`, `data`: whatever JSON can hold, and `anything`: what is looked at elsewhere.
 * - `word`: one of a list of words.
 * - `list`, its entries called by their `name` or `id` where they have one; `named`: an object with names of the author's.
 * - `fields`: an object whose fields are known; one in `maybe` can be left out.
 * - `kinds`: an object that says by a word in one field which fields it has; `having`: one that shows it by a field it has.
 * - `either`: of several shapes, that of the value's type.
 *
 * `missing` is what is said when a value that is needed is left out.
 */
export type Shape = Plain | ((Word | List | Named | Fields | Kinds | Having | Either | Does) & Needed);

type Plain = 'text' | 'name' | 'flag' | 'number' | 'whole' | 'positive' | 'value' | 'function' | 'data' | 'anything';

interface Needed {
  readonly missing?: string;
}
interface Word {
  readonly word: Words;
}
interface List {
  readonly list: Shape;
  readonly by?: 'name' | 'id';
}
interface Named {
  readonly named: Shape;
}
interface Does {
  readonly does: 'function';
}
/** A field that may be left out. */
export interface Maybe {
  readonly maybe: Shape;
}
export interface Fields {
  readonly what: string;
  readonly fields: Readonly<Record<string, Shape | Maybe>>;
}
interface Kinds {
  readonly what: string;
  readonly kind: string;
  readonly word: Words;
  readonly kinds: Readonly<Record<string, Fields>>;
}
interface Having {
  readonly what: string;
  readonly having: Readonly<Record<string, Fields>>;
}
interface Either {
  readonly expected: string;
  readonly either: Readonly<Partial<Record<Type, Shape>>>;
}

/** The shapes of a type's fields. A field added to the type and not here does not compile. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: T extends Record<K, T[K]> ? Shape : Maybe };

export function record<T>(what: string, fields: FieldsOf<T>): Fields {
  return { what, fields: { ...fields } };
}

/** Shapes that many tables use. */
export const maybe = (shape: Shape): Maybe => ({ maybe: shape });
export const MAYBE_TEXT: Maybe = maybe('text');
export const MAYBE_FLAG: Maybe = maybe('flag');
export const MAYBE_FUNCTION: Maybe = maybe('function');
export const TEXTS: Shape = { list: 'text' };
export const MAYBE_TEXTS: Maybe = maybe(TEXTS);

type Type = 'undefined' | 'null' | 'text' | 'number' | 'flag' | 'function' | 'list' | 'object' | 'other';
type Parts = Readonly<Record<string, unknown>>;

const CALLED: Readonly<Record<Type, string>> = {
  undefined: 'nothing',
  null: 'null',
  text: 'a text',
  number: 'a number',
  flag: 'true or false',
  function: 'a function',
  list: 'a list',
  object: 'an object',
  other: 'something that is no data',
};

function typeOf(value: unknown): Type {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const types: Readonly<Partial<Record<string, Type>>> = {
    undefined: 'undefined',
    string: 'text',
    number: 'number',
    boolean: 'flag',
    function: 'function',
    object: 'object',
  };
  return types[typeof value] ?? 'other';
}

/**
 * Holds a value against a shape. What is wrong goes to the report; the answer says whether the value can be looked at any
 * closer: a wrong word or number, or a field too many, leaves everything else as it should be.
 */
export function isSound(report: Report, path: string, value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return isPlain(report, path, value, shape);
  if ('does' in shape) return isPlain(report, path, value, shape.does);
  if ('kinds' in shape) return isKind(report, path, value, shape);
  if ('word' in shape) return isWord(report, path, value, shape.word);
  if ('either' in shape) {
    const fitting = shape.either[typeOf(value)];
    return fitting === undefined ? isNot(report, path, value, shape.expected) : isSound(report, path, value, fitting);
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) return isNot(report, path, value, 'a list');
    const { list, by } = shape;
    return all(Array.from(value, (entry, i) => isSound(report, entryPath(path, i, entry, by), entry, list)));
  }
  if (!isParts(value)) return isNot(report, path, value, 'an object');
  if ('named' in shape) {
    return all(Object.keys(value).map((name) => isSound(report, join(path, name), value[name], shape.named)));
  }
  return 'having' in shape ? isOneOf(report, path, value, shape) : areFields(report, path, value, shape);
}

function areFields(report: Report, path: string, value: Parts, { what, fields }: Fields): boolean {
  report.keys(path, value, fields);
  return all(
    Object.entries(fields).map(([key, field]) => {
      const part = value[key];
      const place = join(path, key);
      if (typeof field === 'object' && 'maybe' in field) {
        return part === undefined || isSound(report, place, part, field.maybe);
      }
      const isEmpty = field === 'name' && part === '';
      if (part !== undefined && !isEmpty) return isSound(report, place, part, field);
      report.add(place, (typeof field === 'object' ? field.missing : undefined) ?? `${what} needs this`);
      return isEmpty;
    }),
  );
}

function isKind(report: Report, path: string, value: unknown, { kind, word, kinds, what }: Kinds): boolean {
  if (!isParts(value)) return isNot(report, path, value, 'an object');
  const said = value[kind];
  if (said === undefined) {
    report.add(join(path, kind), `${what} needs this`);
    return false;
  }
  if (typeof said !== 'string' || !Object.hasOwn(kinds, said)) {
    isWord(report, join(path, kind), said, word);
    return false;
  }
  return areFields(report, path, value, kinds[said]);
}

function isOneOf(report: Report, path: string, value: Parts, { having, what }: Having): boolean {
  const has = Object.keys(having).find((key) => value[key] !== undefined);
  if (has !== undefined) return areFields(report, path, value, having[has]);
  report.add(path, `${what} says one of: ${Object.keys(having).join(', ')}`);
  return false;
}

/** A word of the wrong kind is nothing that follows could stumble over. */
function isWord(report: Report, path: string, value: unknown, { what, known, meant }: Words): boolean {
  if (typeof value === 'string') report.name(path, what, value, known, meant);
  else report.add(path, `expected one of ${known.join(', ')}; found ${found(value)}`);
  return true;
}

function isPlain(report: Report, path: string, value: unknown, shape: Plain): boolean {
  switch (shape) {
    case 'text':
    case 'name':
      return typeof value === 'string' || isNot(report, path, value, 'a text');
    case 'function':
      return typeof value === 'function' || isNot(report, path, value, 'a function');
    case 'anything':
      return true;
    case 'data':
      return isData(report, path, value);
    case 'flag':
      if (typeof value !== 'boolean') isNot(report, path, value, 'true or false');
      return true;
    case 'value':
      return (
        (Array.isArray(value) ? value : [value]).every((one) => ['number', 'text', 'flag'].includes(typeOf(one))) ||
        isNot(report, path, value, 'a number, a text, a flag, or a list of them')
      );
    case 'number':
      if (!Number.isFinite(value)) isNot(report, path, value, 'a number');
      return typeof value === 'number';
    default:
      report.whole(path, value, shape === 'positive' ? 1 : undefined);
      return typeof value === 'number';
  }
}

function isData(report: Report, path: string, value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch (error) {
    report.add(path, `expected plain data (${error instanceof Error ? error.message : String(error)})`);
    return false;
  }
}

function isNot(report: Report, path: string, value: unknown, expected: string): false {
  report.add(path, `expected ${expected}, found ${found(value)}`);
  return false;
}

function found(value: unknown): string {
  const type = typeOf(value);
  if (type === 'text') return `'${String(value).slice(0, 40)}'`;
  return type === 'number' || type === 'flag' ? String(value) : CALLED[type];
}

function entryPath(path: string, i: number, entry: unknown, by: 'name' | 'id' | undefined): string {
  const label = by !== undefined && isParts(entry) ? entry[by] : undefined;
  return typeof label === 'string' ? `${join(path, i)} (${label})` : join(path, i);
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every answer is wanted: `every` alone would stop at the first no. */
function all(answers: readonly boolean[]): boolean {
  return answers.every((answer) => answer);
}
