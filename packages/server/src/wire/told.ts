import type { Readable } from 'node:stream';
import type { GameList, JoinedMatch, MadeMatch, MatchInfo, MatchList } from '@upkeep/client';
import type { MatchFile } from '@upkeep/engine';
import Type from 'typebox';

/*
 * The shape of what goes out, as far as a client has to know it. What is the engine's own - views, deltas, events, legal
 * actions - is told in the docs, and is data that grows: a client leaves alone what it does not know.
 */

const Engine = (about: string) => Type.Unknown({ description: about });
const Seat = Type.Integer({ description: 'A seat, from 0.' });
const Refusal = {
  code: Type.String({ description: 'Stable; a program may go by it.' }),
  message: Type.String({ description: 'A sentence for people.' }),
  rule: Type.String({ description: 'The rule behind it, or nothing.' }),
};
const Standing = Type.Object({
  clocks: Type.Optional(
    Type.Array(
      Type.Object({
        seat: Seat,
        bank: Type.Number(),
        since: Type.Optional(Type.Number()),
        until: Type.Optional(Type.Number()),
      }),
    ),
  ),
  seats: Type.Array(Type.Object({ seat: Seat, present: Type.Boolean(), bot: Type.Optional(Type.String()) })),
  wish: Type.Optional(Type.Object({ wish: Type.Integer(), by: Seat, agreed: Type.Array(Seat) })),
  outcome: Type.Optional(Type.Object({ winners: Type.Array(Seat), reason: Type.String() })),
});
const Events = Type.Array(Engine('A recorded event as the viewer may know it.'));
const Legal = Type.Array(Engine('Something the viewer may send now.'));

const Actions = Type.Array(Engine('An action the viewer may send now.'));
const Many = Type.Optional(
  Type.Array(Type.Object({ at: Type.Integer(), form: Engine('The shape of the answers the action stands for.') })),
);

export const InfoShape = Type.Unsafe<MatchInfo>(
  Type.Object(
    {
      id: Type.String(),
      game: Type.String(),
      gameName: Type.String(),
      gameVersion: Type.String(),
      version: Type.String(),
      rules: Type.Integer(),
      status: Type.String(),
      served: Type.Boolean(),
      needs: Type.Optional(Type.String()),
      created: Type.Number(),
      touched: Type.Number(),
      seats: Type.Array(
        Type.Object({
          seat: Seat,
          name: Type.String(),
          state: Type.String(),
          bot: Type.Optional(Type.String()),
        }),
      ),
      open: Type.Boolean(),
      undo: Type.String(),
      watch: Type.Object({ who: Type.String(), delay: Type.Number() }),
      clock: Type.Optional(Type.Object({ decision: Type.Number(), buffer: Type.Number(), bank: Type.Number() })),
      away: Type.Optional(Type.Unknown()),
      seeded: Type.Boolean(),
      from: Type.Optional(Type.Object({ match: Type.String(), guess: Type.Boolean() })),
      outcome: Type.Optional(Type.Object({ winners: Type.Array(Seat), reason: Type.String() })),
      result: Type.Optional(Type.String()),
      rematch: Type.Optional(Type.String()),
    },
    { description: 'What everybody may know of a match.' },
  ),
);

export const RefusalShape = Type.Object(Refusal);
const KeyShape = Type.Object({ seat: Seat, token: Type.String() });
export const MadeShape = Type.Unsafe<MadeMatch>(
  Type.Object({
    match: InfoShape,
    key: Type.Optional(KeyShape),
    invitation: Type.String(),
    watching: Type.Optional(Type.String()),
  }),
);
export const JoinedShape = Type.Unsafe<JoinedMatch>(Type.Object({ match: InfoShape, key: KeyShape }));
export const ListedShape = Type.Unsafe<MatchList>(
  Type.Object({ matches: Type.Array(InfoShape), next: Type.Optional(Type.String()) }),
);

const more = { additionalProperties: true } as const;
const Named = Type.Object({ id: Type.String(), name: Type.String(), about: Type.String() }, more);
const OptionValue = (about: string) =>
  Type.Unknown({ description: `${about}: a text, a number, a yes or no, or a list.` });

export const GamesShape = Type.Unsafe<GameList>(
  Type.Object({
    games: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          about: Type.String(),
          gameVersion: Type.String({ description: 'The version as people call it.' }),
          version: Type.String({ description: 'The fingerprint of the declaration; a plan may name it.' }),
          players: Type.Object({ min: Type.Integer(), max: Type.Integer(), teams: Type.Boolean() }, more),
          decks: Type.Array(Named),
          options: Type.Array(
            Type.Object(
              {
                name: Type.String(),
                about: Type.String(),
                default: OptionValue('What it is if left out'),
                min: Type.Optional(Type.Number()),
                max: Type.Optional(Type.Number()),
                values: Type.Optional(Type.Array(OptionValue('What it may be'))),
              },
              more,
            ),
          ),
          expansions: Type.Array(Type.Object({ name: Type.String(), about: Type.String() }, more)),
        },
        more,
      ),
    ),
    bots: Type.Array(Type.String({ description: 'What a seat for a bot may name.' })),
  }),
);

export const FileShape = Type.Unsafe<MatchFile>(
  Type.Object(
    {
      format: Type.Literal('upkeep'),
      formatVersion: Type.Integer(),
      rules: Type.Integer({ description: 'The rules revision of the engine.' }),
      game: Type.Object({ id: Type.String(), version: Type.String(), hash: Type.String() }),
      seed: Engine('A number or a text.'),
      context: Engine('Players, decks, options, teams: how the table was laid.'),
      rolls: Type.Optional(Type.Array(Type.Number({ description: 'Random rolls fixed beforehand.' }))),
      inputs: Type.Array(Engine('An action as it was done.')),
      hash: Type.String({ description: 'The fingerprint of the state after the last input.' }),
      turns: Type.Optional(Engine('Fingerprints by turn.')),
      partial: Type.Optional(Type.Literal(true)),
      snapshot: Type.Optional(Engine('The whole state.')),
      seal: Type.Optional(Type.String()),
    },
    { ...more, description: 'A file of the engine: upkeep replay and loadMatch take it.' },
  ),
);

const Schemas = (about: string) => Type.Object({}, { ...more, description: about });
export const MessagesShape = Type.Object({
  toServer: Schemas('By kind, the JSON schema of a message to the server.'),
  fromServer: Schemas('By kind, the JSON schema of a message from the server.'),
});

export const LINES_TYPE = 'application/x-ndjson';
/** An answer in lines. */
export const LINES = {
  description: 'Lines of JSON: what it is, the head, the entries with their checksums, the end.',
  content: { [LINES_TYPE]: { schema: Type.Unsafe<Readable>(Type.String()) } },
};

/** Everything the server says over the socket, by kind. */
export const SAID = {
  welcome: Type.Object({
    kind: Type.Literal('welcome'),
    protocols: Type.Array(Type.Integer()),
    now: Type.Number(),
  }),
  view: Type.Object({
    kind: Type.Literal('view'),
    id: Type.Optional(Type.String()),
    match: Type.String(),
    info: InfoShape,
    sequence: Type.Integer(),
    viewer: Type.Union([Seat, Type.Literal('spectator')]),
    view: Type.Optional(Engine('The whole view.')),
    events: Events,
    legal: Legal,
    preferences: Type.Optional(Engine('How the seat wants to be asked.')),
    next: Type.Optional(Type.Integer({ description: 'The seat that takes the next turn; with three or more seats.' })),
    standing: Standing,
  }),
  step: Type.Object({
    kind: Type.Literal('step'),
    match: Type.String(),
    sequence: Type.Integer(),
    delta: Engine('How the view becomes the next; null: it stays as it is.'),
    events: Events,
    legal: Legal,
    preferences: Type.Optional(Engine('How the seat wants to be asked.')),
    passes: Type.Optional(Type.Array(Type.Object({ reason: Type.String(), at: Type.Integer() }))),
    next: Type.Optional(Type.Integer({ description: 'The seat that takes the next turn, where that changed.' })),
    standing: Type.Optional(Standing),
  }),
  numbers: Type.Object({
    kind: Type.Literal('numbers'),
    id: Type.Optional(Type.String()),
    match: Type.String(),
    info: InfoShape,
    sequence: Type.Integer(),
    viewer: Type.Union([Seat, Type.Literal('spectator')]),
    numbers: Type.Optional(Engine('Everything the viewer may know, in numbers.')),
    legal: Actions,
    many: Many,
    standing: Standing,
  }),
  change: Type.Object({
    kind: Type.Literal('change'),
    match: Type.String(),
    sequence: Type.Integer(),
    change: Engine('The parts of the numbers that read differently now; null: none does.'),
    legal: Actions,
    many: Many,
    done: Type.Optional(Type.String({ description: 'The id of the message of this socket that it answers.' })),
    preferences: Type.Optional(Engine('How the seat wants to be asked.')),
    passes: Type.Optional(Type.Array(Type.Object({ reason: Type.String(), at: Type.Integer() }))),
    standing: Type.Optional(Standing),
  }),
  info: Type.Object({ kind: Type.Literal('info'), match: Type.String(), info: InfoShape }),
  accepted: Type.Object({ kind: Type.Literal('accepted'), id: Type.String(), sequence: Type.Integer() }),
  refused: Type.Object({ kind: Type.Literal('refused'), id: Type.String(), ...Refusal }),
  reasons: Type.Object({
    kind: Type.Literal('reasons'),
    id: Type.String(),
    reasons: Type.Array(Type.Object({ what: Type.String(), ...Refusal })),
  }),
  pong: Type.Object({ kind: Type.Literal('pong'), id: Type.String(), now: Type.Number() }),
} as const;
