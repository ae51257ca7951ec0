import { type CardJson, cardWords, compileBook, playedCard, useOf, usesOf } from '@upkeep/cards';
import { createMatch, declareGame, type Game, type Match, type NamesOf } from '@upkeep/engine';

/** Two players, pieces with strength, scores: just enough of a game to run every kind of instruction. */
const nouns = declareGame({
  id: 'toy',
  version: '1.0.0',
  name: 'Toy',
  about: 'A game for tests of the interpreter.',
  players: { min: 2, max: 2 },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'all' },
    board: { owner: 'seat', sees: 'all', inPlay: true },
    gone: { owner: 'seat', sees: 'all' },
    waiting: { owner: 'table', sees: 'all' },
  },
  seatFields: { score: { start: 10 } },
  cardFields: { colour: {}, chosen: {} },
  printed: ['strength', 'brave', 'loud', 'cost'],
  durations: ['turn', 'ownTurn'],
  refusals: { poor: { message: 'Too poor.', rule: 'Toy 1' } },
  events: {
    hit: { fields: { player: 'seat', amount: 'number', by: 'target?' } },
    fought: { fields: { card: 'card', other: 'reference', rounds: 'number' } },
    chosen: { fields: { by: 'seat', source: 'reference', target: 'target' } },
    removed: { move: true },
    placed: { move: true },
    watched: { fields: { card: 'card', number: 'number' } },
  },
  queries: { strength: { of: 'card' }, brave: { of: 'card' }, loud: { of: 'card' }, price: { of: 'seat' } },
  windows: { main: { ask: 'active', after: 'same', passed: 'resolveAll' } },
  turn: { main: [], end: [] },
});

type ToyNames = NamesOf<typeof nouns>;
export type ToyMatch = Match<ToyNames>;

export const words = cardWords(nouns);

const COLOURS = ['red', 'blue'] as const;
const RED = COLOURS.indexOf('red') + 1;
const BLUE = COLOURS.indexOf('blue') + 1;

/** The toy's words for cards. */
export const toy = words.vocabulary({
  types: ['piece', 'spell'],
  printed: ['strength'],
  verbs: {
    hit: words.verb({
      about: 'Takes score away.',
      args: { who: { kind: 'players' }, amount: { kind: 'amount' } },
      say(g, { who, amount }, { source }) {
        for (const player of who) g.say.hit({ player, amount, by: source });
      },
      counts: (_, happened) => happened.reduce((sum, event) => (event.kind === 'hit' ? sum + event.amount : sum), 0),
    }),
    score: words.verb({
      about: 'Gives score.',
      args: { amount: { kind: 'amount' }, who: { kind: 'players', default: 'you' } },
      say(g, { who, amount }) {
        for (const seat of who) g.addSeat.score(seat, amount);
      },
    }),
    drawUp: words.verb({
      about: 'Draws, one by one.',
      args: { amount: { kind: 'amount', default: 1 } },
      oneByOne: 'amount',
      say(g, _args, { controller }) {
        g.deal(g.zone.deck(controller), g.zone.hand(controller), 1);
      },
      counts: (_, happened) => happened.length,
    }),
    remove: words.verb({
      about: 'Takes pieces off the board.',
      args: { cards: { kind: 'cards' } },
      say(g, { cards }) {
        for (const card of cards) g.move(card, 'gone', { as: 'removed' });
      },
    }),
    place: words.verb({
      about: 'Puts cards on the board.',
      args: { cards: { kind: 'cards' } },
      say(g, { cards }) {
        for (const card of cards) g.move(card, 'board', { as: 'placed' });
      },
    }),
    back: words.verb({
      about: 'Takes cards into hand.',
      args: { cards: { kind: 'cards' } },
      say(g, { cards }) {
        for (const card of cards) g.move(card, 'hand');
      },
      counts: (_, happened) => happened.length,
    }),
    fight: words.verb({
      about: 'Two pieces fight.',
      args: { who: { kind: 'cards' }, whom: { kind: 'cards' } },
      say(g, { who, whom }) {
        for (const card of who) for (const other of whom) g.say.fought({ card, other: g.ref(other), rounds: 3 });
      },
    }),
    redirect: words.verb({
      about: 'Aims an entry at something else.',
      args: { entry: { kind: 'entries' }, to: { kind: 'targets' } },
      say(g, { entry, to }) {
        for (const one of entry) for (const target of to) g.aimAt(one, target);
      },
    }),
    paint: words.verb({
      about: 'Paints.',
      args: { cards: { kind: 'cards' }, colour: { kind: { oneOf: COLOURS } } },
      say(g, { cards, colour }) {
        for (const card of cards) g.setCard.colour(card, COLOURS.indexOf(colour) + 1);
      },
    }),
  },
  moments: {
    removed: words.moment({
      about: 'A piece is removed.',
      on: 'removed',
      subject: 'card',
      leaves: true,
      replaceable: true,
    }),
    enters: words.moment({
      about: 'A piece is placed.',
      on: 'placed',
      subject: 'card',
      enters: true,
      replaceable: true,
    }),
    dusk: words.moment({
      about: 'The end of a turn begins.',
      on: 'phaseBegins',
      subject: 'seat',
      replaceable: true,
      when: (_, { phase }) => phase === 'end',
    }),
    hit: words.moment({
      about: 'A player is hit.',
      on: 'hit',
      subject: 'seat',
      amount: 'amount',
      names: { hitter: 'by' },
      replaceable: true,
    }),
    fights: words.moment({
      about: 'A piece fights another.',
      on: 'fought',
      subject: 'card',
      names: { opposed: 'other' },
      numbers: { rounds: 'rounds' },
    }),
    chosen: words.moment({
      about: 'A piece is chosen.',
      on: 'chosen',
      subject: 'target',
      of: (_, { target }) => target,
      names: { chooser: 'by' },
    }),
    triggers: words.moment({
      about: 'An ability triggers.',
      on: 'triggered',
      subject: 'card',
      of: (g, { source }) => g.here(source),
    }),
    scores: words.moment({
      about: 'A player gets score.',
      on: 'seatAdded',
      subject: 'seat',
      when: (_, { amount }) => amount > 0,
    }),
  },
  watched: 'watched',
  cardFields: ['colour'],
  seatFields: ['score'],
  costs: {
    score: words.cost({
      about: 'Score.',
      check(g, seat, _, amount) {
        if (g.seat.score(seat) < amount) return g.no.poor();
      },
      pay: (g, seat, _, amount) => g.addSeat.score(seat, -amount),
    }),
    remove: words.cost({
      about: 'A piece is removed.',
      takes: 'card',
      check(g, _seat, _card, _amount, taken) {
        if (taken === undefined) return g.no.poor();
      },
      pay(g, _seat, _card, _amount, taken) {
        if (taken !== undefined) g.move(taken, 'gone', { as: 'removed' });
      },
    }),
  },
  keywords: {
    brave: { about: 'Brave.', query: 'brave' },
    loud: {
      about: 'Whoever hits its player is heard.',
      query: 'loud',
      abilities: () => [
        { kind: 'triggered', on: 'hit', of: 'you', do: [{ do: 'score', amount: 1 }] },
        { kind: 'activated', name: 'shout', do: [{ do: 'score', amount: 50 }] },
      ],
    },
  },
  passes: { early: { about: 'Before others.', pass: -1 } },
  amounts: { seats: { about: 'How many play.', value: (g) => g.seatCount } },
  durations: {
    turn: { about: 'This turn.', until: 'turn' },
    ownTurns: { about: 'Until the beginning of a turn of its player.', until: 'ownTurn', own: true },
  },
  chosenNumber(g, source) {
    const card = g.here(source);
    return card === undefined ? 0 : g.card.chosen(card);
  },
  // What is painted red cannot be chosen by an opponent; what is painted blue cannot be aimed at by one.
  choosable(g, seat, _, target) {
    const card = g.here(target);
    return card === undefined || g.card.colour(card) !== RED || g.controllerOf(card) === seat;
  },
  chosen: 'chosen',
  resolved(g, card) {
    if (g.liesIn.waiting(card)) g.move(card, 'gone');
  },
  targetable(g, seat, _, target) {
    const card = g.here(target);
    return card === undefined || g.card.colour(card) !== BLUE || g.controllerOf(card) === seat;
  },
});

/** Played with its target, if it has one, named at once; whether it is legal is seen when it resolves. */
const castAction = nouns.action({
  windows: ['main'],
  params: { card: { from: 'hand' }, target: { any: 'target', optional: true } },
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.hand(seat))) {
      const aims = playedCard(g, card).effect?.aims(g, seat, g.ref(card)) ?? [];
      if (aims.some(({ target }) => visit({ card, target }))) return;
    }
  },
  plan(g, seat, { card, target }) {
    const source = g.refAfterMove(card);
    g.move(card, 'gone');
    playedCard(g, card).effect?.announce(g, { controller: seat, source, aim: { target } });
  },
});

/** Played with everything that has to be chosen asked first. */
const announceAction = nouns.action({
  windows: ['main'],
  params: { card: { from: 'hand' }, x: { number: [0, 100] } },
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.hand(seat))) if (visit({ card, x: 0 })) return;
  },
  plan(g, seat, { card, x }) {
    const { effect } = playedCard(g, card);
    if (effect?.canAnnounce(g, seat, g.ref(card), x) !== true) return g.no.poor();
    const source = g.refAfterMove(card);
    g.move(card, 'gone');
    g.setCard.chosen(card, x);
    effect.announce(g, { controller: seat, source, card: source, x });
  },
});

/** Uses an ability of a piece: at once, with what its cost takes. */
const useAction = nouns.action({
  windows: ['main'],
  params: {
    card: { from: 'board', whose: 'controlled' },
    ability: { number: [0, 999] },
    taken: { any: 'card', optional: true },
  },
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.board(seat))) {
      for (const use of usesOf(g, card)) {
        const payments = use.takesCard ? use.payments(g, seat, card) : [undefined];
        if (payments.some((taken) => visit({ card, ability: use.index, taken }))) return;
      }
    }
  },
  plan(g, seat, { card, ability, taken }) {
    const use = useOf(g, card, ability);
    if (use === undefined) return g.no.poor();
    const refused = use.pay(g, seat, card, 0, taken);
    if (refused) return refused;
    use.effect.announce(g, { controller: seat, source: g.ref(card) });
  },
});

/** Lies in the open while it waits. */
const waitAction = nouns.action({
  windows: ['main'],
  params: { card: { from: 'hand' } },
  plan(g, seat, { card }) {
    const source = g.refAfterMove(card);
    g.move(card, g.zone.waiting());
    playedCard(g, card).effect?.announce(g, { controller: seat, source, card: source });
  },
});

function toyGame(cards: readonly CardJson[], { triggers = 'resolve', without }: Position): Game<ToyNames> {
  const book = { ...compileBook(toy, [{ file: 'toy.json', cards }]), ...(without && { [without]: [] }) };
  return nouns.game({
    reducers: { hit: (s, { player, amount }) => s.addSeat.score(player, -amount) },
    queries: {
      strength: (g, card) => g.printed.strength(card),
      brave: (g, card) => g.printed.brave(card),
      loud: { printed: 'loud' },
      price: 5,
    },
    lastKnown: ['strength'],
    responses: { triggers },
    setup(g) {
      for (const card of g.allCards()) {
        const { type } = playedCard(g, card);
        if (!g.tagged(card, 'reserve')) g.move(card, type === 'piece' ? 'board' : 'hand');
      }
    },
    phases: {
      main: { window: 'main', endsAtBegin: [{ duration: 'ownTurn', whose: 'active' }] },
      end: { endsAtBegin: [{ duration: 'turn' }], settle: true },
    },
    actions: { cast: castAction, announce: announceAction, use: useAction, wait: waitAction },
    checks: book.checks,
    immediate: book.immediate,
    afterResolve: book.afterResolve,
    programs: book.programs,
    abilities: book.abilities,
    cards: book.cards,
  });
}

export interface Position {
  readonly mine: readonly CardJson[];
  readonly theirs?: readonly CardJson[];
  /** Are triggers resolved at once, or do they wait on the stack? */
  readonly triggers?: 'resolve' | 'stack';
  /** What the game forgets of the book. */
  readonly without?: 'programs' | 'abilities';
}

/** A match where the first player holds the spells and both have their pieces on the board. */
export function toyMatch(position: Position): ToyMatch {
  const { mine, theirs = [] } = position;
  const all = [...mine, ...theirs.filter((card) => !mine.some((c) => c.id === card.id))];
  const game = toyGame(all, position);
  const deck = (cards: readonly CardJson[]) => Object.fromEntries(cards.map((card) => [card.id, 1]));
  return createMatch({ game, seed: 1, decks: [deck(mine), deck(theirs)] });
}

/** Casts the only spell in hand and passes, so that it resolves; further answers are given in order. */
export function cast(match: ToyMatch, answers: readonly (readonly (number | string)[])[] = [], target?: string): void {
  const card = match.view(0).zones.find((z) => z.name === 'hand' && z.seat === 0)?.cards[0]?.id;
  const action = { player: 0, type: 'cast', card, ...(target === undefined ? {} : { target }) };
  expectOk(match.submit(action));
  expectOk(match.submit({ player: 0, type: 'pass' }));
  for (const picks of answers) answer(match, picks);
}

/** Announces the only spell in hand with its questions; false when that is refused. */
export function announce(match: ToyMatch, x = 0): boolean {
  const card = match.view(0).zones.find((z) => z.name === 'hand' && z.seat === 0)?.cards[0]?.id;
  return match.submit({ player: 0, type: 'announce', card, x }).ok;
}

/** Answers the open question. */
export function answer(match: ToyMatch, picks: readonly (number | string)[]): void {
  const [open] = match.awaiting;
  expectOk(match.submit({ player: open.by[0], type: open.kind, decision: open.id, picks }));
}

/** Everybody passes, so that what was announced resolves. */
export function resolve(match: ToyMatch): void {
  expectOk(match.submit({ player: 0, type: 'pass' }));
}

function expectOk(result: { ok: boolean; message?: string }): void {
  if (!result.ok) throw new Error(result.message);
}

/** The ids of the cards in a player's zone, in order. */
export function idsIn(match: ToyMatch, zone: ToyNames['zone'], seat: number): (string | undefined)[] {
  const cards = match.view(0).zones.find((z) => z.name === zone && z.seat === seat)?.cards ?? [];
  return cards.map(({ card }) => card);
}

/** The handle of a card by its id. */
export function handle(match: ToyMatch, id: string): string {
  const card = match
    .view(0)
    .zones.flatMap((z) => z.cards)
    .find((c) => c.card === id);
  if (card === undefined) throw new Error(`no card '${id}'`);
  return card.id;
}

export function piece(id: string, strength: number, more: Partial<CardJson> = {}): CardJson {
  return { id, name: id, type: 'piece', printed: { strength }, ...more };
}

export function spell(effect: NonNullable<CardJson['effect']>): CardJson {
  return { id: 'spell', name: 'spell', type: 'spell', effect };
}
