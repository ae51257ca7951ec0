import type { KernelProgram } from '../../define/kernel-parts.ts';
import type { FieldKind, VariableKind, Variables } from '../../define/language/kinds.ts';
import { Fault } from '../../errors.ts';
import { codeOf } from './codes.ts';

/*
 * Variables of a program lie in its frame as lists of whole numbers, from variable 1 on, in the order they were declared;
 * variable 0 is the event it comes from. A single value is a list of one.
 */

/** Where a program's variables begin. */
export const FIRST_VARIABLE = 1;

const LISTS: readonly string[] = ['cards', 'seats', 'targets', 'entries', 'numbers'];
export const ANSWERS = 'answers';

function isList(kind: VariableKind): boolean {
  return typeof kind === 'string' && LISTS.includes(kind);
}

function single(kind: VariableKind): FieldKind {
  return typeof kind === 'string' && (LISTS.includes(kind) || kind === ANSWERS) ? 'number' : (kind as FieldKind);
}

/** What a variable holds that nobody has set. */
function unset(kind: VariableKind): number {
  return kind === 'number' || kind === 'flag' ? 0 : -1;
}

export function readVariable(kind: VariableKind, slot: number, vars: readonly (readonly number[])[]): unknown {
  if (kind === ANSWERS) return vars.slice(slot);
  const held = vars[slot];
  if (isList(kind)) return held ?? [];
  const value = held === undefined || held.length === 0 ? unset(kind) : held[0];
  // What was never set holds nothing, also where something is required.
  return value === -1 && typeof kind === 'string' && kind !== 'number' ? undefined : codeOf(single(kind)).decode(value);
}

export function writtenVariable(kind: VariableKind, value: unknown): number[] {
  if (!isList(kind)) return [codeOf(single(kind)).encode(value)];
  if (!Array.isArray(value)) throw new Fault(`expected a list, found ${String(value)}`);
  return value.map((entry) => codeOf('number').encode(entry));
}

/** What a program is told when it starts, as it will lie in its frame. */
export function encodeVariables(program: KernelProgram, know: Readonly<Record<string, unknown>>): number[][] {
  const { name, variables } = program;
  const strange = Object.keys(know).find((key) => !Object.hasOwn(variables, key));
  if (strange !== undefined) throw new Fault(`the program '${name}' has no variable '${strange}'`);
  return Object.entries(variables).map(([key, kind]) => {
    const value = know[key];
    return value === undefined ? [] : writtenVariable(kind, value);
  });
}

/** What a waiting entry knows, by name. */
export function decodeVariables(variables: Variables, vars: readonly (readonly number[])[]): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  Object.entries(variables).forEach(([key, kind], i) => {
    known[key] = readVariable(kind, FIRST_VARIABLE + i, vars);
  });
  return known;
}
