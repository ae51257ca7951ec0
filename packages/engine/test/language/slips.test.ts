import { createMatch, DefinitionError, declareGame, Fault } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

/* What goes wrong only when it happens, written without a compiler: the sentence says what, where, and what there is. */

/** A value of another type than the compiler expects, as plain JavaScript may write it. */
function anything(value: unknown): never {
  const holder: { readonly value: never } = Object.assign(Object.create(null), { value });
  return holder.value;
}

const pond = declareGame({
  id: 'pond',
  version: '1.0.0',
  name: 'Pond',
  about: 'For tests.',
  players: { min: 2, max: 2 },
  options: { goal: { default: 5, about: 'Frogs that win.' } },
  zones: { deck: { owner: 'seat', sees: 'nobody' }, hand: { owner: 'seat', sees: 'owner' } },
  seatFields: { frogs: {}, friend: { holds: 'seat?' } },
  reasons: ['full'],
  refusals: { dry: { message: 'It is dry by {inches}.', rule: 'Pond 1' } },
  events: { drew: { move: true }, leapt: { fields: { player: 'seat', far: 'number', well: 'flag' } } },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { main: [] },
  expansions: { ice: { about: 'It freezes.', options: { ice: { default: 1, about: 'Inches.' } } } },
});

/** The sentence about a plan that goes wrong. `plan` is written as plain JavaScript would: `g` is anything. */
function faultOf(plan: (g: never, seat: never) => void): string {
  const leap = pond.action({ windows: ['main'], plan: (g, seat) => plan(anything(g), anything(seat)) });
  const game = pond.game({
    phases: { main: { window: 'main' } },
    actions: { leap },
    cards: [{ id: 'frog', name: 'Frog' }],
    decks: { pond: { name: 'Pond', cards: { frog: 3 } } },
    expansions: { ice: {} },
  });
  const match = createMatch({ game, seed: 1 });
  try {
    match.submit({ player: 0, type: 'leap' });
  } catch (error) {
    if (error instanceof Fault) return error.message.replace("Pond: the action 'leap' failed in turn 1, main: ", '');
    throw error;
  }
  return '';
}

/** What rules are given, for who has no types. */
interface Loose {
  readonly option: Readonly<Record<string, number>>;
  readonly say: Readonly<Record<string, (event: object) => void>>;
  readonly setSeat: Readonly<Record<string, (seat: number, value: unknown) => void>>;
  readonly addSeat: Readonly<Record<string, (seat: number, value?: unknown) => void>>;
  readonly no: Readonly<Record<string, (numbers?: object) => void>>;
  readonly zone: Readonly<Record<string, (seat: number) => number>>;
  cards(zone: number): readonly number[];
  top(zone: number): number;
  move(card: number, zone: string, how?: object): void;
  win(seats: unknown, reason: string): void;
}
const loosely = (plan: (g: Loose, seat: number) => void): string => faultOf(plan);

describe('a value that will not do is named', () => {
  it.each<[string, (g: Loose, seat: number) => void, string]>([
    [
      'a number of an event',
      (g, player) => g.say['leapt']({ player, far: '3', well: true }),
      "'leapt' was said wrongly: far: expected a whole number, found '3'.",
    ],
    [
      'a flag of an event',
      (g, player) => g.say['leapt']({ player, far: 3, well: 1 }),
      "'leapt' was said wrongly: well: expected true or false, found 1.",
    ],
    ['a field', (g, seat) => g.addSeat['frogs'](seat), 'frogs: expected a whole number, found undefined.'],
    ['whose field', (g) => g.addSeat['frogs'](Number.NaN, 1), 'whose frogs: expected a whole number, found NaN.'],
    [
      'a number of a refusal',
      (g) => g.no['dry'](),
      "the refusal 'dry' says its inches: expected a whole number, found undefined.",
    ],
    ['who wins', (g, seat) => g.win(seat, 'full'), 'expected a list of the seats that win, found 0.'],
  ])('%s', (_, plan, sentence) => {
    expect(loosely(plan)).toBe(sentence);
  });
});

describe('a name that is not there is answered with those that are', () => {
  it.each<[string, (g: Loose, seat: number) => void, string]>([
    [
      'an option',
      (g, seat) => g.addSeat['frogs'](seat, g.option['gaol']),
      "the game has no option 'gaol'; there are: goal.",
    ],
    [
      'a zone',
      (g, seat) => g.move(g.top(g.zone['deck'](seat)), 'hnad'),
      "the game has no zone 'hnad'; there are: deck, hand.",
    ],
    [
      'a move',
      (g, seat) => g.move(g.top(g.zone['deck'](seat)), 'hand', { as: 'drawn' }),
      "the game has no event 'drawn'; there are: drew.",
    ],
    ['a reason', (g, seat) => g.win([seat], 'ful'), "the game has no reason 'ful'; there are: full."],
  ])('%s', (_, plan, sentence) => {
    expect(loosely(plan)).toBe(sentence);
  });

  it('an option of an expansion the match does not have is just not there', () => {
    expect(loosely((g, seat) => g.addSeat['frogs'](seat, g.option['ice'] ?? 2))).toBe('');
  });
});

it('a rule that waits for what it says to happen is stopped', () => {
  const waits = loosely((g, seat) => {
    const deck = g.zone['deck'](seat);
    while (g.cards(deck).length > 0) g.move(g.top(deck), 'hand');
  });
  expect(waits).toMatch(/^it says more than 100000 things at once; what a rule reads stays as it was/);
});

describe('programs', () => {
  const asking = (name: string, question: object) => {
    const ask = pond.program(name, { chosen: 'cards' }, ({ askCards }) => [
      askCards('chosen', (_, me) => anything({ of: me.controller, prompt: 'Which?', ...question })),
    ]);
    const game = pond.game({
      phases: { main: { begin: ask, window: 'main' } },
      cards: [{ id: 'frog', name: 'Frog' }],
      decks: { pond: { name: 'Pond', cards: { frog: 3 } } },
      expansions: { ice: {} },
    });
    return () => createMatch({ game, seed: 1 });
  };

  it('a question needs a list of what it offers, and bounds that can be kept', () => {
    expect(asking('listless', { cards: 3 })).toThrow("the question 'Which?' needs a list of cards.");
    expect(asking('boundless', { cards: [0, 1], min: 2, max: 1 })).toThrow(
      "the question 'Which?' wants at least 2 and at most 1.",
    );
  });

  it('an answer is kept in a variable of its kind', () => {
    expect(() =>
      pond.program('unkind', { chosen: 'card' }, ({ askCards }) => [askCards(anything('chosen'), () => undefined)]),
    ).toThrow("variables.chosen: an answer of 'cards' is kept in it: declare it so, not as 'card'");
    expect(() =>
      pond.program(
        'stepless',
        {},
        anything(() => {}),
      ),
    ).toThrow(DefinitionError);
  });

  it('what is async is told so, since what it says later would be lost', () => {
    const late = pond.program('late', {}, ({ act }) => [act(anything(async () => {}))]);
    const game = pond.game({
      phases: { main: { begin: late, window: 'main' } },
      cards: [{ id: 'frog', name: 'Frog' }],
      decks: { pond: { name: 'Pond', cards: { frog: 3 } } },
      expansions: { ice: {} },
    });
    expect(() => createMatch({ game, seed: 1 })).toThrow('it is async: a rule says everything before it returns.');
  });
});

it('who has lost cannot lose again, so a rule may say it each time it looks', () => {
  const game = pond.game({
    phases: { main: { window: 'main' } },
    immediate(g) {
      for (const seat of g.seats) if (g.turnNumber > 1 && g.seat.frogs(seat) === 0) g.lose(seat, 'full');
    },
    setup: (g) => g.addSeat.frogs(g.startingPlayer, 1),
    cards: [{ id: 'frog', name: 'Frog' }],
    decks: { pond: { name: 'Pond', cards: { frog: 3 } } },
    expansions: { ice: {} },
  });
  const match = createMatch({ game, seed: 1 });
  match.submit({ player: 0, type: 'pass' });
  expect(match.outcome).toMatchObject({ winners: [0], reason: 'last-standing' });
});
