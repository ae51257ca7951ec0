/** Where a text stops being JSON, counted from 1, and why. */
export interface JsonSlip {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What may come next: `first` is at the beginning of a list or a group, where its end may stand too. */
type Next = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'comma' | 'end';

const SPACE = /[ \t\n\r]*/y;
const TEXT = /"(?:[^"\\\p{Cc}]|\u007f|[\u0080-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const OTHER = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;
const WORD = /[\w$.+-]+|./suy;

/**
 * Finds where a text stops being JSON, which the platform's own reader does not always say. Null where it is JSON.
 *
 * @example
 * jsonSlip('{ "cards": [1, ] }'); // { line: 1, column: 14, message: 'nothing follows this comma: take it away' }
 */
export function jsonSlip(text: string): JsonSlip | null {
  const open: number[] = [];
  let next: Next = 'value';
  let comma = 0;
  let at = 0;
  const slip = (where: number, message: string): JsonSlip => ({ ...placeIn(text, where), message });
  for (;;) {
    at += piece(SPACE, text, at).length;
    const sign = text[at];
    if (sign === undefined) {
      if (next === 'end') return null;
      const inside = open.at(-1);
      if (inside === undefined) return slip(at, 'there is nothing here');
      return slip(at, `the text ends here, but the ${text[inside]} of line ${placeIn(text, inside).line} does not`);
    }
    const isGroup = text[open.at(-1) ?? -1] === '{';
    const close = isGroup ? '}' : ']';
    if (sign === close && open.length > 0) {
      if (next === 'value' || next === 'key')
        return slip(text[comma] === ',' ? comma : at, commaWords(text[comma], sign));
      if (next === 'colon') return slip(at, 'a : and a value are missing');
      open.pop();
      next = open.length === 0 ? 'end' : 'comma';
      at++;
    } else if (next === 'value' || next === 'firstValue') {
      if (sign === '{' || sign === '[') {
        open.push(at++);
        next = sign === '{' ? 'firstKey' : 'firstValue';
      } else {
        const value = piece(TEXT, text, at) || piece(OTHER, text, at);
        if (value === '') return slip(at, noValue(text, at));
        at += value.length;
        next = open.length === 0 ? 'end' : 'comma';
      }
    } else if (next === 'key' || next === 'firstKey') {
      const key = piece(TEXT, text, at);
      if (key === '') return slip(at, sign === '"' ? noValue(text, at) : noKey(text, at));
      at += key.length;
      next = 'colon';
    } else if (next === 'colon') {
      if (sign !== ':') return slip(at, `a : is missing before ${shownAt(text, at)}`);
      comma = at++;
      next = 'value';
    } else {
      if (next === 'end') return slip(at, `nothing may follow the end: there is ${shownAt(text, at)}`);
      if (sign !== ',') return slip(at, noComma(text, at, close));
      comma = at++;
      next = isGroup ? 'key' : 'value';
    }
  }
}

function commaWords(before: string | undefined, close: string): string {
  return before === ',' ? 'nothing follows this comma: take it away' : `a value is missing before ${close}`;
}

function noComma(text: string, at: number, close: string): string {
  const comment = commented(text, at);
  return comment === '' ? `a comma or ${close} is missing before ${shownAt(text, at)}` : comment;
}

function noKey(text: string, at: number): string {
  const comment = commented(text, at);
  return comment === '' ? `a name in double quotes is expected, not ${shownAt(text, at)}` : comment;
}

function noValue(text: string, at: number): string {
  const comment = commented(text, at);
  if (comment !== '') return comment;
  if (text[at] === "'") return 'a text stands in double quotes';
  if (text[at] !== '"') return `${shownAt(text, at)} is no value: a text stands in double quotes`;
  const rest = text.slice(at + 1).split('\n', 1)[0] ?? '';
  return /(?<!\\)(?:\\\\)*"/.test(rest)
    ? 'this text has a sign that is not written so: \\ is \\\\, a tab \\t'
    : 'this text has no closing quote on its line; a new line in it is \\n';
}

function commented(text: string, at: number): string {
  return text[at] === '/' || text[at] === '#' ? 'JSON has no comments' : '';
}

/** What stands there, for a sentence. */
function shownAt(text: string, at: number): string {
  const whole = piece(TEXT, text, at) || piece(WORD, text, at);
  return whole.length > 30 ? `${whole.slice(0, 27)}...` : whole;
}

function piece(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function placeIn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
