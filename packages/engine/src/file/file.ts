import { InputError } from '../errors.ts';
import { FORMAT_VERSION, type MatchFile } from './save.ts';

/*
 * Reads a match file: text to JSON, older formats brought up to the present one, every field looked at. What is wrong is
 * said with a stable code, the place, and what to do.
 */

type Shape = string | { readonly [key: string]: Shape };
type Fields = Readonly<Record<string, unknown>>;

/** Fields and their types; `?` may be left out, `[]` is a list of such. */
const SHAPE: Shape = {
  format: 'string',
  formatVersion: 'number',
  rules: 'number',
  game: { id: 'string', version: 'string', hash: 'string' },
  seed: 'number|string',
  context: {
    players: 'string[]',
    order: 'number[]',
    nextPlayer: 'string|object',
    'begins?': 'number',
    'undo?': 'string',
    teams: 'array[]',
    sharedTurns: 'boolean',
    expansions: 'string[]',
    options: 'object',
    decks: 'object[]',
    decklists: 'string',
  },
  'rolls?': 'number[]',
  inputs: 'object[]',
  hash: 'string',
  'turns?': 'object',
  'partial?': 'boolean',
  'snapshot?': 'object',
  'seal?': 'string',
};

/** How a file of an older format becomes one of the next. Format 1 is the first, so there is none yet. */
const UPGRADES: Readonly<Record<number, (file: Fields) => Fields>> = {};

export function readFile(source: MatchFile | string): MatchFile {
  const given: unknown = parse(typeof source === 'string' ? source : JSON.stringify(source));
  if (!isFields(given) || given['format'] !== 'upkeep') {
    throw new InputError('not-upkeep', 'This is not an Upkeep match: `format` has to be "upkeep".');
  }
  let file = given;
  let version = file['formatVersion'];
  if (typeof version !== 'number') {
    throw new InputError('bad-field', `formatVersion: expected number, found ${typeof version}.`);
  }
  while (version in UPGRADES) {
    file = { ...UPGRADES[version](file), formatVersion: ++version };
  }
  if (version !== FORMAT_VERSION) {
    throw new InputError(
      'other-format',
      `The file has format version ${version}; this engine reads up to ${FORMAT_VERSION}.`,
    );
  }
  if (!isMatchFile(file)) throw new InputError('bad-field', 'The file is not a match.');
  return file;
}

/** The id of the game that a file is a match of. What is no match is refused as `load` refuses it. */
export function gameOfFile(source: MatchFile | string): string {
  return readFile(source).game.id;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const cut = text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}');
    throw cut
      ? new InputError('truncated', `The file is cut off after ${text.length} characters: fetch it again.`)
      : new InputError('not-json', 'The file is not JSON.');
  }
}

/** Tells the compiler that the shape was checked: throws an `InputError` where it is wrong, and otherwise answers true. */
function isMatchFile(file: unknown): file is MatchFile {
  checkShape(file, SHAPE, '');
  return true;
}

function checkShape(value: unknown, shape: Shape, path: string): void {
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (typeof shape === 'string') {
    const [one, list] = shape.split('[');
    if (list !== undefined && Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) checkShape(value[i], one, `${path}[${i}]`);
    } else if (list !== undefined || !one.split('|').includes(type)) {
      throw new InputError('bad-field', `${path}: expected ${shape}, found ${type}.`);
    }
    return;
  }
  if (!isFields(value)) throw new InputError('bad-field', `${path}: expected object, found ${type}.`);
  const inside = path && `${path}.`;
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(shape, key) && !Object.hasOwn(shape, `${key}?`)) {
      throw new InputError('unknown-key', `${inside}${key}: unknown. Known: ${Object.keys(shape).join(', ')}.`);
    }
  }
  for (const [key, part] of Object.entries(shape)) {
    const name = key.replace('?', '');
    if (name === key || value[name] !== undefined) checkShape(value[name], part, inside + name);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
