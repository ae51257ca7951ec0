import { DefinitionError } from '@upkeep/engine';
import { guess } from '../known.ts';

/*
 * What plain JavaScript can get wrong in the words of a game: told when they are made, with the place.
 */

type Parts = Readonly<Record<string, unknown>>;
type Problem = DefinitionError['problems'][number];

const KINDS = ['targets', 'cards', 'players', 'entries', 'amount', 'definition'];
const SUBJECTS = ['card', 'seat', 'target'];
const NEEDED = ['types', 'printed', 'verbs', 'moments', 'costs', 'keywords', 'durations'];
const LISTS = ['types', 'printed'];
const RULES = ['readCost', 'targetable', 'choosable', 'resolved', 'pays', 'chosenNumber', 'demands'];
const KNOWN = [
  ...NEEDED,
  ...RULES,
  ...['tallied', 'watched', 'values', 'cardFields', 'seatFields', 'counters', 'timings', 'abilityTags', 'passes'],
  'additionalCosts',
  ...['entries', 'conditions', 'amounts', 'chosen', 'aimed'],
];

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function told(what: string, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new DefinitionError(`${what} is not declared correctly`, problems);
}

function oneOf(path: string, what: string, value: unknown, words: readonly string[]): Problem[] {
  if (typeof value === 'string' && words.includes(value)) return [];
  const list = words.join(', ');
  return [{ path, message: `there is no ${what} '${String(value)}'; there are: ${list}${guess(value, words)}` }];
}

/** Each part of a verb has a kind, and the verb says something. */
export function checkVerb(verb: Parts): void {
  const { about, args, say } = verb;
  const parts = isParts(args) ? Object.entries(args) : [];
  const problems = parts.flatMap(([name, part]) => {
    const kind = isParts(part) ? part['kind'] : undefined;
    return isParts(kind) ? [] : oneOf(`args.${name}.kind`, 'kind of part', kind, [...KINDS, '{ oneOf: [...] }']);
  });
  if (!isParts(args)) problems.push({ path: 'args', message: 'a verb names its parts here; {} for none' });
  if (typeof say !== 'function') problems.push({ path: 'say', message: 'a verb needs this rule' });
  told(`The verb ${labelled(about)}`, problems);
}

/** Its subject is one of three kinds, and its numbers are fields of its events. */
export function checkMoment(moment: Parts, fieldsOf: (event: string) => Parts): void {
  const { about, on, subject, amount, numbers } = moment;
  const problems = oneOf('subject', 'kind of subject', subject, SUBJECTS);
  const events = [on].flat().filter((event) => typeof event === 'string');
  const fields = events.map((event) => Object.keys(fieldsOf(event)));
  const named = { ...(amount === undefined ? {} : { amount }), ...(isParts(numbers) ? numbers : {}) };
  for (const [name, field] of Object.entries(named)) {
    // What the fields of moves and of the engine's own events are, the nouns do not say.
    if (fields.some((own) => own.length === 0 || own.some((one) => one === field))) continue;
    const path = name === 'amount' && amount !== undefined ? 'amount' : `numbers.${name}`;
    problems.push(...oneOf(path, 'field', field, fields.flat()));
  }
  told(`The moment ${labelled(about)}`, problems);
}

/** Every part has a name that is read, what is needed is there, and durations are those of the game. */
export function checkVocabulary(game: string, words: Parts, durations: readonly string[]): void {
  const problems: Problem[] = [];
  for (const key of Object.keys(words)) {
    if (!KNOWN.includes(key)) problems.push(...oneOf(key, 'part of a vocabulary', key, KNOWN));
  }
  for (const key of NEEDED) {
    const isRight = LISTS.includes(key) ? Array.isArray(words[key]) : isParts(words[key]);
    const empty = LISTS.includes(key) ? '[]' : '{}';
    if (!isRight) problems.push({ path: key, message: `a vocabulary needs this; ${empty} for none` });
  }
  for (const key of RULES) {
    if (words[key] !== undefined && typeof words[key] !== 'function')
      problems.push({ path: key, message: 'this has to be a rule (a function)' });
  }
  const spoken = isParts(words['durations']) ? Object.entries(words['durations']) : [];
  for (const [name, duration] of spoken) {
    const until = isParts(duration) ? duration['until'] : undefined;
    problems.push(...oneOf(`durations.${name}.until`, 'duration', until, [...durations, 'forever', 'source']));
  }
  told(`The vocabulary of '${game}'`, problems);
}

function labelled(about: unknown): string {
  return typeof about === 'string' ? `'${about}'` : 'without an `about`';
}
