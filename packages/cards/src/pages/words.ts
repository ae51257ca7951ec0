import { checkCards } from '../check.ts';
import type { CardJson } from '../json.ts';
import type { ArgumentDefinition, MomentDefinition, Vocabulary } from '../vocabulary.ts';
import { foundIn } from './found.ts';
import { type Sample, sampleOf } from './made.ts';
import { shapesOf } from './shapes.ts';

/** A kind of words: how it is called on the page, and each word with its line. */
interface Section {
  readonly kind: string;
  readonly title: string;
  readonly words: readonly (readonly [word: string, line: string])[];
}

/**
 * The page of a game's words for cards: each with a line and an example, taken from the game's own cards or made for the
 * page. Everything the vocabulary has is on it, and every example is one the game takes: the page throws otherwise.
 *
 * @example
 * writeFileSync('docs/words/battle.md', wordsPage('Battle', battleVocabulary, cards));
 */
export function wordsPage(name: string, vocabulary: Vocabulary, cards: readonly CardJson[]): string {
  const sections = sectionsOf(vocabulary).filter(({ words }) => words.length > 0);
  const samples: Made[] = [];
  const lines = [
    `# The words of ${name}`,
    '',
    `What a card of ${name} may say, for \`packages/cards/schema\` and [the page on cards](../cards.md). This page is made from the game's vocabulary.`,
    '',
    `Types of cards: ${listed(vocabulary.types)}. Zones: ${listed(Object.keys(vocabulary.zones))}.`,
    '',
    ...sections.flatMap((section) => sectionLines(section, vocabulary, cards, samples)),
    ...shapeLines(vocabulary, samples),
  ];
  checkSamples(vocabulary, cards, samples);
  return lines.join('\n');
}

/** An example made for the page, and what it is one of. */
interface Made {
  readonly what: string;
  readonly sample: Sample;
}

function listed(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

function sectionsOf(v: Vocabulary): Section[] {
  type About = Readonly<Record<string, { readonly about: string }>>;
  const plain = (kind: string, title: string, words: About | undefined): Section => ({
    kind,
    title,
    words: Object.entries(words ?? {}).map(([word, { about }]) => [word, about] as const),
  });
  const named = (kind: string, title: string, words: readonly string[], line: (word: string) => string): Section => ({
    kind,
    title,
    words: words.map((word) => [word, line(word)] as const),
  });
  const ofWhat = (word: string): string => (v.cardFields.includes(word) ? 'A field of cards.' : 'A field of players.');
  return [
    named('verb', 'Verbs', Object.keys(v.verbs), (word) => `${v.verbs[word].about}${partsOf(v.verbs[word].args)}`),
    named('moment', 'Moments', Object.keys(v.moments), (word) => v.moments[word].about + factsOf(v.moments[word])),
    named('query', 'Values', Object.keys(v.queries), (word) => queryLine(v, word)),
    plain('keyword', 'Keywords', v.keywords),
    plain('cost', 'Costs', v.costs),
    plain('timing', 'Timings', v.timings),
    plain('duration', 'Durations', v.durations),
    plain('pass', 'Passes of triggers', v.passes),
    plain('entry', 'Entries of the stack', v.items),
    plain('condition', 'Conditions', v.conditions),
    plain('amount', 'Numbers of the game', v.amounts),
    named('printed', 'Printed numbers', v.printed, () => 'A number printed on a card.'),
    named('field', 'Fields', [...new Set([...v.cardFields, ...v.seatFields])], ofWhat),
    named('counter', 'Counted each turn', v.counters ?? [], () => 'Counted for each player and turn.'),
    named('tag', 'Marks of abilities', v.abilityTags ?? [], () => "A mark the game's actions look at."),
  ];
}

/** The parts of a verb. */
function partsOf(args: Readonly<Record<string, ArgumentDefinition>>): string {
  const parts = Object.entries(args).map(([name, { kind, default: usual }]) => {
    const what = typeof kind === 'object' ? kind.oneOf.join(' or ') : KINDS[kind];
    return `\`${name}\` (${what}${usual === undefined ? '' : `; ${usual} unless said`})`;
  });
  return parts.length === 0 ? '' : ` Parts: ${parts.join(', ')}.`;
}

const KINDS = {
  objects: 'cards or players',
  cards: 'cards',
  players: 'players',
  items: 'entries of the stack',
  amount: 'an amount',
  definition: "a card's id",
} as const;

/** What a moment speaks of. */
function factsOf({ subject, names = {}, numbers = {}, replaceable }: MomentDefinition): string {
  const happens = { card: 'a card', seat: 'a player', object: 'a card or player' };
  const also = Object.keys(names);
  const counted = Object.keys(numbers);
  return [
    ` It happens to ${happens[subject]}.`,
    ...(also.length === 0 ? [] : [` Names: ${listed(also)}.`]),
    ...(counted.length === 0 ? [] : [` Numbers: ${listed(counted)}.`]),
    ...(replaceable === true ? [' It can be replaced.'] : []),
  ].join('');
}

function queryLine(v: Vocabulary, word: string): string {
  const { about, name, of } = v.queries[word];
  const keyword = Object.values(v.keywords).find(({ query }) => query === word);
  const line = about ?? keyword?.about ?? `${name ?? word}.`;
  return `${line} Of a ${of === 'card' ? 'card' : 'player'}.`;
}

function sectionLines(
  { kind, title, words }: Section,
  v: Vocabulary,
  cards: readonly CardJson[],
  samples: Made[],
): string[] {
  const rows = words.map(([word, line]) => {
    const example = foundIn(cards, kind, word) ?? made(v, cards, kind, word, samples);
    return `| \`${word}\` | ${cell(line)} | \`${cell(example)}\` |`;
  });
  return [`## ${title}`, '', '| word | what it says | example |', '| --- | --- | --- |', ...rows, ''];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function made(v: Vocabulary, cards: readonly CardJson[], kind: string, word: string, samples: Made[]): string {
  const ids = cards.map(({ id }) => id);
  const sample = sampleOf(v, ids, kind, word);
  if (sample === null) throw new Error(`no example can be made for the ${kind} '${word}'`);
  samples.push({ what: `the ${kind} '${word}'`, sample });
  return JSON.stringify(sample.shown);
}

/** Examples made for the page are held against the vocabulary, but not against what the game demands of a whole card. */
function checkSamples(v: Vocabulary, cards: readonly CardJson[], samples: readonly Made[]): void {
  const { demands: _, ...vocabulary } = v;
  const all = samples.map(({ sample }, i) => ({ ...sample.card, id: `sample-${i}` }));
  const problems = checkCards({ cards: all }, { vocabulary, among: [{ cards }] });
  const wrong = samples.flatMap(({ what }, i) => {
    const problem = problems.find(({ card }) => card === `sample-${i}`);
    return problem === undefined ? [] : [`${what}: ${problem.path} ${problem.message}`];
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** The forms every game shares, with the game's own names. */
function shapeLines(v: Vocabulary, samples: Made[]): string[] {
  return shapesOf(v).flatMap(({ title, shapes }) => [
    `## ${title}`,
    '',
    '| form | what it says | example |',
    '| --- | --- | --- |',
    ...shapes.map(({ word, line, sample }) => {
      samples.push({ what: `the form '${word}'`, sample });
      return `| \`${word}\` | ${cell(line)} | \`${cell(JSON.stringify(sample.shown))}\` |`;
    }),
    '',
  ]);
}
