import { DefinitionError, type Names } from '@upkeep/engine';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { type CardSource, compileBook } from './book.ts';
import type { CardFile } from './json.ts';
import { jsonSlip } from './json-slip.ts';
import { guess } from './known.ts';
import { cardSchema } from './schema/index.ts';
import { shown } from './schema/misfits.ts';
import type { Vocabulary } from './vocabulary.ts';

export { type JsonSlip, jsonSlip } from './json-slip.ts';

/** What is wrong, and where: the file, the card's id and a JSON pointer within the card. */
export interface CardProblem {
  readonly file: string;
  /** The card's id; empty when the fault lies outside any card. */
  readonly card: string;
  /** A JSON pointer within the card, or within the file when `card` is empty. */
  readonly path: string;
  readonly message: string;
}

export interface CheckOptions<N extends Names = Names> {
  /** How the file is called in messages. */
  readonly file?: string;
  /** With a game's words every name is checked too. */
  readonly vocabulary?: Vocabulary<N>;
  /** Other files whose cards may be named, such as tokens. */
  readonly among?: readonly CardSource[];
}

const validators = new WeakMap<object, ValidateFunction>();
const ANY_GAME = {};

/** Everything wrong with a card file; empty when it can be played. */
export function checkCards<N extends Names>(value: unknown, options: CheckOptions<N> = {}): CardProblem[] {
  const file = options.file ?? 'cards';
  const validate = validatorFor(options.vocabulary);
  if (!validate(value)) return problemsOf(validate.errors ?? [], value, file);
  if (options.vocabulary === undefined || !isCardFile(value)) return [];
  try {
    compileBook(options.vocabulary, [...(options.among ?? []), { cards: value.cards, file }]);
    return [];
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return error.problems.map((problem) => fromCompiler(problem));
  }
}

/** Reads the text of a card file, or throws a `DefinitionError` that names every place. */
export function readCards<N extends Names>(json: string, options: CheckOptions<N> = {}): CardSource {
  const file = options.file ?? 'cards';
  const value = parse(json, file);
  const problems = checkCards(value, options);
  if (problems.length > 0 || !isCardFile(value)) {
    const places = problems.map((p) => ({
      path: `${p.file}: ${p.card} ${p.path}`.replace('  ', ' '),
      message: p.message,
    }));
    throw new DefinitionError(`The card file '${file}' is not right`, places);
  }
  return { cards: value.cards, file };
}

function parse(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const slip = jsonSlip(json);
    const path = slip === null ? file : `${file}:${slip.line}:${slip.column}`;
    const message = slip?.message ?? (error instanceof Error ? error.message : String(error));
    throw new DefinitionError(`The card file '${file}' is not JSON`, [{ path, message }]);
  }
}

/** The schema has been passed: what is left to know is that there are cards. */
function isCardFile(value: unknown): value is CardFile {
  return typeof value === 'object' && value !== null && 'cards' in value && Array.isArray(value.cards);
}

function validatorFor<N extends Names>(vocabulary: Vocabulary<N> | undefined): ValidateFunction {
  const key = vocabulary ?? ANY_GAME;
  let validate = validators.get(key);
  if (validate === undefined) {
    const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false });
    validate = ajv.compile(cardSchema(vocabulary));
    validators.set(key, validate);
  }
  return validate;
}

function problemsOf(errors: readonly ErrorObject[], value: unknown, file: string): CardProblem[] {
  const seen = new Set<string>();
  const problems: CardProblem[] = [];
  for (const error of errors) {
    if (error.keyword === 'if') continue; // Says only that a branch failed; the branch has said why.
    const field = error.keyword === 'additionalProperties' ? `/${error.params['additionalProperty']}` : '';
    const place = placeOf(value, error.instancePath + field);
    const message = messageFor(error);
    const key = `${place.card}${place.path}${message}`;
    if (!seen.has(key)) problems.push({ file, ...place, message });
    seen.add(key);
  }
  return problems;
}

function placeOf(value: unknown, pointer: string): { card: string; path: string } {
  const match = /^\/cards\/(\d+)(.*)$/.exec(pointer);
  if (match === null || !isCardFile(value)) return { card: '', path: pointer || '/' };
  const card: unknown = value.cards[Number(match[1])];
  const id = typeof card === 'object' && card !== null && 'id' in card ? card.id : undefined;
  return { card: typeof id === 'string' ? id : `card number ${Number(match[1]) + 1}`, path: match[2] || '/' };
}

function messageFor(error: ErrorObject): string {
  const found = `found ${shown(error.data)}`;
  switch (error.keyword) {
    case 'enum':
      return `expected one of ${error.params['allowedValues'].join(', ') || 'nothing'}; ${found}${guess(error.data, error.params['allowedValues'])}`;
    case 'const':
      return `expected ${shown(error.params['allowedValue'])}; ${found}`;
    case 'required':
      return `the field '${error.params['missingProperty']}' is missing`;
    case 'additionalProperties':
      return unknownField(String(error.params['additionalProperty']), fieldsOf(error));
    case 'type':
      return `expected ${[error.params['type']].flat().join(' or ')}; ${found}`;
    case 'not':
      return `${describedBy(error)}; found ${keysOf(error.data)}`;
    default:
      return `${error.message ?? error.keyword}; ${found}`;
  }
}

function unknownField(name: string, known: readonly string[]): string {
  return `there is no field '${name}' here; there are: ${known.join(', ') || 'none'}${guess(name, known)}`;
}

function fieldsOf(error: ErrorObject): readonly string[] {
  const properties: unknown = error.parentSchema?.['properties'];
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function describedBy(error: ErrorObject): string {
  const description: unknown = error.parentSchema?.['description'];
  return typeof description === 'string' ? description : 'not allowed';
}

function keysOf(data: unknown): string {
  return typeof data === 'object' && data !== null ? Object.keys(data).join(', ') || 'nothing' : shown(data);
}

/** The compiler's places read `file: card /pointer`. */
function fromCompiler(problem: { path: string; message: string }): CardProblem {
  const match = /^(.*): (\S+) (\/.*)$/.exec(problem.path);
  if (match === null) return { file: '', card: '', path: problem.path, message: problem.message };
  return { file: match[1], card: match[2], path: match[3], message: problem.message };
}
