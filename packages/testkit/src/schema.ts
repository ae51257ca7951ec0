import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Located } from './document.ts';
import { choices, type Path, type Problem } from './problem.ts';
import type { Scenario, Step } from './scenario.ts';

/** Where the published schema lies: beside the sources and beside the build. */
export const SCHEMA_FILE: URL = new URL('../schema/scenario.schema.json', import.meta.url);

let compiled: ValidateFunction<Scenario> | null = null;

function validator(): ValidateFunction<Scenario> {
  if (compiled === null) {
    const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true, strictTypes: false });
    compiled = ajv.compile<Scenario>(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')));
  }
  return compiled;
}

/** Judges a document: a scenario, or everything that is wrong with it, each with its place. */
export function readScenario(doc: Located): Scenario | Problem[] {
  const validate = validator();
  const { value } = doc;
  if (!validate(value)) {
    const errors = (validate.errors ?? []).filter((e) => e.keyword !== 'if' && e.keyword !== 'propertyNames');
    return errors.map((error) => problemOf(doc, error));
  }
  const problems = value.script.flatMap((step, i) => verbProblems(doc, step, i));
  return problems.length > 0 ? problems : value;
}

const VERBS = ['do', 'pass', 'answer', 'until'] as const;
/** Which keys go with which verb; the others stand with any. */
const WITH_VERB: Readonly<Record<string, readonly string[]>> = {
  player: ['do', 'answer'],
  with: ['do'],
  picks: ['do'],
  rejected: ['do', 'pass', 'answer'],
  to: ['answer'],
};

function verbProblems(doc: Located, step: Step, i: number): Problem[] {
  const verbs = VERBS.filter((verb) => step[verb] !== undefined);
  if (verbs.length > 1) {
    return [doc.problem(['script', i, verbs[1]], `a step does one thing, this one has ${verbs.join(' and ')}`, 'key')];
  }
  return Object.entries(WITH_VERB)
    .filter(([key, needed]) => Object.hasOwn(step, key) && !needed.some((verb) => verb === verbs[0]))
    .map(([key, needed]) => doc.problem(['script', i, key], `'${key}' only goes with: ${needed.join(', ')}`, 'key'));
}

function problemOf(doc: Located, error: ErrorObject): Problem {
  const path = pathOf(error.instancePath);
  const { keyword, params } = error;
  if (keyword === 'additionalProperties') {
    const key = String(params['additionalProperty']);
    const allowed = Object.keys(error.parentSchema?.['properties'] ?? {}).filter((name) => name !== '$schema');
    return doc.problem([...path, key], `unknown key '${key}'.${choices(key, allowed)}`, 'key');
  }
  if (keyword === 'required') return doc.problem(path, `the key '${params['missingProperty']}' is missing`);
  if (keyword === 'type') {
    const types: unknown = params['type'];
    const list = Array.isArray(types) ? types.map(String) : [String(types)];
    const must = list.map(typeWords).join(' or ');
    return doc.problem(path, `this must be ${must}, and is ${valueWords(error.data)}${adviceFor(list, error.data)}`);
  }
  if (keyword === 'enum') {
    const allowed: unknown = params['allowedValues'];
    const names = Array.isArray(allowed) ? allowed.map(String) : [];
    return doc.problem(path, `'${String(error.data)}' is not known here.${choices(String(error.data), names)}`);
  }
  return doc.problem(path, `this ${boundWords(keyword, params['limit']) ?? error.message ?? 'is not right'}`);
}

/** What a bound asks for. */
function boundWords(keyword: string, limit: unknown): string | null {
  if (keyword === 'minimum') return `must be ${limit} or more`;
  if (keyword === 'maximum') return `must be ${limit} or less`;
  if (keyword === 'minLength') return 'must not be empty';
  if (keyword === 'minProperties') return `must say something: at least ${limit} key`;
  if (keyword === 'minItems') return `needs at least ${limit} entries`;
  if (keyword === 'maxItems') return `has room for ${limit} entries`;
  return null;
}

/** How what was written becomes what is expected. */
function adviceFor(types: readonly string[], data: unknown): string {
  // A rule 4.2 or a name 7 is a number to YAML.
  if (types.includes('string') && typeof data === 'number') return `. Put it in quotes: "${data}"`;
  if (types.includes('object') && typeof data === 'string' && /^\w+ \S/.test(data)) {
    return `. Is a colon missing, as in '${data.replace(' ', ': ')}'?`;
  }
  const isGroup = typeof data === 'object' && data !== null && !Array.isArray(data);
  return types.includes('array') && isGroup ? ". Each entry begins with '- '" : '';
}

function pathOf(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  null: 'null',
};

/** More of a text is not shown. */
const LONG = 60;

function typeWords(type: string): string {
  return TYPE_WORDS[type] ?? type;
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  const text = typeof value === 'object' ? 'a group of keys' : JSON.stringify(value);
  return text.length > LONG ? `${text.slice(0, LONG)}...` : text;
}
