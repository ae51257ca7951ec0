import {
  type CardBook,
  type CardJson,
  compileBook,
  refAfterMove,
  targetOptions,
  userContext,
  type Vocabulary,
} from '@upkeep/cards';
import {
  createMatch,
  defineGame,
  type Game,
  type Instruction,
  isCardRef,
  type Match,
  type Names,
} from '@upkeep/engine';

/** Two players, pieces with strength, scores: just enough of a game to run every kind of instruction. */
export const toy: Vocabulary = {
  game: 'toy',
  types: ['piece', 'spell'],
  printed: ['strength'],
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'all' },
    board: { owner: 'seat', sees: 'all', inPlay: true },
    gone: { owner: 'seat', sees: 'all' },
  },
  verbs: {
    hit: {
      about: 'Takes score away.',
      args: { who: { kind: 'players' }, amount: { kind: 'amount' } },
      emit(g, { args }) {
        for (const seat of args['who']) g.emit(g.k['hit'], seat, args['amount'][0]);
      },
      collect: (g, happened) => [happened.reduce((n, e) => (e.kind === g.k['hit'] ? n + e.b : n), 0)],
    },
    score: {
      about: 'Gives score.',
      args: { amount: { kind: 'amount' }, who: { kind: 'players', default: 'you' } },
      emit(g, { args }) {
        for (const seat of args['who']) g.addSeat(seat, 'score', args['amount'][0]);
      },
    },
    drawUp: {
      about: 'Draws, one by one.',
      args: { amount: { kind: 'amount', default: 1 } },
      oneByOne: 'amount',
      emit(g, { controller }) {
        const deck = g.z['deck'] + controller;
        if (g.state.zones[deck].length > 0) g.moveTop(deck, g.z['hand'] + controller);
      },
      collect: (_, happened) => [happened.length],
    },
    remove: {
      about: 'Takes pieces off the board.',
      args: { cards: { kind: 'cards' } },
      emit(g, { args }) {
        for (const ref of args['cards'])
          g.move(g.card(ref), g.z['gone'] + g.state.cards.owner[g.card(ref)], g.k['removed']);
      },
    },
    place: {
      about: 'Puts cards on the board.',
      args: { cards: { kind: 'cards' } },
      emit(g, { args }) {
        for (const ref of args['cards'])
          g.move(g.card(ref), g.z['board'] + g.state.cards.owner[g.card(ref)], g.k['placed']);
      },
    },
    paint: {
      about: 'Paints.',
      args: { cards: { kind: 'cards' }, colour: { kind: { oneOf: ['red', 'blue'] } } },
      emit(g, { args }) {
        for (const ref of args['cards']) g.setCard(g.card(ref), 'colour', args['colour'][0] + 1);
      },
    },
  },
  moments: {
    removed: { about: 'A piece is removed.', on: ['removed'], subject: 'card', leaves: true, replaceable: true },
    enters: { about: 'A piece is placed.', on: ['placed'], subject: 'card', enters: true, replaceable: true },
    dusk: {
      about: 'The end of a turn begins.',
      on: ['phaseBegins'],
      subject: 'seat',
      replaceable: true,
      when: (g, e) => g.placeOf(e.b).phase === 'end',
    },
    hit: { about: 'A player is hit.', on: ['hit'], subject: 'seat', amount: 'b', replaceable: true },
  },
  watched: 'watched',
  queries: { strength: { of: 'card' }, brave: { of: 'card' } },
  cardFields: ['colour'],
  seatFields: ['score'],
  costs: {
    score: {
      about: 'Score.',
      check: (g, seat, _, n) => (g.state.seats['score'][seat] < n ? g.no['poor'] : 0),
      pay: (g, seat, _, n) => g.addSeat(seat, 'score', -n),
    },
  },
  keywords: { brave: { about: 'Brave.', query: 'brave' } },
  amounts: { seats: { about: 'How many play.', value: (g) => g.seatCount } },
  durations: { turn: { about: 'This turn.', until: 'turn' } },
  chosenNumber: (g, source) => (isCardRef(source) ? g.state.cards['chosen'][g.card(source)] : 0),
  // What is painted blue can be aimed at by its own player only.
  targetable: (g, seat, _, ref) =>
    !isCardRef(ref) || g.state.cards['colour'][g.card(ref)] !== 2 || g.state.cards.controller[g.card(ref)] === seat,
};

/** By card: its questions are asked, then it goes on the stack with the answers. */
function announcements({ compiled }: CardBook): Record<string, Instruction[]> {
  return Object.fromEntries(
    compiled.flatMap(({ json, effect }) => {
      if (effect === null) return [];
      const stack: Instruction = {
        run: (g, { source, owner: controller, vars }) =>
          g.stack({ program: g.program(effect.program), source, controller, card: source, vars: vars.slice(1) }),
      };
      return [[`announce/${json.id}`, [...effect.announce, stack]]];
    }),
  );
}

function toyGame(cards: readonly CardJson[], triggers: 'resolve' | 'stack'): { game: Game<Names>; book: CardBook } {
  const book = compileBook(toy, [{ file: 'toy.json', cards }]);
  const game = defineGame({
    id: 'toy',
    version: '1.0.0',
    name: 'Toy',
    about: 'A game for tests of the interpreter.',
    players: { min: 2, max: 2 },
    zones: toy.zones,
    deckZone: 'deck',
    seatFields: { score: { start: 10 } },
    cardFields: { colour: { start: 0 }, chosen: { start: 0 } },
    printed: ['strength', 'brave'],
    durations: ['turn'],
    refusals: { poor: { message: 'Too poor.', rule: 'Toy 1' } },
    events: {
      hit: {
        fields: { player: 'seat', amount: 'number' },
        apply: (s, player, amount) => {
          s.seats.score[player] -= amount;
        },
      },
      removed: { move: true },
      placed: { move: true },
      watched: { fields: { card: 'card', number: 'number' } },
    },
    queries: {
      strength: { of: 'card', base: (g, card) => g.printed.strength[g.state.cards.def[card]] },
      brave: { of: 'card', base: (g, card) => g.printed.brave[g.state.cards.def[card]] },
    },
    lastKnown: ['strength'],
    windows: { main: { ask: 'active', after: 'same', passed: 'resolveAll' } },
    responses: { triggers, order: 'registered', replacement: 'each' },
    setup(g) {
      for (let card = 0; card < g.state.cards.def.length; card++) {
        const { json } = book.compiled[g.state.cards.def[card]];
        if (json.tags?.includes('reserve') === true) continue;
        g.move(card, (json.type === 'piece' ? g.z['board'] : g.z['hand']) + g.state.cards.owner[card]);
      }
    },
    phases: [
      { name: 'main', window: 'main' },
      { name: 'end', expiresAtBegin: [{ duration: 'turn' }], settle: true },
    ],
    actions: {
      cast: {
        windows: ['main'],
        params: { card: 'card', target: 'object?' },
        candidates(g, seat, visit) {
          for (const card of g.state.zones[g.z['hand'] + seat]) {
            const target = book.compiled[g.state.cards.def[card]].effect?.targets[0];
            const options = target === undefined ? [-1] : targetOptions(g, userContext(seat, g.ref(card)), target);
            for (const option of options) if (visit(g.ref(card), option)) return;
          }
        },
        plan(g, seat, [ref, target]) {
          const card = g.card(ref);
          const effect = book.compiled[g.state.cards.def[card]].effect;
          if (effect === null || g.state.cards.zone[card] !== g.z['hand'] + seat) return g.no['malformed'];
          const source = refAfterMove(g, card);
          g.move(card, g.z['gone'] + seat);
          g.stack({
            program: g.program(effect.program),
            source,
            controller: seat,
            vars: [[], target === -1 ? [] : [target]],
          });
          return 0;
        },
      },
      announce: {
        windows: ['main'],
        params: { card: 'card', x: 'number' },
        candidates(g, seat, visit) {
          for (const card of g.state.zones[g.z['hand'] + seat]) if (visit(g.ref(card), 0)) return;
        },
        plan(g, seat, [ref, x]) {
          const card = g.card(ref);
          const { json, effect } = book.compiled[g.state.cards.def[card]];
          if (effect?.canAnnounce(g, userContext(seat, ref, [x])) !== true) return g.refuse(g.no['poor']);
          const source = refAfterMove(g, card);
          g.move(card, g.z['gone'] + seat);
          g.setCard(card, 'chosen', x);
          g.run(g.program(`announce/${json.id}`), seat, source, [[x]]);
          return 0;
        },
      },
    },
    checks: book.checks,
    programs: { ...book.programs, ...announcements(book) },
    abilities: book.abilities,
    cards: book.cards,
  });
  return { game, book };
}

export interface Position {
  readonly mine: readonly CardJson[];
  readonly theirs?: readonly CardJson[];
  /** Are triggers resolved at once, or do they wait on the stack? */
  readonly triggers?: 'resolve' | 'stack';
}

/** A match where the first player holds the spells and both have their pieces on the board. */
export function toyMatch({ mine, theirs = [], triggers = 'resolve' }: Position): Match<Names> {
  const all = [...mine, ...theirs.filter((card) => !mine.some((c) => c.id === card.id))];
  const { game } = toyGame(all, triggers);
  const deck = (cards: readonly CardJson[]) => Object.fromEntries(cards.map((card) => [card.id, 1]));
  return createMatch({ game, seed: 1, decks: [deck(mine), deck(theirs)] });
}

/** Casts the only spell in hand and passes, so that it resolves; further answers are given in order. */
export function cast(
  match: Match<Names>,
  answers: readonly (readonly (number | string)[])[] = [],
  target?: string,
): void {
  const card = match.view(0).zones.find((z) => z.name === 'hand' && z.seat === 0)?.cards[0]?.id;
  const action = { player: 0, type: 'cast', card, ...(target === undefined ? {} : { target }) };
  expectOk(match.submit(action));
  expectOk(match.submit({ player: 0, type: 'pass' }));
  for (const picks of answers) answer(match, picks);
}

/** Announces the only spell in hand with its questions; false when that is refused. */
export function announce(match: Match<Names>, x = 0): boolean {
  const card = match.view(0).zones.find((z) => z.name === 'hand' && z.seat === 0)?.cards[0]?.id;
  return match.submit({ player: 0, type: 'announce', card, x }).ok;
}

/** Answers the open question. */
export function answer(match: Match<Names>, picks: readonly (number | string)[]): void {
  const [open] = match.awaiting;
  expectOk(match.submit({ player: open.by[0], type: open.kind, decision: open.id, picks }));
}

/** Everybody passes, so that what was announced resolves. */
export function resolve(match: Match<Names>): void {
  expectOk(match.submit({ player: 0, type: 'pass' }));
}

function expectOk(result: { ok: boolean; message?: string }): void {
  if (!result.ok) throw new Error(result.message);
}

/** The handle of a card by its id. */
export function handle(match: Match<Names>, id: string): string {
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
