import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import type { Doing } from '../src/kernel.ts';
import { playThrough } from './knots/play-through.ts';
import { type ToyParts, toyMatch, unit } from './knots/toy-table.ts';

/** What a game does as a turn begins, before the turn's first step. */
const table = (beginTurn: Doing, parts: ToyParts = {}) =>
  toyMatch([{ field: ['sleeper'] }, {}], {
    beginTurn,
    phases: [
      { name: 'start', begin: (g) => g.setTable('mark', g.state.table['mark'] * 10) },
      { name: 'main', window: 'main' },
    ],
    cards: [unit('sleeper', 1, 1)],
    ...parts,
  });

const addOne: Doing = (g) => g.setTable('mark', g.state.table['mark'] + 1);

test('a batch is said when the turn has begun and before its first step', () => {
  const match = table((g) => g.setTable('mark', g.state.table['mark'] + 1 + g.state.turn.activePlayer));
  expect(match.state.table['mark']).toBe(10);
  expect(match.events.map((e) => e.kind).slice(-5)).toEqual([
    'turnBegins',
    'tableSet',
    'phaseBegins',
    'tableSet',
    'phaseBegins',
  ]);
  playThrough(match, [[0, 'Pass']]);
  expect(match.state.table['mark']).toBe(120);
});

test('a program may ask; the turn waits, saved and loaded too', () => {
  const match = table([
    { run: (g, f) => g.ask({ kind: 'yes', for: f.owner, prompt: 'more', slot: 1 }) },
    { run: (g, f) => g.setTable('mark', g.state.table['mark'] + f.vars[1][0]) },
  ]);
  expect(match.state.turn).toMatchObject({ turnNumber: 1, activePlayer: 0, currentStep: '' });
  playThrough(match, [
    [
      0,
      (m) => ({ type: 'yes', decision: m.awaiting[0].id, picks: [1] }),
      (m) => expect(stateOf(m).turn.plan.at).toBe(-1),
    ],
    [0, 'Pass', (m) => expect(m.state.table['mark']).toBe(10)],
  ]);
  expect(match.awaiting[0]).toMatchObject({ for: 1, kind: 'yes' });
});

test('a turn that is skipped does not begin', () => {
  const match = table(addOne, {
    cards: [
      unit('sleeper', 1, 1, {
        abilities: [
          {
            kind: 'replacement',
            name: 'sleeps',
            on: ['turnBegins'],
            when: (_g, x, e) => e.a === x.controller,
            replace: () => {},
          },
        ],
      }),
    ],
    setup(g) {
      g.move(g.state.zones[g.z['deck']][0], g.z['field']);
    },
  });
  expect(match.state.turn).toMatchObject({ turnNumber: 1, activePlayer: 1 });
  expect(match.state.table['mark']).toBe(10);
});

test('a turn that ends as it begins has no step', () => {
  const match = table((g) => {
    if (g.state.turn.turnNumber === 1) g.endTurn();
    g.setTable('mark', g.state.table['mark'] + 1);
  });
  expect(match.state.turn).toMatchObject({ turnNumber: 2, activePlayer: 1 });
  // The one of the first turn and the one of the second; only the second turn's step multiplied.
  expect(match.state.table['mark']).toBe(20);
});

test('what is counted the first time each turn is counted where no ability in force waits for it', () => {
  const match = table(addOne, {
    cards: [
      unit('sleeper', 1, 1),
      unit('absent', 1, 1, {
        abilities: [
          {
            kind: 'trigger',
            name: 'wakes',
            on: ['phaseBegins'],
            first: { name: 'begun', of: (_g, event) => event.a },
            program: [],
          },
        ],
      }),
    ],
  });
  expect(stateOf(match).turn.used).toEqual([0, 1_000_000]);
});
