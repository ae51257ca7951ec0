import { AMOUNT_KEYS } from '../json.ts';
import type { ArgumentDefinition, Vocabulary } from '../vocabulary.ts';
import { branch, byKey, byValue, fields, type JsonSchema, listOf, ref, text, word } from './build.ts';

/** Instructions, and the verbs of a game with their parts. */
export function instructionSchemas(v: Vocabulary | null): Record<string, JsonSchema> {
  const block = listOf(ref('instruction'));
  const by = ref('selector');
  const mode = fields({ name: text, do: block }, ['name', 'do']);
  const durations = v === null ? undefined : Object.keys(v.durations);
  const bounds = fields({ min: ref('amount'), max: ref('amount') }, ['min', 'max']);
  const named = branch({ type: 'object', required: ['select'] }, fields({ select: ref('selector') }), ref('amount'));
  return {
    count: {
      type: ['integer', 'object'],
      ...branch({ type: 'object' }, fields({ min: { type: 'integer' }, max: { type: 'integer' } }, ['min', 'max'])),
    },
    ...(v === null ? { argument: anyArgument() } : {}),
    verb: verbSchema(v),
    instruction: {
      type: 'object',
      ...byKey(
        [
          ['choose', fields({ choose: ref('selector'), as: text, count: ref('count'), by, prompt: text }, ['as'])],
          ['chooseNumber', fields({ chooseNumber: bounds, as: text, by, prompt: text }, ['as'])],
          ['order', fields({ order: ref('selector'), as: text, by, prompt: text }, ['as'])],
          ['may', fields({ may: text, by, do: block, else: block }, ['do'])],
          ['if', fields({ if: ref('condition'), do: block, else: block }, ['do'])],
          ['forEach', fields({ forEach: ref('selector'), as: text, do: block }, ['do'])],
          ['repeat', fields({ repeat: ref('amount'), do: block }, ['do'])],
          ['modes', fields({ modes: listOf(mode, 2), by, prompt: text })],
          ['let', fields({ let: named, as: text }, ['as'])],
          [
            'give',
            fields(
              {
                give: ref('given'),
                to: ref('selector'),
                until: word(durations),
                times: ref('amount'),
                while: ref('condition'),
                whose: { enum: ['you', 'affected'] },
                uses: { type: 'integer', minimum: 1 },
              },
              ['until'],
            ),
          ],
          ['do', ref('verb')],
        ],
        'an instruction',
      ),
    },
  };
}

function verbSchema(v: Vocabulary | null): JsonSchema {
  if (v === null) {
    const properties = { do: text, as: text };
    return { type: 'object', required: ['do'], properties, additionalProperties: ref('argument') };
  }
  return byValue(
    'do',
    Object.entries(v.verbs).map(([name, { args }]) => {
      const parts = Object.entries(args).map(([part, arg]) => [part, argumentSchema(arg)] as const);
      const required = Object.keys(args).filter((part) => args[part].default === undefined);
      return [name, fields({ do: { const: name }, as: text, ...Object.fromEntries(parts) }, required)];
    }),
  );
}

/** A part of a verb whose game is not known: an amount or a selector, by its keys. */
function anyArgument(): JsonSchema {
  const isAmount = { type: 'object', anyOf: AMOUNT_KEYS.map((key) => ({ required: [key] })) };
  return branch(isAmount, ref('amount'), branch({ type: 'integer' }, { type: 'integer' }, ref('selector')));
}

function argumentSchema(arg: ArgumentDefinition): JsonSchema {
  if (arg.kind === 'amount') return ref('amount');
  if (arg.kind === 'definition') return text;
  return typeof arg.kind === 'object' ? { enum: arg.kind.oneOf } : ref('selector');
}
