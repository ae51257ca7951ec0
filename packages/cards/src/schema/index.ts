import type { Names } from '@upkeep/engine';
import type { Vocabulary } from '../vocabulary.ts';
import { branch, byValue, fields, type JsonSchema, listOf, ref, text, word } from './build.ts';
import { instructionSchemas } from './instructions.ts';
import { valueSchemas } from './values.ts';

/**
 * The JSON Schema of a card file: of all games, or with one game's verbs, moments, zones and the rest enumerated. It has no
 * field for a phase, a step or the number of a turn.
 *
 * @example
 * const schema = cardSchema(battleVocabulary);
 */
export function cardSchema<N extends Names>(vocabulary?: Vocabulary<N>): JsonSchema {
  const v: Vocabulary | null = vocabulary ?? null;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: v === null ? 'Upkeep cards' : `Upkeep cards for ${v.game}`,
    description: 'A file of cards as data. Every game adds its own verbs, moments and names.',
    ...fields({ $schema: text, file: text, cards: listOf(ref('card')) }, ['cards']),
    $defs: {
      card: cardFields(v),
      ...abilitySchemas(v),
      ...instructionSchemas(v),
      ...valueSchemas(v),
    },
  };
}

function cardFields(v: Vocabulary | null): JsonSchema {
  const number = { type: 'integer' };
  const printed = v === null ? { type: 'object', additionalProperties: number } : numbers(v.printed);
  return fields(
    {
      id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      name: text,
      type: word(v?.types),
      text: { type: 'string' },
      tags: listOf(text),
      cost: v !== null && v.readCost === undefined ? word([]) : text,
      printed,
      keywords: listOf(keywordSchema(v)),
      abilities: listOf(ref('ability')),
      ...(v === null || v.additionalCosts === true ? { additional: costSchema(v) } : {}),
      effect: ref('effect'),
      token: { type: 'boolean' },
    },
    ['id', 'name', 'type'],
  );
}

function numbers(names: readonly string[]): JsonSchema {
  return fields(Object.fromEntries(names.map((name) => [name, { type: 'integer' }])));
}

function keywordSchema(v: Vocabulary | null): JsonSchema {
  const name = word(v === null ? undefined : Object.keys(v.keywords));
  const counted = fields({ keyword: name, amount: { type: 'integer', minimum: 1 } }, ['keyword', 'amount']);
  return branch({ type: 'object' }, counted, name);
}

const AIMED = { target: ref('selector'), targets: listOf(ref('target'), 1), do: listOf(ref('instruction'), 1) };
const MODES = { modes: listOf(ref('announcedMode'), 2), chooseModes: ref('count') };

/** What is announced: with modes, or with instructions of its own. */
function announced(parts: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema {
  const modal = fields({ ...parts, ...MODES }, [...required, 'modes']);
  return branch({ required: ['modes'] }, modal, fields({ ...parts, ...AIMED }, [...required, 'do']));
}

function abilitySchemas(v: Vocabulary | null): Record<string, JsonSchema> {
  const base = {
    name: text,
    text: { type: 'string' },
    zones: listOf(word(v === null ? undefined : Object.keys(v.zones)), 1),
  };
  const moment = word(v === null ? undefined : Object.keys(v.moments));
  const replaceable =
    v === null ? undefined : Object.keys(v.moments).filter((name) => v.moments[name].replaceable === true);
  const kind = (name: string): JsonSchema => ({ const: name });
  const flag = { type: 'boolean' };
  const about = {
    of: ref('selector'),
    with: { type: 'object', additionalProperties: ref('selector') },
    another: flag,
    if: ref('condition'),
  };
  const pass = word(v === null ? undefined : Object.keys(v.passes ?? {}));
  const waiting = announced(
    {
      kind: kind('triggered'),
      ...base,
      on: moment,
      ...about,
      still: ref('condition'),
      ifStill: ref('condition'),
      once: flag,
      oncePerTurn: flag,
      first: flag,
      oneOrMore: flag,
      pass,
    },
    ['on'],
  );
  const watching = announced(
    { kind: kind('triggered'), ...base, whenever: ref('condition'), momentary: flag, oncePerTurn: flag, pass },
    ['whenever'],
  );
  const used = (name: string): JsonSchema =>
    announced({
      kind: kind(name),
      ...base,
      cost: costSchema(v),
      if: ref('condition'),
      oncePerTurn: flag,
      when: word(v === null ? undefined : Object.keys(v.timings ?? {})),
      tags: listOf(word(v === null ? undefined : (v.abilityTags ?? []))),
    });
  const continuous = fields({
    kind: kind('continuous'),
    ...base,
    modify: word(v === null ? undefined : Object.keys(v.queries)),
    grant: word(v === null ? undefined : Object.keys(v.keywords)),
    add: ref('amount'),
    set: ref('amount'),
    affects: ref('selector'),
    layer: { type: 'integer' },
    if: ref('condition'),
    spent: fields({ on: moment, ...about }, ['on']),
  });
  const replacement = fields(
    {
      kind: kind('replacement'),
      ...base,
      on: word(replaceable, 'no moment of the game can be replaced (a moment says `replaceable: true`)'),
      ...about,
      prevent: branch({ type: 'string' }, { enum: ['all', 'next'] }, ref('amount')),
      add: ref('amount'),
      redirect: ref('selector'),
      once: { type: 'boolean' },
      instead: listOf(ref('verb')),
      also: listOf(ref('verb')),
    },
    ['on'],
  );
  const carried = (triggered: JsonSchema): [string, JsonSchema][] => [
    ['triggered', triggered],
    ['continuous', continuous],
    ['replacement', replacement],
  ];
  const triggered = branch({ required: ['whenever'] }, watching, waiting);
  const usable: [string, JsonSchema][] = [
    ['activated', used('activated')],
    ['reaction', used('reaction')],
  ];
  const printed: [string, JsonSchema][] = [...carried(triggered), ...usable];
  return {
    effect: { type: 'object', ...announced({}) },
    target: fields({ as: text, select: ref('selector'), count: ref('count'), divide: ref('amount') }, ['as', 'select']),
    announcedMode: fields({ name: text, ...AIMED }, ['name', 'do']),
    given: byValue('kind', [...carried(waiting), ...usable]),
    ability: byValue('kind', printed),
  };
}

function costSchema(v: Vocabulary | null): JsonSchema {
  const readable = branch({ type: 'string' }, text, ref('amount'));
  const taken = fields({ one: ref('selector') }, ['one']);
  if (v === null) {
    const one = branch({ type: 'object', required: ['one'] }, taken, readable);
    return { type: 'object', additionalProperties: one };
  }
  const kinds = Object.entries(v.costs).map(([name, { read, takes }]) => {
    if (takes !== undefined) return [name, taken];
    return [name, read === undefined ? ref('amount') : readable];
  });
  return fields(Object.fromEntries(kinds));
}
