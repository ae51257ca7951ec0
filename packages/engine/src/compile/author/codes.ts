import type { FieldKind } from '../../define/language/kinds.ts';
import { Fault } from '../../errors.ts';
import { shown } from './slips.ts';

/*
 * How what a rule says lies in the state: every value is a whole number. A kind with a question mark holds -1 for nothing,
 * a flag 0 or 1, a word its place in the list.
 */

/** What stands for nothing. */
export const NOTHING = -1;

export interface Code {
  /** `called` is what it is for, in the sentence about a value that will not do. */
  encode(value: unknown, called?: string): number;
  decode(number: number): unknown;
  /** The same as source text, for a variable of that name; `words` holds the list of words where there is one. */
  encodeText(name: string, called: string): string;
  decodeText(name: string): string;
  readonly words: readonly string[];
}

const NO_WORDS: readonly string[] = [];

const whole: Code = {
  encode(value, called) {
    if (!Number.isInteger(value)) throw unfit(called, 'a whole number', value);
    // Minus nought (`-amount` of nothing) would turn a whole column of small integers into one of fractions.
    return Number(value) + 0;
  },
  decode: (number) => number,
  encodeText: (name, called) => `whole(${name}, ${JSON.stringify(called)})`,
  decodeText: (name) => name,
  words: NO_WORDS,
};

const optional: Code = {
  encode: (value, called) => (value === undefined ? NOTHING : whole.encode(value, called)),
  decode: (number) => (number === NOTHING ? undefined : number),
  encodeText: (name, called) => `(${name} === undefined ? -1 : whole(${name}, ${JSON.stringify(called)}))`,
  decodeText: (name) => `(${name} === -1 ? undefined : ${name})`,
  words: NO_WORDS,
};

const flag: Code = {
  encode(value, called) {
    if (typeof value !== 'boolean') throw unfit(called, 'true or false', value);
    return Number(value);
  },
  decode: (number) => number === 1,
  encodeText: (name, called) => `flag(${name}, ${JSON.stringify(called)})`,
  decodeText: (name) => `${name} === 1`,
  words: NO_WORDS,
};

function oneOf(words: readonly string[]): Code {
  return {
    encode(value, called) {
      const at = typeof value === 'string' ? words.indexOf(value) : -1;
      if (at < 0) throw unfit(called, `one of ${words.join(', ')}`, value);
      return at;
    },
    decode: (number) => words[number],
    encodeText: (name, called) => `word(${JSON.stringify(words)}, ${name}, ${JSON.stringify(called)})`,
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
  whole(value: unknown, called?: string): number {
    if (typeof value === 'number') {
      const small = value | 0;
      if (small === value) return small;
    }
    return whole.encode(value, called);
  },
  flag: (value: unknown, called?: string): number => flag.encode(value, called),
  word(words: readonly string[], value: unknown, called?: string): number {
    const at = typeof value === 'string' ? words.indexOf(value) : -1;
    return at >= 0 ? at : oneOf(words).encode(value, called);
  },
};

function unfit(called: string | undefined, expected: string, value: unknown): Fault {
  return new Fault(`${called === undefined ? '' : `${called}: `}expected ${expected}, found ${shown(value)}`);
}
