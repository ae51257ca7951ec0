import Type from 'typebox';
import { LONGEST_DELAY } from '../match/info.ts';

/*
 * The shape of everything that comes in, as JSON schemas: they judge every message and every request, and are published as
 * they stand. They are the types of the client's protocol once more: what was judged by them is passed on as those.
 */

const closed = { additionalProperties: false } as const;

const Id = Type.String({ minLength: 1, maxLength: 64, description: 'An id of the sender’s own; the answer names it.' });
const MatchId = Type.String({ minLength: 1, maxLength: 64, description: 'The match.' });
const Token = Type.String({ minLength: 1, maxLength: 200, description: 'The key to a seat, or an invitation.' });
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Key = Type.String({ minLength: 1, maxLength: 200 });
const Seat = Type.Integer({ minimum: 0, maximum: 63 });
const Seconds = Type.Number({ minimum: 0, maximum: 31536000 });
const OptionItemShape = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]);
const OptionShape = Type.Union([OptionItemShape, Type.Array(OptionItemShape, { maxItems: 200 })]);
const DeckShape = Type.Union(
  [Key, Type.Record(Type.String({ maxLength: 200 }), Type.Integer({ minimum: 1, maximum: 1000 }))],
  {
    description: 'A deck’s name, or card ids with how many of each.',
  },
);

const SeatShape = Type.Union([
  Type.Object({ for: Type.Literal('person'), deck: Type.Optional(DeckShape) }, closed),
  Type.Object(
    { for: Type.Literal('bot'), bot: Key, name: Type.Optional(Name), deck: Type.Optional(DeckShape) },
    closed,
  ),
]);

const ClockShape = Type.Object(
  { decision: Seconds, buffer: Type.Optional(Seconds), bank: Type.Optional(Seconds) },
  {
    ...closed,
    description: 'Seconds for a decision: `buffer` and `decision`, then the `bank`, which lasts the match.',
  },
);

const AwayShape = Type.Object(
  {
    grace: Seconds,
    after: Type.Union([Type.Literal('default'), Type.Object({ bot: Key }, closed)]),
  },
  { ...closed, description: 'What becomes of a seat whose line is cut for longer than `grace` seconds.' },
);

const WatchShape = Type.Object(
  {
    who: Type.Union([Type.Literal('anyone'), Type.Literal('invited'), Type.Literal('nobody')]),
    delay: Type.Optional(Type.Number({ minimum: 0, maximum: LONGEST_DELAY })),
  },
  closed,
);

export const MatchPlanShape = Type.Object(
  {
    game: Key,
    version: Type.Optional(Key),
    seats: Type.Optional(Type.Array(SeatShape, { minItems: 1, maxItems: 64 })),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), OptionShape)),
    expansions: Type.Optional(Type.Array(Key, { maxItems: 64 })),
    teams: Type.Optional(Type.Array(Type.Array(Seat, { maxItems: 64 }), { maxItems: 64 })),
    sharedTurns: Type.Optional(Type.Boolean()),
    nextPlayer: Type.Optional(
      Type.Union([
        Type.Literal('alternate'),
        Type.Literal('clockwise'),
        Type.Literal('reversed'),
        Type.Literal('teams'),
        Type.Object({ list: Type.Array(Seat, { maxItems: 256 }) }, closed),
      ]),
    ),
    first: Type.Optional(Seat),
    decklists: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
    seed: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    clock: Type.Optional(ClockShape),
    away: Type.Optional(AwayShape),
    undo: Type.Optional(Type.Union([Type.Literal('usual'), Type.Literal('consent'), Type.Literal('none')])),
    watch: Type.Optional(WatchShape),
    open: Type.Optional(Type.Boolean()),
    take: Type.Optional(Type.Object({ seat: Seat, name: Name, deck: Type.Optional(DeckShape) }, closed)),
  },
  closed,
);

export const JoinShape = Type.Object(
  {
    name: Name,
    invitation: Type.Optional(Token),
    seat: Type.Optional(Seat),
    deck: Type.Optional(DeckShape),
  },
  closed,
);

export const ForkShape = Type.Object(
  { at: Type.Optional(Type.Integer({ minimum: 0 })), bot: Type.Optional(Key), seat: Type.Optional(Seat) },
  closed,
);

const StatusShape = Type.Union([Type.Literal('waiting'), Type.Literal('playing'), Type.Literal('over')]);

export const ListShape = Type.Object(
  {
    game: Type.Optional(Key),
    status: Type.Optional(StatusShape),
    open: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    after: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);

export const MatchParams = Type.Object({ id: MatchId });

// --- over the socket ------------------------------------------------------------------------------------------------

const Part = Type.Union([
  Type.String({ maxLength: 1000 }),
  Type.Number(),
  Type.Array(Type.Union([Type.String({ maxLength: 1000 }), Type.Number()]), { maxItems: 10000 }),
]);

const ActionShape = Type.Intersect(
  [
    Type.Object({
      type: Type.String({ minLength: 1, maxLength: 200 }),
      decision: Type.Optional(Type.Integer()),
      picks: Type.Optional(
        Type.Array(Type.Union([Type.String({ maxLength: 1000 }), Type.Number()]), { maxItems: 10000 }),
      ),
    }),
    Type.Record(Type.String(), Part),
  ],
  { description: 'An action of the game, as it stands among the legal ones; who acts is known from the token.' },
);

const SubscribeShape = Type.Object(
  {
    kind: Type.Literal('subscribe'),
    id: Id,
    match: MatchId,
    token: Type.Optional(Token),
    from: Type.Optional(Type.Integer({ minimum: 0 })),
    as: Type.Optional(Type.Union([Type.Literal('views'), Type.Literal('numbers')])),
  },
  closed,
);
const UnsubscribeShape = Type.Object({ kind: Type.Literal('unsubscribe'), id: Id, match: MatchId }, closed);
const ActShape = Type.Object({ kind: Type.Literal('act'), id: Id, match: MatchId, action: ActionShape }, closed);
const HandOverShape = Type.Object(
  { kind: Type.Literal('hand-over'), id: Id, match: MatchId, bot: Type.Optional(Key) },
  closed,
);
const AgreeShape = Type.Object(
  { kind: Type.Literal('agree'), id: Id, match: MatchId, wish: Type.Integer({ minimum: 0 }), yes: Type.Boolean() },
  closed,
);
const WhyNotShape = Type.Object(
  { kind: Type.Literal('why-not'), id: Id, match: MatchId, about: Type.Optional(Type.String({ maxLength: 20 })) },
  closed,
);
const PingShape = Type.Object({ kind: Type.Literal('ping'), id: Id }, closed);

/** By kind, so that a message is judged by its own shape and told what is wrong with it. */
export const MESSAGES = {
  subscribe: SubscribeShape,
  unsubscribe: UnsubscribeShape,
  act: ActShape,
  'hand-over': HandOverShape,
  agree: AgreeShape,
  'why-not': WhyNotShape,
  ping: PingShape,
} as const;
