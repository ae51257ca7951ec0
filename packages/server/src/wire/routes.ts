import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { bots, LEVELS } from '@upkeep/ai';
import { InputError } from '@upkeep/engine';
import { type Legend, legendOf } from '@upkeep/engine/wire';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import Type from 'typebox';
import { forkMatch, rematch, saveOf } from '../lobby/again.ts';
import { createMatch } from '../lobby/create.ts';
import { joinMatch, leaveSeat } from '../lobby/join.ts';
import { listMatches, publicInfo } from '../lobby/list.ts';
import { act } from '../match/deeds.ts';
import type { Hall } from '../match/hall.ts';
import { neededSeat } from '../seats/roles.ts';
import { newToken } from '../seats/token.ts';
import { exportMatches } from '../store/keep/lines.ts';
import { tokenOf } from './answers.ts';
import { ForkShape, JoinShape, ListShape, MatchParams, MatchPlanShape, MESSAGES } from './shapes.ts';
import {
  FileShape,
  GamesShape,
  InfoShape,
  JoinedShape,
  LINES,
  LINES_TYPE,
  ListedShape,
  MadeShape,
  MessagesShape,
  RefusalShape,
  SAID,
} from './told.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

const security = [{ token: [] }];
const answers = <T>(shape: T) => ({ 200: shape, '4xx': RefusalShape, '5xx': RefusalShape }) as const;

/** Matches over HTTP. Everything that happens in one goes over the socket. */
export function addRoutes(app: App, hall: Hall, isOperator: (token: string | undefined) => boolean): void {
  const { store, library, timers } = hall;

  app.get(
    '/games',
    { schema: { summary: 'The games and bots of this server.', response: answers(GamesShape) } },
    async () => ({ games: library.list(), bots: [...LEVELS.map(({ name }) => name), ...Object.keys(bots)] }),
  );

  app.post(
    '/matches',
    { schema: { summary: 'Makes a match.', body: MatchPlanShape, response: answers(MadeShape) } },
    async ({ body }) => {
      const made = await createMatch(store, library, body, timers.now());
      // One that waits for nobody goes on by itself.
      if (made.match.status === 'playing') {
        const live = await hall.get(made.match.id);
        live.isOurs = true;
        await live.enqueue(() => live.current());
        hall.wake(live);
      }
      return made;
    },
  );

  app.get(
    '/matches',
    {
      schema: {
        summary: 'Matches anybody may join or watch, newest first; for the operator all of them.',
        querystring: ListShape,
        response: answers(ListedShape),
      },
      preValidation: async ({ query }) => {
        Object.assign(query, readTexts(query));
      },
    },
    async (request) => listMatches(hall, request.query, isOperator(tokenOf(request))),
  );

  app.get(
    '/matches/:id',
    { schema: { summary: 'One match.', params: MatchParams, response: answers(InfoShape) } },
    async ({ params }) => {
      const head = await store.head(params.id);
      if (head === undefined) throw new InputError('no-such-match', 'There is no such match.');
      return publicInfo(head, library, timers.now());
    },
  );

  app.get(
    '/matches/:id/legend',
    {
      schema: {
        summary: 'What the numbers of a match mean, for those who follow it as numbers.',
        params: MatchParams,
        response: answers(Type.Unsafe<Legend>(Type.Object({}, { additionalProperties: true }))),
      },
    },
    async ({ params }) => {
      const live = await hall.get(params.id);
      return live.ask(async () => legendOf((await live.current()).match));
    },
  );

  app.get(
    '/matches/:id/seat',
    {
      schema: {
        summary: 'Which seat a key opens.',
        security,
        params: MatchParams,
        response: answers(Type.Object({ seat: Type.Integer(), match: InfoShape })),
      },
    },
    async (request) => {
      const live = await hall.get(request.params.id);
      return { seat: neededSeat(live.record, tokenOf(request)), match: live.info };
    },
  );

  app.post(
    '/matches/:id/join',
    {
      schema: {
        summary: 'Takes a free seat; with a token of one’s own as its key, once, however often it is asked for.',
        params: MatchParams,
        body: JoinShape,
        response: answers(JoinedShape),
      },
    },
    async (request) => {
      const live = await hall.get(request.params.id);
      const own = tokenOf(request);
      // The operator's token opens more than a seat: no seat has it as its key.
      const joined = await joinMatch(live, request.body, isOperator(own) ? undefined : own);
      if (joined.match.status === 'playing') hall.wake(live);
      return joined;
    },
  );

  app.post(
    '/matches/:id/leave',
    {
      schema: {
        summary: 'Gives the seat up; once the match has begun, the game with it.',
        security,
        params: MatchParams,
        response: answers(InfoShape),
      },
    },
    async (request) => {
      const live = await hall.get(request.params.id);
      const seat = neededSeat(live.record, tokenOf(request));
      if (live.head.status === 'waiting') await leaveSeat(live, seat);
      else {
        const reply = await act(live, { seat, id: newToken() }, { type: 'concede' });
        if (!reply.ok) throw new InputError(reply.code, reply.message);
      }
      return live.info;
    },
  );

  app.post(
    '/matches/:id/rematch',
    {
      schema: {
        summary: 'Wants the same table again. It begins when everybody has asked; the keys stay the same.',
        security,
        params: MatchParams,
        response: answers(InfoShape),
      },
    },
    async (request) => {
      const live = await hall.get(request.params.id);
      const token = tokenOf(request);
      const seat = neededSeat(live.record, token);
      const again = await hall.get(await rematch(live, seat, token ?? ''));
      hall.wake(again);
      return again.info;
    },
  );

  app.post(
    '/matches/:id/fork',
    {
      schema: {
        summary: 'A new match from a moment of this one, against bots; before it is over, on a guess.',
        security,
        params: MatchParams,
        body: ForkShape,
        response: answers(MadeShape),
      },
    },
    async (request) => {
      const live = await hall.get(request.params.id);
      const token = tokenOf(request);
      const asOperator = isOperator(token);
      const { at, bot = 'normal', seat: wanted } = request.body;
      const seat = asOperator ? (wanted ?? 0) : neededSeat(live.record, token);
      const made = await forkMatch(live, seat, { bot, ...(at === undefined ? {} : { at }) }, asOperator);
      const forked = await hall.get(made.match.id);
      await forked.enqueue(() => forked.current());
      hall.wake(forked);
      return made;
    },
  );

  app.get(
    '/matches/:id/file',
    {
      schema: {
        summary: 'The match as a file of the engine: everybody’s when it is over, the operator’s before.',
        params: MatchParams,
        response: answers(FileShape),
      },
    },
    async (request) => {
      const live = await hall.get(request.params.id);
      const token = tokenOf(request);
      return saveOf(live, token, isOperator(token));
    },
  );

  const needOperator = (token: string | undefined): void => {
    if (!isOperator(token)) throw new InputError('not-operator', 'This is for the operator.');
  };

  app.get(
    '/matches/:id/export',
    {
      schema: {
        summary:
          'The match as it is kept, in the lines of JSON that upkeep export prints and upkeep restore takes in, whatever version of the game it needs. For the operator.',
        security,
        params: MatchParams,
        response: { ...answers(Type.Never()), 200: LINES },
      },
    },
    async (request, reply) => {
      needOperator(tokenOf(request));
      const { id } = request.params;
      if ((await store.head(id)) === undefined) throw new InputError('no-such-match', 'There is no such match.');
      return reply.type(LINES_TYPE).send(Readable.from(withEnds(exportMatches(store, [id]))));
    },
  );

  app.delete(
    '/matches/:id',
    {
      schema: {
        summary: 'Removes a match for good. For the operator.',
        security,
        params: MatchParams,
        response: answers(Type.Object({ removed: Type.Boolean() })),
      },
    },
    async (request) => {
      needOperator(tokenOf(request));
      return { removed: await store.remove(request.params.id) };
    },
  );

  app.get(
    '/messages.json',
    { schema: { summary: 'The messages of the socket as JSON schemas, by kind.', response: answers(MessagesShape) } },
    async () => ({ toServer: MESSAGES, fromServer: SAID }),
  );
}

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** What an address asks for comes as texts: a number and a yes or no are read as such, anything else is left to be judged. */
function readTexts({ limit, open }: { readonly limit?: unknown; readonly open?: unknown }): object {
  return {
    ...(typeof limit === 'string' && /^\d+$/.test(limit) ? { limit: Number(limit) } : {}),
    ...(open === 'true' || open === 'false' ? { open: open === 'true' } : {}),
  };
}
