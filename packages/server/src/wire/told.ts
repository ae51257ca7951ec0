import type { JoinedMatch, MadeMatch, MatchInfo, MatchList } from '@upkeep/client';
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
