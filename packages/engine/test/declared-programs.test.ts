import { describe, expect, test } from 'vitest';
import { declareGame, layTable } from '../src/index.ts';

const nouns = declareGame({
  id: 'errands',
  version: '1.0.0',
  name: 'Errands',
  about: 'Programs one after the other, questions and declarations.',
  players: { min: 2, max: 3 },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    board: { owner: 'seat', sees: 'all', inPlay: true },
  },
  seatFields: { points: {} },
  tableFields: { rounds: {}, toll: {}, after: { holds: 'flag' } },
  durations: ['day', 'ownDay'],
  refusals: {
    'no-pairs': { message: 'Those are no pairs.', rule: 'Errands 1' },
    'not-there': { message: 'That is not there.', rule: 'Errands 2' },
  },
  queries: { pace: { of: 'seat' } },
  windows: { free: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { morning: [], day: [] },
});

/** Leaves a variable full and stops in the middle. */
const counting = nouns.program('counting', { seat: 'seat', left: 'number' }, ({ act, eachSeat, loop, when, stop }) => [
  eachSeat('seat', (g) => g.seats, [act((g, { seat }) => g.addSeat.points(seat, 1))]),
  act((_, me) => {
    me.left = 3;
  }),
  loop(
    (_, { left }) => left > 0,
    [
      act((g, me) => {
        g.setTable.rounds(g.table.rounds() + 1);
        me.left--;
      }),
      when((_, { left }) => left === 1, [stop()]),
    ],
  ),
  act((g) => g.setTable.rounds(100)),
]);

/** Its variable lies where the program before had one of its own. */
const paying = nouns.program('paying', { before: 'number', toll: 'number' }, ({ act, askNumber }) => [
  act((g, { before }) => g.setTable.toll(before)),
  askNumber('toll', (g) => ({ of: g.activePlayer, prompt: 'toll', number: [1, 9], fallback: 7 })),
  act((g, { toll }) => g.setTable.toll(g.table.toll() + toll)),
]);

/** Everybody is asked together, once for each seat: the list of seats and the answers do not get in each other's way. */
const sharing = nouns.program('sharing', { seat: 'seat', chosen: 'answers' }, ({ act, eachSeat, askEach }) => [
  eachSeat('seat', (g) => g.seats, [
    askEach('chosen', (g) =>
      g.seats.map((seat) => ({ of: seat, prompt: 'share', cards: g.cards(g.zone.board(seat)), min: 0, max: 1 })),
    ),
    act((g, { seat, chosen }) => {
      g.setTable.rounds(chosen.length);
      for (const one of chosen) g.addSeat.points(seat, 100 * one.length);
    }),
  ]),
]);

const hurried = nouns.constant({
  name: 'hurried',
  query: 'pace',
  applies: (_, { targets }, seat) => targets.includes(seat),
  value: (_g, _self, _seat, pace) => pace + 1,
});

const pairing = nouns.pairs({
  windows: ['free'],
  about: 'Cards and players.',
  otherwise: { malformed: 'no-pairs', gone: 'not-there' },
  pairs: (g) => ({ cards: g.everyCard('board'), with: g.seats }),
  sample: (g) => g.everyCard('board').map((card) => ({ card, with: g.seats[0] })),
  plan(g, seat, pairs) {
    for (const pair of pairs) if (g.isSeat(pair.with)) g.addSeat.points(pair.with, 10);
    for (const { card } of pairs) if (g.ownerOf(card) === seat) g.move(card, undefined);
  },
});

const errands = nouns.game({
  setup(g) {
    for (const seat of g.seats) g.moveAll(g.zone.deck(seat), g.zone.board(seat));
    for (const seat of g.seats) {
      for (const until of ['day', 'ownDay'] as const) {
        g.addEffect(hurried, { controller: seat, targets: [seat], until, who: seat });
      }
    }
  },
  queries: { pace: () => 0 },
  phases: {
    morning: { begin: [(g) => g.setTable.rounds(0), counting, paying, (g) => g.setTable.after(true)] },
    day: { window: 'free' },
  },
  actions: {
    pairing,
    tire: nouns.action({ windows: ['free'], plan: (g, seat) => g.endEffects('ownDay', [seat]) }),
    rest: nouns.action({ windows: ['free'], plan: (g) => g.endEffects('day') }),
    share: nouns.action({ windows: ['free'], plan: (g, seat) => g.run(sharing, { controller: seat }) }),
    lead: nouns.action({
      windows: ['free'],
      plan(g, seat) {
        g.controlPlayer(g.opponentOf(seat), seat);
        g.reverseOrder();
      },
    }),
  },
  abilities: [hurried],
  cards: [{ id: 'stone', name: 'Stone' }],
  decks: { stones: { name: 'Stones', cards: { stone: 2 } } },
});

function begin() {
  return layTable({ game: errands, decks: ['stones', 'stones'] }).deal(1);
}

describe('programs one after the other', () => {
  test('each jumps within itself, stops only itself and begins with empty variables', () => {
    const match = begin();
    expect(match.state.seats['points']).toEqual([1, 1]);
    expect(match.state.table).toMatchObject({ rounds: 2, toll: 0 });
    match.submit({ player: 0, type: 'number', picks: [4] });
    expect(match.state.table).toMatchObject({ rounds: 2, toll: 4, after: 1 });
    expect(match.state.turn.currentPhase).toBe('day');
  });

  test('a question for a number says what counts when nobody answers', () => {
    expect(begin().awaiting[0]).toMatchObject({ kind: 'number', min: 1, max: 9, fallback: [7] });
  });
});

test('several seats are asked at once within a loop over seats', () => {
  const match = day();
  match.submit({ player: 0, type: 'share' });
  for (const picks of [['c0'], []]) {
    match.submit({ player: 0, type: 'choose', picks });
    match.submit({ player: 1, type: 'choose', picks: ['c2'] });
  }
  expect(match.state.seats['points']).toEqual([201, 101]);
  expect(match.state.table['rounds']).toBe(2);
  expect(match.awaiting[0].kind).toBe('act');
});

/** The morning is over. */
function day() {
  const match = begin();
  match.submit({ player: 0, type: 'number', picks: [4] });
  return match;
}

describe('pairs', () => {
  test('the game names what is no list of pairs, and a card that is not there', () => {
    const match = day();
    const refusal = (picks: (string | number)[]): string | undefined => {
      const result = match.submit({ player: 0, type: 'pairing', picks });
      return result.ok ? undefined : result.code;
    };
    expect(refusal(['c0'])).toBe('no-pairs');
    expect(refusal([0, 1])).toBe('not-there');
    expect(refusal(['c0', 1, 'c1', 1])).toBeUndefined();
    expect(match.state.seats['points']).toEqual([1, 21]);
  });
});

describe('effects', () => {
  test('all of one duration end, or those that speak of a seat', () => {
    const match = day();
    const paces = (): number[] => match.look((g) => g.seats.map((seat) => g.value.pace(seat)));
    expect(paces()).toEqual([2, 2]);
    match.submit({ player: 0, type: 'tire' });
    expect(paces()).toEqual([1, 2]);
    match.submit({ player: 0, type: 'rest' });
    expect(paces()).toEqual([0, 1]);
  });
});

test('who decides for a seat, and which way turns go', () => {
  const match = day();
  const seen = (): [number[], boolean] => match.look((g) => [g.seats.map((seat) => g.deciderOf(seat)), g.isReversed]);
  expect(seen()).toEqual([[0, 1], false]);
  match.submit({ player: 0, type: 'lead' });
  expect(seen()).toEqual([[0, 0], true]);
});
