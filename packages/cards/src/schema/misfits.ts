import { guess } from '../known.ts';
import type { JsonSchema } from './build.ts';

/** Where something does not fit a schema, as a JSON pointer, and why. */
export interface Misfit {
  readonly path: string;
  readonly message: string;
}

/**
 * Holds a value against a schema made by the builders of this folder. It knows the words they use and no others, so that
 * the compiler can refuse what has the wrong shape without a validator in every bundle.
 */
export function misfits(value: unknown, schema: JsonSchema, root: JsonSchema): Misfit[] {
  const found: Misfit[] = [];
  compare(value, schema, '', { root, found });
  return found;
}

/** How long a pointer may be: no card comes near it, and the search stays within the stack. */
const DEEPEST = 1000;

interface Search {
  readonly root: JsonSchema;
  readonly found: Misfit[];
}

function compare(value: unknown, schema: JsonSchema, path: string, search: Search): void {
  const fault = (message: string): number => search.found.push({ path: path || '/', message });
  if (path.length > DEEPEST) {
    fault('this is nested too deeply');
    return;
  }
  const target = schema['$ref'];
  if (typeof target === 'string') compare(value, definition(search.root, target), path, search);
  const types = [schema['type'] ?? []].flat();
  if (types.length > 0 && !types.some((type) => isA(value, type))) {
    fault(`expected ${types.join(' or ')}; found ${shown(value)}`);
    return;
  }
  if ('not' in schema) fault(`${schema['description']}; found ${isObject(value) ? keysOf(value) : shown(value)}`);
  if ('const' in schema && value !== schema['const'])
    fault(`expected ${shown(schema['const'])}; found ${shown(value)}`);
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value))
    fault(`expected one of ${schema['enum'].join(', ')}; found ${shown(value)}${guess(value, schema['enum'])}`);
  if (typeof value === 'string') compareText(value, schema, fault);
  if (typeof value === 'number' && Number(schema['minimum'] ?? value) > value)
    fault(`expected at least ${schema['minimum']}; found ${value}`);
  if (Array.isArray(value)) compareList(value, schema, path, search, fault);
  else if (isObject(value)) compareFields(value, schema, path, search, fault);
  compareBranches(value, schema, path, search);
}

function compareText(value: string, schema: JsonSchema, fault: (message: string) => void): void {
  if (value.length < Number(schema['minLength'] ?? 0)) fault('expected a text; found ""');
  const { pattern } = schema;
  if (typeof pattern === 'string' && !new RegExp(pattern).test(value))
    fault(`expected a text like ${pattern}; found ${shown(value)}`);
}

function compareList(
  value: readonly unknown[],
  schema: JsonSchema,
  path: string,
  search: Search,
  fault: (message: string) => void,
): void {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items, prefixItems } = schema;
  if (value.length < Number(minItems)) fault(`expected at least ${minItems}; found ${value.length}`);
  if (value.length > Number(maxItems)) fault(`expected at most ${maxItems}; found ${value.length}`);
  value.forEach((item, i) => {
    const one: unknown = Array.isArray(prefixItems) ? prefixItems[i] : items;
    if (isObject(one)) compare(item, one, `${path}/${i}`, search);
  });
}

function compareFields(
  value: JsonSchema,
  schema: JsonSchema,
  path: string,
  search: Search,
  fault: (message: string) => void,
): void {
  const { properties, required, additionalProperties: others } = schema;
  const known = isObject(properties) ? properties : {};
  for (const key of Array.isArray(required) ? required : []) {
    if (!has(value, key)) fault(`the field '${key}' is missing`);
  }
  for (const key of Object.keys(value)) {
    if (!has(value, key)) continue;
    const inside = `${path}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    const one: unknown = Object.hasOwn(known, key) ? known[key] : others;
    if (isObject(one)) compare(value[key], one, inside, search);
    else if (one === false) {
      const message = `there is no field '${key}' here; there are: ${keysOf(known)}${guess(key, Object.keys(known))}`;
      search.found.push({ path: inside, message });
    }
  }
}

function compareBranches(value: unknown, schema: JsonSchema, path: string, search: Search): void {
  const fits = (part: unknown): boolean => isObject(part) && misfits(value, part, search.root).length === 0;
  const { allOf, anyOf, if: condition } = schema;
  for (const part of Array.isArray(allOf) ? allOf : []) compare(value, part, path, search);
  if (Array.isArray(anyOf) && !anyOf.some(fits)) search.found.push({ path, message: 'fits none of its forms' });
  if (condition === undefined) return;
  const branch: unknown = fits(condition) ? schema['then'] : schema['else'];
  if (isObject(branch)) compare(value, branch, path, search);
}

/** What a `#/$defs/name` means. */
function definition(root: JsonSchema, pointer: string): JsonSchema {
  const defs = root['$defs'];
  const one: unknown = isObject(defs) ? defs[pointer.replace('#/$defs/', '')] : undefined;
  return isObject(one) ? one : {};
}

function isA(value: unknown, type: unknown): boolean {
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field without a value is as good as none. */
function has(value: JsonSchema, key: string): boolean {
  return Object.hasOwn(value, key) && value[key] !== undefined;
}

function keysOf(value: JsonSchema): string {
  return Object.keys(value).join(', ') || 'nothing';
}

/** A value in a message, cut when it is long. */
export function shown(data: unknown): string {
  const json = JSON.stringify(data) ?? 'nothing';
  return json.length > 60 ? `${json.slice(0, 57)}...` : json;
}
