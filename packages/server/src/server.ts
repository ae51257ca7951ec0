import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import { InputError } from '@upkeep/engine';
import Fastify, { type FastifyReply } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { type BotSettings, Thinkers } from './bots/thinkers.ts';
import { machineTimers, type Timers } from './clock/timers.ts';
import type { Configuration } from './configuration.ts';
import { Library, type Shelved } from './library.ts';
import { Hall } from './match/hall.ts';
import { makeMetrics } from './operate/metrics.ts';
import { hashOf, isSameHash } from './seats/token.ts';
import type { Store } from './store/store.ts';
import { householdOf } from './wire/address.ts';
import { answerError, notFound } from './wire/answers.ts';
import { isAllowedOrigin, letPagesAsk } from './wire/origins.ts';
import { type App, addRoutes } from './wire/routes.ts';
import { addSite } from './wire/site.ts';
import { Sockets } from './wire/sockets.ts';
import { complaintWords } from './wire/wording.ts';

/** What a server is made of. */
export interface ServerParts {
  readonly configuration: Configuration;
  /** It is closed with the server. */
  readonly store: Store;
  readonly games: readonly Shelved[];
  /** Folders whose files are served below the base: a built table. */
  readonly site?: readonly string[];
  readonly startBots?: BotSettings['start'];
  /** For tests: where time comes from, and where log lines go. */
  readonly timers?: Timers;
  readonly logTo?: DestinationStream;
}

export interface MatchServer {
  /** Where it listens, base path included. */
  readonly address: string;
  readonly port: number;
  /** Matches in memory now. */
  readonly loaded: number;
  /** Ends well: takes nothing new, lets everybody know, finishes what is under way, closes the store. */
  close(): Promise<void>;
}

const HOUR = 3600000;

/** Starts a match server. */
export async function startServer(parts: ServerParts): Promise<MatchServer> {
  const { configuration, store, timers = machineTimers } = parts;
  const { base } = configuration;
  const log = pino({ level: configuration.log }, parts.logTo ?? pino.destination(2));
  const library = new Library(parts.games);
  const operator = configuration.operator === '' ? '' : hashOf(configuration.operator);
  const isOperator = (token: string | undefined): boolean =>
    operator !== '' && token !== undefined && isSameHash(operator, hashOf(token));
  const metrics = makeMetrics({
    matches: () => hall.size,
    sockets: () => sockets.size,
    fault: (match, error) => log.error({ match, err: plainError(error) }, 'something went wrong'),
  });
  const thinkers = new Thinkers(
    {
      threads: configuration.botThreads,
      patience: configuration.botPatience * 1000,
      ...(parts.startBots === undefined ? {} : { start: parts.startBots }),
    },
    timers,
  );
  const hall = new Hall({
    store,
    library,
    timers,
    watched: metrics.watched,
    thinkers,
    idle: configuration.idle * 1000,
    lookEvery: configuration.lookEvery * 1000,
  });
  const sockets = new Sockets({ hall, isOperator, ...configuration }, configuration.socketsPerAddress);
  let isDraining = false;

  const refused = (error: unknown, reply: FastifyReply): FastifyReply =>
    answerError(error, reply, { refused: metrics.watched.refused, fault: (fault) => metrics.watched.fault('', fault) });
  const app = Fastify({
    bodyLimit: configuration.messageBytes,
    // The proxy in front is believed, what was sent to it is not: anybody may write that.
    trustProxy: configuration.trustProxy && ((_, hop) => hop === 0),
    frameworkErrors: (error, _, reply) => void refused(error, reply),
    schemaErrorFormatter: (errors, part) => new Error(complaintWords(errors, part)),
    forceCloseConnections: true,
    // What is too much is refused, not dropped, and a number is no text: a match's options are of the kind they are sent as.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    routerOptions: { maxParamLength: 100 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  // Bodies are JSON. A plain text is one that does not say so.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, _, reply) => refused(error, reply));
  logRequests(app, log);
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  await app.register(rateLimit, {
    max: configuration.requestRate,
    timeWindow: 60000,
    keyGenerator: ({ ip }) => householdOf(ip),
  });
  // After what limits requests, so that it limits these too.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    metrics.watched.refused('not-found');
    return reply.status(404).send(notFound(request, base));
  });
  await app.register(websocket, { options: { maxPayload: configuration.messageBytes, perMessageDeflate: false } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Upkeep match server', version: '1', description: 'See docs/protocol.md for the socket.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  });
  const origins = configuration.origins.split(',').map((origin) => origin.trim());
  await app.register(
    async (below) => {
      const api = below.withTypeProvider<TypeBoxTypeProvider>();
      letPagesAsk(api, origins);
      api.addHook('onRequest', async () => {
        if (isDraining) throw goingAway();
      });
      addRoutes(api, hall, isOperator);
      api.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
      api.route({
        method: 'GET',
        url: '/socket',
        schema: { hide: true },
        preValidation: async (request) => {
          if (!isAllowedOrigin(request, origins)) {
            throw new InputError('bad-origin', 'Pages of that origin may not connect.');
          }
          if (sockets.isFull(request.ip)) throw new InputError('too-many', 'Too many sockets from one address.');
        },
        handler: async () => {
          throw new InputError('no-socket', 'Open a WebSocket here: this was a plain request.');
        },
        wsHandler: (socket, request) => sockets.open(socket, request.raw.socket, request.ip),
      });
    },
    { prefix: `${base}/v1` },
  );
  addOperating(app, base, metrics, async () => {
    if (isDraining) throw goingAway();
    await store.list({ limit: 1 });
  });
  if (parts.site !== undefined && parts.site.length > 0) {
    await addSite(app, base, parts.site);
  }
  const expiring = expireNowAndThen(store, configuration, timers, (error) => metrics.watched.fault('', error));
  await app.listen({ port: configuration.port, host: configuration.host });
  const at = app.server.address();
  const port = typeof at === 'object' && at !== null ? at.port : configuration.port;
  const host = configuration.host.includes(':') ? `[${configuration.host}]` : configuration.host;
  const address = `http://${host}:${port}${base}/`;
  log.info({ address, games: library.names() }, 'listening');
  return {
    address,
    port,
    get loaded() {
      return hall.size;
    },
    async close() {
      if (isDraining) return;
      isDraining = true;
      log.info('going down');
      expiring();
      await hall.close();
      await sockets.drain(configuration.drain * 1000);
      await app.close();
      thinkers.stop();
      await store.close();
      log.info('down');
    },
  };
}

function goingAway(): InputError {
  return new InputError('going-away', 'The server is about to end: try again, perhaps elsewhere.');
}

/** Lines about requests: what, how it ended, how long it took. No header, no body, no query: tokens may be in any of them. */
function logRequests(app: App, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const took = Math.round(reply.elapsedTime);
    log.debug({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, took }, 'answered');
  });
}

function addOperating(
  app: App,
  base: string,
  metrics: { text(): Promise<string>; readonly contentType: string },
  ready: () => Promise<void>,
): void {
  const hide = { schema: { hide: true }, config: { rateLimit: false } };
  app.get(`${base}/health`, hide, async () => ({ ok: true }));
  app.get(`${base}/ready`, hide, async (_, reply) => {
    try {
      await ready();
      return { ready: true };
    } catch {
      return reply.status(503).send({ ready: false });
    }
  });
  app.get(`${base}/metrics`, hide, async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}

/** Removes what did not begin in time, and what has been over for long enough. */
function expireNowAndThen(
  store: Store,
  { waitingFor, keepFor }: Configuration,
  timers: Timers,
  failed: (error: unknown) => void,
): () => void {
  let callOff = (): void => undefined;
  const look = (): void => {
    const now = timers.now();
    const overBefore = keepFor === 0 ? {} : { overBefore: now - keepFor * 24 * HOUR };
    store.expire({ waitingBefore: now - waitingFor * HOUR, ...overBefore }).catch(failed);
    callOff = timers.after(HOUR / 4, look);
  };
  look();
  return () => callOff();
}

/** An error as a log line has it: no state, no input, no token. */
function plainError(error: unknown): { readonly name: string; readonly message: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: String(error) };
  const { name, message, stack } = error;
  return stack === undefined ? { name, message } : { name, message, stack };
}
