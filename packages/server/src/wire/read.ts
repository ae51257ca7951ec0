import type { Refused, ToServer } from '@upkeep/client';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { MESSAGES } from './shapes.ts';

type Kind = keyof typeof MESSAGES;

const validators = {
  subscribe: Compile(MESSAGES.subscribe),
  unsubscribe: Compile(MESSAGES.unsubscribe),
  act: Compile(MESSAGES.act),
  'hand-over': Compile(MESSAGES['hand-over']),
  agree: Compile(MESSAGES.agree),
  'why-not': Compile(MESSAGES['why-not']),
  ping: Compile(MESSAGES.ping),
} as const;

/** A message as it was meant, or the refusal to send back. Never throws. */
export function readMessage(text: string): ToServer | Refused {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refusal('', 'not-json', 'The message is not JSON.');
  }
  if (!isFields(given)) return refusal('', 'bad-shape', 'A message is an object with `kind` and `id`.');
  const id = typeof given['id'] === 'string' && given['id'].length <= 64 ? given['id'] : '';
  const { kind } = given;
  if (!isKind(kind)) {
    return refusal(
      id,
      'unknown-kind',
      `There is no such kind of message. There are: ${Object.keys(MESSAGES).join(', ')}.`,
    );
  }
  const validator = validators[kind];
  if (isGood(validator, given)) return given;
  const [first] = validator.Errors(given);
  const where = first?.instancePath === '' || first === undefined ? 'The message' : first.instancePath.slice(1);
  return refusal(id, 'bad-shape', `${where} ${first?.message ?? 'is not as it should be'}.`);
}

function isGood(
  validator: { Check(value: unknown): boolean },
  given: unknown,
): given is Static<(typeof MESSAGES)[Kind]> {
  return validator.Check(given);
}

function isKind(kind: unknown): kind is Kind {
  return typeof kind === 'string' && Object.hasOwn(MESSAGES, kind);
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusal(id: string, code: string, message: string): Refused {
  return { kind: 'refused', id, code, message, rule: '' };
}
