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
    return doc.problem(path, `this must be ${list.map(typeWords).join(' or ')}, and is ${valueWords(error.data)}`);
  }
  if (keyword === 'enum') {
    const allowed: unknown = params['allowedValues'];
    const names = Array.isArray(allowed) ? allowed.map(String) : [];
    return doc.problem(path, `'${String(error.data)}' is not known here.${choices(String(error.data), names)}`);
  }
  return doc.problem(path, `this ${error.message ?? 'is not right'}`);
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

function typeWords(type: string): string {
  return TYPE_WORDS[type] ?? type;
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a group of keys' : JSON.stringify(value);
}
