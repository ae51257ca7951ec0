/** A JSON Schema, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schema's word for the branch taken; kept as a value, since objects with such a key look like promises. */
const THEN = 'then';

export function ref(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` };
}

export const text: JsonSchema = { type: 'string', minLength: 1 };

/** One of these words, or any word where a game has not said which. */
export function word(values: readonly string[] | undefined, none = 'the game has none of these'): JsonSchema {
  if (values === undefined) return text;
  return values.length === 0 ? { not: {}, description: none } : { enum: values };
}

/** An object with exactly these fields. */
export function fields(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

export function listOf(items: JsonSchema, minItems = 0): JsonSchema {
  return { type: 'array', items, minItems };
}

export function oneOrMore(item: JsonSchema): JsonSchema {
  return branch({ type: 'array' }, listOf(item, 1), item);
}

export function branch(condition: JsonSchema, yes: JsonSchema, no?: JsonSchema): JsonSchema {
  return { if: condition, [THEN]: yes, ...(no === undefined ? {} : { else: no }) };
}

/** The first branch whose key is there decides, so that errors speak of the form that was meant. */
export function byKey(branches: readonly (readonly [key: string, schema: JsonSchema])[], what: string): JsonSchema {
  const words = branches.map(([key]) => key).join(', ');
  const nothing: JsonSchema = { not: {}, description: `expected ${what}, with one of: ${words}` };
  return branches.reduceRight<JsonSchema>((rest, [key, schema]) => branch({ required: [key] }, schema, rest), nothing);
}

/** The value of one field decides which further fields there are. */
export function byValue(key: string, branches: readonly (readonly [value: string, schema: JsonSchema])[]): JsonSchema {
  const forms = branches.map(([value, schema]) =>
    branch({ properties: { [key]: { const: value } }, required: [key] }, schema),
  );
  return {
    type: 'object',
    required: [key],
    properties: { [key]: word(branches.map(([value]) => value)) },
    ...(forms.length === 0 ? {} : { allOf: forms }),
  };
}
