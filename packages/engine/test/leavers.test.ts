import { definitionOf, stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import type { Match } from '../src/index.ts';
import type { Leaving } from '../src/kernel.ts';
import { runOf } from '../src/match/core.ts';
import { type Move, playThrough } from './knots/play-through.ts';
import { castAction } from './knots/toy-actions.ts';
import { slotOf, toyGame, toyMatch, unit, zoneOf } from './knots/toy-table.ts';

/** Seat 1 has seat 0's thief's prize and seat 2's loan; seat 0 casts what asks seat 1. */
const table = (leaving: Leaving): Match =>
  toyMatch([{ hand: ['poll', 'doom'], field: ['prize'] }, { field: ['own'] }, { field: ['loan'] }, {}], {
    leaving,
    actions: { cast: castAction(['main'], 'run', ['poll', 'doom']) },
    beginTurn(g) {
      if (g.state.turn.turnNumber > 1) return;
      for (const id of ['prize', 'loan']) g.control(g.state.cards.def.indexOf(g.definition(id)), 1);
      g.setCard(g.state.cards.def.indexOf(g.definition('loan')), 'damage', 1);
    },
    programs: {
      // "An opponent chooses a number", owed by seat 1 to the source of seat 0.
      poll: [
        { run: (g) => g.ask({ kind: 'number', for: 1, prompt: 'poll', min: 0, max: 9, slot: 1 }) },
        { run: (g, f) => g.setTable('mark', 10 * f.vars[1][0]) },
        { run: (g) => g.ask({ kind: 'number', for: 1, prompt: 'again', min: 0, max: 9, slot: 1 }) },
        { run: (g, f) => g.setTable('mark', g.state.table['mark'] + f.vars[1][0]) },
      ],
      doom: [{ run: (g) => g.lose(1, 'no-life') }],
    },
    cards: [unit('poll', 0, 0), unit('doom', 0, 0), unit('prize', 1, 5), unit('loan', 1, 5), unit('own', 1, 5)],
  });

const concede: Move[1] = () => ({ type: 'concede' });
const number =
  (n: number): Move[1] =>
  (m) => ({ type: 'number', decision: m.awaiting[0].id, picks: [n] });

test('what a leaver controls and does not own goes back to its owner, where the game says nothing else', () => {
  const match = table({ turn: 'ends' });
  playThrough(match, [[1, concede]]);
  expect(['prize', 'loan', 'own'].map((id) => zoneOf(match, id))).toEqual(['field', 'field', 'nowhere']);
  expect(match.state.cards.controller[slotOf(match, 'prize')]).toBe(0);
});

test('or it goes to a zone of its owner, unless the game ends the control before (CR 800.4a)', () => {
  const match = table({
    turn: 'ends',
    cards: 'discard',
    controlled: 'discard',
    before(g, seat) {
      const { controller, owner, damage } = g.state.cards;
      controller.forEach((by, card) => {
        if (by === seat && owner[card] !== seat && damage[card] > 0) g.control(card, owner[card]);
      });
    },
  });
  playThrough(match, [[0, 'Cast The doom']]);
  expect(['prize', 'loan', 'own'].map((id) => zoneOf(match, id))).toEqual(['discard', 'field', 'discard']);
  expect(match.state.zones[runOf(match).z['discard']]).toContain(slotOf(match, 'prize'));
  expect(match.state.cards.controller[slotOf(match, 'loan')]).toBe(2);
  // Control was given back before anything moved.
  const after = match.events.slice(match.events.findIndex((e) => e.kind === 'lost'));
  expect(after.map((e) => e.kind)).toEqual(['lost', 'controlled', 'moved', 'moved']);
});

test('who falls because of what the game says before a leaver goes, goes too', () => {
  const match = table({
    turn: 'ends',
    before(g, seat) {
      if (seat === 1 && g.isIn(2)) g.lose(2, 'no-life');
    },
  });
  playThrough(match, [[1, concede]]);
  expect(match.state.seats.status).toEqual([0, 2, 1, 0]);
  expect(['prize', 'loan', 'own'].map((id) => zoneOf(match, id))).toEqual(['field', 'nowhere', 'nowhere']);
});

test('a choice owed by a leaver is answered by default, or passed on (CR 800.4g)', () => {
  const byDefault = table({ turn: 'ends' });
  playThrough(byDefault, [
    [0, 'Cast The poll'],
    [1, concede],
    [0, 'Pass'],
  ]);
  expect(byDefault.state.table['mark']).toBe(0);

  const passedOn = table({ turn: 'ends', choices: 'passOn' });
  playThrough(passedOn, [
    [0, 'Cast The poll'],
    [1, concede],
    // The next in turn order; what is asked after the leaving, too.
    [2, number(4), (m) => expect(m.awaiting.map((d) => [d.for, d.by])).toEqual([[1, [2]]])],
    [2, number(2)],
    [0, 'Pass'],
  ]);
  expect(passedOn.state.table['mark']).toBe(42);
});

test('an opponent is asked instead of an opponent, if there is one', () => {
  const layout = [{ hand: ['poll'] }, {}, {}, {}];
  const game = table({ turn: 'ends', choices: 'passOn' }).record.game;
  const parts = { ...definitionOf(game), beginTurn: () => {}, setup: definitionOf(toyGame(layout, {})).setup };
  const match = toyMatch(layout, parts, {
    teams: [
      [0, 2],
      [1, 3],
    ],
  });
  playThrough(match, [
    [0, 'Cast The poll'],
    [1, concede],
    [3, number(4), (m) => expect(m.awaiting.map((d) => d.by)).toEqual([[3]])],
  ]);
});

test('a window does not wait for a leaver, whatever becomes of choices', () => {
  const match = table({ turn: 'continues', choices: 'passOn' });
  playThrough(match, [[0, concede]]);
  expect(match.state.turn.activePlayer).toBe(1);
});

/** "Until your next turn" (CR 800.4m). */
const waiting = (order: 'clockwise' | 'reversed', extra = false): Match =>
  toyMatch(
    [{}, {}, {}],
    {
      durations: ['turn', 'yourNext', 'yourEnd'],
      abilities: [
        { kind: 'static', name: 'spell', query: 'power', applies: () => false, value: (_g, _x, _c, power) => power },
      ],
      phases: [
        {
          name: 'main',
          window: 'main',
          expiresAtBegin: [{ duration: 'yourNext', whose: 'active' }],
          expiresAtEnd: [{ duration: 'yourEnd', whose: 'active' }, { duration: 'turn' }],
        },
      ],
      setup(g) {
        const add = (until: number, who: number, left = 1) =>
          g.addEffect({ ability: g.ability('spell'), controller: 0, until, who, left, data: [until, who, left] });
        add(g.durations['yourNext'], 1);
        add(g.durations['yourNext'], 1, 2);
        add(g.durations['yourEnd'], 1);
        add(g.durations['yourNext'], 2);
        add(g.durations.forever, 1);
        if (extra) g.extraTurn(0);
      },
    },
    { nextPlayer: order },
  );

const left = (match: Match) => stateOf(match).effects.map((e) => [e.until, e.who, e.left].join());

test("until a leaver's next turn: until that turn would have begun", () => {
  const match = waiting('clockwise');
  expect(left(match)).toEqual(['3,1,1', '3,1,2', '4,1,1', '3,2,1', '0,1,1']);
  playThrough(match, [
    [1, concede],
    [0, 'Pass', (m) => expect(left(m)).toHaveLength(5)],
    // Seat 1 was passed over, and the turn of seat 2 has begun.
    [2, 'Pass', (m) => expect(left(m)).toEqual(['3,1,1', '0,1,1'])],
    [0, 'Pass', (m) => expect(left(m)).toEqual(['3,1,1', '0,1,1'])],
  ]);
  expect(left(match)).toEqual(['0,1,1']);
});

test('an extra turn passes nobody over; the other way round seat 1 comes later', () => {
  const extra = waiting('clockwise', true);
  playThrough(extra, [
    [1, concede],
    [0, 'Pass', (m) => expect(stateOf(m).turn.extra).toBe(1)],
    [0, 'Pass', (m) => expect(left(m)).toHaveLength(5)],
  ]);
  expect(left(extra)).toEqual(['3,1,1', '0,1,1']);

  const reversed = waiting('reversed');
  playThrough(reversed, [
    [1, concede],
    [0, 'Pass'],
    [2, 'Pass', (m) => expect(left(m)).toEqual(['3,1,1', '3,1,2', '4,1,1', '0,1,1'])],
  ]);
  expect(left(reversed)).toEqual(['3,1,1', '0,1,1']);
});
