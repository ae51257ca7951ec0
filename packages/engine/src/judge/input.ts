import { INPUT_LIMITS } from '../compile/input-limits.ts';
import type { Action, ActionValue } from './notation.ts';

/*
 * What is put in may come from anywhere: a socket, a form, another program. It is read once, part by part, into plain data
 * of the engine's own; what is judged, done and written down is that copy. So a getter that answers differently the second
 * time, a `toJSON`, a field that is inherited or hidden can make no difference between the three.
 */

/** Why something is no input. */
export type NoInput = 'malformed' | 'too-large';

class TooLarge extends Error {}

/** What was read last: our own copy, which nobody can change. Whoever hands it on does not have it read again. */
let last: Action | null = null;

/** Reads an input, or says why it is none. Only its own parts that can be listed count, as in JSON. Never throws. */
export function readInput(given: unknown): Action | NoInput {
  if (last !== null && given === last) return last;
  try {
    if (!isParts(given)) return 'malformed';
    const input = Object.freeze(copied(given));
    if (!isAction(input)) return 'malformed';
    last = input;
    return input;
  } catch (error) {
    return error instanceof TooLarge ? 'too-large' : 'malformed';
  }
}

function isParts(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function isAction(input: Readonly<Record<string, ActionValue>>): input is Action {
  const { type, auto = '' } = input;
  return typeof type === 'string' && typeof auto === 'string';
}

/** A part left undefined is left out, as it would be in a file. */
function copied(given: Readonly<Record<string, unknown>>): Record<string, ActionValue> {
  const keys = Object.keys(given);
  if (keys.length > INPUT_LIMITS.parts) throw new TooLarge();
  let size = 0;
  const parts: Record<string, ActionValue> = {};
  for (const key of keys) {
    const value = given[key];
    if (value === undefined) continue;
    const name = text(key);
    const part = Array.isArray(value) ? list(value) : scalar(value);
    size += name.length + sizeOf(part);
    if (size > INPUT_LIMITS.all) throw new TooLarge();
    // Assigned, `__proto__` would change the prototype of our copy instead of becoming a part of it.
    if (name === '__proto__') Object.defineProperty(parts, name, { value: part, enumerable: true });
    else parts[name] = part;
  }
  return parts;
}

function list(value: readonly unknown[]): readonly (string | number)[] {
  const { length } = value;
  if (length > INPUT_LIMITS.list) throw new TooLarge();
  return Object.freeze(Array.from({ length }, (_, i) => scalar(value[i])));
}

/** Characters it takes when it is written down. */
function sizeOf(part: string | number | readonly (string | number)[]): number {
  if (typeof part === 'string') return part.length;
  if (typeof part === 'number') return String(part).length;
  let size = 0;
  for (const one of part) size += sizeOf(one);
  return size;
}

function scalar(value: unknown): string | number {
  if (typeof value === 'string') return text(value);
  // A file knows no minus zero.
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  throw new TypeError('no plain data');
}

function text(value: string): string {
  if (value.length > INPUT_LIMITS.text) throw new TooLarge();
  return value;
}
