import type { Vocabulary } from '../vocabulary.ts';
import { branch, byKey, fields, type JsonSchema, listOf, oneOrMore, ref, text, word } from './build.ts';

/** Selectors, conditions and amounts. */
export function valueSchemas(v: Vocabulary | null): Record<string, JsonSchema> {
  return { selector: selectorSchema(v), condition: conditionSchema(v), amount: amountSchema(v) };
}

function selectorSchema(v: Vocabulary | null): JsonSchema {
  const selector = ref('selector');
  const cards = fields({
    zone: oneOrMore(word(v === null ? undefined : Object.keys(v.zones))),
    type: oneOrMore(word(v?.types)),
    tag: oneOrMore(text),
    keyword: word(v === null ? undefined : Object.keys(v.keywords)),
    card: text,
    controller: text,
    owner: text,
    other: { type: 'boolean' },
    where: ref('condition'),
    least: ref('amount'),
    most: ref('amount'),
    top: { type: 'integer', minimum: 1 },
  });
  const kinds = v === null ? undefined : Object.keys(v.items ?? {});
  const forms: [string, JsonSchema][] = [
    ['players', fields({ players: text, where: ref('condition') })],
    ['items', fields({ items: text, kind: oneOrMore(word(kinds)) })],
    ['either', fields({ either: listOf(selector, 1) })],
    ['controllerOf', fields({ controllerOf: selector })],
    ['ownerOf', fields({ ownerOf: selector })],
    ['hostOf', fields({ hostOf: selector })],
    ['attachedTo', fields({ attachedTo: selector })],
    ['now', fields({ now: selector })],
    ['targetsOf', fields({ targetsOf: selector })],
    ['newTargetsFor', fields({ newTargetsFor: selector })],
  ];
  const object = forms.reduceRight<JsonSchema>(
    (rest, [key, schema]) => branch({ required: [key] }, schema, rest),
    cards,
  );
  return { type: ['string', 'object'], ...branch({ type: 'object' }, object) };
}

function conditionSchema(v: Vocabulary | null): JsonSchema {
  const condition = ref('condition');
  const comparison = {
    type: 'array',
    prefixItems: [ref('amount'), { enum: ['<', '<=', '=', '!=', '>=', '>'] }, ref('amount')],
    minItems: 3,
    maxItems: 3,
  };
  return {
    type: 'object',
    ...byKey(
      [
        ['exists', fields({ exists: ref('selector') })],
        ['compare', fields({ compare: comparison })],
        ['matches', fields({ matches: ref('selector'), filter: ref('selector') }, ['filter'])],
        ['not', fields({ not: condition })],
        ['all', fields({ all: listOf(condition, 1) })],
        ['any', fields({ any: listOf(condition, 1) })],
        ['turnOf', fields({ turnOf: text })],
        ['is', fields({ is: word(v === null ? undefined : Object.keys(v.conditions ?? {})) })],
      ],
      'a condition',
    ),
  };
}

function amountSchema(v: Vocabulary | null): JsonSchema {
  const amount = ref('amount');
  const of = ref('selector');
  const pair = { type: 'array', items: amount, minItems: 2, maxItems: 2 };
  const fieldNames = v === null ? undefined : [...new Set([...v.cardFields, ...v.seatFields])];
  const object = byKey(
    [
      ['count', fields({ count: of })],
      ['value', fields({ value: word(v === null ? undefined : Object.keys(v.queries)), of })],
      ['printed', fields({ printed: word(v?.printed), of })],
      ['field', fields({ field: word(fieldNames), of })],
      ['result', fields({ result: text })],
      ['event', fields({ event: word(v === null ? undefined : numbersOf(v)) })],
      ['counted', fields({ counted: word(v === null ? undefined : (v.counters ?? [])), of })],
      ['game', fields({ game: word(v === null ? undefined : Object.keys(v.amounts ?? {})) })],
      ['x', fields({ x: { const: true } })],
      ['share', fields({ share: text, of })],
      ['sum', fields({ sum: listOf(amount, 1) })],
      ['minus', fields({ minus: pair })],
      ['times', fields({ times: pair })],
      ['smallest', fields({ smallest: listOf(amount, 1) })],
      ['largest', fields({ largest: listOf(amount, 1) })],
      ['half', fields({ half: amount, round: { enum: ['up', 'down'] } })],
    ],
    'an amount',
  );
  return { type: ['integer', 'object'], ...branch({ type: 'object' }, object) };
}

/** What numbers of events may be asked for, of any moment. */
function numbersOf(v: Vocabulary): string[] {
  return [...new Set(Object.values(v.moments).flatMap(({ numbers }) => Object.keys(numbers ?? {})))];
}
