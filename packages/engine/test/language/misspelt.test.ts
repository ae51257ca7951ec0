import { createMatch, DefinitionError, declareGame, Fault } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

/* What an author without a compiler gets wrong: each is noticed when the game is defined, with its place and what was meant. */

/** A value of another type than the compiler expects, as plain JavaScript may write it. */
function anything(value: unknown): never {
  const holder: { readonly value: never } = Object.assign(Object.create(null), { value });
  return holder.value;
}

const declaration = {
  id: 'pond',
  version: '1.0.0',
  name: 'Pond',
  about: 'For tests.',
  players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'nobody' }, hand: { owner: 'seat', sees: 'owner' } },
  seatFields: { frogs: {}, wet: { holds: 'flag' } },
  printed: ['size'],
  refusals: { dry: { message: 'It is dry.', rule: 'Pond 1' } },
  events: { drew: { move: true }, leapt: { fields: { player: 'seat' } } },
  queries: { size: { of: 'card' } },
  windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
  turn: { main: [], night: [] },
  expansions: { ice: { about: 'It freezes.' } },
} as const;
const { main } = declaration.windows;
const leap = { windows: ['main'], plan() {} };

interface Parts {
  readonly nouns?: object;
  readonly action?: object;
  readonly game?: object;
  readonly trigger?: object;
  readonly instead?: object;
  readonly constant?: object;
}

function pondWith({ nouns = {}, action = {}, game = {}, trigger, instead, constant }: Parts) {
  const pond = declareGame(anything({ ...declaration, ...nouns }));
  if (trigger !== undefined) pond.trigger(anything({ name: 'croak', on: 'leapt', do() {}, ...trigger }));
  if (instead !== undefined) pond.instead(anything({ name: 'hush', on: 'leapt', say() {}, ...instead }));
  if (constant !== undefined)
    pond.constant(anything({ name: 'big', query: 'size', applies() {}, value() {}, ...constant }));
  return pond.game(
    anything({
      reducers: { leapt() {} },
      queries: { size: { printed: 'size' } },
      phases: { main: { window: 'main' }, night: {} },
      actions: { leap: pond.action(anything({ ...leap, ...action })) },
      expansions: { ice: {} },
      cards: [{ id: 'frog', name: 'Frog', printed: { size: 1 } }],
      decks: { pond: { name: 'Pond', cards: { frog: 9 } } },
      ...game,
    }),
  );
}

function problemsOf(parts: Parts): string[] {
  try {
    pondWith(parts);
  } catch (error) {
    if (error instanceof DefinitionError) return error.message.split('\n').map((line) => line.trim());
    throw error;
  }
  return [];
}

it('the pond itself is in order', () => {
  expect(problemsOf({ trigger: {}, instead: {}, constant: {} })).toEqual([]);
});

const GAME = "The game 'pond' is not declared correctly:";
const none = { from: undefined };
const UNSAID = 'say what it is before any effect: a number, what is printed, or a rule';

describe('is noticed when the game is defined', () => {
  it.each<[string, Parts, string]>([
    [
      'a parameter that is a word',
      { action: { params: { card: 'crad' } } },
      "actions.leap.params.card: expected an object such as { from: 'hand' }, found 'crad'",
    ],
    [
      'a parameter that says nothing',
      { action: { params: { card: none } } },
      'actions.leap.params.card: a parameter says one of: from, seat, target, entry, any, number, oneOf',
    ],
    [
      'a part of a parameter',
      { action: { params: { card: { from: 'hand', whos: 'any' } } } },
      "actions.leap.params.card.whos: this field is unknown; did you mean 'whose'?",
    ],
    [
      'whose cards',
      { action: { params: { card: { from: 'hand', whose: 'mine' } } } },
      "actions.leap.params.card.whose: there is no way to say whose 'mine'; did you mean 'own'?",
    ],
    [
      'a part of an action',
      { action: { paln() {} } },
      "actions.leap.paln: this field is unknown; did you mean 'plan'?",
    ],
    ['an action without a plan', { action: { plan: undefined } }, 'actions.leap.plan: an action needs this'],
    [
      'a part of a phase',
      { game: { phases: { main: { window: 'main', begn() {} }, night: {} } } },
      "phases.main.begn: this field is unknown; did you mean 'begin'?",
    ],
    [
      'a part of a window',
      { game: { windows: { main: { mustact: true } } } },
      "windows.main.mustact: this field is unknown; did you mean 'mustAct'?",
    ],
    [
      'what a window may hold',
      { game: { windows: { main: { mustAct: 'yes' } } } },
      "windows.main.mustAct: expected true or a function, found 'yes'",
    ],
    [
      'a part of a check',
      { game: { checks: [{ name: 'dry', chek() {} }] } },
      "checks[0] (dry).chek: this field is unknown; did you mean 'check'?",
    ],
    [
      'whom a window asks',
      { nouns: { windows: { main: { ...main, ask: 'opponent' } } } },
      "windows.main.ask: there is no way of asking 'opponent'; did you mean 'opponents'?",
    ],
    [
      'what happens when all have passed',
      { nouns: { windows: { main: { ...main, passed: 'ends' } } } },
      "windows.main.passed: there is no way to go on when all have passed 'ends'; did you mean 'end'?",
    ],
    [
      'whose a zone is',
      { nouns: { zones: { ...declaration.zones, hand: { owner: 'player', sees: 'owner' } } } },
      "zones.hand.owner: there is no owner of a zone 'player'; did you mean 'seat'?",
    ],
    [
      'who sees a zone',
      { nouns: { zones: { ...declaration.zones, hand: { owner: 'seat', sees: 'noone' } } } },
      "zones.hand.sees: there is no viewer of a zone 'noone'; did you mean 'nobody'?",
    ],
    [
      'how triggers are answered',
      { game: { responses: { triggers: 'resolves' } } },
      "responses.triggers: there is no way to place triggers 'resolves'; did you mean 'resolve'?",
    ],
    [
      'what an ability waits for',
      { trigger: { on: 'lept' } },
      "abilities[0] (croak).on[0]: there is no event 'lept'; did you mean 'leapt'?",
    ],
    ['a part of the game', { game: { acitons: {} } }, "acitons: this field is unknown; did you mean 'actions'?"],
    [
      'a part of an expansion',
      { game: { expansions: { ice: { card: [] } } } },
      "expansions.ice.card: this field is unknown; did you mean 'cards'?",
    ],
    [
      'an action of an expansion',
      { game: { expansions: { ice: { actions: { skate: 3 } } } } },
      'expansions.ice.actions.skate: expected what the nouns made, found 3',
    ],
    [
      'an action that was only written down',
      { game: { actions: { leap } } },
      'actions.leap: make it with the nouns, as nouns.action({ ... })',
    ],
    [
      'a field of an event of a kind that is not there',
      { nouns: { events: { leapt: { fields: { player: 'player' } } } } },
      "events.leapt.fields.player: there is no kind 'player'; did you mean 'seat'?",
    ],
    ['nothing at all as a card', { game: { cards: [undefined] } }, 'cards[0]: expected an object, found nothing'],
    [
      'nothing as an ability of a card',
      { game: { cards: [{ id: 'frog', name: 'Frog', abilities: [undefined] }] } },
      'cards[0] (frog).abilities[0]: expected what the nouns made, found nothing',
    ],
    [
      'a set-up by its name',
      { game: { setup: 'shuffle' } },
      "setup: expected a function, a program or a list of them, found 'shuffle'",
    ],
    ['a noun', { nouns: { seatfields: {} } }, "seatfields: this field is unknown; did you mean 'seatFields'?"],
    [
      'a part of a noun',
      { nouns: { seatFields: { frogs: { strat: 3 } } } },
      "seatFields.frogs.strat: this field is unknown; did you mean 'start'?",
    ],
    [
      'a part of an event',
      { nouns: { events: { ...declaration.events, sank: { word: '' } } } },
      "events.sank.word: this field is unknown; did you mean 'words'?",
    ],
    [
      'a query without its noun',
      { game: { queries: { size: 1, szie: 1 } } },
      "queries.szie: there is no query 'szie'; there are: size",
    ],
    [
      'a query without its noun, in an expansion',
      { game: { expansions: { ice: { queries: { szie: 1 } } } } },
      "expansions.ice.queries.szie: there is no query 'szie'; there are: size",
    ],
    [
      'a query of which nothing is said',
      { nouns: { queries: { size: { of: 'card' }, wet: { of: 'seat' } } }, game: { queries: undefined } },
      `queries.size: ${UNSAID}`,
    ],
    [
      'each of several',
      { nouns: { queries: { size: { of: 'card' }, wet: { of: 'seat' } } }, game: { queries: {} } },
      `queries.wet: ${UNSAID}`,
    ],
    [
      'a query of an expansion of which nothing is said',
      { nouns: { expansions: { ice: { about: 'It freezes.', queries: { cold: { of: 'seat' } } } } } },
      `expansions.ice.queries.cold: ${UNSAID}`,
    ],
  ])('%s', (_, parts, problem) => {
    const [title, ...problems] = problemsOf(parts);
    expect(title).toBe(GAME);
    expect(problems).toContain(problem);
  });

  it.each<[string, Parts, string, string]>([
    ['a trigger', { trigger: { whne() {} } }, 'croak', "whne: this field is unknown; did you mean 'when'?"],
    ['a trigger', { trigger: { when: true } }, 'croak', 'when: expected a function, found true'],
    ['a replacement', { instead: { say: undefined } }, 'hush', 'say: a replacement needs this'],
    ['a constant', { constant: { appliez() {} } }, 'big', "appliez: this field is unknown; did you mean 'applies'?"],
    [
      'a constant',
      { constant: { kind: 'triggered' } },
      'big',
      'kind: this field is unknown; there are: name, text, rule, zones, knows, query, layer, steady, applies, value',
    ],
  ])('%s: %j', (_, parts, name, problem) => {
    expect(problemsOf(parts)).toEqual([`The ability '${name}' of the game 'pond' is not declared correctly:`, problem]);
  });
});

/** What rules are given, as who has no compiler sees it. */
type Loose = { readonly [word: string]: Loose } & ((...args: readonly unknown[]) => Loose);

describe('is a fault that says what was meant', () => {
  function sentenceOf(rule: (g: never, seat: never) => unknown): string {
    const match = createMatch({ game: pondWith({ game: { setup: anything(rule) } }), seed: 1, held: true });
    try {
      match.start();
    } catch (error) {
      if (error instanceof Fault) return error.message;
      throw error;
    }
    return 'no fault';
  }
  const where = 'Pond: the set-up failed before the first turn: ';

  it.each<[string, (g: Loose) => unknown, string]>([
    ['a zone', (g) => g.zone.hnad(0), "the game has no zone 'hnad'; there are: deck, hand"],
    ['an event', (g) => g.say.laept({}), "the game has no event 'laept'; there are: drew, leapt"],
    [
      'a field',
      (g) => g.addSeat.frog(0, 1),
      "the game has no field of seats that is a number 'frog'; there are: frogs",
    ],
    ['a word of g', (g) => g.endPhse(), "rules have no word 'endPhse'"],
    ['a zone by its name', (g) => g.cards('deck'), "expected a zone such as g.zone.deck(...), found 'deck'"],
    ['a pile by its name', (g) => g.shuffle('deck'), "expected a zone such as g.zone.deck(...), found 'deck'"],
    [
      'so many cards as a text',
      (g) => g.deal(g.zone.deck(0), g.zone.hand(0), '3'),
      "g.deal: expected how many cards, found '3'",
    ],
    [
      'a list that is written',
      (g) => g.seats.push(2),
      'a list of the game cannot be written: copy it first, [...list]',
    ],
    [
      'a zone that was not called',
      (g) => g.cards(g.zone.deck),
      "expected a zone such as g.zone.hand(...), found the function 'deck', which was not called",
    ],
    [
      'a move to a zone that was not called',
      (g) => g.move(g.top(g.zone.deck(0)), g.zone.hand),
      "expected a zone such as g.zone.hand(...), found the function 'hand', which was not called",
    ],
    [
      'a zone taken for a list',
      (g) => g.zone.deck(0).at(-1),
      'a zone is no list: its cards are g.cards(g.zone.deck(...))',
    ],
    [
      'a word handed on without g',
      (g) => g.seats.map(g.zone.hand).map(g.cards),
      'a word of g was handed on and called without g: write (card) => g.printed.cost(card) for g.printed.cost (g.sum and g.best take either)',
    ],
    [
      'a group of names that is called',
      (g) => g.printed(0, 'size'),
      'g.printed is asked by name, as g.printed.NAME(...); there are: size',
    ],
    [
      'a field that is written',
      (g) => {
        Object.assign(g.seat, { frogs: 3 });
        return g.seat.frogs(0);
      },
      "'frogs' was written over: say what changes, as g.setSeat, g.addCard and g.setTable do",
    ],
    [
      'dealing round without how many',
      (g) => g.dealRound({ from: 'deck', to: 'hand' }),
      "say how many and how: g.dealRound(5, { from: 'deck', to: 'hand' })",
    ],
    [
      'dealing round from a zone',
      (g) => g.dealRound(1, { from: g.zone.deck(0), to: 'hand' }),
      "expected the name of a zone, such as 'hand', found 0",
    ],
    [
      'a program by its name',
      (g) => g.run('leap', { controller: 0 }),
      "g.run: expected what the nouns made, found 'leap'",
    ],
    ['a program of nobody', (g) => g.run({ name: 'leap' }), 'g.run: say whose it is, { controller: seat }'],
    [
      'an entry of nobody',
      (g) => g.stack({ name: 'leap' }, { player: 0 }),
      'g.stack: say whose it is, { controller: seat }',
    ],
    ['an effect of nobody', (g) => g.addEffect({ name: 'big' }), 'g.addEffect: say whose it is, { controller: seat }'],
    [
      'a move of no card',
      (g) => g.say.drew({ card: undefined, to: g.zone.hand(0) }),
      "'drew' was said wrongly: card: expected a card, found undefined",
    ],
    [
      'a move of a reference',
      (g) => g.say.drew({ card: g.ref(g.top(g.zone.deck(0))), to: g.zone.hand(0) }),
      "'drew' was said wrongly: card: expected a card, found a reference (g.here gives its card)",
    ],
    [
      'a move to a name',
      (g) => g.say.drew({ card: g.top(g.zone.deck(0)), to: 'hand' }),
      "expected a zone such as g.zone.hand(...), found 'hand'",
    ],
    [
      'the best by a name',
      (g) => g.best(g.seats, 'frogs'),
      "g.best: expected a function to ask of each, found 'frogs'",
    ],
    ['a sum of no list', (g) => g.sum(0, g.printed.size), 'g.sum: expected a list, found 0'],
    ['a manner that is a word', (g) => g.moveAll(g.zone.deck(0), g.zone.hand(0), 'drew'), "say how as { as: 'drew' }"],
    [
      'a place in a pile',
      (g) => g.move(g.top(g.zone.deck(0)), 'hand', { at: 'botom' }),
      "a card is put at the 'top' or the 'bottom', not at 'botom'",
    ],
    [
      'adding to a flag',
      (g) => g.addSeat.wet(0, 1),
      "the game has no field of seats that is a number 'wet'; there are: frogs",
    ],
    ['who wins, not in a list', (g) => g.win(0, 'won'), 'expected a list of the seats that win, found 0'],
    [
      'a move without its card',
      (g) => g.say.drew({ crad: 1 }),
      "'drew' has no field 'crad' (it has card, to, at); 'drew' was said without 'card'",
    ],
  ])('%s', (_, rule, sentence) => {
    expect(sentenceOf(anything(rule))).toBe(`${where}${sentence}.`);
  });
});

it.each<[string, (cards: unknown[]) => void]>([
  ['turned round', (cards) => cards.reverse()],
  ['emptied', (cards) => cards.splice(0)],
  ['cut', (cards) => Object.assign(cards, { length: 0 })],
  ['added to', (cards) => cards.push(1)],
])('a list of cards that is %s in place is found out in the reference mode', (_, change) => {
  const match = createMatch({
    game: pondWith({ action: { plan: (g: Loose) => change(anything(g.cards(g.zone.deck(0)))) } }),
    seed: 1,
  });
  match.useReferenceMode();
  expect(() => match.submit({ player: 0, type: 'leap' })).toThrow(
    "Pond: the action 'leap' failed in turn 1, main: a list of the game cannot be written: copy it first, [...list].",
  );
});

it('a plan that deals with a refill is told so at once, not when the pile has run out', () => {
  const plan = (g: Loose, seat: number) =>
    g.deal(g.zone.deck(seat), g.zone.hand(seat), 1, { refill: g.zone.deck(seat) });
  const match = createMatch({ game: pondWith({ action: { plan } }), seed: 1 });
  expect(() => match.submit({ player: 0, type: 'leap' })).toThrow(
    "Pond: the action 'leap' failed in turn 1, main: a plan must not deal with a `refill`, which shuffles: let a program do it (g.run).",
  );
});

it.each<[string, (s: Loose) => unknown, string]>([
  ['says something', (s) => s.say.drew({}), 'a reducer writes fields and says nothing: `results` or a trigger may'],
  ['ends the game', (s) => s.win([0], 'won'), "reducers have no word 'win'"],
])('a reducer that %s is a fault', (_, leapt, sentence) => {
  const plan = (g: Loose, seat: number) => {
    g.say.leapt({ player: seat });
  };
  const match = createMatch({ game: pondWith({ action: { plan }, game: { reducers: { leapt } } }), seed: 1 });
  expect(() => match.submit({ player: 0, type: 'leap' })).toThrow(
    `Pond: the reducer of 'leapt' failed in turn 1, main: ${sentence}.`,
  );
});

it('a query that is no number is a fault as soon as it is shown', () => {
  const match = createMatch({ game: pondWith({ game: { queries: { size: () => undefined } } }), seed: 1 });
  expect(() => match.view('all')).toThrow(
    "Pond: the query 'size' failed in turn 1, main: of Frog it has to be a number, and a rule made undefined of it.",
  );
});

it('a kind of turn of which nothing is said changes nothing', () => {
  const plan = (g: Loose) => {
    g.changeTurnKind('dry');
  };
  const match = createMatch({ game: pondWith({ nouns: { turnKinds: ['dry'] }, action: { plan } }), seed: 1 });
  expect(match.submit({ player: 0, type: 'leap' })).toMatchObject({ ok: true });
});

it('what is no variable cannot be written in a program', () => {
  const pond = declareGame(declaration);
  const lost = pond.program('lost', { n: 'number' }, ({ act }) => [act((_, me) => void Object.assign(me, { m: 1 }))]);
  expect(() => createMatch({ game: pondWith({ game: { setup: lost } }), seed: 1 })).toThrow(
    "failed before the first turn: 'm' cannot be written: it is no variable of the program.",
  );
});

it.each<[string, (words: Loose) => unknown, string]>([
  ['a rule', () => [() => 0], "expected a step such as act(...), found the function '', which was not called"],
  [
    'a question that is made at once',
    ({ askYes }) => [askYes('sure', 'Sure?')],
    "ask: expected a function, found 'Sure?'",
  ],
  ['a step without a list', ({ when, stop }) => [when(() => true, stop())], 'when: expected a list of steps'],
])('%s in place of a step is told when the program is made', (_, steps, problem) => {
  const pond = declareGame(declaration);
  expect(() => pond.program('odd', { sure: 'flag' }, anything(steps))).toThrow(
    `The program 'odd' of the game 'pond' is not declared correctly:\n  steps: ${problem}`,
  );
});

it.each<[string, object, string]>([
  ['common', { common: (g: Loose) => ({ deck: g.seats.length }) }, "Pond: the rule 'common' failed: TypeError"],
  ['checkDeck', { checkDeck: () => false }, "Pond: the rule 'checkDeck' failed: it refuses with `return g.no...`"],
])('%s, asked before there is a match, is named too', (_, game, sentence) => {
  expect(() => createMatch({ game: pondWith({ game }), seed: 1 })).toThrow(sentence);
});

describe('a question', () => {
  it.each<[string, object, string]>([
    [
      'without whose it is',
      { prompt: 'Which?', cards: [] },
      "the question 'Which?' does not say whose choice it is: give it `of`",
    ],
    ['without words', { of: 0, cards: [] }, 'a question needs a `prompt`'],
    [
      'of modes that are no words',
      { of: 0, prompt: 'Which?', cards: [], modes: [0, 1] },
      "the question 'Which?' needs modes in words, found 0",
    ],
    [
      'without what is offered',
      { of: 0, prompt: 'Which?', card: [] },
      "the question 'Which?' offers nothing: give it `cards`",
    ],
  ])('%s is a fault', (_, question, sentence) => {
    const pond = declareGame(declaration);
    const ask = pond.program('ask', { one: 'cards' }, ({ askCards }) => [askCards('one', () => anything(question))]);
    const match = createMatch({
      game: pond.game({
        reducers: {},
        queries: { size: { printed: 'size' } },
        setup: ask,
        phases: { main: { window: 'main' }, night: {} },
        actions: { leap: pond.action({ windows: ['main'], plan() {} }) },
        expansions: { ice: {} },
        cards: [{ id: 'frog', name: 'Frog' }],
        decks: { pond: { name: 'Pond', cards: { frog: 9 } } },
      }),
      seed: 1,
      held: true,
    });
    expect(() => match.start()).toThrow(`Pond: the program of 'set-up' failed before the first turn: ${sentence}.`);
  });
});
