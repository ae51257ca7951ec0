import type { FastifyRequest } from 'fastify';
import type { App } from './routes.ts';

/** How long a browser may keep what it was told about other addresses, in seconds. */
const KEPT = '600';

/** May a page of this origin connect? What names none is no page. */
export function isAllowedOrigin(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined || isNamed(origin, origins)) return true;
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}

function isNamed(origin: string, origins: readonly string[]): boolean {
  return origins.includes('*') || origins.includes(origin);
}

/** Lets pages of the origins that are named ask for matches, as they may open sockets. Others' browsers keep the answers from them. */
export function letPagesAsk(app: App, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin === undefined || !isNamed(origin, origins)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'retry-after');
  });
  // What a browser asks before it sends a token or JSON.
  app.options('/*', { schema: { hide: true } }, async (_, reply) => {
    reply.header('access-control-allow-methods', 'GET, POST, DELETE');
    reply.header('access-control-allow-headers', 'authorization, content-type');
    return reply.header('access-control-max-age', KEPT).status(204).send();
  });
}
