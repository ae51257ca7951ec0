import type { FastifyReply, FastifyRequest } from 'fastify';
import { fromError, isOurs } from '../match/reply.ts';

/** Codes that are not simply a bad request. */
const STATUS: Readonly<Record<string, number>> = {
  'no-such-match': 404,
  'no-such-game': 404,
  'bad-token': 401,
  'not-invited': 403,
  'not-watched': 403,
  secrets: 403,
  'not-operator': 403,
  'bad-origin': 403,
  'too-many': 429,
  'no-socket': 426,
  'has-begun': 409,
  'seat-taken': 409,
  'not-over': 409,
  'game-over': 409,
  'not-served': 409,
  'damaged-log': 500,
  'broken-log': 500,
  'not-stored': 503,
  busy: 503,
  'going-away': 503,
};

/** What went wrong with a request, as its sender is told: code, sentence, rule. */
export function answerError(
  error: unknown,
  reply: FastifyReply,
  notices: { readonly refused: (code: string) => void; readonly fault: (error: unknown) => void },
): FastifyReply {
  const known = fromError(error) ?? fromRequest(error);
  if (isOurs(known)) notices.fault(error);
  const { code, message, rule } = known ?? {
    code: 'internal',
    message: 'Something went wrong here. Try again.',
    rule: '',
  };
  notices.refused(code);
  const status = known === undefined ? 500 : (STATUS[code] ?? statusOf(error));
  return reply.status(status).send({ code, message, rule });
}

/** What the framework refuses: a body that is too large, no JSON, of the wrong shape, too many requests, no address. */
function fromRequest(error: unknown): { code: string; message: string; rule: string } | undefined {
  const status = statusOf(error);
  if (!(error instanceof Error) || status >= 500) return undefined;
  const message =
    WORDS[status] ?? `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`.replace(/\.\.$/, '.');
  return { code: CODES[status] ?? 'bad-shape', message, rule: '' };
}

const CODES: Readonly<Record<number, string>> = { 404: 'not-found', 413: 'too-large', 429: 'too-many' };
/** Where the framework's own words do not say what to do. */
const WORDS: Readonly<Record<number, string>> = {
  414: 'The address is too long.',
  415: 'Send the body as JSON, with the header content-type: application/json.',
};

/** What is asked for and does not exist. */
export function notFound(
  { method, url }: FastifyRequest,
  base: string,
): { code: string; message: string; rule: string } {
  const path = url.split('?')[0] ?? '';
  const isRoot = path === `${base}/` || path === base;
  const what = isRoot ? 'This is a match server without a table.' : `There is no ${method} ${path} here.`;
  return { code: 'not-found', message: `${what} What there is stands in ${base}/v1/openapi.json.`, rule: '' };
}

function statusOf(error: unknown): number {
  const isNumbered = typeof error === 'object' && error !== null && 'statusCode' in error;
  const status = isNumbered ? Number(error.statusCode) : 400;
  return Number.isInteger(status) && status >= 400 ? status : 400;
}

/** The token of a request. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^Bearer ([\w-]{1,200})$/.exec(headers.authorization ?? '') ?? [];
  return token;
}
