import type { FieldKind } from '../../define/language/kinds.ts';
import { Fault } from '../../errors.ts';

/*
 * How what a rule says lies in the state: every value is a whole number. A kind with a question mark holds -1 for nothing,
 * a flag 0 or 1, a word its place in the list.
 */

/** What stands for nothing. */
export const NOTHING = -1;

export interface Code {
  encode(value: unknown): number;
  decode(number: number): unknown;
  /** The same as source text, for a variable of that name; `words` holds the list of words where there is one. */
  encodeText(name: string): string;
  decodeText(name: string): string;
  readonly words: readonly string[];
}

const NO_WORDS: readonly string[] = [];

const whole: Code = {
  encode(value) {
    if (!Number.isInteger(value)) throw new Fault(`expected a whole number, found ${shown(value)}`);
    return Number(value);
  },
  decode: (number) => number,
  encodeText: (name) => `whole(${name})`,
  decodeText: (name) => name,
  words: NO_WORDS,
};

const optional: Code = {
  encode: (value) => (value === undefined ? NOTHING : whole.encode(value)),
  decode: (number) => (number === NOTHING ? undefined : number),
  encodeText: (name) => `(${name} === undefined ? -1 : whole(${name}))`,
  decodeText: (name) => `(${name} === -1 ? undefined : ${name})`,
  words: NO_WORDS,
};

const flag: Code = {
  encode(value) {
    if (typeof value !== 'boolean') throw new Fault(`expected true or false, found ${shown(value)}`);
    return Number(value);
  },
  decode: (number) => number === 1,
  encodeText: (name) => `flag(${name})`,
  decodeText: (name) => `${name} === 1`,
  words: NO_WORDS,
};

function oneOf(words: readonly string[]): Code {
  return {
    encode(value) {
      const at = typeof value === 'string' ? words.indexOf(value) : -1;
      if (at < 0) throw new Fault(`expected one of ${words.join(', ')}, found ${shown(value)}`);
      return at;
    },
    decode: (number) => words[number],
    encodeText: (name) => `word(${JSON.stringify(words)}, ${name})`,
    decodeText: (name) => `${JSON.stringify(words)}[${name}]`,
    words,
  };
}

const codesOfWords = new WeakMap<readonly string[], Code>();

export function codeOf(kind: FieldKind): Code {
  if (typeof kind !== 'string') {
    const known = codesOfWords.get(kind);
    if (known !== undefined) return known;
    const made = oneOf(kind);
    codesOfWords.set(kind, made);
    return made;
  }
  if (kind === 'flag') return flag;
  return kind.endsWith('?') ? optional : whole;
}

/** What written text may call. */
export const CODE_HELPERS = {
  whole: (value: unknown): number => (Number.isInteger(value) ? Number(value) : whole.encode(value)),
  flag: (value: unknown): number => flag.encode(value),
  word(words: readonly string[], value: unknown): number {
    const at = typeof value === 'string' ? words.indexOf(value) : -1;
    return at >= 0 ? at : oneOf(words).encode(value);
  },
};

export function shown(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
